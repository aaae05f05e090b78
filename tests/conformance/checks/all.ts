import type { Check } from '../check.ts';
import { answers } from './answers.ts';
import { captcha } from './captcha.ts';
import { cashOuts } from './cash-out.ts';
import { codes } from './codes.ts';
import { common } from './common.ts';
import { headers } from './headers.ts';
import { hostile } from './hostile.ts';
import { locks, sessionLifetime } from './locks.ts';
import { merchants } from './merchants.ts';
import { money } from './money.ts';
import { newcomers } from './newcomers.ts';
import { orders } from './orders.ts';
import { otherUsers } from './other-users.ts';
import { paging } from './paging.ts';
import { received } from './received.ts';
import { refusals } from './refusals.ts';
import { searches } from './search.ts';
import { uploads } from './uploads.ts';

const asked: readonly Check[] = [
  ...answers,
  ...headers,
  ...common,
  ...money,
  ...searches,
  ...cashOuts,
  ...merchants,
  ...orders,
  ...otherUsers,
  ...newcomers,
  ...paging,
  ...uploads,
  ...captcha,
  ...codes,
  ...refusals,
  ...locks,
  ...hostile,
];

/** Every check, in the order of the run. */
export const CHECKS: readonly Check[] = [
  ...asked.filter(({ passesTime }) => !passesTime),
  ...asked.filter(({ passesTime }) => passesTime),
  ...received,
  ...sessionLifetime,
];

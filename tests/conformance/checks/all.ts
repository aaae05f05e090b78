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
import { orders } from './orders.ts';
import { otherUsers } from './other-users.ts';
import { received } from './received.ts';
import { refusals } from './refusals.ts';
import { uploads } from './uploads.ts';

/** Every check, in the order of the report. */
export const CHECKS: readonly Check[] = [
  ...answers,
  ...headers,
  ...common,
  ...money,
  ...cashOuts,
  ...merchants,
  ...orders,
  ...otherUsers,
  ...uploads,
  ...captcha,
  ...codes,
  ...refusals,
  ...locks,
  ...hostile,
  ...received,
  ...sessionLifetime,
];

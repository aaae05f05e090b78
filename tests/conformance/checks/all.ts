import type { Check } from '../check.ts';
import { answers } from './answers.ts';
import { codes } from './codes.ts';
import { headers } from './headers.ts';
import { hostile } from './hostile.ts';
import { merchants } from './merchants.ts';
import { money } from './money.ts';
import { otherUsers } from './other-users.ts';
import { uploads } from './uploads.ts';

/** Every check, in the order of the report. */
export const CHECKS: readonly Check[] = [
  ...answers,
  ...headers,
  ...money,
  ...merchants,
  ...otherUsers,
  ...uploads,
  ...codes,
  ...hostile,
];

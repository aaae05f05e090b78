import { kindOf, statusOf, type Transaction } from '../history/transaction.ts';
import { centsOf } from '../money/cents.ts';
import { ISO_DATE, utc } from '../time/utc.ts';

/** Gives back what it took of the limit (reading 46). */
const GIVEN_BACK = ['FAILED', 'CANCELLED'];

/** What failed has this status at the top, whatever its provider calls it (payouts 4). */
const FAILED = 2;

const isGivenBack = (transaction: Transaction): boolean => {
  const shown = statusOf(transaction);
  return typeof shown === 'string' ? GIVEN_BACK.includes(shown) : transaction.status === FAILED;
};

const isCashOut = (transaction: Transaction): boolean =>
  ['cashOut', 'withdraw'].includes(kindOf(transaction));

/** When the day of GMT began, as the server writes times (reading 46). */
export const beginOfDay = (now: number): string => `${utc(now).format(ISO_DATE)} 00:00:00`;

/** What the cash outs among a day's transactions take of the limit of that day, in cents. */
export const usedBy = (transactions: readonly Transaction[]): bigint =>
  transactions
    .filter((one) => isCashOut(one) && !isGivenBack(one))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0n);

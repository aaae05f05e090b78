import { kindOf, statusOf, type Transaction } from '../history/transaction.ts';
import { centsOf } from '../money/cents.ts';
import { ISO_DATE, utc } from '../time/utc.ts';

/** Statuses of cash outs that do not count towards the daily limit (reading 46). */
const GIVEN_BACK = ['FAILED', 'CANCELLED'];

/** The outer `status` of a failed cash out, for providers whose own status has no known meaning (payouts 4). */
const FAILED = 2;

const isGivenBack = (transaction: Transaction): boolean => {
  const shown = statusOf(transaction);
  return typeof shown === 'string' ? GIVEN_BACK.includes(shown) : transaction.status === FAILED;
};

const isCashOut = (transaction: Transaction): boolean =>
  ['cashOut', 'withdraw'].includes(kindOf(transaction));

/** Returns the start of the day in GMT, in the server's format (reading 46). */
export const beginOfDay = (now: number): string => `${utc(now).format(ISO_DATE)} 00:00:00`;

/** Returns the used part of the daily limit, in cents, from the transactions of that day. */
export const usedBy = (transactions: readonly Transaction[]): bigint =>
  transactions
    .filter((one) => isCashOut(one) && !isGivenBack(one))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0n);

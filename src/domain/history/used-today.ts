import { centsOf } from '../money/cents.ts';
import { ISO_DATE, utc } from '../time/utc.ts';
import type { Transaction } from './transaction.ts';
import { isPaidOut, progressOf } from './transaction-detail.ts';

/** Returns the start of the day in GMT, in the server's format (reading 46). */
export const beginOfDay = (now: number): string => `${utc(now).format(ISO_DATE)} 00:00:00`;

/** Returns the start of the next day in GMT, in epoch ms: the daily limit begins anew. */
export const beginOfNextDay = (now: number): number => utc(now).startOf('day').add(1, 'day').valueOf();

/** Returns the used part of the daily limit, in cents, from the transactions of that day (reading 46). */
export const usedBy = (transactions: readonly Transaction[]): bigint =>
  transactions
    .filter((one) => isPaidOut(one) && progressOf(one) !== 'stopped')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0n);

import type { LinkedAccount } from '../payouts/linked-account.ts';
import { maskPayoutAccount } from '../person/mask.ts';
import type { Transaction } from './transaction.ts';
import { isPaidOut, payeeAccountOf, progressOf, wayOf } from './transaction-detail.ts';

/** The account that an earlier cash out went to. Its number is masked, because the device stores it (reading 4). */
export type PaidAccount = { withdrawType: number; account: string };

/** Returns the account that a transaction paid; undefined if it is no payout, or if the server names no account. */
export const paidAccountOf = (transaction: Transaction): PaidAccount | undefined => {
  const withdrawType = wayOf(transaction);
  const account = maskPayoutAccount(payeeAccountOf(transaction.extParams ?? {}));
  return isPaidOut(transaction) && withdrawType !== null && account ? { withdrawType, account } : undefined;
};

/** True for a payout that has arrived and names its account. A payout under way is not offered again: it may look lost. */
export const isRepeatable = (transaction: Transaction): boolean =>
  progressOf(transaction) === 'done' && paidAccountOf(transaction) !== undefined;

/** Returns the linked account that was paid; undefined if it is unlinked, or if two accounts have this masked number. */
export const linkedAs = (paid: PaidAccount, linked: readonly LinkedAccount[]): LinkedAccount | undefined => {
  const [found, another] = linked.filter(
    ({ withdrawType, account }) =>
      withdrawType === paid.withdrawType && maskPayoutAccount(account) === paid.account,
  );
  return another ? undefined : found;
};

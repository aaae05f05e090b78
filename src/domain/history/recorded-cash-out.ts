import { centsOf } from '../money/cents.ts';
import { awaitsLevel } from '../payouts/cash-out-limits.ts';
import type { CashOutPayout, SentCashOut } from '../payouts/sent-cash-out.ts';
import { maskPayoutAccount } from '../person/mask.ts';
import { gmtTime } from '../time/gmt.ts';
import type { Transaction } from './transaction.ts';
import { arrivingOf, isPaidOut, payeeAccountOf, wayOf } from './transaction-detail.ts';

/** Converts a cash out from the history. `level` is the user's level. */
export const sentAsRecorded = (transaction: Transaction, level: number): SentCashOut => {
  const { activityNo, amount, fee, createTime, extParams } = transaction;
  const told = { activityNo, amount, askedAt: gmtTime(createTime), level };
  const withdrawType = wayOf(transaction);
  if (withdrawType === null || fee === null || !isPaidOut(transaction)) return told;
  const arrives = arrivingOf(transaction);
  const { amount: original, currency = 'USD' } = extParams ?? {};
  const isForeign = currency !== 'USD' && original !== undefined;
  return {
    ...told,
    payout: {
      withdrawType,
      bankName: extParams?.bankName ?? null,
      account: maskPayoutAccount(payeeAccountOf(extParams ?? {})),
      fee,
      arrives,
      arrival: isForeign ? { currency, amount: original } : { currency: 'USD', amount: arrives },
      awaitsLevel: awaitsLevel(level, withdrawType),
    },
  };
};

/** True if the server recorded another account, fee or arriving amount than the user confirmed (reading 83). */
export const isOtherThanAgreed = (agreed: CashOutPayout, recorded: CashOutPayout): boolean =>
  agreed.withdrawType !== recorded.withdrawType ||
  agreed.account !== recorded.account ||
  // A server may not name the bank.
  (recorded.bankName !== null && agreed.bankName !== recorded.bankName) ||
  centsOf(agreed.fee) !== centsOf(recorded.fee) ||
  agreed.arrival.currency !== recorded.arrival.currency ||
  centsOf(agreed.arrival.amount) !== centsOf(recorded.arrival.amount);

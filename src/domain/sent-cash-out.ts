import { awaitsLevel } from './cash-out-limits.ts';
import { gmtTime } from './gmt.ts';
import { maskPayoutAccount } from './mask.ts';
import type { Transaction } from './transaction.ts';
import { arrivingOf, isPaidOut, payeeAccountOf, wayOf } from './transaction-detail.ts';

/** What is told of a cash out once it was sent. The account is masked: it is kept on the device, for a reload (reading 4). */
export type SentCashOut = {
  /** Its number. */
  activityNo: string;
  /** US dollars as a decimal string, as the others here. */
  amount: string;
  /** Epoch ms. */
  askedAt: number;
  /** Where to and what it comes to; unknown where the history does not tell. */
  payout?: {
    withdrawType: number;
    bankName: string | null;
    account: string;
    fee: string;
    arrives: string;
    /** In the currency of the account. */
    arrival: { currency: string; amount: string };
    /** It is cancelled unless its owner is semi-verified within 48 hours (reading 47). */
    awaitsLevel: boolean;
  };
};

/** What the history tells of a cash out that was sent before the page was loaded; `level` is its user's. */
export const sentAsRecorded = (transaction: Transaction, level: number): SentCashOut => {
  const { activityNo, amount, fee, createTime, extParams } = transaction;
  const told = { activityNo, amount, askedAt: gmtTime(createTime) };
  const withdrawType = wayOf(transaction);
  if (withdrawType === null || fee === null || !isPaidOut(transaction)) return told;
  const arrives = arrivingOf(transaction);
  const { amount: original, currency = 'USD' } = extParams ?? {};
  const isForeign = currency !== 'USD' && original !== undefined;
  return {
    ...told,
    payout: {
      withdrawType,
      bankName: null,
      account: maskPayoutAccount(payeeAccountOf(extParams ?? {})),
      fee,
      arrives,
      arrival: isForeign ? { currency, amount: original } : { currency: 'USD', amount: arrives },
      awaitsLevel: awaitsLevel(level, withdrawType),
    },
  };
};

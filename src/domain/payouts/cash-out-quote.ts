import { centsOf, centsOfBalance } from '../money/cents.ts';
import { centsOfKept } from '../money/typed-amount.ts';
import {
  type AmountFault,
  amountFault,
  type DailyLimitFault,
  dailyLimitFault,
  dailyLimitOf,
  maximumOf,
  minimumOf,
} from './cash-out-limits.ts';
import {
  arrivalOf,
  type CashOutSum,
  cashOutSum,
  type FeeConfig,
  type FeeTier,
  recommendedAmount,
} from './fee.ts';

/** All that an estimate is made of. */
export type CashOutFacts = {
  /** What has been typed, as typed-amount.ts keeps it. */
  kept: string;
  balance: number;
  /** What of the limit of the day is gone, in dollars. */
  usedToday: string;
  level: number;
  countryNo: number;
  withdrawType: number;
  fee: FeeConfig;
  ladder: readonly FeeTier[];
};

export type CashOutFault = AmountFault | DailyLimitFault;

/** What somebody is told of an amount before anything is sent; all of it in cents. */
export type CashOutQuote = {
  sum: CashOutSum;
  /** In the currency of the account. */
  arrival: { currency: string; cents: bigint };
  fault: CashOutFault | null;
  minimum: bigint;
  maximum: bigint | undefined;
  balance: bigint;
  dailyLimit: bigint;
  leftToday: bigint;
  /** The most that can be cashed out now. */
  most: bigint;
  /** Where the next step of the ladder begins. */
  recommended: bigint | undefined;
};

const smallest = (...amounts: bigint[]): bigint =>
  amounts.reduce((one, other) => (one < other ? one : other));

/** The same function makes the fee for the server, so that what is shown before is what is taken (reading 45). */
export const cashOutQuote = (facts: CashOutFacts): CashOutQuote => {
  const { level, fee, ladder, withdrawType, countryNo } = facts;
  const cents = centsOfKept(facts.kept);
  const balance = centsOfBalance(facts.balance);
  const used = centsOf(facts.usedToday);
  const way = { withdrawType, countryNo };
  const sum = cashOutSum(cents, fee, ladder);
  const dailyLimit = dailyLimitOf(level);
  const leftToday = dailyLimit > used ? dailyLimit - used : 0n;
  const maximum = maximumOf(withdrawType);
  const faultOf = (amount: bigint): CashOutFault | null =>
    amountFault(amount, { ...way, balance }) ?? dailyLimitFault(amount, used, level);
  const recommended = recommendedAmount(cents, ladder);
  return {
    sum,
    arrival: arrivalOf(sum.arrives, fee),
    // What costs all of it sends nothing.
    fault: faultOf(cents) ?? (sum.arrives === 0n ? 'belowMinimum' : null),
    minimum: minimumOf(way),
    maximum,
    balance,
    dailyLimit,
    leftToday,
    most: smallest(balance, leftToday, maximum ?? balance),
    // What is not there yet can be saved for; what the day does not allow cannot be had.
    recommended:
      recommended !== undefined && [null, 'insufficientBalance'].includes(faultOf(recommended))
        ? recommended
        : undefined,
  };
};

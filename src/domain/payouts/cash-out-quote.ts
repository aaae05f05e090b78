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

/** The inputs of an estimate. */
export type CashOutFacts = {
  /** The typed amount, in the form of typed-amount.ts. */
  kept: string;
  balance: number;
  /** The part of the daily limit that is used, in dollars. */
  usedToday: string;
  level: number;
  countryNo: number;
  withdrawType: number;
  fee: FeeConfig;
  ladder: readonly FeeTier[];
};

export type CashOutFault = AmountFault | DailyLimitFault;

/** The estimate that a user sees before submitting; all amounts in cents. */
export type CashOutQuote = {
  sum: CashOutSum;
  /** The arriving amount in the currency of the account. */
  arrival: { currency: string; cents: bigint };
  fault: CashOutFault | null;
  minimum: bigint;
  maximum: bigint | undefined;
  balance: bigint;
  dailyLimit: bigint;
  leftToday: bigint;
  /** The maximum that can be cashed out now. */
  most: bigint;
  /** First amount of the next step of the fee ladder. */
  recommended: bigint | undefined;
};

const smallest = (...amounts: bigint[]): bigint =>
  amounts.reduce((one, other) => (one < other ? one : other));

/** Returns the estimate. The server computes the fee with the same function, so both agree (reading 45). */
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
    // If the fee equals the amount, nothing arrives: treated as below the minimum.
    fault: faultOf(cents) ?? (sum.arrives === 0n ? 'belowMinimum' : null),
    minimum: minimumOf(way),
    maximum,
    balance,
    dailyLimit,
    leftToday,
    most: smallest(balance, leftToday, maximum ?? balance),
    // An amount above the balance is recommended, one above the daily limit is not.
    recommended:
      recommended !== undefined && [null, 'insufficientBalance'].includes(faultOf(recommended))
        ? recommended
        : undefined,
  };
};

import { DAILY_LIMITS } from '../person/level.ts';
import { WITHDRAW_TYPES } from './withdraw-type.ts';

/** Limits of a cash out, in cents (payouts 5 and 9). Checks and screen notes use this one table. */

const DEFAULT_MINIMUM = 10_00n;
const OF_COUNTRIES = { countries: [48, 54, 89, 150, 160, 193, 199], minimum: 20_00n };
const OF_TYPES: { country: number; types: readonly number[]; minimum: bigint } = {
  country: 186,
  types: [WITHDRAW_TYPES.usdt, WITHDRAW_TYPES.bank],
  minimum: 40_00n,
};

type Way = { withdrawType: number; countryNo: number };

/** Returns the minimum cash out of an account type in a country: the largest that applies (reading 44). */
export const minimumOf = ({ withdrawType, countryNo }: Way): bigint => {
  if (countryNo === OF_TYPES.country && OF_TYPES.types.includes(withdrawType)) return OF_TYPES.minimum;
  return OF_COUNTRIES.countries.includes(countryNo) ? OF_COUNTRIES.minimum : DEFAULT_MINIMUM;
};

/** Returns the maximum of a single cash out. Only IMPS has a maximum. */
export const maximumOf = (withdrawType: number): bigint | undefined =>
  withdrawType === WITHDRAW_TYPES.imps ? 260_00n : undefined;

/** Returns the daily limit (a day in GMT) by level (payouts 9); 0 below level 1. */
export const dailyLimitOf = (level: number): bigint =>
  level in DAILY_LIMITS ? BigInt(DAILY_LIMITS[level as keyof typeof DAILY_LIMITS]) * 100n : 0n;

const HIGHEST_LEVEL = 3;

export type DailyLimitFault = 'dailyLimitReached' | 'dailyLimitOfLevel';

/**
 * Returns which daily limit an amount breaks, after `used` was spent today, or null. The result is either the limit of
 * the user's level, which a higher level raises, or the limit of the highest level (reading 46).
 */
export const dailyLimitFault = (cents: bigint, used: bigint, level: number): DailyLimitFault | null => {
  if (used + cents <= dailyLimitOf(level)) return null;
  return used + cents <= dailyLimitOf(HIGHEST_LEVEL) ? 'dailyLimitOfLevel' : 'dailyLimitReached';
};

export type AmountFault = 'belowMinimum' | 'aboveMaximum' | 'insufficientBalance';

/** Returns the first problem of an amount before it is submitted, or null. */
export const amountFault = (cents: bigint, way: Way & { balance: bigint }): AmountFault | null => {
  if (cents < minimumOf(way)) return 'belowMinimum';
  if (cents > (maximumOf(way.withdrawType) ?? cents)) return 'aboveMaximum';
  return cents > way.balance ? 'insufficientBalance' : null;
};

/** True if the cash out is cancelled unless the user becomes semi-verified within 48 hours (reading 47). */
export const awaitsLevel = (level: number, withdrawType: number): boolean =>
  level === 1 && withdrawType === WITHDRAW_TYPES.bank;

/** Fee of a cash out in USDT, in USDT; shown where the account is linked (payouts 9). */
export const USDT_FEE = 2;

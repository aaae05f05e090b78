import { DAILY_LIMITS } from '../person/level.ts';
import { WITHDRAW_TYPES } from './withdraw-type.ts';

/** Bounds of a cash out, in cents (payouts 5 and 9). One table for the checks and for every note on a screen. */

const DEFAULT_MINIMUM = 10_00n;
const OF_COUNTRIES = { countries: [48, 54, 89, 150, 160, 193, 199], minimum: 20_00n };
const OF_TYPES: { country: number; types: readonly number[]; minimum: bigint } = {
  country: 186,
  types: [WITHDRAW_TYPES.usdt, WITHDRAW_TYPES.bank],
  minimum: 40_00n,
};

type Way = { withdrawType: number; countryNo: number };

/** The least that can be cashed out on a way: the largest of those that hold for it (reading 44). */
export const minimumOf = ({ withdrawType, countryNo }: Way): bigint => {
  if (countryNo === OF_TYPES.country && OF_TYPES.types.includes(withdrawType)) return OF_TYPES.minimum;
  return OF_COUNTRIES.countries.includes(countryNo) ? OF_COUNTRIES.minimum : DEFAULT_MINIMUM;
};

/** The most at a time; only IMPS has one. */
export const maximumOf = (withdrawType: number): bigint | undefined =>
  withdrawType === WITHDRAW_TYPES.imps ? 260_00n : undefined;

/** The most in a day of GMT, by level (payouts 9); nothing below level 1. */
export const dailyLimitOf = (level: number): bigint =>
  level in DAILY_LIMITS ? BigInt(DAILY_LIMITS[level as keyof typeof DAILY_LIMITS]) * 100n : 0n;

const HIGHEST_LEVEL = 3;

export type DailyLimitFault = 'dailyLimitReached' | 'dailyLimitOfLevel';

/**
 * What an amount does to the limit of the day, of which `used` is gone: nothing, or it breaks it; then the one that a
 * higher level would lift, or the one that nothing does (reading 46).
 */
export const dailyLimitFault = (cents: bigint, used: bigint, level: number): DailyLimitFault | null => {
  if (used + cents <= dailyLimitOf(level)) return null;
  return used + cents <= dailyLimitOf(HIGHEST_LEVEL) ? 'dailyLimitOfLevel' : 'dailyLimitReached';
};

export type AmountFault = 'belowMinimum' | 'aboveMaximum' | 'insufficientBalance';

/** What is wrong with an amount before anything is sent; the first that is. */
export const amountFault = (cents: bigint, way: Way & { balance: bigint }): AmountFault | null => {
  if (cents < minimumOf(way)) return 'belowMinimum';
  if (cents > (maximumOf(way.withdrawType) ?? cents)) return 'aboveMaximum';
  return cents > way.balance ? 'insufficientBalance' : null;
};

/** Whether a cash out is cancelled where its owner is not semi-verified within 48 hours (reading 47). */
export const awaitsLevel = (level: number, withdrawType: number): boolean =>
  level === 1 && withdrawType === WITHDRAW_TYPES.bank;

/** What a cash out in USDT costs, in USDT, as is said where its account is linked (payouts 9). */
export const USDT_FEE = 2;

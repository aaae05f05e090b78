import { dollarsOf } from '../money/cents.ts';
import { typedCents } from '../money/typed-amount.ts';
import type { MessageKey } from '../words/message.ts';
import { type DayRange, filterableDays, timesOf, within } from './months.ts';

/** The filters of the history (payouts 2, Transaction record). */

export const TABS = ['ALL', 'CASH_IN', 'CASH_OUT'] as const;

export type Tab = (typeof TABS)[number];

/** Minimum and maximum, each empty if open. Either as typed, or as decimal dollars for the request. */
export type AmountRange = { min: string; max: string };

export const ANY_AMOUNT: AmountRange = { min: '', max: '' };

export type RangeProblems = { [End in keyof AmountRange]?: MessageKey };

const ENDS = ['min', 'max'] as const;

/** Returns the problems of a range that was typed in the given language. */
export const rangeProblemsOf = (typed: AmountRange, language: string): RangeProblems => {
  const wrong = ENDS.filter((end) => typed[end].trim() && typedCents(typed[end], language) === undefined);
  if (wrong.length) return Object.fromEntries(wrong.map((end) => [end, 'history:amountWrong' as const]));
  const [min, max] = ENDS.map((end) => typedCents(typed[end], language));
  return min !== undefined && max !== undefined && min > max ? { max: 'history:amountOrder' } : {};
};

/** Converts a typed range to decimal dollars for the request. */
export const amountsOf = (typed: AmountRange, language: string): AmountRange => {
  const dollars = (text: string) => {
    const cents = typedCents(text, language);
    return cents === undefined ? '' : dollarsOf(cents);
  };
  return { min: dollars(typed.min), max: dollars(typed.max) };
};

/** All filters of the list. `days: null` means all days that the filter offers. */
export type HistoryFilter = { tab: Tab; amounts: AmountRange; days: DayRange | null };

export const hasAmounts = ({ amounts }: HistoryFilter): boolean => Boolean(amounts.min || amounts.max);

/** Returns the number of active filters, not counting the tab. */
export const countFilters = (filter: HistoryFilter): number =>
  Number(hasAmounts(filter)) + Number(filter.days !== null);

/** Transactions per page (payouts 9). */
const PAGE_SIZE = 20;

/** Returns the query parameters of a page. `page` counts from 1. */
export const queryOf = ({ tab, amounts, days }: HistoryFilter, page: number, now: number) => ({
  type: tab,
  page,
  pageSize: PAGE_SIZE,
  ...timesOf(days ? within(days, now) : filterableDays(now)),
  ...(amounts.min ? { minAmount: amounts.min } : {}),
  ...(amounts.max ? { maxAmount: amounts.max } : {}),
});

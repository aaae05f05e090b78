import { ISO_DATE, utc } from '../time/utc.ts';

/** Months and days of the history, all in GMT (payouts 9). */

/** Returns the month (`2026-11`) of a time in the server's format. */
export const monthOf = (time: string): string => time.slice(0, 7);

/** The total cash in and cash out of a month (payouts 3), in dollars as decimal strings. */
export type MonthTotal = {
  year: number;
  /** 1 to 12. */
  month: number;
  totalCashInAmount: string;
  totalCashOutAmount: string;
};

/** Returns the month of a total as `2026-11`. */
export const monthOfTotal = ({ year, month }: Pick<MonthTotal, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** The first and last day of a range as `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; until: string };

/** Number of months that the history can be filtered by (payouts 9). */
const MONTHS_BACK = 6;

/** Returns the days that the filter offers, which is also its default: the last six months (payouts 9). */
export const filterableDays = (now: number): DayRange => ({
  from: utc(now).subtract(MONTHS_BACK, 'month').format(ISO_DATE),
  until: utc(now).format(ISO_DATE),
});

/** Returns the months that the filter offers, latest first. */
export const filterableMonths = (now: number): string[] =>
  Array.from({ length: MONTHS_BACK + 1 }, (_, back) =>
    utc(now).startOf('month').subtract(back, 'month').format('YYYY-MM'),
  );

/** Returns the days of a month that the filter offers. */
export const daysOfMonth = (month: string, now: number): DayRange =>
  within({ from: `${month}-01`, until: utc(`${month}-01`).endOf('month').format(ISO_DATE) }, now);

const between = (day: string, { from, until }: DayRange): string => {
  if (day < from) return from;
  return day > until ? until : day;
};

/** Returns a valid range: the days in order, both limited to those that the filter offers. */
export const within = ({ from, until }: DayRange, now: number): DayRange => {
  const [first, last] = from <= until ? [from, until] : [until, from];
  const days = filterableDays(now);
  return { from: between(first, days), until: between(last, days) };
};

/**
 * Returns the range with a new first or last day, limited to the offered days. The other end moves if it would be out
 * of order.
 */
export const withEnd = (
  { from, until }: DayRange,
  { end, day }: { end: keyof DayRange; day: string },
  now: number,
): DayRange => {
  if (end === 'from') return within({ from: day, until: day > until ? day : until }, now);
  return within({ from: day < from ? day : from, until: day }, now);
};

/** Returns the query parameters of a range, from its first second to its last, in GMT. */
export const timesOf = ({ from, until }: DayRange): { beginTime: string; endTime: string } => ({
  beginTime: `${from} 00:00:00`,
  endTime: `${until} 23:59:59`,
});

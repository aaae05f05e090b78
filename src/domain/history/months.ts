import { ISO_DATE, utc } from '../time/utc.ts';
import { formatIn } from '../words/intl-formats.ts';

/** Months and days of the history, all in GMT (payouts 9). */

/** The month of a time as the server writes it: `2026-11`. */
export const monthOf = (time: string): string => time.slice(0, 7);

/** What came in and went out in a month (payouts 3), in dollars as decimal strings. */
export type MonthTotal = {
  year: number;
  /** From 1. */
  month: number;
  totalCashInAmount: string;
  totalCashOutAmount: string;
};

/** The month of such a total. */
export const monthOfTotal = ({ year, month }: Pick<MonthTotal, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}`;

const formatDate = (day: string, language: string, date: Intl.DateTimeFormatOptions): string =>
  formatIn(Intl.DateTimeFormat, language, { ...date, timeZone: 'UTC' }).format(Date.parse(day));

/** `November 2026`, as a reader of this language writes it. */
export const formatMonth = (month: string, language: string): string =>
  formatDate(`${month}-01`, language, { year: 'numeric', month: 'long' });

/** A day, `YYYY-MM-DD`, as a reader of this language writes it. */
export const formatDay = (day: string, language: string): string =>
  formatDate(day, language, { year: 'numeric', month: 'short', day: 'numeric' });

/** Days from the first to the last, both included, as `YYYY-MM-DD`. */
export type DayRange = { from: string; until: string };

/** So far back the history can be filtered (payouts 9). */
const MONTHS_BACK = 6;

/** The days that can be chosen, and are unless others were: the last six months (payouts 9). */
export const filterableDays = (now: number): DayRange => ({
  from: utc(now).subtract(MONTHS_BACK, 'month').format(ISO_DATE),
  until: utc(now).format(ISO_DATE),
});

/** The months of those days, latest first. */
export const filterableMonths = (now: number): string[] =>
  Array.from({ length: MONTHS_BACK + 1 }, (_, back) =>
    utc(now).startOf('month').subtract(back, 'month').format('YYYY-MM'),
  );

/** The days of a month that can be chosen. */
export const daysOfMonth = (month: string, now: number): DayRange =>
  within({ from: `${month}-01`, until: utc(`${month}-01`).endOf('month').format(ISO_DATE) }, now);

const between = (day: string, { from, until }: DayRange): string => {
  if (day < from) return from;
  return day > until ? until : day;
};

/** A range that can be asked for: no end before the other, and neither beyond what can be chosen. */
export const within = ({ from, until }: DayRange, now: number): DayRange => {
  const [first, last] = from <= until ? [from, until] : [until, from];
  const days = filterableDays(now);
  return { from: between(first, days), until: between(last, days) };
};

/** A range with another first or last day, within what can be chosen; the other end goes along rather than lie beyond it. */
export const withEnd = (
  { from, until }: DayRange,
  { end, day }: { end: keyof DayRange; day: string },
  now: number,
): DayRange => {
  if (end === 'from') return within({ from: day, until: day > until ? day : until }, now);
  return within({ from: day < from ? day : from, until: day }, now);
};

/** How a range is asked for: from its first second to its last. */
export const timesOf = ({ from, until }: DayRange): { beginTime: string; endTime: string } => ({
  beginTime: `${from} 00:00:00`,
  endTime: `${until} 23:59:59`,
});

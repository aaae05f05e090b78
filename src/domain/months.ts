import { ISO_DATE, utc } from './utc.ts';

/** Months and days of the history, all in GMT (payouts 9). */

/** The month of a time as the server writes it: `2026-11`. */
export const monthOf = (time: string): string => time.slice(0, 7);

/** The same of a month total (payouts 3). */
export const monthOfTotal = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** Making a format is slow, and the header changes as the list scrolls. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
};

/** `November 2026`, as a reader of this language writes it. */
export const formatMonth = (month: string, language: string): string =>
  formatIn(language, { year: 'numeric', month: 'long' }).format(utc(`${month}-01`).toDate());

/** A day, `YYYY-MM-DD`, as a reader of this language writes it. */
export const formatDay = (day: string, language: string): string =>
  formatIn(language, { year: 'numeric', month: 'short', day: 'numeric' }).format(utc(day).toDate());

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

/** How a range is asked for: from its first second to its last. */
export const timesOf = ({ from, until }: DayRange): { beginTime: string; endTime: string } => ({
  beginTime: `${from} 00:00:00`,
  endTime: `${until} 23:59:59`,
});

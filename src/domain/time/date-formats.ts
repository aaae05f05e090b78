import { capitalised, formatIn } from '../words/intl-formats.ts';
import { inReadingOrder } from '../words/reading-order.ts';
import { gmtTime } from './gmt.ts';

/**
 * The forms of times and days on the screen, one for each kind of place, all in GMT:
 * a row of a list `Today 8:05 AM`, a detail or receipt `2026-11-20 08:05:00 GMT`, a day in a sentence or filter `Nov 20`,
 * the head of a month `November 2026`, a date field `20-11-2026`, a document `November 20, 2026`.
 */

const format = (time: number, language: string, date: Intl.DateTimeFormatOptions): string =>
  formatIn(Intl.DateTimeFormat, language, { ...date, timeZone: 'UTC' }).format(time);

/** Month and day, and the year if it is not that of `now`. */
const dayOptions = (time: number, now: number): Intl.DateTimeFormatOptions => {
  const isThisYear = new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear();
  return { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) };
};

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

const DAY = 86_400_000;

const dayOf = (time: number): number => Math.floor(time / DAY);

/** Returns "today" or "yesterday" in the language, capitalised if its script has capitals. */
const nameOfDay = (days: number, language: string): string =>
  capitalised(formatIn(Intl.RelativeTimeFormat, language, { numeric: 'auto' }).format(days, 'day'), language);

/**
 * Formats a server time for a row of a list, which says GMT once for all rows (reading 70): today and yesterday as
 * words. Other text is returned unchanged. `now` is the server's time in epoch ms.
 */
export const formatListTime = (text: string, language: string, now: number): string => {
  const time = gmtTime(text);
  if (Number.isNaN(time)) return text;
  const days = dayOf(time) - dayOf(now);
  const isNamed = days === 0 || days === -1;
  return inReadingOrder(
    isNamed
      ? `${nameOfDay(days, language)} ${format(time, language, CLOCK)}`
      : format(time, language, { ...dayOptions(time, now), ...CLOCK }),
    // Urdu has Latin letters in its clock times.
    /\d{1,2}:\d\d\s[AP]M/,
  );
};

/** Formats a server time for a detail or a receipt (payouts 9, reading 70). */
export const formatFullTime = (text: string): string => `${text} GMT`;

/** Formats a day (`YYYY-MM-DD`) in a sentence, a row or a filter. `now` is the server's time in epoch ms. */
export const formatDay = (day: string, language: string, now: number): string => {
  const time = Date.parse(day);
  return format(time, language, dayOptions(time, now));
};

/**
 * Formats a month (`YYYY-MM`) as a heading. Russian headings have no word for "year" after the number, and a heading
 * begins with a capital.
 */
export const formatMonth = (month: string, language: string): string =>
  capitalised(
    format(Date.parse(month), language, { year: 'numeric', month: 'long' }).replace(/\sг\.$/, ''),
    language,
  );

/** Formats a day (`YYYY-MM-DD`) of a date field as `DD-MM-YYYY` (account 5). */
export const formatFieldDate = (day: string): string => day.split('-').reverse().join('-');

/** Formats a day (`YYYY-MM-DD`) in a document, in words and with its year. */
export const formatDocumentDay = (day: string, language: string): string =>
  format(Date.parse(day), language, { dateStyle: 'long' });

import { serverNow } from '#ports/server-clock.ts';
import { capitalised, formatIn } from '../words/intl-formats.ts';

/**
 * Parses a server time, `YYYY-MM-DD HH:mm:ss` in GMT (account 9), to ms. Does not import `utc`: the bundle of the
 * messages has no room for a calendar library that would only parse.
 */
export const gmtTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** Formats a time in ms as the server does: `YYYY-MM-DD HH:mm:ss` in GMT. */
export const gmtText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Formats a server time in full, for a detail or a receipt (reading 70). */
export const printedGmt = (time: string): string => `${time} GMT`;

const format = (time: number, language: string, date: Intl.DateTimeFormatOptions): string =>
  formatIn(Intl.DateTimeFormat, language, {
    ...date,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(time);

const yearOf = (time: number): number => new Date(time).getUTCFullYear();

const DAY = 86_400_000;

const dayOf = (time: number): number => Math.floor(time / DAY);

/** Returns "today" or "yesterday" in the language, capitalised if its script has capitals. */
const nameOfDay = (days: number, language: string): string =>
  capitalised(formatIn(Intl.RelativeTimeFormat, language, { numeric: 'auto' }).format(days, 'day'), language);

/** Isolates a clock time with Latin letters among Arabic ones, or Urdu is drawn as "AM GMT 3:27". */
const inReadingOrder = (text: string): string =>
  /\p{Script=Arabic}/u.test(text) ? text.replace(/\d{1,2}:\d\d\s[AP]M(?: GMT)?/, '\u2066$&\u2069') : text;

/**
 * Formats a server time in the given language: with the year if it is not the current one, today and yesterday as
 * words, and "GMT". `isUnderMonth` omits year and "GMT", which the month's heading shows. Other text is returned
 * unchanged.
 */
export const formatGmt = (text: string, language: string, isUnderMonth = false): string => {
  const time = gmtTime(text);
  if (Number.isNaN(time)) return text;
  const zone = isUnderMonth ? '' : ' GMT';
  const days = dayOf(time) - dayOf(serverNow());
  if (days === 0 || days === -1) {
    return inReadingOrder(`${nameOfDay(days, language)} ${format(time, language, {})}${zone}`);
  }
  const date = { month: 'short', day: 'numeric' } as const;
  const isSaid = isUnderMonth || yearOf(time) === yearOf(serverNow());
  const printed = format(time, language, isSaid ? date : { ...date, year: 'numeric' });
  return inReadingOrder(`${printed}${zone}`);
};

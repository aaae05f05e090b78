import { serverNow } from '#ports/server-clock.ts';
import { formatIn } from '../words/intl-formats.ts';

/**
 * A time as the server writes it, `YYYY-MM-DD HH:mm:ss` in GMT (account 9), in ms. Without `utc`: Intl has to write the times,
 * and the messages have no room for a calendar that only reads them.
 */
export const gmtTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** A time in ms as the server writes it, `YYYY-MM-DD HH:mm:ss` in GMT. */
export const gmtText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** A time as the server writes it, in full, for a detail or a receipt (reading 70). */
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

/** Today and yesterday by name, with a capital where the language has some. */
const nameOfDay = (days: number, language: string): string => {
  const name = formatIn(Intl.RelativeTimeFormat, language, { numeric: 'auto' }).format(days, 'day');
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/**
 * The same for a reader: date and time of day as their language writes them, with the year where it is not this one, today
 * and yesterday by name, and that all of it is in GMT; without the year and that under a month which says both. What is no
 * time stays as it is.
 */
export const formatGmt = (text: string, language: string, isUnderMonth = false): string => {
  const time = gmtTime(text);
  if (Number.isNaN(time)) return text;
  const zone = isUnderMonth ? '' : ' GMT';
  const days = dayOf(time) - dayOf(serverNow());
  if (days === 0 || days === -1) {
    return `${nameOfDay(days, language)} ${format(time, language, {})}${zone}`;
  }
  const date = { month: 'short', day: 'numeric' } as const;
  const isSaid = isUnderMonth || yearOf(time) === yearOf(serverNow());
  return `${format(time, language, isSaid ? date : { ...date, year: 'numeric' })}${zone}`;
};

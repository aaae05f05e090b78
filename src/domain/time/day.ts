/** A day as it is sent, `YYYY-MM-DD`, and in parts. Without `utc`: every form comes with this, few have a day in them. */

/** Year, month and day as numbers; the month from 1. */
export type DateParts = { year: number; month: number; day: number };

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

export const partsOf = (date: string): DateParts => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The date of these parts; a day that the month does not have becomes its last. */
export const dateOf = ({ year, month, day }: DateParts): string =>
  [year, twoDigits(month), twoDigits(Math.min(day, daysInMonth(year, month)))].join('-');

/** `DD-MM-YYYY`, as people are shown it (account 5). */
export const displayDate = (date: string): string => date.split('-').reverse().join('-');

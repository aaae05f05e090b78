/** Days as `YYYY-MM-DD` and in parts. Does not import `utc`: every form loads this file, few have a date field. */

/** Year, month (from 1) and day. */
export type DateParts = { year: number; month: number; day: number };

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

export const partsOf = (date: string): DateParts => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Joins the parts. A day that the month does not have becomes its last day. */
export const dateOf = ({ year, month, day }: DateParts): string =>
  [year, twoDigits(month), twoDigits(Math.min(day, daysInMonth(year, month)))].join('-');

/** True for an existing calendar day as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && dateOf(partsOf(text)) === text;

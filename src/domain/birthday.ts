import * as z from 'zod/mini';

/** The earliest birthday that is taken, and how old somebody must be, in years (account 9). */
export const EARLIEST_BIRTHDAY = '1900-01-01';
export const ADULT_AGE = 18;

/** A day of the calendar, in UTC: `YYYY-MM-DD`. */
const dateSchema = z.iso.date();

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The same day so many years ago, which a 29th of February may not have been. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

/** What is wrong with a birthday: it is none, lies ahead, or is of somebody too young (account 5, reading 32). */
export type BirthdayFault = 'notADate' | 'notPast' | 'tooYoung';

/** Checks a birthday at a time, in epoch ms; today's 18th birthday counts, in UTC (reading 32). */
export const birthdayFault = (birthday: string, now: number): BirthdayFault | null => {
  if (!dateSchema.safeParse(birthday).success || birthday < EARLIEST_BIRTHDAY) return 'notADate';
  const today = dayOf(now);
  if (birthday >= today) return 'notPast';
  return birthday > yearsBefore(today, ADULT_AGE) ? 'tooYoung' : null;
};

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

/** The latest birthday of an adult, which is where the picker begins (account 5). */
export const latestBirthday = (now: number): string => dateOf(partsOf(yearsBefore(dayOf(now), ADULT_AGE)));

/** `DD-MM-YYYY`, as people are shown it (account 5). */
export const displayDate = (date: string): string => date.split('-').reverse().join('-');

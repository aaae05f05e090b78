import * as z from 'zod/mini';
import { ISO_DATE, utc } from './utc.ts';

/** The earliest birthday that is taken, and how old somebody must be, in years (account 9). */
export const EARLIEST_BIRTHDAY = '1900-01-01';
export const ADULT_AGE = 18;

/** A day of the calendar: `YYYY-MM-DD`. */
const dateSchema = z.iso.date();

/** What is wrong with a birthday: it is none, lies ahead, or is of somebody too young (account 5, reading 32). */
export type BirthdayFault = 'notADate' | 'notPast' | 'tooYoung';

/** The latest birthday of an adult, which is where the picker begins (account 5). */
export const latestBirthday = (now: number): string => utc(now).subtract(ADULT_AGE, 'year').format(ISO_DATE);

/** Checks a birthday at a time, in epoch ms; today's 18th birthday counts, in UTC (reading 32). */
export const birthdayFault = (birthday: string, now: number): BirthdayFault | null => {
  if (!dateSchema.safeParse(birthday).success || birthday < EARLIEST_BIRTHDAY) return 'notADate';
  if (birthday >= utc(now).format(ISO_DATE)) return 'notPast';
  return birthday > latestBirthday(now) ? 'tooYoung' : null;
};

/** Year, month and day as numbers; the month from 1. */
export type DateParts = { year: number; month: number; day: number };

export const daysInMonth = (year: number, month: number): number => utc(`${year}-${month}`).daysInMonth();

export const partsOf = (date: string): DateParts => {
  const day = utc(date);
  return { year: day.year(), month: day.month() + 1, day: day.date() };
};

/** The date of these parts; a day that the month does not have becomes its last. */
export const dateOf = ({ year, month, day }: DateParts): string =>
  utc(`${year}-${month}`)
    .date(Math.min(day, daysInMonth(year, month)))
    .format(ISO_DATE);

/** `DD-MM-YYYY`, as people are shown it (account 5). */
export const displayDate = (date: string): string => utc(date).format('DD-MM-YYYY');

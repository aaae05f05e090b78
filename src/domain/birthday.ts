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

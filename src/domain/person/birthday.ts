import { dateOf, partsOf } from '../time/day.ts';

/** The earliest birthday that is taken, and how old somebody must be, in years (account 9). */
export const EARLIEST_BIRTHDAY = '1900-01-01';
const ADULT_AGE = 18;

/** A day of the calendar: `YYYY-MM-DD`. */
const isDate = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && dateOf(partsOf(text)) === text;

/** What is wrong with a birthday: it is none, lies ahead, or is of somebody too young (account 5, reading 32). */
type BirthdayFault = 'notADate' | 'notPast' | 'tooYoung';

/** The day that it is, in UTC. */
const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The latest birthday of an adult, which is where the picker begins (account 5). */
export const latestBirthday = (now: number): string => {
  const { year, ...day } = partsOf(dayAt(now));
  return dateOf({ ...day, year: year - ADULT_AGE });
};

/** Checks a birthday at a time, in epoch ms; today's 18th birthday counts, in UTC (reading 32). */
export const birthdayFault = (birthday: string, now: number): BirthdayFault | null => {
  if (!isDate(birthday) || birthday < EARLIEST_BIRTHDAY) return 'notADate';
  if (birthday >= dayAt(now)) return 'notPast';
  return birthday > latestBirthday(now) ? 'tooYoung' : null;
};

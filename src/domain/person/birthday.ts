import { dateOf, isDay, partsOf } from '../time/day.ts';

/** The earliest accepted birthday, and the minimum age in years (account 9). */
export const EARLIEST_BIRTHDAY = '1900-01-01';
const ADULT_AGE = 18;

/** Why a birthday is refused: not a date, before 1900, not in the past, or too young (account 5, reading 32). */
type BirthdayFault = 'notADate' | 'tooEarly' | 'notPast' | 'tooYoung';

/** Returns the day of a time, in UTC. */
const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Returns the latest birthday of an adult, which is the initial day of the picker (account 5). */
export const latestBirthday = (now: number): string => {
  const { year, ...day } = partsOf(dayAt(now));
  return dateOf({ ...day, year: year - ADULT_AGE });
};

/** Checks a birthday at `now` (epoch ms), in UTC. The user is an adult on the 18th birthday (reading 32). */
export const birthdayFault = (birthday: string, now: number): BirthdayFault | null => {
  if (!isDay(birthday)) return 'notADate';
  if (birthday < EARLIEST_BIRTHDAY) return 'tooEarly';
  if (birthday >= dayAt(now)) return 'notPast';
  return birthday > latestBirthday(now) ? 'tooYoung' : null;
};

/** The earliest birthday that is taken, and how old somebody must be, in years (account 9). */
export const EARLIEST_BIRTHDAY = '1900-01-01';
export const ADULT_AGE = 18;

/** The day of a time, in UTC: `YYYY-MM-DD`. */
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether it is a day of the calendar, written so. */
const isDay = (value: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dayAt(time) === value;
};

/** What is wrong with a birthday: it is none, lies ahead, or is of somebody too young (account 5, reading 32). */
export type BirthdayFault = 'notADate' | 'notPast' | 'tooYoung';

/** The latest birthday of an adult, which is where the picker begins (account 5). */
export const latestBirthday = (now: number): string => {
  const [year, ...day] = dayAt(now).split('-');
  // That year has no 29 February.
  return [Number(year) - ADULT_AGE, ...day].join('-').replace('-02-29', '-02-28');
};

/** Checks a birthday at a time, in epoch ms; today's 18th birthday counts, in UTC (reading 32). */
export const birthdayFault = (birthday: string, now: number): BirthdayFault | null => {
  if (!isDay(birthday) || birthday < EARLIEST_BIRTHDAY) return 'notADate';
  if (birthday >= dayAt(now)) return 'notPast';
  return birthday > latestBirthday(now) ? 'tooYoung' : null;
};

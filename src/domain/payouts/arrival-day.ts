import { formatIn } from '../words/intl-formats.ts';

/** So many working days a cash out takes at most (payouts 9). */
const WORKING_DAYS = 7;

const DAY = 86_400_000;

/** Monday to Friday, in GMT. */
const isWorkingDay = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/** The last day on which a cash out that was asked for at a time (ms) should have arrived, as a time of that day. */
export const latestArrival = (askedAt: number): number => {
  let day = askedAt;
  for (let left = WORKING_DAYS; left > 0; ) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** The same as a reader of the language writes it. */
export const formatArrival = (askedAt: number, language: string): string =>
  formatIn(Intl.DateTimeFormat, language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    latestArrival(askedAt),
  );

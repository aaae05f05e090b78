import { formatIn } from '../words/intl-formats.ts';

/** Maximum number of working days of a cash out (payouts 9). */
const WORKING_DAYS = 7;

const DAY = 86_400_000;

/** True from Monday to Friday, in GMT. */
const isWorkingDay = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/** Returns the last day on which a cash out should arrive. Takes and returns epoch ms. */
export const latestArrival = (askedAt: number): number => {
  let day = askedAt;
  for (let left = WORKING_DAYS; left > 0; ) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** Formats that day in the given language. */
export const formatArrival = (askedAt: number, language: string): string =>
  formatIn(Intl.DateTimeFormat, language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    latestArrival(askedAt),
  );

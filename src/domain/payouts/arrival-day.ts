import { formatDay } from '../time/date-formats.ts';

/** Maximum number of working days of a cash out (payouts 9). */
const WORKING_DAYS = 7;

const DAY = 86_400_000;

/** True from Monday to Friday, in GMT. */
const isWorkingDay = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/** Returns the last day (`YYYY-MM-DD`) on which a cash out of this time in ms should arrive. */
export const latestArrival = (askedAt: number): string => {
  let day = askedAt;
  for (let left = WORKING_DAYS; left > 0; ) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
};

/** Formats that day in the given language. `now` is the server's time in epoch ms. */
export const formatArrival = (askedAt: number, language: string, now: number): string =>
  formatDay(latestArrival(askedAt), language, now);

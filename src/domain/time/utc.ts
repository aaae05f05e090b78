import dayjs from 'dayjs';
import plugin from 'dayjs/plugin/utc.js';

dayjs.extend(plugin);

/** A day or time of the calendar, counted in UTC as the server does (reading 32). */
export const { utc } = dayjs;

/** How a day is sent. */
export const ISO_DATE = 'YYYY-MM-DD';

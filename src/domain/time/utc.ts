import dayjs from 'dayjs';
import plugin from 'dayjs/plugin/utc.js';

dayjs.extend(plugin);

/** Calendar calculations in UTC, as on the server (reading 32). */
export const { utc } = dayjs;

/** Format of a day in requests. */
export const ISO_DATE = 'YYYY-MM-DD';

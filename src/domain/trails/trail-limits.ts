// Apart from the schemas, so that the recorder needs no library for schemas.

/** The version of the schema of trails. */
export const TRAIL_SCHEMA = 1;

/** The most that a page sends in a minute, in bytes. */
export const BYTES_A_MINUTE = 2048;

/** Times are rounded to this, in ms: exact times could show how a user types. */
export const TIME_UNIT = 100;

/** The first step of a chart, which no declared transition leads to. */
export const START = '(start)';

/** The most steps of a problem report: the last of the visit. */
export const MOST_STEPS = 1000;

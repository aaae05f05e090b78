import { utc } from '#domain/time/utc.ts';
import type { Database } from './database/open.ts';

/** Milliseconds in each unit that rules and the console speak of. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** A time as the contract writes it: `YYYY-MM-DD HH:mm:ss`, in GMT. */
export const toldTime = (time: number): string => utc(time).format('YYYY-MM-DD HH:mm:ss');

export type Clock = {
  /** The sandbox's time, in ms since 1970. */
  now: () => number;
  /** How far the sandbox's time runs ahead of the real one, in ms. */
  offset: () => number;
  /** Lets `ms` pass at once, so that codes expire and sessions age while a tester waits for nothing. */
  advance: (ms: number) => void;
};

/** A clock whose advance survives a restart; `base` is the time it starts from. */
export function createClock({ sql }: Database, base: () => number = Date.now): Clock {
  const offset = () => Number(sql.get`select offset_ms from clock`?.offset_ms ?? 0);
  return {
    offset,
    now: () => base() + offset(),
    advance: (ms) => {
      sql.run`insert into clock (only_row, offset_ms) values (1, ${ms})
              on conflict do update set offset_ms = offset_ms + excluded.offset_ms`;
    },
  };
}

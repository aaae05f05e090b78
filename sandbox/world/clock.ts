import { utc } from '#domain/time/utc.ts';
import type { Database } from '../database/open.ts';

/** Milliseconds in each unit. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Formats a time as the contract does: `YYYY-MM-DD HH:mm:ss`, in GMT. */
export const toldTime = (time: number): string => utc(time).format('YYYY-MM-DD HH:mm:ss');

export type Clock = {
  /** Returns the sandbox's time, in epoch ms. */
  now: () => number;
  /** Returns the sandbox's time minus the real time, in ms. */
  offset: () => number;
  /** Moves the time ahead by `ms`, so that a tester can let codes and sessions expire without waiting. */
  advance: (ms: number) => void;
  /** Sets the time, in epoch ms; earlier times are possible too. Undefined returns to the real time. */
  set: (time: number | undefined) => void;
};

/** Creates a clock whose offset survives a restart. `base` returns the real time. */
export const createClock = ({ sql }: Database, base: () => number = Date.now): Clock => {
  const offset = () => Number(sql.get`select offset_ms from clock`?.offset_ms ?? 0);
  return {
    offset,
    now: () => base() + offset(),
    advance: (ms) => {
      sql.run`insert into clock (only_row, offset_ms) values (1, ${ms})
              on conflict do update set offset_ms = offset_ms + excluded.offset_ms`;
    },
    set: (time) => {
      sql.run`insert into clock (only_row, offset_ms) values (1, ${time === undefined ? 0 : time - base()})
              on conflict do update set offset_ms = excluded.offset_ms`;
    },
  };
};

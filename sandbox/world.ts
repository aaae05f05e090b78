import { join } from 'node:path';
import { type Clock, createClock } from './clock.ts';
import { type Bench, createBench } from './console/tester-settings.ts';
import { type Database, openDatabase } from './database/open.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createPuzzles, type Puzzles } from './rules/sign-in/captcha-puzzles.ts';

/** All state beyond a request: the database, the clock, a tester's settings, and clients' limits. */
export type World = {
  /** False: the server only implements the contract, without console, arranged answers and demo users. */
  isSandbox: boolean;
  database: Database;
  clock: Clock;
  bench: Bench;
  limits: Limits;
  puzzles: Puzzles;
};

/** Number of captcha puzzles drawn in advance. */
const READY_PUZZLES = 24;

type Opening = { folder?: string | undefined; isSandbox?: boolean; now?: () => number; puzzles?: Puzzles };

/** Opens the world stored in `folder`, or one in memory. `now` is the base of its clock and the time of its limits. */
export function openWorld({
  folder,
  isSandbox = true,
  now,
  puzzles = createPuzzles(READY_PUZZLES),
}: Opening = {}): World {
  const database = openDatabase(folder === undefined ? ':memory:' : join(folder, 'wallet.sqlite'), {
    isSandbox,
  });
  return {
    isSandbox,
    database,
    clock: createClock(database, now),
    bench: createBench(),
    limits: createLimits(now),
    puzzles,
  };
}

/** Closes the database and stops the drawing thread. */
export function closeWorld({ database, puzzles }: World): void {
  puzzles.close();
  database.close();
}

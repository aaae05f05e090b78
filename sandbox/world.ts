import { join } from 'node:path';
import { type Clock, createClock } from './clock.ts';
import { type Bench, createBench } from './console/tester-settings.ts';
import { type Database, openDatabase } from './database/open.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createPuzzles, type Puzzles } from './rules/sign-in/captcha-puzzles.ts';

/** All that outlives a request: what is stored, what time it is, what a tester has set up, what clients have cost. */
export type World = {
  /** Off: the server answers the contract and nothing else; no console, no arranged answers, no demo users. */
  isSandbox: boolean;
  database: Database;
  clock: Clock;
  bench: Bench;
  limits: Limits;
  puzzles: Puzzles;
};

/** So many drawn puzzles wait for their turn. */
const READY_PUZZLES = 24;

type Opening = { folder?: string | undefined; isSandbox?: boolean; now?: () => number; puzzles?: Puzzles };

/** Opens the world kept in `folder`, or one in memory; `now` is the time that its clock starts from, and its limits go by. */
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

/** Lets go of the file and of what runs beside. */
export function closeWorld({ database, puzzles }: World): void {
  puzzles.close();
  database.close();
}

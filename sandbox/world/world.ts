import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPuzzles, type Puzzles } from '../captcha/puzzles.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { type Changes, createChanges } from './changes.ts';
import { type Clock, createClock } from './clock.ts';
import { createLimits, type Limits } from './limits.ts';
import { type Bench, createBench } from './tester-settings.ts';

/** All state beyond a request: the database, the clock, a tester's settings, and clients' limits. */
export type World = {
  /** False: the server only implements the contract, without console, arranged answers and demo users. */
  isSandbox: boolean;
  database: Database;
  clock: Clock;
  bench: Bench;
  /** Tells open pages of the console about changes. */
  changes: Changes;
  limits: Limits;
  puzzles: Puzzles;
  /** Returns the folder of the saved snapshots. */
  snapshotFolder: () => string;
};

/** Number of captcha puzzles drawn in advance. */
const READY_PUZZLES = 24;

type Opening = { folder?: string | undefined; isSandbox?: boolean; now?: () => number; puzzles?: Puzzles };

/** Opens the world stored in `folder`, or one in memory. `now` is the base of its clock and the time of its limits. */
export const openWorld = ({
  folder,
  isSandbox = true,
  now,
  puzzles = createPuzzles(READY_PUZZLES),
}: Opening = {}): World => {
  const database = openDatabase(folder === undefined ? ':memory:' : join(folder, 'wallet.sqlite'), {
    isSandbox,
  });
  return {
    isSandbox,
    database,
    clock: createClock(database, now),
    bench: createBench(),
    changes: createChanges(),
    limits: createLimits(now),
    puzzles,
    snapshotFolder: folder === undefined ? temporaryFolder() : () => join(folder, 'snapshots'),
  };
};

/** Folders of worlds in memory, which end with the process. */
const temporary: string[] = [];
process.once('exit', () => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

/** Returns a function that makes a temporary folder at its first call. */
const temporaryFolder = (): (() => string) => {
  let made: string | undefined;
  return () => {
    if (made === undefined) {
      made = mkdtempSync(join(tmpdir(), 'wallet-snapshots-'));
      temporary.push(made);
    }
    return made;
  };
};

/** Closes the database and stops the drawing thread. */
export const closeWorld = ({ database, puzzles }: World): void => {
  puzzles.close();
  database.close();
};

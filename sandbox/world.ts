import { join } from 'node:path';
import { type Bench, createBench } from './bench.ts';
import { type Clock, createClock } from './clock.ts';
import { type Database, openDatabase } from './database/open.ts';

/** All that outlives a request: what is stored, what time it is, what a tester has set up. */
export type World = { database: Database; clock: Clock; bench: Bench };

/** Opens the world kept in `folder`, or one in memory; `now` is the time its clock starts from. */
export function openWorld({ folder, now }: { folder?: string; now?: () => number } = {}): World {
  const database = openDatabase(folder === undefined ? ':memory:' : join(folder, 'wallet.sqlite'));
  return { database, clock: createClock(database, now), bench: createBench() };
}

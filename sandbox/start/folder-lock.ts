import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Unusable } from '../basics/failure.ts';

/** SQLite's result code if another process holds the lock. */
const BUSY = 5;

/**
 * Reserves the data's folder for this process, or for all processes that share it, so that two servers never share it
 * unless both are started to. The system ends the reservation with the process, also after a crash. Returns a function
 * that ends it. Throws Unusable.
 */
export const reserveFolder = (folder: string, { isShared = false } = {}): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    // A transaction that has read holds SQLite's shared lock, which an exclusive one excludes.
    lock.exec(isShared ? 'begin; select * from sqlite_schema' : 'begin exclusive');
  } catch (error) {
    lock.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== BUSY) throw error;
    throw new Unusable(
      'Another server uses this data. Stop that server, or start with other data, --data <another folder>, or\n' +
        'start all servers of this data with WALLET_SHARED=1.',
    );
  }
  return () => lock.close();
};

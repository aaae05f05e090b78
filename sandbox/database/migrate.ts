import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Unusable } from '../failure.ts';

const folder = new URL('./migrations/', import.meta.url);

const files = () => readdirSync(folder).sort();

/** Returns the version of the data that this server writes. */
export const latestVersion = (): number => Number.parseInt(files().at(-1) ?? '', 10);

/**
 * Runs the SQL files that this database has not run yet. Call this function inside a transaction that also covers the
 * version check, because another process may migrate at the same time.
 */
export const migrate = (database: DatabaseSync): void => {
  const { user_version: done } = database.prepare('pragma user_version').get() as { user_version: number };
  if (done > latestVersion())
    throw new Unusable(
      'This data was written by a newer version of the server.\n' +
        'Start that version, or start this one on a copy from before the upgrade: --data <folder of the copy>.',
    );
  for (const file of files()) {
    const number = Number.parseInt(file, 10);
    if (number <= done) continue;
    database.exec(readFileSync(new URL(file, folder), 'utf8'));
    database.exec(`pragma user_version = ${number}`);
  }
};

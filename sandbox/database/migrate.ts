import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Unusable } from '../failure.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Runs the numbered SQL files that this database has not seen yet. Call it inside a transaction, which it reads in too:
 * another process may have just done the same work.
 */
export function migrate(database: DatabaseSync): void {
  const files = readdirSync(folder).sort();
  const { user_version: done } = database.prepare('pragma user_version').get() as { user_version: number };
  if (done > Number.parseInt(files.at(-1) ?? '', 10))
    throw new Unusable('This data was written by a newer version of the server.');
  for (const file of files) {
    const number = Number.parseInt(file, 10);
    if (number <= done) continue;
    database.exec(readFileSync(new URL(file, folder), 'utf8'));
    database.exec(`pragma user_version = ${number}`);
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const folder = new URL('./migrations/', import.meta.url);

/** Runs the numbered SQL files that this database has not seen yet, each whole or not at all. */
export function migrate(database: DatabaseSync): void {
  const files = readdirSync(folder).sort();
  for (const file of files) {
    const number = Number.parseInt(file, 10);
    database.exec('begin immediate');
    // Read inside the transaction: another process may have just done the same work.
    const { user_version: done } = database.prepare('pragma user_version').get() as { user_version: number };
    if (number > done) {
      database.exec(readFileSync(new URL(file, folder), 'utf8'));
      database.exec(`pragma user_version = ${number}`);
    }
    database.exec('commit');
  }
}

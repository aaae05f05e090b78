import { DatabaseSync } from 'node:sqlite';
import { latestVersion } from './migrate.ts';

type Made = { type: string; name: string; sql: string };

/** The table that only copies have: the sandbox's time of the copy. */
const TIME = 'time_of_copy';

/** Writes a copy of the whole database into a new file, with the sandbox's time `at`. Throws if the file exists. */
export const copyTo = (native: DatabaseSync, file: string, at: number): void => {
  native.prepare('vacuum into ?').run(file);
  const copy = new DatabaseSync(file);
  copy.exec(`create table ${TIME} (at integer not null) strict; insert into ${TIME} values (${at})`);
  copy.close();
};

/**
 * Attaches a copy, and calls `work` with a function that builds its tables, rows, indexes and triggers in the empty
 * database. Returns the sandbox's time of the copy; undefined, without a call, if a newer server wrote it.
 */
export const withCopy = (
  native: DatabaseSync,
  file: string,
  work: (fill: () => void) => void,
): number | undefined => {
  native.prepare('attach database ? as saved').run(file);
  try {
    const { user_version: version } = native.prepare('pragma saved.user_version').get() as {
      user_version: number;
    };
    if (version > latestVersion()) return undefined;
    work(() => {
      const made = native
        .prepare('select type, name, sql from saved.sqlite_schema where sql is not null and name <> ?')
        .all(TIME) as Made[];
      const tables = made.filter(({ type }) => type === 'table');
      for (const { sql } of tables) native.exec(sql);
      for (const { name } of tables) native.exec(`insert into main."${name}" select * from saved."${name}"`);
      // Triggers come after the rows, or they would change them.
      for (const { type, sql } of made) if (type !== 'table') native.exec(sql);
      native.exec(`pragma user_version = ${version}`);
    });
    const { at } = native.prepare(`select at from saved.${TIME}`).get() as { at: number };
    return at;
  } finally {
    native.exec('detach database saved');
  }
};

import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { writeWhole } from './write-whole.ts';

type Made = { type: string; name: string; sql: string };

/** The table that only copies have, written last: the sandbox's time of the copy. */
const TIME = 'time_of_copy';

/** A whole copy of a database. */
export type Copy = {
  /** The sandbox's time of the copy, in epoch ms. */
  at: number;
  /** False if a server with other tables, or a bare server, wrote it. */
  isLoadable: boolean;
};

/** Writes a copy of the whole database into a file, with the sandbox's time `at`. */
export const copyTo = (native: DatabaseSync, file: string, at: number): void =>
  writeWhole(file, (unfinished) => {
    native.prepare('vacuum into ?').run(unfinished);
    const copy = new DatabaseSync(unfinished);
    try {
      // Needs no journal beside the file, because no process reads it yet. Data that was once a copy has the table already.
      copy.exec(`pragma journal_mode = memory; begin; drop table if exists ${TIME};
        create table ${TIME} (at integer not null) strict; insert into ${TIME} values (${at}); commit`);
    } finally {
      copy.close();
    }
  });

/** Returns what the head of a copy says; undefined if the file is no copy, or only a part of one. */
export const readCopy = (native: DatabaseSync, file: string): Copy | undefined => {
  const valueIn = (statement: string) => Object.values(native.prepare(statement).get() ?? {})[0];
  const isSame = (pragma: string) => valueIn(`pragma saved.${pragma}`) === valueIn(`pragma main.${pragma}`);
  try {
    return withSaved(native, file, () => {
      const size = Number(valueIn('pragma saved.page_count')) * Number(valueIn('pragma saved.page_size'));
      if (statSync(file).size !== size) return undefined;
      const at = Number(valueIn(`select at from saved.${TIME}`));
      return { at, isLoadable: isSame('user_version') && isSame('application_id') };
    });
  } catch {
    return undefined;
  }
};

/**
 * Checks every page of a copy, and then calls `work` with the copy's time and with a function that builds its tables,
 * rows, indexes and triggers in the empty database. Returns false, without a call, if the copy is damaged or of another
 * server.
 */
export const withCopy = (
  native: DatabaseSync,
  file: string,
  work: (at: number, fill: () => void) => void,
): boolean => {
  const copy = readCopy(native, file);
  if (!copy?.isLoadable) return false;
  return withSaved(native, file, () => {
    const isIntact = native.prepare('pragma saved.integrity_check').get()?.integrity_check === 'ok';
    if (isIntact) work(copy.at, () => fillFromSaved(native));
    return isIntact;
  });
};

const fillFromSaved = (native: DatabaseSync): void => {
  const made = native
    .prepare('select type, name, sql from saved.sqlite_schema where sql is not null and name <> ?')
    .all(TIME) as Made[];
  const tables = made.filter(({ type }) => type === 'table');
  for (const { sql } of tables) native.exec(sql);
  for (const { name } of tables) native.exec(`insert into main."${name}" select * from saved."${name}"`);
  // Triggers come after the rows, or they would change them.
  for (const { type, sql } of made) if (type !== 'table') native.exec(sql);
};

/** Attaches a copy as `saved`, for reading only, while `work` runs. */
const withSaved = <Result>(native: DatabaseSync, file: string, work: () => Result): Result => {
  native.prepare('attach database ? as saved').run(`${pathToFileURL(file)}?mode=ro`);
  try {
    return work();
  } finally {
    native.exec('detach database saved');
  }
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { Unusable } from '../basics/failure.ts';

const SCHEMA = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');

/**
 * The version of the tables, in the header of each file: a checksum of schema.sql without comments and white space, so
 * that nobody can forget to change it. Migrations, and numbers in place of checksums, begin with version 0.1.
 */
const VERSION = crc32(SCHEMA.replaceAll(/--.*|\s+/g, '')) >>> 1;

/** Creates the tables in an empty database. Call this function inside a transaction. */
export const createSchema = (native: DatabaseSync): void => {
  native.exec(SCHEMA);
  native.exec(`pragma user_version = ${VERSION}`);
};

/** Returns true if a file has no tables yet, false if it has ours. Refuses a file with others, which stays as it is. */
export const isNew = (native: DatabaseSync): boolean => {
  // In this order: another process may commit its new tables, with their version, between the two.
  if (native.prepare('select 1 from sqlite_schema').get() === undefined) return true;
  if (native.prepare('pragma user_version').get()?.user_version !== VERSION) throw new Unusable(OF_ANOTHER);
  return false;
};

const OF_ANOTHER =
  'Another version of the server wrote this data. Until version 0.1, no version reads the data of another.\n' +
  'Start with other data, --data <another folder>; or delete the folder if it is not needed any more.';

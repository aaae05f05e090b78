import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLTagStore, type StatementSync } from 'node:sqlite';
import { migrate } from './migrate.ts';

export type Database = {
  /** Prepared statements by tagged template: sql.get`select … where user_id = ${id}`. */
  sql: SQLTagStore;
  /** A prepared statement that reads integers as bigint: for money. */
  money: (statement: string) => StatementSync;
  /** Runs `work` as one unit that either happens whole or not at all. */
  transaction: <T>(work: () => T) => T;
  /** Throws every row away and starts from the empty schema. */
  empty: () => void;
  close: () => void;
};

/** Opens (and brings up to date) the database in `file`; ':memory:' keeps it in memory. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const native = new DatabaseSync(file, { timeout: 5000 });
  native.exec('pragma journal_mode = wal');
  // FULL: an acknowledged write is on the disk before the answer leaves.
  native.exec('pragma synchronous = full');
  migrate(native);

  const moneyStatements = new Map<string, StatementSync>();
  const money = (statement: string) => {
    const known = moneyStatements.get(statement);
    if (known) return known;
    const prepared = native.prepare(statement);
    prepared.setReadBigInts(true);
    moneyStatements.set(statement, prepared);
    return prepared;
  };

  const transaction = <T>(work: () => T): T => {
    native.exec('begin immediate');
    try {
      const result = work();
      native.exec('commit');
      return result;
    } catch (error) {
      native.exec('rollback');
      throw error;
    }
  };

  const empty = () => {
    native.exec('pragma foreign_keys = off');
    transaction(() => {
      const tables = native.prepare(`select name from sqlite_schema where type = 'table'`).all();
      for (const { name } of tables) native.exec(`drop table "${name}"`);
      native.exec('pragma user_version = 0');
    });
    native.exec('pragma foreign_keys = on');
    migrate(native);
  };

  return { sql: native.createTagStore(), money, transaction, empty, close: () => native.close() };
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLTagStore, type StatementSync } from 'node:sqlite';
import { tellOperator } from '../failure.ts';
import { inTransaction } from './in-transaction.ts';
import { assertKind } from './kind.ts';
import { migrate } from './migrate.ts';
import { createTogether, type Together } from './together.ts';

export type Database = {
  /** Prepared statements by tagged template: sql.get`select … where user_id = ${id}`. */
  sql: SQLTagStore;
  /** A prepared statement that reads integers as bigint: for money. */
  money: (statement: string) => StatementSync;
  /** Runs `work` as one unit that either happens whole or not at all; within another, as a part of that. */
  transaction: <T>(work: () => T) => T;
  /** The same, soon, and in one with what else is asked for at that time; only its end is waited for. */
  together: Together;
  /** Throws every row away, and fills the empty schema anew: both, or neither. */
  empty: (fill: () => void) => void;
  close: () => void;
};

/** In pages. */
const MANY_HOLES = 1000;

/** Opens (and brings up to date) the database in `file`; ':memory:' keeps it in memory. */
export function openDatabase(file: string, { isSandbox = true } = {}): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const native = new DatabaseSync(file, { timeout: 5000 });
  // A transfer writes a page of each of the two lists that it stands in, of which a large ledger has many: so pages are
  // small (in bytes). An older file keeps its own.
  native.exec('pragma page_size = 2048');
  native.exec('pragma journal_mode = wal');
  // FULL: an acknowledged write is on the disk before the answer leaves.
  native.exec('pragma synchronous = full');
  // A large ledger is read from memory, and copied into its file seldom: in KB, and in pages.
  native.exec('pragma cache_size = -65536');
  native.exec('pragma wal_autocheckpoint = 32000');
  // What each piece of work may have to undo (together.ts) needs no file of its own.
  native.exec('pragma temp_store = memory');
  inTransaction(native, () => {
    migrate(native);
    assertKind(native, isSandbox);
  });

  const moneyStatements = new Map<string, StatementSync>();
  const money = (statement: string) => {
    const known = moneyStatements.get(statement);
    if (known) return known;
    const prepared = native.prepare(statement);
    prepared.setReadBigInts(true);
    moneyStatements.set(statement, prepared);
    return prepared;
  };

  const transaction = <T>(work: () => T): T => inTransaction(native, work);

  const empty = (fill: () => void) => {
    native.exec('pragma foreign_keys = off');
    try {
      transaction(() => {
        const tables = native.prepare(`select name from sqlite_schema where type = 'table'`).all();
        for (const { name } of tables) native.exec(`drop table "${name}"`);
        native.exec('pragma user_version = 0');
        migrate(native);
        fill();
      });
    } finally {
      native.exec('pragma foreign_keys = on');
    }
    giveBackTheDisk();
  };

  /** What was thrown away leaves holes in the file. While another process reads it, they stay for later. */
  const giveBackTheDisk = () => {
    const { freelist_count: holes } = native.prepare('pragma freelist_count').get() as {
      freelist_count: number;
    };
    if (holes < MANY_HOLES) return;
    try {
      native.exec('vacuum');
      native.exec('pragma wal_checkpoint(truncate)');
    } catch (error) {
      tellOperator(error);
    }
  };

  const together = createTogether(native);
  return { sql: native.createTagStore(), money, transaction, together, empty, close: () => native.close() };
}

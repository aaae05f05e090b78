import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLTagStore, type StatementSync } from 'node:sqlite';
import { tellOperator } from '../failure.ts';
import { copyTo, withCopy } from './copy.ts';
import { inTransaction } from './in-transaction.ts';
import { assertKind } from './kind.ts';
import { migrate } from './migrate.ts';
import { createTogether, type Together } from './together.ts';

export type Database = {
  /** Prepared statements as tagged templates: sql.get`select … where user_id = ${id}`. */
  sql: SQLTagStore;
  /** A prepared statement that reads integers as bigint, for money. */
  money: (statement: string) => StatementSync;
  /**
   * Runs `work` in a transaction: all of it happens or none. Inside another transaction, `work` becomes a part of that
   * transaction.
   */
  transaction: <T>(work: () => T) => T;
  /** Runs work soon, in one transaction with other work requested at that time. Resolves after the commit. */
  together: Together;
  /** Deletes every row and calls `fill`, in one transaction. */
  empty: (fill: () => void) => void;
  /** Writes a copy of all data into a new file, with the sandbox's time `at`. */
  saveTo: (file: string, at: number) => void;
  /** Replaces all data by a copy and returns the copy's time. Returns undefined if a newer server wrote the copy. */
  loadFrom: (file: string) => number | undefined;
  close: () => void;
};

/** Number of free pages from which the file is compacted. */
const MANY_HOLES = 1000;

/** Opens the database in `file` and migrates it. ':memory:' keeps it in memory. */
export const openDatabase = (file: string, { isSandbox = true } = {}): Database => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const native = new DatabaseSync(file, { timeout: 5000 });
  // A transfer writes one page in each of two large indexes, so small pages (in bytes) mean less to write. Existing
  // files keep their page size.
  native.exec('pragma page_size = 2048');
  native.exec('pragma journal_mode = wal');
  // FULL: a commit is on the disk before the response is sent.
  native.exec('pragma synchronous = full');
  // Keeps a large ledger in memory (KB), and checkpoints seldom (pages).
  native.exec('pragma cache_size = -65536');
  native.exec('pragma wal_autocheckpoint = 32000');
  // Savepoints (together.ts) need no temporary file.
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

  /** Drops every table and calls `build`, in one transaction. */
  const rebuild = (build: () => void) => {
    native.exec('pragma foreign_keys = off');
    try {
      transaction(() => {
        const tables = native.prepare(`select name from sqlite_schema where type = 'table'`).all();
        for (const { name } of tables) native.exec(`drop table "${name}"`);
        native.exec('pragma user_version = 0');
        build();
      });
    } finally {
      native.exec('pragma foreign_keys = on');
    }
    giveBackTheDisk();
  };

  const empty = (fill: () => void) =>
    rebuild(() => {
      migrate(native);
      fill();
    });

  const saveTo = (file: string, at: number) => copyTo(native, file, at);
  const loadFrom = (file: string) =>
    withCopy(native, file, (fill) =>
      rebuild(() => {
        fill();
        migrate(native);
      }),
    );

  /** Deleting leaves free pages in the file. The pages stay in the file if another process is reading it. */
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
  return {
    sql: native.createTagStore(),
    money,
    transaction,
    together,
    empty,
    saveTo,
    loadFrom,
    close: () => native.close(),
  };
};

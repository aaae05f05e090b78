import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLTagStore, type StatementSync } from 'node:sqlite';
import { tellOperator } from '../basics/failure.ts';
import { type Copy, copyTo, readCopy, withCopy } from './copy.ts';
import { inTransaction } from './in-transaction.ts';
import { assertKind } from './kind.ts';
import { createSchema, isNew } from './schema.ts';
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
  /** Writes a copy of all data into a file, with the sandbox's time `at`. */
  saveTo: (file: string, at: number) => void;
  /** Returns the copy in a file; undefined if the file is no whole copy. */
  copyIn: (file: string) => Copy | undefined;
  /**
   * Replaces all data by a copy, and calls `settle` with the copy's time, in one transaction. Returns false, and changes
   * nothing, if the copy is damaged or of another server.
   */
  loadFrom: (file: string, settle: (at: number) => void) => boolean;
  close: () => void;
};

/** Number of free pages from which the file is compacted. */
const MANY_HOLES = 1000;

/** Opens the database in `file` and creates its tables. ':memory:' keeps it in memory. */
export const openDatabase = (file: string, { isSandbox = true } = {}): Database => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const native = new DatabaseSync(file, { timeout: 5000 });
  isNew(native);
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
    // This checks again: another process may have created the tables since the first check.
    if (isNew(native)) createSchema(native);
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
        build();
      });
    } finally {
      native.exec('pragma foreign_keys = on');
    }
    giveBackTheDisk();
  };

  const empty = (fill: () => void) =>
    rebuild(() => {
      createSchema(native);
      fill();
    });

  const saveTo = (file: string, at: number) => copyTo(native, file, at);
  const copyIn = (file: string) => readCopy(native, file);
  const loadFrom = (file: string, settle: (at: number) => void) =>
    withCopy(native, file, (at, fill) =>
      rebuild(() => {
        fill();
        settle(at);
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
    copyIn,
    loadFrom,
    close: () => native.close(),
  };
};

import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` in a transaction: all of it happens or none. Inside another transaction, `work` becomes a part of that
 * transaction.
 */
export const inTransaction = <T>(native: DatabaseSync, work: () => T): T => {
  if (native.isTransaction) return work();
  native.exec('begin immediate');
  try {
    const result = work();
    native.exec('commit');
    return result;
  } catch (error) {
    // If the disk is full, SQLite has rolled back already.
    if (native.isTransaction) native.exec('rollback');
    throw error;
  }
};

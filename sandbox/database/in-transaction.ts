import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` as one unit that either happens whole or not at all; within another, as a part of that. */
export function inTransaction<T>(native: DatabaseSync, work: () => T): T {
  if (native.isTransaction) return work();
  native.exec('begin immediate');
  try {
    const result = work();
    native.exec('commit');
    return result;
  } catch (error) {
    // A full disk has undone it already.
    if (native.isTransaction) native.exec('rollback');
    throw error;
  }
}

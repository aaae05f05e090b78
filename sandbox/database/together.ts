import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';

export type Together = <T>(work: () => T) => Promise<T>;

/** Work and the function that settles its promise. */
type Member = { run: () => () => void; fail: (error: unknown) => void };

/**
 * Runs work that is requested at the same time in one transaction, one after the other, so that they share one wait for
 * the disk. Promises settle after the commit. Work that throws is rolled back alone.
 */
export const createTogether = (native: DatabaseSync): Together => {
  let waiting: Member[] = [];

  const carryOut = () => {
    const members = waiting;
    waiting = [];
    try {
      for (const tell of inTransaction(native, () => members.map(({ run }) => run()))) tell();
    } catch (error) {
      for (const { fail } of members) fail(error);
    }
  };

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(carryOut);
      const run = () => {
        native.exec('savepoint piece');
        try {
          const result = work();
          native.exec('release piece');
          return () => resolve(result);
        } catch (error) {
          // If the disk is full, SQLite has rolled back the whole transaction already.
          if (!native.isTransaction) throw error;
          native.exec('rollback to piece; release piece');
          return () => reject(error);
        }
      };
      waiting.push({ run, fail: reject });
    });
};

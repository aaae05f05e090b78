import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';

export type Together = <T>(work: () => T) => Promise<T>;

/** A piece of work and, once it was done or thrown, what tells of it. */
type Member = { run: () => () => void; fail: (error: unknown) => void };

/**
 * Runs what is asked for at the same time in one transaction, one after the other: the wait for the disk is shared, and
 * each hears of its end only after that. What throws leaves nothing behind, and the others in peace.
 */
export function createTogether(native: DatabaseSync): Together {
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
          // A full disk has undone all of it already.
          if (!native.isTransaction) throw error;
          native.exec('rollback to piece; release piece');
          return () => reject(error);
        }
      };
      waiting.push({ run, fail: reject });
    });
}

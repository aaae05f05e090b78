/** Results of slow work, by its purpose. Set while a rule runs. */
type Results = Map<string, unknown>;

let results: Results | undefined;

/** Thrown by a rule that needs the result of slow work. */
class Needed extends Error {
  readonly what: string;
  readonly work: () => Promise<unknown>;

  constructor(what: string, work: () => Promise<unknown>) {
    super(`Needs ${what}, off the thread: only an operation can wait for that`);
    this.what = what;
    this.work = work;
  }
}

/**
 * Returns the result of slow work (a hash, a drawing), which must not block this thread. If the result is missing,
 * stops the rule; the rule runs again from its beginning when the work is done. `what` identifies the work.
 */
export const slowly = <Result>(what: string, work: () => Promise<Result>): Result => {
  if (!results?.has(what)) throw new Needed(what, work);
  return results.get(what) as Result;
};

type Transaction = <Result>(work: () => Result) => Promise<Result>;

/**
 * Runs `run` until no slow work is missing. Each run is a transaction; incomplete runs are rolled back. So the result
 * depends only on data of the last run, and other callers can write between the runs. `pay` may throw if the limit is
 * reached.
 */
export const withSlowWork = async <Result>(
  run: () => Result,
  { inTransaction, pay }: { inTransaction: Transaction; pay: () => void },
): Promise<Result> => {
  const known: Results = new Map();
  for (;;) {
    try {
      return await inTransaction(() => withResults(known, run));
    } catch (error) {
      if (!(error instanceof Needed)) throw error;
      pay();
      known.set(error.what, await error.work());
    }
  }
};

const withResults = <Result>(known: Results, run: () => Result): Result => {
  results = known;
  try {
    return run();
  } finally {
    results = undefined;
  }
};

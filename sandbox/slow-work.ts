/** What the slow work that a rule needs came to, by what it was for; while a rule runs, of its own call. */
type Results = Map<string, unknown>;

let results: Results | undefined;

/** Thrown by a rule that goes no further without slow work. */
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
 * The result of work that would keep everybody waiting on this thread: a slow hash, a drawing. A rule that needs some is
 * left here, and run again from its beginning when the work is done; `what` tells the needs of one call apart.
 */
export function slowly<Result>(what: string, work: () => Promise<Result>): Result {
  if (!results?.has(what)) throw new Needed(what, work);
  return results.get(what) as Result;
}

type Transaction = <Result>(work: () => Result) => Promise<Result>;

/**
 * Runs what may need slow work until nothing is missing, each time in a transaction of its own that nothing remains of:
 * what it has read and written is never older than its last run, and nobody is kept out meanwhile. `pay` may throw when
 * there has been too much of it.
 */
export async function withSlowWork<Result>(
  run: () => Result,
  { inTransaction, pay }: { inTransaction: Transaction; pay: () => void },
): Promise<Result> {
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
}

function withResults<Result>(known: Results, run: () => Result): Result {
  results = known;
  try {
    return run();
  } finally {
    results = undefined;
  }
}

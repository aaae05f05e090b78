import { type Adapter, Broken, NotTried } from './adapter.ts';
import type { Check } from './check.ts';
import type { Exchange } from './exchange.ts';
import { createServer } from './server.ts';

/** The result of one check. */
export type Result = Pick<Check, 'id' | 'promise' | 'seen'> &
  (
    | { outcome: 'kept' }
    | { outcome: 'broken'; why: string; exchange: Exchange | undefined }
    | { outcome: 'notTried'; why: string }
  );

/** Runs the checks one after another, because several of them compare the balance before and after. */
export const runChecks = async (
  checks: readonly Check[],
  url: string,
  adapter: Adapter,
): Promise<Result[]> => {
  const server = createServer(url, adapter);
  // The first answer sets the cookie of the device, which codes are bound to.
  await server.ask('getAreaCodes');
  const results: Result[] = [];
  for (const { id, promise, seen, run } of checks) {
    const about = { id, promise, seen };
    try {
      await run(server);
      results.push({ ...about, outcome: 'kept' });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (error instanceof NotTried) results.push({ ...about, outcome: 'notTried', why });
      // An unreadable answer breaks the promise as well: the check could not read what it needs.
      else if (error instanceof Broken || error instanceof TypeError) {
        const shown = error instanceof Broken ? error.exchange : undefined;
        results.push({ ...about, outcome: 'broken', why, exchange: shown ?? server.exchanges.at(-1) });
      } else throw error;
    }
  }
  return results;
};

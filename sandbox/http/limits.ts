import { SECOND } from '../clock.ts';
import { TooMuch } from './answer.ts';

/** Limited operations that a client may run at once, and the time (ms) until one more is allowed. */
const AT_ONCE = 60;
const ONE_MORE_AFTER = SECOND;

/** Limits the load that each client causes. Kept in memory; uses the real time. */
export type Limits = {
  /** Counts one limited operation of a client. Returns the wait in ms if the client has no request left, else 0. */
  charge: (client: string) => number;
  clear: () => void;
};

/** Counts one operation of a client. Throws TooMuch if the client has no request left. */
export const chargeOrRefuse = (limits: Limits, client: string): void => {
  const wait = limits.charge(client);
  if (wait > 0) throw new TooMuch(Math.ceil(wait / SECOND));
};

export const createLimits = (now: () => number = () => performance.now()): Limits => {
  /** Time at which each client has its full allowance again. */
  const fullAgain = new Map<string, number>();
  const forgetTheIdle = () => {
    for (const [client, time] of fullAgain) if (time <= now()) fullAgain.delete(client);
  };
  return {
    charge: (client) => {
      if (fullAgain.size >= 10_000) forgetTheIdle();
      const next = Math.max(fullAgain.get(client) ?? 0, now()) + ONE_MORE_AFTER;
      const wait = next - now() - AT_ONCE * ONE_MORE_AFTER;
      if (wait > 0) return wait;
      fullAgain.set(client, next);
      return 0;
    },
    clear: () => fullAgain.clear(),
  };
};

import { TooMuch } from '../protocol/answer.ts';
import { SECOND } from './clock.ts';

/** Number of operations that a client may run at once, and the time (ms) until one more is allowed. */
export type Rate = { atOnce: number; oneMoreAfter: number };

const USUAL: Rate = { atOnce: 60, oneMoreAfter: SECOND };

/** Limits the load that each client causes. Kept in memory; uses the real time. */
export type Limits = {
  /** Counts one limited operation of a client. Returns the wait in ms if the client has no request left, else 0. */
  charge: (client: string, rate?: Rate) => number;
  clear: () => void;
};

/** Counts one operation of a client. Throws TooMuch if the client has no request left. */
export const chargeOrRefuse = (limits: Limits, client: string, rate?: Rate): void => {
  const wait = limits.charge(client, rate);
  if (wait > 0) throw new TooMuch(Math.ceil(wait / SECOND));
};

export const createLimits = (now: () => number = () => performance.now()): Limits => {
  /** Time at which each client has its full allowance again. */
  const fullAgain = new Map<string, number>();
  const forgetTheIdle = () => {
    for (const [client, time] of fullAgain) if (time <= now()) fullAgain.delete(client);
  };
  return {
    charge: (client, { atOnce, oneMoreAfter } = USUAL) => {
      if (fullAgain.size >= 10_000) forgetTheIdle();
      const next = Math.max(fullAgain.get(client) ?? 0, now()) + oneMoreAfter;
      const wait = next - now() - atOnce * oneMoreAfter;
      if (wait > 0) return wait;
      fullAgain.set(client, next);
      return 0;
    },
    clear: () => fullAgain.clear(),
  };
};

import { SECOND } from '../clock.ts';

/** How much slow work one client may ask for at once, and how soon it may ask for one more (ms). */
const AT_ONCE = 60;
const ONE_MORE_AFTER = SECOND;

/** Bounds what each client may cost everybody else; in memory, by the real time. */
export type Limits = {
  /** Takes one piece of slow work off what a client has left; where nothing is left, for how long (ms), else 0. */
  charge: (client: string) => number;
  clear: () => void;
};

export function createLimits(now: () => number = () => performance.now()): Limits {
  /** When each client will have everything again. */
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
}

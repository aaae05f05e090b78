import { TooMuch } from '../../protocol/answer.ts';

/** Payments go first: a person at the payment code never waits for the sign-ins of others. */
const ORDER = ['payment', 'other'] as const;

export type Lane = (typeof ORDER)[number];

/**
 * Returns a function that runs work in turn: at most `atOnce` at the same time, lane by lane, first come first served within
 * a lane. Throws TooMuch if `mostWaiting` are waiting in the lane already.
 */
export const createTurns = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => {
  const waiting: Record<Lane, (() => void)[]> = { payment: [], other: [] };
  let running = 0;

  const next = (): (() => void) | undefined => {
    const lane = ORDER.find((name) => waiting[name].length > 0);
    return lane && waiting[lane].shift();
  };

  return async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
    if (waiting[lane].length >= mostWaiting) throw new TooMuch();
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting[lane].push(resolve));
    try {
      return await work();
    } finally {
      const follower = next();
      if (follower) follower();
      else running -= 1;
    }
  };
};

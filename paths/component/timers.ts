import type { SimulatedClock } from 'xstate';

/** Timers that are still pending, each with the place where it was set. */
export class Waiting<Timer> {
  #origins = new Map<Timer, Error>();

  add(timer: Timer, milliseconds: number): void {
    this.#origins.set(timer, new Error(`a timer of ${milliseconds} ms`));
  }
  delete(timer: Timer): void {
    this.#origins.delete(timer);
  }
  get timers(): Timer[] {
    return [...this.#origins.keys()];
  }
  /** Returns each timer in words: `a timer of 30 ms, set at src/ui/layers.ts:78`. */
  get told(): string[] {
    return [...this.#origins.values()].map(({ message, stack = '' }) => {
      const [place] = stack.match(/\bsrc\/[^\s:?)]+:\d+/) ?? [];
      return place ? `${message}, set at ${place}` : message;
    });
  }
}

/** Returns the clock for charts, which records their pending timers. */
export const watchClock = (clock: SimulatedClock) => {
  const waiting = new Waiting<number>();
  return {
    waiting,
    setTimeout: (callback: () => void, milliseconds: number): number => {
      const timer = clock.setTimeout(() => {
        waiting.delete(timer);
        callback();
      }, milliseconds);
      waiting.add(timer, milliseconds);
      return timer;
    },
    clearTimeout: (timer: number): void => {
      waiting.delete(timer);
      clock.clearTimeout(timer);
    },
  };
};

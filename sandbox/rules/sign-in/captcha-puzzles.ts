import { Worker } from 'node:worker_threads';

/** A sliding puzzle: two PNG data URLs, and where in the background the piece belongs. */
export type Puzzle = { background: string; piece: string; x: number; pieceY: number };

/** Puzzles drawn beforehand by another thread, each for one challenge. */
export type Puzzles = {
  /** One that nobody has seen; none when too many are waiting for one. */
  next: () => Promise<Puzzle | undefined>;
  close: () => void;
};

type Waiting = { resolve: (puzzle: Puzzle) => void; reject: (error: unknown) => void };

/** So many may wait; drawing one takes some 100 ms. */
const MOST_WAITING = 50;

/** Keeps `size` puzzles ready, from the first that is asked for. */
export function createPuzzles(size: number): Puzzles {
  const ready: Puzzle[] = [];
  const waiting: Waiting[] = [];
  let drawing = 0;
  let worker: Worker | undefined;

  const start = () => {
    const started = new Worker(new URL('captcha-worker.ts', import.meta.url));
    // Nobody stays alive for the sake of puzzles alone.
    started.unref();
    started.on('message', (puzzle: Puzzle) => {
      drawing -= 1;
      const first = waiting.shift();
      if (first) first.resolve(puzzle);
      else ready.push(puzzle);
    });
    started.on('error', (error) => {
      worker = undefined;
      drawing = 0;
      for (const { reject } of waiting.splice(0)) reject(error);
    });
    return started;
  };
  const order = () => {
    worker ??= start();
    for (; drawing + ready.length < size + waiting.length; drawing += 1) worker.postMessage('draw');
  };

  return {
    next: async () => {
      if (waiting.length >= MOST_WAITING) return undefined;
      const puzzle =
        ready.shift() ??
        new Promise<Puzzle>((resolve, reject) => {
          waiting.push({ resolve, reject });
        });
      order();
      return puzzle;
    },
    close: () => {
      void worker?.terminate();
      worker = undefined;
    },
  };
}

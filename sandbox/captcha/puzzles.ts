import { Worker } from 'node:worker_threads';

/** A sliding puzzle: two PNG data URLs, and the position of the piece in the background. */
export type Puzzle = { background: string; piece: string; x: number; pieceY: number };

/** Puzzles drawn in advance by another thread. Each is used for one challenge. */
export type Puzzles = {
  /** Resolves with an unused puzzle, or undefined if too many callers wait. */
  next: () => Promise<Puzzle | undefined>;
  close: () => void;
};

type Waiting = { resolve: (puzzle: Puzzle) => void; reject: (error: unknown) => void };

/** Maximum number of waiting callers. Drawing a puzzle takes about 100 ms. */
const MOST_WAITING = 50;

/** Keeps `size` puzzles ready after the first request. */
export const createPuzzles = (size: number): Puzzles => {
  const ready: Puzzle[] = [];
  const waiting: Waiting[] = [];
  let drawing = 0;
  let worker: Worker | undefined;

  const start = () => {
    const started = new Worker(new URL('worker.ts', import.meta.url));
    // The worker alone does not keep the process running.
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
};

import { randomInt } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { drawPuzzle, PUZZLE } from './picture.ts';
import type { Puzzle } from './puzzles.ts';

// Worker thread: draws one puzzle per message.

parentPort?.on('message', () => {
  const { width, height, pieceWidth } = PUZZLE;
  const x = randomInt(pieceWidth + 20, width - pieceWidth - 10);
  const pieceY = randomInt(10, height - pieceWidth - 10);
  parentPort?.postMessage({ ...drawPuzzle(x, pieceY), x, pieceY } satisfies Puzzle);
});

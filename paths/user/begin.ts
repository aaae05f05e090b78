import { connectDeadlines } from '#domain/deadlines.ts';
import { connectKeptWrites } from '#domain/kept-writes.ts';
import type { Contract } from '../contract.ts';
import type { Model } from '../model.ts';
import { createSimulator, type Simulated } from '../simulate.ts';

/** The beginning of a simulated chart, and what it was given. */
export interface Beginning {
  input: unknown;
  begun: Simulated;
}

/** Simulates a chart's beginning, so many milliseconds after the path's, beside the running app. */
export const beginWith = (model: Model, contract: Contract, makeInput: () => unknown, now = 0): Beginning => {
  let input: unknown;
  const given = () => {
    input = makeInput();
    return input;
  };
  // In jsdom the app keeps its deadlines and its money calls in the same page.
  const deadlines = connectDeadlines(new Map());
  const writes = connectKeptWrites(new Map());
  try {
    const begun = createSimulator({ ...model, inputs: { given } }, contract).begin('given', now);
    return { input, begun };
  } finally {
    connectDeadlines(deadlines);
    connectKeptWrites(writes);
  }
};

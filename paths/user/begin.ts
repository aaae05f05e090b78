import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import type { Contract } from '../chart/contract.ts';
import { createSimulator, type Simulated, type Simulator } from '../explore/simulate.ts';
import type { Model } from '../judge/model.ts';

/** The start of a simulated chart, and its input. */
type Beginning = {
  input: unknown;
  begun: Simulated;
  /** Returns the result of a stimulus, by the facts stored at the start. */
  perform: Simulator['perform'];
};

/** Simulates a chart beside the running app, starting at `now` ms after the path. */
export const beginWith = (model: Model, contract: Contract, makeInput: () => unknown, now = 0): Beginning => {
  let input: unknown;
  const given = () => {
    input = makeInput();
    return input;
  };
  const simulator = createSimulator({ ...model, inputs: { given } }, contract);
  const beside = besideTheApp();
  const begun = beside(() => simulator.begin('given', now));
  return {
    input,
    begun,
    perform: (moment, stimulus) => beside(() => simulator.perform(moment, stimulus)),
  };
};

/**
 * Gives the chart its own stored deadlines and money calls, because in jsdom the app stores its own in the same page.
 */
const besideTheApp = () => {
  const kept = { deadlines: new Map(), writes: new Map() };
  return <Result>(happens: () => Result): Result => {
    const deadlines = connectDeadlines(kept.deadlines);
    const writes = connectKeptWrites(kept.writes);
    try {
      return happens();
    } finally {
      connectDeadlines(deadlines);
      connectKeptWrites(writes);
    }
  };
};

import { connectDeadlines } from '#ports/deadlines.ts';
import { connectKeptWrites } from '#ports/kept-writes.ts';
import type { Contract } from '../chart/contract.ts';
import { createSimulator, type Simulated, type Simulator } from '../explore/simulate.ts';
import type { Model } from '../judge/model.ts';

/** The beginning of a simulated chart, and what it was given. */
interface Beginning {
  input: unknown;
  begun: Simulated;
  /** Returns the result of a stimulus, by the facts stored at the start. */
  perform: Simulator['perform'];
}

/** Simulates a chart from its beginning, so many milliseconds after the path's, beside the running app. */
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

/** Lets a chart find what is kept for it alone: in jsdom the app keeps its deadlines and its money calls in the same page. */
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

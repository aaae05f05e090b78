import { createMachine } from 'xstate';
import { type Criterion, coverGraph } from './criteria.ts';
import { explore } from './explore.ts';
import type { Model } from './model.ts';
import { makePlan } from './plan.ts';
import { postmanBound } from './postman.ts';
import { createRandom } from './random.ts';

/** How good a planner is at one criterion, and how quick. */
interface Figure<C extends Criterion> {
  criterion: C;
  paths: number;
  steps: number;
  /** Steps that no plan can do without. */
  bound: number;
  /** Time on the processor from the chart to the finished plan, the fastest of a few: others use the machine too. */
  milliseconds: number;
}

const TIMES = 3;

/** A chart of so many states with so many events each that lead anywhere; every state can be reached. */
export const randomModel = (states: number, events: number, seed: number): Model => {
  const random = createRandom(seed);
  const names = Array.from({ length: events }, (_, event) => `E${event}`);
  const target = (state: number, event: number) => (event ? random.below(states) : (state + 1) % states);
  const on = (state: number) =>
    Object.fromEntries(names.map((name, event) => [name, `s${target(state, event)}`]));
  const machine = createMachine({
    id: 'random',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: states }, (_, state) => [`s${state}`, { on: on(state) }]),
    ),
  });
  const cases = Object.fromEntries(names.map((name) => [name, true]));
  return { machine, inputs: { nothing: undefined }, events: cases, facts: () => ({}), oracles: {} };
};

/** Plans for a model, with paths as long as they like, and measures that. */
export const measure = <C extends Criterion>(model: Model, criterion: C): Figure<C> => {
  const options = { flow: 'random', chart: '', criterion, maxLength: Number.MAX_SAFE_INTEGER };
  const runs = Array.from({ length: TIMES }, () => {
    const began = process.threadCpuUsage();
    const { plan } = makePlan(model, {}, options);
    const { user, system } = process.threadCpuUsage(began);
    return { plan, milliseconds: (user + system) / 1000 };
  });
  const { paths } = (runs[0] as (typeof runs)[number]).plan;
  const { graph, items } = coverGraph(explore(model, {}), model, { criteria: [criterion], states: [] });
  return {
    criterion,
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    bound: postmanBound(graph, (item) => items[item]?.name.includes('→') === true),
    milliseconds: Math.round(Math.min(...runs.map((run) => run.milliseconds))),
  };
};

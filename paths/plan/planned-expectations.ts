import type { Contract } from '../chart/contract.ts';
import { keyOf } from '../explore/explore.ts';
import { imprint } from '../explore/record.ts';
import { createSimulator, type Moment } from '../explore/simulate.ts';
import { nameOf, type Stimulus } from '../explore/stimulus.ts';
import { atTime, BEGIN } from '../explore/time.ts';
import type { Model } from '../judge/model.ts';
import type { Plan, PlannedObservation, PlannedStep } from './plan.ts';

/** The expectations of a committed plan that other paths can use. */
type Precedents = {
  /** The expectations at the start, by input. */
  starts: Map<string, PlannedObservation>;
  at(moment: Moment): Precedent | undefined;
};

/** The expectations of a committed plan for one moment. */
type Precedent = {
  /** The expected steps, by the name of their stimulus. */
  steps: Map<string, PlannedStep>;
  /** Event cases that must have no effect. */
  ignores: Set<string>;
};

/**
 * Returns the expectations of a committed plan, by moment, for paths that are not in it. If an unplanned path is
 * at exactly the same moment as a planned path (state, context, time), its next step must match the plan. A random walk thus
 * notices changes of a chart since its plan was reviewed, in addition to broken oracles.
 */
export const precedentsOf = (model: Model, contract: Contract, plan: Plan | undefined): Precedents => {
  const simulator = createSimulator(model, contract);
  const precedents = new Map<string, Precedent>();
  const exactly = (moment: Moment): string =>
    [
      keyOf(model, moment),
      // A fact may depend on the time, and on facts stored beside the chart.
      atTime(BEGIN + moment.now, () => JSON.stringify(model.facts(moment.snapshot))),
      moment.now,
      ...moment.timers.map(({ due }) => due),
      imprint(moment.snapshot.context),
    ].join(' | ');

  const note = (moment: Moment, observation: PlannedObservation, next: PlannedStep | undefined): void => {
    const key = exactly(moment);
    const known = precedents.get(key) ?? { steps: new Map(), ignores: new Set() };
    precedents.set(key, known);
    if (next) known.steps.set(nameOf(next), next);
    for (const name of observation.ignores ?? []) known.ignores.add(name);
  };

  for (const { input, start, steps } of plan?.paths ?? []) {
    if (!(input in model.inputs)) continue;
    let at = simulator.begin(input);
    const observations: PlannedObservation[] = [start, ...steps];
    for (const [index, observation] of observations.entries()) {
      if (at.takes.join() !== observation.takes.join()) break;
      const next = steps[index];
      note(at.moment, observation, next);
      const after = next && performIfKnown(() => simulator.perform(at.moment, next as Stimulus));
      if (!after) break;
      at = after;
    }
  }
  return {
    starts: new Map(plan?.paths.map(({ input, start }) => [input, start])),
    at: (moment) => precedents.get(exactly(moment)),
  };
};

/** A plan may name an event case that the model no longer has. */
const performIfKnown = <T>(perform: () => T): T | undefined => {
  try {
    return perform();
  } catch {
    return undefined;
  }
};

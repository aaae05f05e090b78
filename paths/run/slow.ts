import type { Contract } from '../chart/contract.ts';
import { stateOf } from '../explore/record.ts';
import { createSimulator, type Moment, nextTimer } from '../explore/simulate.ts';
import type { Model } from '../judge/model.ts';
import { hashOf, type PlannedPath, type PlannedStep, timed } from '../plan/plan.ts';
import { isReload } from '../user/reload.ts';
import { createRandom } from './random.ts';

/** Maximum delay of a response, in ms. */
const LATEST_ANSWER = 2_500;

/**
 * Returns a function that adds waits to a path of a flow, random by the seed: time passes before each response, but never
 * enough to change the transitions that the path takes.
 */
export const createSlowWorld = (model: Model, contract: Contract, seed: number) => {
  const simulator = createSimulator(model, contract);

  /** Returns the steps from this moment on, with waits until their timers; undefined if they take other transitions. */
  const stepsFrom = (from: Moment, steps: readonly PlannedStep[]): PlannedStep[] | undefined => {
    let at = from;
    const taken: PlannedStep[] = [];
    for (const planned of steps) {
      const takes: string[] = [];
      for (const part of partsOf(planned, at)) {
        const step = { ...part, ...timed(part, at) } as PlannedStep;
        const next = simulator.perform(at, step);
        if (!next) return undefined;
        takes.push(...next.takes);
        taken.push({ ...step, takes: next.takes });
        at = next.moment;
      }
      if (takes.join() !== planned.takes.join()) return undefined;
    }
    return taken;
  };

  return (path: PlannedPath): PlannedPath => {
    const random = createRandom(seed ^ hashOf(path.id));
    const reload = path.steps.filter(isReload);
    const steps: PlannedStep[] = [];
    let { moment } = simulator.begin(path.input);
    let rest = stepsFrom(moment, path.steps.slice(0, path.steps.length - reload.length));
    if (!rest) throw new Error(`${path.id} is not a path of this chart`);
    for (let [step] = rest; step; [step] = rest) {
      const wait = 'actor' in step ? Math.min(random.below(LATEST_ANSWER + 1), timeLeft(moment)) : 0;
      const waited = wait > 0 ? simulator.perform(moment, { wait }) : undefined;
      const fromThen = waited && stepsFrom(waited.moment, rest);
      if (waited && fromThen) {
        steps.push({ wait, state: stateOf(waited.snapshot), takes: [] });
        ({ moment } = waited);
        rest = fromThen;
      }
      const [next, ...later] = rest as [PlannedStep, ...PlannedStep[]];
      steps.push(next);
      ({ moment } = simulator.perform(moment, next) as { moment: Moment });
      rest = later;
    }
    return { ...path, steps: [...steps, ...reload] };
  };
};

/** Time without any change, in ms. */
const timeLeft = (moment: Moment): number =>
  (nextTimer(moment)?.due ?? Number.POSITIVE_INFINITY) - moment.now - 1;

/** Splits ticks that are awaited together if the first tick is due sooner than the other ticks. */
const partsOf = (step: PlannedStep, at: Moment): PlannedStep[] => {
  if (!('wait' in step) || !step.times || step.times < 2) return [step];
  const { times, ...once } = step;
  const isSooner = (timed(once, at) as { wait: number }).wait < step.wait;
  return isSooner ? [once, { ...step, times: times - 1 }] : [step];
};

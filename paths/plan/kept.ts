import type { Contract } from '../chart/contract.ts';
import { activeStates, createRecorder } from '../explore/record.ts';
import { createSimulator, type Simulated } from '../explore/simulate.ts';
import { nameOf, type Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { type Plan, type PlannedPath, type PlannedStep, pathOf } from './plan.ts';

/** A path that is planned for its own sake, such as the shortest path to a reported problem. */
export type KeptPath = PlannedPath & { name: string };

/** Returns the kept paths of a plan. */
export const keptIn = (plan: Plan | undefined): KeptPath[] =>
  (plan?.paths ?? []).filter((path): path is KeptPath => path.name !== undefined);

/**
 * Adds kept paths to planned ones, with the expectations of today. `impossible` are those that the chart cannot take any
 * more, each with the first impossible step.
 */
export const withKept = (
  planned: readonly PlannedPath[],
  flow: string,
  model: Model,
  contract: Contract,
  kept: readonly KeptPath[],
): { paths: PlannedPath[]; impossible: { path: KeptPath; stopped: string }[] } => {
  const paths = [...planned];
  const impossible: { path: KeptPath; stopped: string }[] = [];
  for (const path of kept) {
    if (!(path.input in model.inputs)) {
      impossible.push({ path, stopped: `start with ${path.input}` });
      continue;
    }
    const { path: written, stopped } = writePath(
      flow,
      model,
      contract,
      path.input,
      path.steps.map(stimulusIn),
    );
    const same = paths.findIndex(({ id }) => id === written.id);
    const { id, ...rest } = paths[same] ?? written;
    if (stopped !== undefined) impossible.push({ path, stopped });
    else paths.splice(same < 0 ? paths.length : same, 1, { id, name: path.name, ...rest });
  }
  return { paths, impossible };
};

/** Returns the stimulus in a planned step, without its expectations. */
const stimulusIn = (step: Stimulus): Stimulus => {
  if ('event' in step) return { event: step.event, ...(step.case !== undefined && { case: step.case }) };
  if ('actor' in step) return { actor: step.actor, outcome: step.outcome };
  return { wait: step.wait, ...(step.times !== undefined && { times: step.times }) };
};

/**
 * Writes the path of these stimuli with its expectations, from the chart's pure transitions. Stops at the first stimulus
 * that is impossible, and returns its name.
 */
export const writePath = (
  flow: string,
  model: Model,
  contract: Contract,
  input: string,
  stimuli: readonly Stimulus[],
): { path: PlannedPath; stopped?: string } => {
  const simulator = createSimulator(model, contract);
  const record = createRecorder();
  const reached = new Set<string>();
  const look = (step: Simulated) => {
    for (const name of [...step.takes, ...activeStates(step.snapshot)]) reached.add(name);
    return record(step);
  };
  let at = simulator.begin(input);
  const start = look(at);
  const steps: PlannedStep[] = [];
  const written = () => pathOf(flow, model, input, start, steps, reached);
  for (const stimulus of stimuli) {
    const next = attempt(() => simulator.perform(at.moment, stimulus));
    const isPossible = next && (next.takes.length > 0 || 'wait' in stimulus);
    if (!isPossible) return { path: written(), stopped: nameOf(stimulus) };
    at = next;
    steps.push({ ...stimulus, ...look(at) });
  }
  return { path: written() };
};

/** The model may not have a stored case any more, and a chart may crash. */
const attempt = <Result>(run: () => Result): Result | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

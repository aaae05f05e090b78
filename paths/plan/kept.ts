import type { Contract } from '../chart/contract.ts';
import type { Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { type Plan, type PlannedPath, writePath } from './plan.ts';

/** A path that is planned for its own sake, such as the shortest path to a reported problem. */
export type KeptPath = PlannedPath & { name: string };

/** Returns the kept paths of a plan. */
export const keptIn = (plan: Plan | undefined): KeptPath[] =>
  (plan?.paths ?? []).filter((path): path is KeptPath => path.name !== undefined);

/**
 * Adds kept paths to planned ones. `impossible` are those that the chart cannot take any
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

import { nameOf, type Stimulus, stimulusOf } from '../explore/stimulus.ts';
import { loadContract, type ModelledFlow } from '../plan/flows.ts';
import { type PlannedPath, writePath } from '../plan/plan.ts';
import { shrink } from '../run/shrink.ts';
import { createWalker } from '../run/walk.ts';
import type { Followed } from './follow.ts';
import { type Recorded, recordPath } from './live.ts';

/** A path, by its input and its stimuli. */
export type Way = { input: string; stimuli: Stimulus[] };

/**
 * Returns the shortest path that ends in the same way: in the same state, with the same last transition and the same last
 * outcome of a call, or with the same crash. First tries the explorer's shortest path to the last step, then leaves out
 * steps. Each path runs on the chart.
 */
export const shorten = async (
  flow: ModelledFlow,
  { input, steps, crashes }: Pick<Followed, 'input' | 'steps' | 'crashes'>,
): Promise<Way> => {
  const contract = loadContract();
  const { model } = flow;
  const endOf = async (way: Way) => endIn(await recordPath(model, contract, way.input, way.stimuli));
  const whole = { input, stimuli: crashes ? steps.map(({ stimulus }) => stimulus) : upToTheEnd(steps) };
  const wanted = await endOf(whole);

  const endsAlike = async (way: Way): Promise<boolean> => {
    const before = crashes ? way.stimuli.slice(0, -1) : way.stimuli;
    const { stopped } = writePath(flow.flow, model, contract, way.input, before);
    return stopped === undefined && (await endOf(way).catch(() => '')) === wanted;
  };

  let shortest: Way = whole;
  const shortcut = shortcutOf(flow, whole);
  if (shortcut && shortcut.stimuli.length < whole.stimuli.length && (await endsAlike(shortcut))) {
    shortest = shortcut;
  }
  const names = await shrink(
    shortest.stimuli.map(nameOf),
    async (fewer) => {
      const way = { input: shortest.input, stimuli: fewer.map(stimulusOf) };
      return (await endsAlike(way)) ? fewer : undefined;
    },
    { slides: true },
  );
  return { input: shortest.input, stimuli: names.map(stimulusOf) };
};

/** Returns the stimuli up to the last one that takes a recorded step. */
const upToTheEnd = (steps: Followed['steps']): Stimulus[] => {
  const last = steps.findLastIndex(({ position }, index) => position > (steps[index - 1]?.position ?? 0));
  return steps.slice(0, last + 1).map(({ stimulus }) => stimulus);
};

/** The end of a recorded path as a text. */
const endIn = ({ steps, state, status, crash }: Recorded): string => {
  const took = steps.findLast((step) => 'took' in step);
  const called = steps.findLast((step) => 'call' in step);
  return JSON.stringify([
    state,
    status,
    took && 'took' in took ? took.took : '',
    called && 'call' in called ? [called.call, called.outcome] : '',
    crash ? String(crash.error) : '',
  ]);
};

/** Returns the explorer's shortest path to the situation of the last step, including that step. */
const shortcutOf = ({ flow, model }: ModelledFlow, { input, stimuli }: Way): Way | undefined => {
  const path: PlannedPath = {
    id: '',
    input,
    start: { state: '', takes: [] },
    steps: stimuli.map((stimulus) => ({ ...stimulus, state: '', takes: [] })),
  };
  const shortcut = createWalker(flow, model, loadContract()).shortcut(path);
  return (
    shortcut && { input: shortcut.input, stimuli: shortcut.steps.map((step) => stimulusOf(nameOf(step))) }
  );
};

import { createRecorder } from '#app/trails/recorder.ts';
import type { TrailStep } from '#domain/trails/trail.ts';
import { hasState } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { namesOf } from '../chart/names.ts';
import { leavesOf } from '../explore/record.ts';
import type { Stimulus } from '../explore/stimulus.ts';
import { BEGIN } from '../explore/time.ts';
import type { Model } from '../judge/model.ts';
import { startLive } from '../run/running-chart.ts';

/** The result of a path on the running chart, as the app's recorder records it. */
export type Recorded = {
  steps: TrailStep[];
  /** The state of the chart at the end. */
  state: string;
  status: 'running' | 'done' | 'crashed';
  /** The step that crashed the chart, from 1 (0: the start), and its error. */
  crash?: { step: number; error: unknown };
};

/** Runs a path on the running chart under the recorder. Steps before `leadIn` are not recorded. */
export const recordPath = async (
  model: Model,
  contract: Contract,
  input: string,
  stimuli: readonly Stimulus[],
  leadIn = 0,
): Promise<Recorded> => {
  const { machine } = model;
  const steps: TrailStep[] = [];
  const inspect = createRecorder({
    charts: namesOf([machine]),
    elapsed: () => Date.now() - BEGIN,
    add: (step) => steps.push(step),
  });
  let isRecorded = leadIn === 0;
  const live = await startLive(model, contract, input, { watch: (event) => isRecorded && inspect(event) });
  const hasCrashed = () => live.actor.getSnapshot().status === 'error';
  let done = 0;
  for (const stimulus of stimuli) {
    if (hasCrashed()) break;
    isRecorded ||= done >= leadIn;
    await live.perform(stimulus);
    done += 1;
  }
  const snapshot = live.actor.getSnapshot();
  live.stop();
  return {
    steps,
    // A chart that crashes at its start has no state.
    state: hasState(snapshot) ? leavesOf(snapshot).join(' + ') : '',
    status: STATUS[snapshot.status as keyof typeof STATUS] ?? 'running',
    ...(snapshot.status === 'error' && { crash: { step: done, error: snapshot.error } }),
  };
};

const STATUS = { done: 'done', error: 'crashed' } as const;

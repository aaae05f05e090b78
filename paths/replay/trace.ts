import { outcomeOf } from '#app/trails/recorder.ts';
import type { Contract } from '../chart/contract.ts';
import { callBy, outcomesOf } from '../chart/outcomes.ts';
import type { Moment, Simulated } from '../explore/simulate.ts';
import type { Stimulus } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { Named } from './report.ts';

/** The part of the past that decides which transitions the recorder (src/app/trails/recorder.ts) records again. */
export type Trace = {
  /** The state after the last transition; undefined if none was recorded. */
  state: string | undefined;
  /** The transitions since the chart entered it. */
  taken: ReadonlySet<string>;
};

export const NO_TRACE: Trace = { state: undefined, taken: new Set() };

/** Returns what the recorder would record of a simulated step. */
export const recordsOf = (
  { microsteps }: Pick<Simulated, 'microsteps'>,
  trace: Trace,
): { records: Named[]; trace: Trace } => {
  const records: Named[] = [];
  let { state } = trace;
  let taken = new Set(trace.taken);
  for (const microstep of microsteps) {
    for (const took of microstep.takes) {
      if (!taken.has(took)) records.push({ took });
      taken.add(took);
    }
    if (state !== microstep.state && state !== undefined) taken = new Set();
    state = microstep.state;
  }
  return { records, trace: { state, taken } };
};

/** Returns what the recorder would record of the end of a call; undefined for other stimuli. */
export const callRecord = (
  model: Model,
  contract: Contract,
  { pending }: Moment,
  stimulus: Stimulus,
): Named | undefined => {
  if (!('actor' in stimulus)) return undefined;
  const actor = pending.get(stimulus.actor);
  const call = actor && callBy(model.machine, actor.src, actor.input)?.operation;
  const outcome = actor && outcomesOf(model, contract, actor.src, actor.input)[stimulus.outcome];
  if (!call || !outcome) return undefined;
  return { call, outcome: 'error' in outcome ? outcomeOf(outcome) : 'accepted' };
};

/** The reasons in a report why no answer came. In planned paths, the outcome `noAnswer` stands for all these reasons. */
const UNANSWERED = ['offline', 'timeout', 'unreadable', 'serverFailed'];

/** True if a step of a path is the recorded one. */
export const isSame = (a: Named, b: Named): boolean => {
  if ('took' in a || 'took' in b) return 'took' in a && 'took' in b && a.took === b.took;
  const areUnanswered = UNANSWERED.includes(a.outcome) && UNANSWERED.includes(b.outcome);
  return a.call === b.call && (a.outcome === b.outcome || areUnanswered);
};

import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { connectDeadlines } from '#ports/deadlines.ts';
import '#tests/ports.ts';
import type { Model } from '../judge/model.ts';

/**
 * Something that can happen to a running chart: a user event (`event` and its `case`), an outcome of an actor (`actor`,
 * `outcome`), or time until the next timer (`wait` ms, `times` times).
 */
export type Stimulus =
  | { event: string; case?: string }
  | { actor: string; outcome: string }
  | { wait: number; times?: number };

/** Returns a short name of a stimulus, unique among those of one moment. */
export const nameOf = (stimulus: Stimulus): string => {
  if ('event' in stimulus) return [stimulus.event, stimulus.case].filter(Boolean).join(' ');
  if ('actor' in stimulus) return `${stimulus.actor}: ${stimulus.outcome}`;
  return `wait ${stimulus.wait} ms${stimulus.times ? ` × ${stimulus.times}` : ''}`;
};

/** Returns the stimulus with this name. */
export const stimulusOf = (name: string): Stimulus => {
  const [, wait, times] = /^wait (\d+) ms(?: × (\d+))?$/.exec(name) ?? [];
  if (wait) return times ? { wait: Number(wait), times: Number(times) } : { wait: Number(wait) };
  const [actor = '', outcome] = name.split(': ');
  if (outcome) return { actor, outcome };
  const [event = '', which] = name.split(' ');
  return which ? { event, case: which } : { event };
};

/**
 * Returns the input of a case. If the model has a function, it is called for each path, so that state outside the chart
 * starts again.
 */
export const inputFor = (model: Model, name: string): unknown => {
  connectDeadlines(new Map());
  if (!(name in model.inputs)) throw new Error(`The model has no input "${name}".`);
  const input = model.inputs[name];
  return typeof input === 'function' ? input() : input;
};

/** Returns all event cases of the model, as stimuli. */
export const eventCases = (model: Model): { event: string; case?: string }[] =>
  Object.entries(model.events).flatMap(([event, cases]) =>
    cases === true ? [{ event }] : Object.keys(cases || {}).map((name) => ({ event, case: name })),
  );

/** Returns the event of a case; undefined if the case does not exist at this moment. */
export const eventFor = (
  model: Model,
  stimulus: { event: string; case?: string },
  snapshot: AnyMachineSnapshot,
): AnyEventObject | undefined => {
  const cases = model.events[stimulus.event];
  if (cases === true) return { type: stimulus.event };
  const found = cases ? cases[stimulus.case ?? ''] : undefined;
  if (found === undefined) throw new Error(`The model has no case "${nameOf(stimulus)}".`);
  const payload = typeof found === 'function' ? found(snapshot) : found;
  return payload === undefined ? undefined : { type: stimulus.event, ...payload };
};

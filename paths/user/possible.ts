import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { eventFor } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { User, UserWaiver } from './define.ts';
import type { Gesture } from './gestures.ts';
import { isChart, type Peopled } from './user-files.ts';

export type UserLevel = 'component' | 'browser';

/** The gesture for an event: 'impossible' if the user cannot do it now, undefined if the user file has none. */
export const gestureFor = (
  { gestures }: User,
  event: { type: string } & Record<string, unknown>,
  now: AnyMachineSnapshot,
): Gesture | 'impossible' | undefined => {
  const entry = gestures[event.type];
  if (typeof entry !== 'function') return entry;
  return entry(event as never, now as never) ?? 'impossible';
};

/**
 * The model with nothing in it but what a person can bring about: events for which there is a gesture at that moment and
 * which the chart then takes, outcomes of children that there is a way to, and beginnings that one can come to. Planned
 * for, it gives the paths of a level with a person.
 */
export const possibleModel = ({ model, user }: Peopled, level: UserLevel): Model => ({
  ...model,
  inputs: user.arrives ? only(model.inputs, user.arrives) : model.inputs,
  events: Object.fromEntries(
    Object.entries(model.events).map(([type, cases]) => [type, cases && possibleCases(model, user, type)]),
  ),
  actors: Object.fromEntries(
    Object.entries(model.actors ?? {}).map(([src, outcomes]) => {
      const isProduced = isChart(model.machine.implementations.actors[src]) || level === 'browser';
      const produced = { ...user.ways?.[src], ...user.requests?.[src]?.answers };
      return [src, isProduced ? only(outcomes, produced) : outcomes];
    }),
  ),
});

/** The cases of an event, each of which is there only when it is possible; one without cases has one without a name. */
const possibleCases = (model: Model, user: User, type: string): Model['events'][string] => {
  const cases = model.events[type];
  const names = cases === true ? [''] : Object.keys(cases || {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      (now: AnyMachineSnapshot) => {
        const event = eventFor(model, name ? { event: type, case: name } : { event: type }, now);
        const isPossible =
          event && now.can(event as EventObject) && gestureFor(user, event, now) !== 'impossible';
        if (!isPossible) return undefined;
        const { type: _, ...payload } = event;
        return payload;
      },
    ]),
  );
};

const only = <Value>(all: Record<string, Value>, named: object = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in named));

/** Returns the transitions that a level with a screen cannot cover, with the reasons. */
export const waiversAt = ({ user }: Peopled, wanted: UserLevel): UserWaiver[] =>
  (user.waivers ?? []).filter(({ level = wanted }) => level === wanted);

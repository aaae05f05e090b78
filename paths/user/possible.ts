import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { implementationsOf, isChart } from '#machines/xstate-internals.ts';
import { eventFor } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import type { User, UserWaiver } from './define.ts';
import type { Gesture } from './gestures.ts';
import type { SimulatedFlow } from './user-files.ts';

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
 * Returns the model restricted to what a user can cause. Keeps events with a possible gesture that the chart accepts,
 * outcomes of child charts with known steps, and reachable starts. A plan of the restricted model has the paths of a
 * level with a user.
 */
export const possibleModel = ({ model, user }: SimulatedFlow, level: UserLevel): Model => ({
  ...model,
  inputs: user.arrives ? only(model.inputs, user.arrives) : model.inputs,
  events: Object.fromEntries(
    Object.entries(model.events).map(([type, cases]) => [type, cases && possibleCases(model, user, type)]),
  ),
  actors: Object.fromEntries(
    Object.entries(model.actors ?? {}).map(([src, outcomes]) => {
      const isProduced = isChart(implementationsOf(model.machine).actors[src]) || level === 'browser';
      const produced = { ...user.ways?.[src], ...user.requests?.[src]?.answers };
      return [src, isProduced ? only(outcomes, produced) : outcomes];
    }),
  ),
});

/**
 * Returns the cases of an event. Each exists only while it is possible; an event without cases gets one case without a
 * name.
 */
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
export const waiversAt = ({ user }: SimulatedFlow, wanted: UserLevel): UserWaiver[] =>
  (user.waivers ?? []).filter(({ level = wanted }) => level === wanted);

import type { StateValue } from 'xstate';
import { delayIn, isDelayEnd } from '#machines/xstate-internals.ts';
import { nameOf } from '#paths/explore/stimulus.ts';
import type { PlannedPath } from '#paths/plan/plan.ts';
import type { Marks } from '../drawing/marks.ts';
import type { WatchedEvent } from '../inspection/allow-list.ts';
import { flowOf } from './flows.ts';

/** The moments of a running chart or of a planned path. */
export type Recording = {
  key: string;
  flow: string;
  name: string;
  moments: Moment[];
  /** Transitions taken since the last moment; they lead to the next one. */
  taking: string[];
};

/** The state of a chart at one time, and its cause. */
export type Moment = {
  what: string;
  /** The leaf states. */
  leaves: string[];
  /** The declared transitions that led here, if known. */
  taken: string[];
  /** The harmless members of its context. */
  context?: Record<string, unknown>;
  /** How to reach the moment, if it belongs to a planned path. */
  approach?: Approach;
};

/** The start of a planned path and the names of its steps. */
export type Approach = {
  begins: string;
  input: string;
  next: string[];
};

/** Source of the events from the window that opened the viewer; all other sources are page ids of the channel. */
export const OPENER = 'opener';

/** Adds an event to the recordings. Returns all recordings, the one with the latest event first. */
export const record = (recordings: Recording[], page: string, event: WatchedEvent): Recording[] => {
  // A page that opened the viewer may send each event twice; the channel's events have more data.
  const others = page === OPENER ? recordings : recordings.filter(({ key }) => !key.startsWith(`${OPENER} `));
  if (page === OPENER && recordings.some(({ key }) => !key.startsWith(`${OPENER} `))) return recordings;
  const key = `${page} ${event.sessionId}`;

  if (event.type === '@xstate.actor') {
    const chart = JSON.parse(event.definition ?? '{}') as { id?: string; states?: object };
    if (!chart.states || !chart.id || others.some((one) => one.key === key)) return others;
    return [{ key, flow: flowOf(chart.id), name: chart.id, moments: [], taking: [] }, ...others];
  }
  const one = others.find((other) => other.key === key);
  if (!one) return others;
  const next = after(one, event);
  return next.moments.length > one.moments.length
    ? [next, ...others.filter((other) => other !== one)]
    : others.map((other) => (other === one ? next : other));
};

const after = (recording: Recording, event: WatchedEvent): Recording => {
  const { moments, taking } = recording;
  if (event.type === '@charts.taken') return { ...recording, taking: [...taking, ...event.transitions] };
  if (event.type !== '@xstate.snapshot') return recording;
  const { value, context } = event.snapshot as { value?: StateValue; context?: Record<string, unknown> };
  const moment: Moment = {
    what: inWords(event.event.type),
    leaves: leavesIn(value ?? {}),
    taken: taking,
    ...(context ? { context } : {}),
  };
  return { ...recording, moments: [...moments, moment], taking: [] };
};

/** Converts a planned path to a recording. */
export const recordingOf = (flow: string, path: PlannedPath): Recording => ({
  key: path.id,
  flow,
  name: path.id,
  taking: [],
  moments: [undefined, ...path.steps].map((step, index) => ({
    what: step ? nameOf(step) : `begins ${path.input}`,
    leaves: leavesOf(step ?? path.start),
    taken: (step ?? path.start).takes,
    approach: {
      begins: path.start.state,
      input: path.input,
      next: path.steps.slice(0, index).map(nameOf),
    },
  })),
});

const leavesOf = ({ state }: { state: string }): string[] => state.split(' + ');

/** Returns the leaf states of a state value. */
const leavesIn = (value: StateValue, above = ''): string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([key, inner]) => {
        const path = `${above}${key}`;
        return inner === undefined || Object.keys(inner).length === 0 ? [path] : leavesIn(inner, `${path}.`);
      });

/** Converts an event type to words: `xstate.done.actor.signIn` → `signIn done`. */
const inWords = (type: string): string => {
  if (type === 'xstate.init') return 'begins';
  if (isDelayEnd(type)) return `after ${delayIn(type).split('.')[0]}`;
  const [, how, name] = /^xstate\.(done|error)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  return how ? `${name} ${how === 'done' ? 'done' : 'failed'}` : type;
};

/** Returns the marks of a moment: current states, the transitions that led there, and the trail. */
export const marksAt = ({ moments }: Recording, index: number): Marks => {
  const now = moments[index];
  if (!now) return {};
  const earlier = moments.slice(0, index).flatMap(({ taken }) => taken);
  return {
    states: Object.fromEntries(now.leaves.flatMap(withAncestors).map((id) => [id, 'active'])),
    transitions: {
      ...Object.fromEntries(earlier.map((id) => [id, 'trail'])),
      ...Object.fromEntries(now.taken.map((id) => [id, 'active'])),
    },
  };
};

const withAncestors = (leaf: string): string[] =>
  leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));

import type { StateValue } from 'xstate';
import { nameOf } from '#paths/explore/stimulus.ts';
import type { PlannedPath } from '#paths/plan/plan.ts';
import type { Marks } from '../drawing/marks.ts';
import type { WatchedEvent } from '../inspection/allow-list.ts';
import { flowOf } from './flows.ts';

/** What a chart did, moment by moment: one that runs somewhere, or a planned path. */
export interface Recording {
  key: string;
  flow: string;
  name: string;
  moments: Moment[];
  /** Transitions taken since the last moment: they lead to the next. */
  taking: string[];
}

/** Where a chart was, and what had brought it there. */
export interface Moment {
  what: string;
  /** The leaf states it rested in. */
  leaves: string[];
  /** The declared transitions it had taken, where that is told. */
  taken: string[];
  /** The harmless members of its context. */
  context?: Record<string, unknown>;
  /** How to come there, where it is of a planned path. */
  approach?: Approach;
}

/** From where a chart begins, and what is done then: names of stimuli. */
export interface Approach {
  begins: string;
  input: string;
  next: string[];
}

/** Where events of one page come from: the channel, by the page's id, or the window that has opened the viewer. */
export const OPENER = 'opener';

/** All recordings, the one that moved last first, after one more event. */
export const record = (recordings: Recording[], page: string, event: WatchedEvent): Recording[] => {
  // A page that has opened the viewer may tell it twice; on the channel it tells more.
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

/** A planned path as what its chart will do. */
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

/** Paths of the leaf states of a state value. */
const leavesIn = (value: StateValue, above = ''): string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([key, inner]) => {
        const path = `${above}${key}`;
        return inner === undefined || Object.keys(inner).length === 0 ? [path] : leavesIn(inner, `${path}.`);
      });

/** `xstate.done.actor.signIn` → `signIn done`. */
const inWords = (type: string): string => {
  const [, how, name] = /^xstate\.(done|error|after)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (type === 'xstate.init') return 'begins';
  if (how === 'after') return `after ${name?.split('.')[0]}`;
  return how ? `${name} ${how === 'done' ? 'done' : 'failed'}` : type;
};

/** How a chart looks at a moment of its recording: where it is, how it came there, the way before. */
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

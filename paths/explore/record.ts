import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes, delayIn, isDelayEnd } from '#machines/xstate-internals.ts';
import { pathOf } from '../chart/declared.ts';

/** The record of one step, from the pure simulation during planning or from a running actor. */
export type Happening = {
  snapshot: AnyMachineSnapshot;
  /** Ids of the declared transitions taken, in order. */
  takes: string[];
  emits: unknown[];
  /** Names of the chart's own effects that were executed. */
  does: string[];
  /** Actors that were started in this step and still run, with their input. */
  invokes: Record<string, unknown>;
  /** Events sent to other actors, by actor name. */
  sends: Record<string, unknown[]>;
  /** Waits that started in this step and still run. */
  waits: Begun[];
  /** If time passed: the result of each wait that ended, in order. */
  fired?: Fired[];
};

/** A wait that started: the delay's name and its length. */
export type Begun = {
  id: string;
  delay: string;
  milliseconds: number;
};

/** A wait that ended: the snapshot before, and the result. */
export type Fired = {
  delay: string;
  /** Time of the end, in epoch ms. */
  at: number;
  before: AnyMachineSnapshot;
  happening: Happening;
};

/** The name of a delay, from the event that ends it: `xstate.after.submitPause.verificationCode.pace.paused`. */
export const delayOf = (event: string): string | undefined =>
  isDelayEnd(event) ? delayIn(event).split('.')[0] : undefined;

/** A step as a plan stores it: plain values only, without empty parts. */
export type Observation = {
  state: string;
  takes: string[];
  /** The changes of context. */
  context?: Record<string, unknown>;
  emits?: unknown[];
  does?: string[];
  invokes?: Record<string, unknown>;
  sends?: Record<string, unknown[]>;
  /** The chart's output, once it has ended. */
  output?: unknown;
};

/** The state of a chart by its leaf states: `entering`, or `code.typing + resend.counting`. */
export const stateOf = (snapshot: AnyMachineSnapshot): string => {
  if (snapshot.status === 'error') return '(died)';
  return leavesOf(snapshot).join(' + ');
};

/** The paths of the active leaf states, in the order of the file. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((node) => Object.keys(node.states).length === 0)
    .sort((a, b) => a.order - b.order)
    .map(pathOf);

/** The paths of all active states, without the root. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter((node) => node.parent)
    .sort((a, b) => a.order - b.order)
    .map(pathOf);

/**
 * Converts the records of one path to observations. Remembers the last context, to find the changes, and the random ids
 * seen so far. So a repeated id differs from a new one, although the values differ in every run.
 */
export const createRecorder = () => {
  const ids = new Map<string, string>();
  let before: Record<string, unknown> = {};

  return (happening: Happening): Observation => {
    const { snapshot } = happening;
    const now = plain(snapshot.context, ids) as Record<string, unknown>;
    const changed = Object.keys({ ...before, ...now }).filter((key) => !same(before[key], now[key]));
    const context = Object.fromEntries(changed.map((key) => [key, now[key] ?? null]));
    before = now;
    const observation: Observation = { state: stateOf(snapshot), takes: happening.takes };
    if (changed.length) observation.context = context;
    if (happening.emits.length) observation.emits = happening.emits.map((event) => plain(event, ids));
    if (happening.does.length) observation.does = happening.does;
    if (Object.keys(happening.invokes).length) {
      const inputs = Object.entries(happening.invokes).map(([id, input]) => [id, plain(input, ids) ?? null]);
      observation.invokes = Object.fromEntries(inputs);
    }
    if (Object.keys(happening.sends).length)
      observation.sends = plain(happening.sends, ids) as Record<string, unknown[]>;
    if (snapshot.status === 'done') observation.output = plain(snapshot.output, ids) ?? null;
    return observation;
  };
};

/** True if two plain values are equal; the order of keys does not matter. */
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'undefined';

// 128 bits in hex, with or without the dashes of a UUID.
const RANDOM_ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const LONG = 120;

/** Returns a value without functions, class instances and random parts, for a JSON file that people review. */
export const plain = (value: unknown, ids: Map<string, string>): unknown => {
  if (typeof value === 'string') {
    if (RANDOM_ID.test(value)) {
      if (!ids.has(value)) ids.set(value, `(random id ${ids.size + 1})`);
      return ids.get(value);
    }
    return value.length > LONG ? `${value.slice(0, LONG)}… (${value.length} characters)` : value;
  }
  if (typeof value === 'function') return '(function)';
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => plain(item, ids) ?? null);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Set || value instanceof Map) return '(collection)'; // changed in place by effects: left to oracles
  if ('sessionId' in value && 'getSnapshot' in value) return '(actor)';
  const own = value instanceof Error ? { ...value, name: value.name, message: value.message } : value;
  return Object.fromEntries(
    Object.entries(own)
      .map(([key, inner]) => [key, plain(inner, ids)] as const)
      .filter(([, inner]) => inner !== undefined),
  );
};

import type { AnyStateMachine } from 'xstate';
import { atTime } from '../explore/time.ts';
import { isBranch, memberAt, withMember } from './members.ts';
import { nextTo, shapeOf } from './near-values.ts';
import { type Answered, type PlainGuard, plainGuards, type Seen } from './observed-values.ts';

/** Mutations of a guard that reads a number, or a length, off by one: `> 0` becomes `>= 0` or `> 1`. */
type Threshold = {
  guard: string;
  /** The number that is changed by one, and the direction. */
  at: string;
  changed: PlainGuard;
};

/** Returns the threshold mutations of a chart's guards that would change an observed result. */
export const thresholdsOf = (machine: AnyStateMachine, { answered }: Seen): Threshold[] =>
  plainGuards(machine).flatMap(([guard, asks]) => {
    const all = lookedAt(asks, answered.get(guard) ?? []);
    return nudgesOf(all).flatMap(({ what, change }): Threshold[] => {
      const changed: PlainGuard = (args, params) => {
        const nudged = change({ ...args, params }) as Asked;
        return asks(nudged, nudged.params);
      };
      const isDifferent = all.some(({ asked, at, holds }) => answerOf(changed, asked, at) === !holds);
      return isDifferent ? [{ guard, at: `${guard} ${what}`, changed }] : [];
    });
  });

type Asked = Answered['args'] & { params: unknown };

/** The result of a guard, and the values that it read. */
type Looked = {
  asked: Asked;
  at: number;
  holds: boolean;
  reads: ReadonlyMap<string, unknown>;
};

/** Returns the results of a guard, one for each different set of values that it read. */
const lookedAt = (guard: PlainGuard, all: readonly Answered[]): Looked[] => {
  const different = new Map<string, Looked>();
  for (const { args, params, holds, at } of all) {
    const asked = { context: args.context, event: args.event, params };
    const reads = new Map<string, unknown>();
    answerOf(guard, watched(asked, reads) as Asked, at);
    const key = JSON.stringify([holds, ...reads]);
    if (!different.has(key)) different.set(key, { asked, at, holds, reads });
  }
  return [...different.values()];
};

/** The result of a guard; undefined if the guard throws. */
const answerOf = (guard: PlainGuard, { params, ...args }: Asked, at: number) => {
  try {
    return atTime(at, () => guard(args, params));
  } catch {
    return undefined;
  }
};

/** Returns the value as a proxy that records the members read: texts and numbers by value, lists by length. */
const watched = (value: unknown, reads: Map<string, unknown>, path: readonly string[] = []): unknown => {
  if (!isBranch(value)) {
    if (path.length) reads.set(path.join('.'), value);
    return value;
  }
  const known = new Map<PropertyKey, unknown>();
  // A copy, because a proxy of a frozen object must return the original values.
  const members = Array.isArray(value) ? [...value] : { ...value };
  return new Proxy(members, {
    get: (_, key) => {
      const inner = Reflect.get(members, key);
      if (typeof key === 'symbol' || typeof inner === 'function') return inner;
      if (Array.isArray(value) && key === 'length') reads.set(path.join('.'), value.length);
      else if (!known.has(key)) known.set(key, watched(inner, reads, [...path, key]));
      return known.get(key) ?? inner;
    },
  });
};

type Nudge = {
  what: string;
  change(asked: Asked): unknown;
};

/** Returns every read value, off by one. */
const nudgesOf = (all: readonly Looked[]): Nudge[] => {
  const nudges = new Map<string, Nudge>();
  const add = (field: string, how: string, change: (value: unknown) => unknown) => {
    const what = `${field} ${how}`;
    if (!nudges.has(what)) nudges.set(what, { what, change: (asked) => withMember(asked, field, change) });
  };
  for (const { asked, reads } of all) {
    for (const field of reads.keys()) {
      const value = memberAt(asked, field);
      if (Array.isArray(value)) {
        add(field, 'an entry fewer', (now) => (Array.isArray(now) ? now.slice(0, -1) : now));
        add(field, 'an entry more', (now) => (Array.isArray(now) ? [...now, ...now.slice(-1)] : now));
      } else if (nextTo(value, 1) !== undefined) {
        add(field, '+ 1', (now) => nextTo(now, 1) ?? now);
        add(field, '- 1', (now) => nextTo(now, -1) ?? now);
      }
      if (shapeOf(value) === 'digits') add(field, 'a digit fewer', (now) => String(now).slice(0, -1));
    }
  }
  return [...nudges.values()];
};

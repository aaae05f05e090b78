import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { implementationsOf } from '#machines/xstate-internals.ts';

/**
 * Returns a hash of a chart's structure and of the source of its guards, actions, delays and inputs. Whitespace and
 * descriptions do not count. Values that a function closes over cannot be read, so they do not count either.
 */
export const fingerprint = (machine: AnyStateMachine): string => {
  const { actions, guards, delays, actors } = implementationsOf(machine);
  const text = describe(
    { config: machine.config, actions, guards, delays, actors: Object.keys(actors) },
    new Set(),
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
};

/** Returns any value as text: functions by their source and by the members that XState adds, such as assignments. */
const describe = (value: unknown, above: Set<unknown>): string => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return `${value}`;
  if (above.has(value)) return '(itself)';
  const inner = new Set(above).add(value);
  const source = typeof value === 'function' ? value.toString().replace(/\s+/g, ' ') : '';
  const members = Object.entries(value)
    .filter(([key, member]) => member !== undefined && !(key === 'description' && typeof member === 'string'))
    .map(([key, member]) => `${key}:${describe(member, inner)}`);
  return `${source}{${members.join(',')}}`;
};

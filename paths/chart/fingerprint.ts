import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';

/**
 * A fingerprint of what a chart does: its structure, and the source of its guards, actions, delays and inputs as far
 * as it can be reached. Values that a function closes over are out of reach. Layout does not count.
 */
export const fingerprint = (machine: AnyStateMachine): string => {
  const { actions, guards, delays, actors } = machine.implementations;
  const text = describe(
    { config: machine.config, actions, guards, delays, actors: Object.keys(actors) },
    new Set(),
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
};

/** Any value as text, functions by their source and whatever XState hung on them, such as `assign`'s assignments. */
const describe = (value: unknown, above: Set<unknown>): string => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return `${value}`;
  if (above.has(value)) return '(itself)';
  const inner = new Set(above).add(value);
  const source = typeof value === 'function' ? value.toString().replace(/\s+/g, ' ') : '';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${key}:${describe(member, inner)}`);
  return `${source}{${members.join(',')}}`;
};

import type { Destination } from '#app/navigation/destination.ts';
import type { Item } from './data.ts';
import { keyChanges } from './key-changes.ts';
import { titleOf } from './words.ts';

/** The table of ends: a destination for each end of each flow. */
export type Ends = Record<string, Record<string, Destination<never>>>;

/** Returns the ends that were added, removed, or lead elsewhere. */
export const endChanges = (old: Ends, now: Ends): Item[] => {
  const [before, after] = [flat(old), flat(now)];
  const { added, removed, kept } = keyChanges(before, after);
  const item = (key: string) => ({ id: `end:${key}`, title: key.split('·').map(titleOf).join(' · ') });
  const leads = (ends: typeof before, key: string) => wordsOf(ends.get(key) as Destination<never>);
  return [
    ...added.map((key): Item => ({ ...item(key), mark: 'added', rows: [{ now: leads(after, key) }] })),
    ...kept.flatMap((key): Item[] => {
      const [was, is] = [leads(before, key), leads(after, key)];
      if (was !== is) return [{ ...item(key), mark: 'changed', rows: [{ was, now: is }] }];
      const parts = otherParts(before.get(key) as Destination<never>, after.get(key) as Destination<never>);
      const notes = parts.map((part) => `${is}, as before; ${part} changed`);
      return notes.length ? [{ ...item(key), mark: 'changed', notes }] : [];
    }),
    ...removed.map((key): Item => ({ ...item(key), mark: 'removed', rows: [{ was: leads(before, key) }] })),
  ];
};

const flat = (ends: Ends): Map<string, Destination<never>> =>
  new Map(
    Object.entries(ends).flatMap(([flow, kinds]) =>
      Object.entries(kinds).map(([kind, destination]) => [`${flow}·${kind}`, destination] as const),
    ),
  );

/** Returns where a destination leads, in words. */
const wordsOf = (destination: Destination<never>): string => {
  switch (destination.kind) {
    case 'route': {
      const screen = destination.name ? titleOf(destination.name) : 'The screen that the address names';
      return destination.replace ? `${screen}, in place of this flow` : screen;
    }
    case 'back':
      return 'The screen before';
    case 'link':
      return 'The page of a link from the server';
    case 'stay':
      return 'The page stays';
    case 'either':
      return `${wordsOf(destination.then)}; or ${wordsOf(destination.otherwise)}`;
  }
};

const PARTS: Record<string, string> = {
  address: 'its address or query',
  params: 'the data that it hands over',
  otherwise: 'the screen for a flow that was opened directly',
  link: 'the link',
  when: 'the condition between the two',
  state: 'the mark of its history entry',
};

/** Returns the parts that differ though both lead to the same screen; functions are compared by their source. */
const otherParts = (old: Destination<never>, now: Destination<never>): string[] => {
  const differs = new Set<string>();
  const compare = (was: Destination<never>, is: Destination<never>): void => {
    for (const part of Object.keys(PARTS)) {
      const [one, other] = [was, is].map((end) => (end as Record<string, unknown>)[part]);
      if (isDestination(one) && isDestination(other)) compare(one, other);
      else if (sourceOf(one) !== sourceOf(other)) differs.add(PARTS[part] as string);
    }
    if (was.kind === 'either' && is.kind === 'either') compare(was.then, is.then);
  };
  compare(old, now);
  return [...differs];
};

const isDestination = (value: unknown): value is Destination<never> =>
  typeof value === 'object' && value !== null && 'kind' in value;

const sourceOf = (value: unknown): string =>
  typeof value === 'function' ? value.toString().replace(/\s+/g, ' ') : JSON.stringify(value);

import type { Item } from './data.ts';
import { keyChanges } from './key-changes.ts';
import { titleOf } from './words.ts';

/** The routes by name, as `ROUTES` has them. */
export type Routes = Record<string, { path: string; access?: string }>;

const ACCESS: Record<string, string> = { everybody: 'everybody', signedOut: 'signed-out users' };

/** Returns the routes that were added, removed, or have another path or other users. */
export const routeChanges = (old: Routes, now: Routes): Item[] => {
  const [before, after] = [old, now].map(
    (routes) => new Map(Object.entries(routes).map(([name, route]) => [name, wordsOf(route)])),
  ) as [Map<string, string>, Map<string, string>];
  const { added, removed, kept } = keyChanges(before, after);
  const item = (name: string) => ({ id: `route:${name}`, title: titleOf(name), place: name });
  const rowOf = (name: string) => {
    const [was, is] = [before.get(name), after.get(name)];
    return { ...(was !== undefined && { was }), ...(is !== undefined && { now: is }) };
  };
  const itemsOf = (names: string[], mark: Item['mark']) =>
    names.map((name): Item => ({ ...item(name), mark, rows: [rowOf(name)] }));
  return [
    ...itemsOf(added, 'added'),
    ...itemsOf(
      kept.filter((name) => before.get(name) !== after.get(name)),
      'changed',
    ),
    ...itemsOf(removed, 'removed'),
  ];
};

const wordsOf = ({ path, access = '' }: Routes[string]): string =>
  `${path}, for ${ACCESS[access] ?? 'signed-in users'}`;

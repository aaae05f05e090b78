import { searchKey } from './search-key.ts';

/** Something to choose from a list: found by its name, or by how its code begins. */
export type PickItem<Value> = { id: string; name: string; code: string; value: Value };

/** Those under one mark of the index; the popular ones stand under their own letter too. */
export type PickGroup<Value> = { mark: string; isPopular: boolean; items: PickItem<Value>[] };

/** The groups with only what a search finds, each once. Marks, case and punctuation do not matter, nor the plus of a code. */
export const searchGroups = <Value>(
  groups: readonly PickGroup<Value>[],
  query: string,
): PickGroup<Value>[] => {
  if (!query.trim()) return [...groups];
  const wanted = searchKey(query);
  const isFound = ({ name, code }: PickItem<Value>) =>
    wanted !== '' && (searchKey(name).includes(wanted) || searchKey(code).startsWith(wanted));
  return groups
    .filter(({ isPopular }) => !isPopular)
    .map((group) => ({ ...group, items: group.items.filter(isFound) }))
    .filter(({ items }) => items.length > 0);
};

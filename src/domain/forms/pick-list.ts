import { searchKey } from '../words/search-key.ts';

/** Something to choose from a list: found by its name, or by how its code begins. */
type PickItem<Value> = { id: string; name: string; code: string; value: Value };

/** Those under one mark of the index; the popular ones stand under their own letter too. */
export type PickGroup<Value> = { mark: string; isPopular: boolean; items: PickItem<Value>[] };

/**
 * The groups with only what a search finds, each once; what begins with it comes first. Marks, case and punctuation do not
 * matter, nor the plus of a code.
 */
export const searchGroups = <Value>(
  groups: readonly PickGroup<Value>[],
  query: string,
): PickGroup<Value>[] => {
  if (!query.trim()) return [...groups];
  const wanted = searchKey(query);
  if (wanted === '') return [];
  const begins = ({ name, code }: PickItem<Value>) =>
    searchKey(name).startsWith(wanted) || searchKey(code).startsWith(wanted);
  const isFound = (item: PickItem<Value>) => begins(item) || searchKey(item.name).includes(wanted);
  const later = (item: PickItem<Value> | undefined) => (item && begins(item) ? 0 : 1);
  return groups
    .filter(({ isPopular }) => !isPopular)
    .map((group) => ({
      ...group,
      items: group.items.filter(isFound).sort((one, other) => later(one) - later(other)),
    }))
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => later(one.items[0]) - later(other.items[0]));
};

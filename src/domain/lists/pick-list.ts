import { searchKey } from '../words/search-key.ts';

/** An item of a list to choose from. The user finds an item by its name or by the beginning of its code. */
type PickItem<Value> = { id: string; name: string; code: string; value: Value };

/** The items under one index letter. Popular items also appear under their own letter. */
export type PickGroup<Value> = { mark: string; isPopular: boolean; items: PickItem<Value>[] };

/**
 * Returns the groups with only the matching items, each item once; items that begin with the query come first. Ignores
 * diacritics, case and punctuation, and the plus sign of a code.
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

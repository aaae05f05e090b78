/** Something to choose from a list: found by its name, or by how its code begins. */
export type PickItem<Value> = { id: string; name: string; code: string; value: Value };

/** Those under one mark of the index; the popular ones stand under their own letter too. */
export type PickGroup<Value> = { mark: string; isPopular: boolean; items: PickItem<Value>[] };

/** The groups with only what a search finds, each once; a code may be typed with its plus. */
export const searchGroups = <Value>(
  groups: readonly PickGroup<Value>[],
  query: string,
): PickGroup<Value>[] => {
  const wanted = query.trim().toLocaleLowerCase();
  if (!wanted) return [...groups];
  const code = wanted.replace(/^\+/, '');
  const isFound = (item: PickItem<Value>) =>
    item.name.toLocaleLowerCase().includes(wanted) ||
    (code !== '' && item.code.toLocaleLowerCase().startsWith(code));
  return groups
    .filter(({ isPopular }) => !isPopular)
    .map((group) => ({ ...group, items: group.items.filter(isFound) }))
    .filter(({ items }) => items.length > 0);
};

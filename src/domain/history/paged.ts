/** Merges the pages of a list, latest first, whose items have a unique key. */
export const pagedBy = <Item>(keyOf: (item: Item) => string) => {
  const without = (items: readonly Item[], others: readonly Item[]): Item[] => {
    const keys = new Set(others.map(keyOf));
    return items.filter((item) => !keys.has(keyOf(item)));
  };
  return {
    /** Appends a further page. New items may have shifted the pages, so items that are known already are skipped. */
    withPage: (known: readonly Item[], page: readonly Item[]): Item[] => [...known, ...without(page, known)],
    /**
     * True if the first page shares an item with the known ones. False means that more than a page of new items
     * arrived.
     */
    overlaps: (known: readonly Item[], page: readonly Item[]): boolean =>
      without(known, page).length < known.length,
    /** Puts a refreshed first page on top: new items are added, and known ones are replaced by their current state. */
    withFirstPage: (known: readonly Item[], page: readonly Item[]): Item[] => [
      ...page,
      ...without(known, page),
    ],
  };
};

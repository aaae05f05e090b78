/** How a list grows that comes page by page, latest first, of things that each have a key. */
export const pagedBy = <Item>(keyOf: (item: Item) => string) => {
  const without = (items: readonly Item[], others: readonly Item[]): Item[] => {
    const keys = new Set(others.map(keyOf));
    return items.filter((item) => !keys.has(keyOf(item)));
  };
  return {
    /** With a further page at the end. What came meanwhile has moved the pages: what was there already stays. */
    withPage: (known: readonly Item[], page: readonly Item[]): Item[] => [...known, ...without(page, known)],
    /** Whether a first page reaches down to what is known; else more than a page has come meanwhile. */
    overlaps: (known: readonly Item[], page: readonly Item[]): boolean =>
      without(known, page).length < known.length,
    /** With the first page as it is now: what is new on top, what is known as the server sees it by now. */
    withFirstPage: (known: readonly Item[], page: readonly Item[]): Item[] => [
      ...page,
      ...without(known, page),
    ],
  };
};

/** The keys of two records that were added, removed, and that are in both. */
export const keyChanges = <Value>(
  old: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): { added: string[]; removed: string[]; kept: string[] } => ({
  added: [...now.keys()].filter((key) => !old.has(key)),
  removed: [...old.keys()].filter((key) => !now.has(key)),
  kept: [...now.keys()].filter((key) => old.has(key)),
});

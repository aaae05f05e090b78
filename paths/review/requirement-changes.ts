import type { Item } from './data.ts';
import { keyChanges } from './key-changes.ts';

/** The requirements of a revision: the sentence of each id, and the ids that a planned path or a test names. */
export type Requirements = { says: ReadonlyMap<string, string>; shown: ReadonlySet<string> };

/** Returns the requirements that were added, removed, or were reworded, and those that nothing shows any more. */
export const requirementChanges = (old: Requirements, now: Requirements): Item[] => {
  const { added, removed, kept } = keyChanges(old.says, now.says);
  const item = (id: string) => ({ id: `requirement:${id}`, title: id });
  const was = (id: string) => ({ was: old.says.get(id) as string });
  const is = (id: string) => ({ now: now.says.get(id) as string });
  const unshown = (id: string) => !now.shown.has(id);
  return [
    ...added.map(
      (id): Item => ({
        ...item(id),
        mark: 'added',
        rows: [is(id)],
        ...(unshown(id) && { notes: ['No planned path and no test names it.'] }),
      }),
    ),
    ...kept.flatMap((id): Item[] => {
      const isReworded = old.says.get(id) !== now.says.get(id);
      const isLost = old.shown.has(id) && unshown(id);
      if (!isReworded && !isLost) return [];
      const lost = isLost ? ['A planned path or a test showed it before; none does now.'] : [];
      const rows = isReworded ? [{ ...was(id), ...is(id) }] : [is(id)];
      return [{ ...item(id), mark: 'changed', rows, ...(isLost && { notes: lost }) }];
    }),
    ...removed.map((id): Item => ({ ...item(id), mark: 'removed', rows: [was(id)] })),
  ];
};

import type { Plan, PlannedPath } from '../plan/plan.ts';
import type { Item } from './data.ts';
import type { PathWords } from './path-words.ts';
import { stateInWords } from './words.ts';

/** The most paths that are described of each flow in each direction; the others are counted. */
const MOST = 20;

/** The paths of a plan that were added and removed. */
type PathChanges = { come: PlannedPath[]; gone: PlannedPath[]; was: number; now: number };

/** Compares two plans by the ids of their paths: a path with the same steps has the same id. */
export const pathChanges = (old: Plan | undefined, now: Plan | undefined): PathChanges => {
  const [before, after] = [old?.paths ?? [], now?.paths ?? []];
  const idsOf = (paths: PlannedPath[]) => new Set(paths.map(({ id }) => id));
  const [known, present] = [idsOf(before), idsOf(after)];
  return {
    come: after.filter(({ id }) => !known.has(id)),
    gone: before.filter(({ id }) => !present.has(id)),
    was: before.length,
    now: after.length,
  };
};

/** Describes the first paths of one direction, those that take a changed transition before the others. */
export const pathItems = async (
  flow: string,
  paths: PlannedPath[],
  mark: 'added' | 'removed',
  changed: ReadonlySet<string>,
  words: PathWords,
): Promise<Item[]> => {
  const isAffected = ({ start, steps }: PlannedPath) =>
    [start, ...steps].some(({ takes }) => takes.some((id) => changed.has(id)));
  const sorted = paths.toSorted((a, b) => Number(isAffected(b)) - Number(isAffected(a)));
  const items: Item[] = [];
  for (const path of sorted.slice(0, MOST)) {
    const last = path.steps.at(-1) ?? path.start;
    items.push({
      id: `path:${path.id}`,
      mark,
      title: `${path.steps.length} ${path.steps.length === 1 ? 'step' : 'steps'} to ${last.state.split(' + ').map(stateInWords).join(' + ')}`,
      place: path.id,
      steps: await words(flow, path),
    });
  }
  return items;
};

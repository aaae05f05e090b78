import type { AnyStateMachine } from 'xstate';
import { declaredTransitions } from '../chart/declared.ts';
import type { Plan, PlannedPath } from '../plan/plan.ts';
import type { ChartWalks } from './usage.ts';

/** A planned path with the share of all runs of its chart that it covers, and that all paths so far cover. */
type WalkedPath = { path: PlannedPath; share: number; soFar: number };

/**
 * Orders planned paths by how often users take them. Paths cover a run if they take every transition that the run took. The
 * next path is the one that covers most further runs; among equal paths, the one with most transitions that users took.
 */
export const byUsage = (
  machine: AnyStateMachine,
  { paths }: Plan,
  { runs }: Pick<ChartWalks, 'runs'>,
): WalkedPath[] => {
  const places = new Map(declaredTransitions(machine).map(({ id }, index) => [id, index + 1]));
  const walked = Object.entries(runs).map(([set, times]) => ({
    takes: set ? set.split(',').map(Number) : [],
    times,
  }));
  const all = walked.reduce((sum, { times }) => sum + times, 0);
  const covered = (taken: ReadonlySet<number>) =>
    walked.reduce((sum, { takes, times }) => sum + (takes.every((place) => taken.has(place)) ? times : 0), 0);
  const steps = (taken: ReadonlySet<number>) =>
    walked.reduce(
      (sum, { takes, times }) => sum + times * takes.filter((place) => taken.has(place)).length,
      0,
    );
  const shareOf = (count: number) => (all ? count / all : 0);

  const left = new Map(paths.map((path) => [path, placesOf(path, places)]));
  const order: WalkedPath[] = [];
  let taken: ReadonlySet<number> = new Set();
  while (left.size > 0) {
    const choices = [...left].map(([path, own]) => {
      const together = taken.union(own);
      return { path, own, together, gain: covered(together), steps: steps(together) };
    });
    const best = choices.reduce((most, one) =>
      one.gain > most.gain || (one.gain === most.gain && one.steps > most.steps) ? one : most,
    );
    taken = best.together;
    left.delete(best.path);
    order.push({ path: best.path, share: shareOf(covered(best.own)), soFar: shareOf(best.gain) });
  }
  return order;
};

const placesOf = ({ start, steps }: PlannedPath, places: ReadonlyMap<string, number>): ReadonlySet<number> =>
  new Set([start, ...steps].flatMap(({ takes }) => takes.flatMap((id) => places.get(id) ?? [])));

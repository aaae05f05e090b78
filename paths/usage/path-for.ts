import { START } from '#domain/trails/trail-limits.ts';
import type { Contract } from '../chart/contract.ts';
import { type Exploration, explore, type Move, type Start } from '../explore/explore.ts';
import { leavesOf } from '../explore/record.ts';
import { createSimulator } from '../explore/simulate.ts';
import type { Model } from '../judge/model.ts';
import { type PlannedPath, timed, writePath } from '../plan/plan.ts';
import { createFollower, type Way, waysIn } from './follow.ts';

/** A node of the search: a situation, and those of its states that the first transition of the way has entered. */
type Node = { situation: number; begun: string[]; start: Start; moves: Move[] };

/**
 * Returns a shortest path whose steps take a way or a transition; undefined if there is none in what the model can explore.
 */
export const pathFor = (
  flow: string,
  model: Model,
  contract: Contract,
  wanted: Way | { took: string },
): PlannedPath | undefined => {
  const exploration = explore(model, contract);
  for (const { start, moves } of candidates(exploration, model, wanted)) {
    const path = writtenPath(flow, model, contract, start, moves);
    if (path && takesIn(model, path, wanted)) return path;
  }
  return undefined;
};

/** The most paths that are tried: facts are an abstraction, so the same moves may lead elsewhere after another history. */
const MOST_TRIED = 50;

/** Returns paths that seem to take the way, the shortest first. */
// biome-ignore lint/plugin: a generator cannot be an arrow function
function* candidates(
  { starts, moves, situations }: Exploration,
  model: Model,
  wanted: Way | { took: string },
) {
  const begins = 'took' in wanted ? undefined : wanted.entered;
  const ends = 'took' in wanted ? wanted.took : wanted.left;
  const after = Map.groupBy(moves, ({ from }) => from);
  const begin = createFollower(model.machine);
  const leavesAt = (index: number) => {
    const moment = situations[index]?.moment;
    return moment ? leavesOf(moment.snapshot) : [];
  };

  /** Returns the states in which the way has begun after these transitions; undefined if it has been taken. */
  const begunAfter = (begun: readonly string[], from: readonly string[], takes: readonly string[]) => {
    if (!begins) return takes.includes(ends) ? undefined : [];
    const follower = begin();
    follower.enter(from.map((state) => ({ state, by: begun.includes(state) ? begins : '' })));
    for (const took of takes) follower.take({ took, at: 0 });
    const followed = follower.result();
    if (waysIn(followed).some(({ entered, left }) => entered === begins && left === ends)) return undefined;
    return followed.standing.flatMap(({ state, by }) => (by === begins ? state : []));
  };

  const seen = new Set<string>();
  let tried = 0;
  let frontier: Node[] = [];
  for (const start of starts) {
    const begun = begunAfter([], [], [START, ...start.takes]);
    if (begun) frontier.push({ situation: start.situation, begun, start, moves: [] });
    else yield { start, moves: [] };
  }
  while (frontier.length > 0) {
    const next: Node[] = [];
    for (const node of frontier) {
      for (const move of after.get(node.situation) ?? []) {
        const begun = begunAfter(node.begun, leavesAt(node.situation), move.takes);
        const path = { start: node.start, moves: [...node.moves, move] };
        if (!begun) {
          tried += 1;
          yield path;
          if (tried === MOST_TRIED) return;
          continue;
        }
        const key = `${move.to} ${begun.join()}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ ...path, situation: move.to, begun });
      }
    }
    frontier = next;
  }
}

/** Returns the path of these moves, with the waiting times of its own timers. */
const writtenPath = (
  flow: string,
  model: Model,
  contract: Contract,
  { input }: Start,
  moves: readonly Move[],
): PlannedPath | undefined => {
  const simulator = createSimulator(model, contract);
  let at = simulator.begin(input);
  const stimuli = [];
  for (const move of moves) {
    const stimulus = timed(move.stimulus, at.moment);
    const next = simulator.perform(at.moment, stimulus);
    if (!next) return undefined;
    at = next;
    stimuli.push(stimulus);
  }
  const { path, stopped } = writePath(flow, model, contract, input, stimuli);
  return stopped === undefined ? path : undefined;
};

/** True if the steps of a path take a way or a transition. */
const takesIn = (
  { machine }: Model,
  { start, steps }: PlannedPath,
  wanted: Way | { took: string },
): boolean => {
  const takes = [START, ...[start, ...steps].flatMap((step) => step.takes)];
  if ('took' in wanted) return takes.includes(wanted.took);
  const follower = createFollower(machine)();
  for (const took of takes) follower.take({ took, at: 0 });
  return waysIn(follower.result()).some(
    ({ entered, left }) => entered === wanted.entered && left === wanted.left,
  );
};

import type { AnyStateMachine } from 'xstate';
import { START } from '#domain/trails/trail-limits.ts';
import { declaredTransitions } from '../chart/declared.ts';
import type { Plan } from '../plan/plan.ts';
import { createFollower, type Way, waysIn } from './follow.ts';
import type { ChartWalks } from './usage.ts';

const ARROW = ' ⇒ ';

/** Returns a way as text: two declared names, the first of which may be `(start)`. */
export const wayText = ({ entered, left }: Way): string => `${entered}${ARROW}${left}`;

/** Returns the way with this text; undefined for another text, such as the name of one transition. */
export const readWay = (text: string): Way | undefined => {
  const [entered, left, more] = text.split(ARROW);
  return entered && left && more === undefined ? { entered, left } : undefined;
};

/** Returns all ways of planned paths, as text. */
export const plannedWays = (machine: AnyStateMachine, plan: Plan | undefined): Set<string> => {
  const begin = createFollower(machine);
  const ways = new Set<string>();
  for (const { start, steps } of plan?.paths ?? []) {
    const follower = begin();
    const takes = [START, ...[start, ...steps].flatMap((step) => step.takes)];
    for (const took of takes) follower.take({ took, at: 0 });
    for (const way of waysIn(follower.result())) ways.add(wayText(way));
  }
  return ways;
};

/** Returns the ways through a state that users took and no planned path takes, the most frequent first. */
export const unplannedWays = (
  machine: AnyStateMachine,
  plan: Plan | undefined,
  { ways }: Pick<ChartWalks, 'ways'>,
): { way: string; times: number }[] => {
  const planned = plannedWays(machine, plan);
  const names = [START, ...declaredTransitions(machine).map(({ id }) => id)];
  return Object.entries(ways)
    .map(([way, times]) => {
      const [entered = '', left = ''] = way.split('>').map((place) => names[Number(place)] ?? '');
      return { way: wayText({ entered, left }), times };
    })
    .filter(({ way }) => !planned.has(way))
    .sort((a, b) => b.times - a.times || (a.way < b.way ? -1 : 1));
};

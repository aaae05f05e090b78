import { START } from '#domain/trails/trail-limits.ts';
import type { CountedChart } from './chart.ts';
import type { ChartSum } from './sum.ts';

type Facts = Pick<CountedChart, 'transitions' | 'unplanned'>;
type Walked = Pick<ChartSum, 'transitions'>;

/** Returns the transitions that a planned path takes and that no user took, in the order of the chart. */
export const neverWalked = ({ transitions, unplanned }: Facts, walked: Walked): string[] =>
  transitions.filter((id) => !unplanned.includes(id) && !walked.transitions[id]);

/** Returns the transitions that users took and no planned path takes, the most frequent first. */
export const walkedUnplanned = (
  { transitions, unplanned }: Facts,
  walked: Walked,
): { transition: string; times: number }[] =>
  Object.entries(walked.transitions)
    .filter(
      ([id, times]) => times > 0 && id !== START && (unplanned.includes(id) || !transitions.includes(id)),
    )
    .map(([transition, times]) => ({ transition, times }))
    .sort((a, b) => b.times - a.times);

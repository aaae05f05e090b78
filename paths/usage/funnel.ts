import { type CountedChart, isEnd } from './chart.ts';
import type { ChartSum } from './sum.ts';

/** The runs of a chart, from its start to its ends. Each run is counted once: where it ended, was left, or still is. */
export type Funnel = {
  began: number;
  /** The states in which runs can be left, in the order of the chart. */
  stages: FunnelStage[];
  /** The states in which the chart ends, the most frequent first. */
  ends: { state: string; runs: number }[];
  /** Runs that neither ended nor were left, or whose last steps are lost. */
  open: number;
};

type FunnelStage = {
  state: string;
  came: number;
  left: number;
  /** Runs that were not left in this state or an earlier one. */
  remaining: number;
};

/** Returns the funnel of a chart. */
export const funnelOf = (
  { states }: Pick<CountedChart, 'states'>,
  { runs, states: counts }: ChartSum,
): Funnel => {
  let remaining = runs;
  const stages = states.flatMap(({ path, isFinal, isAside }): FunnelStage[] => {
    const { came = 0, left = 0 } = counts[path] ?? {};
    if (isFinal || isAside) return [];
    remaining = Math.max(0, remaining - left);
    return [{ state: path, came, left, remaining }];
  });
  const ends = states
    .filter(isEnd)
    .map(({ path }) => ({ state: path, runs: counts[path]?.came ?? 0 }))
    .sort((a, b) => b.runs - a.runs);
  const ended = ends.reduce((sum, end) => sum + end.runs, 0);
  return { began: runs, stages, ends, open: Math.max(0, remaining - ended) };
};

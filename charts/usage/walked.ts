import type { CountedChart } from '#paths/usage/chart.ts';
import { type ChartSum, cellsOf, sumOf, type UsageFilter, visitsIn } from '#paths/usage/sum.ts';
import type { Usage, UsageCell } from '#paths/usage/usage.ts';

/** The filter of a page, and the build with which it is compared. */
export type WalkedFilter = UsageFilter & { comparedBuild?: string | undefined };

/** The usage that a page shows: sums of the chosen cells. */
export type Walked = {
  visits: number;
  of: (chart: CountedChart) => ChartSum;
  /** The usage of another build, for comparison. */
  other: (Omit<Walked, 'other'> & { build: string }) | undefined;
};

/** Returns the sums of the cells that match a filter. */
export const walkedOf = (usage: Usage, { comparedBuild, ...filter }: WalkedFilter): Walked => ({
  ...sumsOf(cellsOf(usage, filter)),
  other:
    comparedBuild === undefined
      ? undefined
      : { build: comparedBuild, ...sumsOf(cellsOf(usage, { ...filter, build: comparedBuild })) },
});

const sumsOf = (cells: readonly UsageCell[]): Omit<Walked, 'other'> => {
  const sums = new Map<string, ChartSum>();
  return {
    visits: visitsIn(cells),
    of: (chart) => {
      const sum = sums.get(chart.chart) ?? sumOf(cells, chart);
      sums.set(chart.chart, sum);
      return sum;
    },
  };
};

/** A chart with its sums, for one view. */
export type WalkedChart = {
  chart: CountedChart;
  sum: ChartSum;
  other: { build: string; sum: ChartSum } | undefined;
};

export const walkedChart = ({ of, other }: Walked, chart: CountedChart): WalkedChart => ({
  chart,
  sum: of(chart),
  other: other && { build: other.build, sum: other.of(chart) },
});

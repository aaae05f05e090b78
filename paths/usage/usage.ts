import type { Trail } from '#domain/trails/trail.ts';

/**
 * Counts of the transitions that users took, in cells that can be added up: one for each day, build, language, width and
 * level. `npm run trails` writes them; the viewer, the report and the atlas show the sum of the cells that match a filter.
 */
export type Usage = {
  usage: 1;
  /** True for invented visits, as an example. */
  isExample?: true;
  cells: UsageCell[];
  /** The order of transitions, which their counts have lost: of all cells together, by the chart's id. */
  walks?: { [chart: string]: ChartWalks };
};

/** The facts by which visits are counted apart. */
export const FACTS = ['day', 'build', 'language', 'width', 'level'] as const;

/**
 * A fact is missing if its values are not counted apart (`npm run trails -- --by day,build`): then the cell has the visits
 * of all its values. In one file, all cells have the same facts.
 */
export type UsageCell = Partial<Pick<Trail, 'build' | 'language' | 'width'>> & {
  /** The verification level at the end of the visit; null if no user was signed in. */
  level?: Trail['level'];
  /** The day on which the trails came, GMT: `2026-11-20`. */
  day?: string;
  visits: number;
  /** By the chart's id. */
  charts: { [chart: string]: ChartUsage };
};

export type ChartUsage = {
  /** Tells whether the counts fit the chart of today (paths/chart/fingerprint.ts). If they do not, `states` is empty. */
  fingerprint: string;
  /** How often the chart was started. */
  runs: number;
  /** By the declared name of a transition (paths/chart/declared.ts). */
  transitions: { [transition: string]: number };
  /** By the contract's name of a call, then by its outcome. */
  calls: { [call: string]: { [outcome: string]: number } };
  /** By the path of an atomic or final state, `form.typing`. */
  states: { [state: string]: StateUsage };
};

export type StateUsage = {
  /** How often the state was entered. */
  came: number;
  /** How many runs had their last step here, although the state is not final. */
  left: number;
  /**
   * How long stays were: `stays[n]` counts those shorter than 100 ms × 2ⁿ (and not shorter than half of that). The last
   * number of the list is not 0. A stay without a known end does not count.
   */
  stays: number[];
};

/**
 * Transitions are numbers here: their place in the list of the chart's declared transitions (paths/chart/declared.ts),
 * from 1; 0 is the start.
 */
export type ChartWalks = {
  fingerprint: string;
  /** How many runs took exactly this set of transitions, such as `1,4,7`. Runs with lost steps do not count. */
  runs: { [transitions: string]: number };
  /** How often a stay in a state was entered by the first transition and left by the second: `4>7`. */
  ways: { [way: string]: number };
};

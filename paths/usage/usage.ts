import type { Trail } from '#domain/trails/trail.ts';

/**
 * Counts of the ways that people walked, in cells that can be added up: one for each day, build, language, width and level.
 * `npm run trails` writes them; the viewer, the report and the atlas show their sum over the cells that a filter leaves.
 */
export type Usage = {
  usage: 1;
  cells: UsageCell[];
};

export type UsageCell = Pick<Trail, 'build' | 'language' | 'width' | 'level'> & {
  /** The day on which the trails came, GMT: `2026-11-20`. */
  day: string;
  visits: number;
  /** By the chart's id. */
  charts: { [chart: string]: ChartUsage };
};

export type ChartUsage = {
  /** Tells whether the counts fit the chart of today (paths/chart/fingerprint.ts). */
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
  /** How long stays were: the number of stays shorter than 100 ms, 200 ms, 400 ms … (powers of two, times 100 ms). */
  stays: number[];
};

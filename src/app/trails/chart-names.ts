/**
 * The names of each chart, by its id: its fingerprint (paths/chart/fingerprint.ts) and its declared transitions in the
 * order of the file. The build writes them, because the script of the built app has lost the names of guards.
 */
export type ChartNames = {
  readonly [chart: string]: { fingerprint: string; transitions: readonly string[] };
};

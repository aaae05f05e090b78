import type { CountedChart } from './chart.ts';
import type { ChartUsage, StateUsage, Usage, UsageCell } from './usage.ts';

/** Which cells count; an undefined member leaves all of them. */
export type UsageFilter = {
  /** The first and the last day, `2026-11-20`. */
  from?: string | undefined;
  to?: string | undefined;
  build?: string | undefined;
  language?: string | undefined;
  width?: string | undefined;
  level?: number | 'signedOut' | undefined;
};

/** The sum of a chart's counts. */
export type ChartSum = Omit<ChartUsage, 'fingerprint'> & {
  /** Runs of charts with another fingerprint, which are not in the other figures. */
  outdated: number;
};

/** Returns the cells of usage data that match a filter. */
export const cellsOf = (
  { cells }: Usage,
  { from, to, build, language, width, level }: UsageFilter,
): UsageCell[] =>
  cells.filter(
    (cell) =>
      (from === undefined || (cell.day ?? '') >= from) &&
      (to === undefined || (cell.day ?? '') <= to) &&
      (build === undefined || cell.build === build) &&
      (language === undefined || cell.language === language) &&
      (width === undefined || cell.width === width) &&
      (level === undefined || cell.level === (level === 'signedOut' ? null : level)),
  );

/** Returns how many visits cells count. */
export const visitsIn = (cells: readonly UsageCell[]): number =>
  cells.reduce((sum, { visits }) => sum + visits, 0);

/** Returns the sum of a chart's counts over cells. */
export const sumOf = (
  cells: readonly UsageCell[],
  { chart, fingerprint }: Pick<CountedChart, 'chart' | 'fingerprint'>,
): ChartSum => {
  const sum: ChartSum = { runs: 0, transitions: {}, calls: {}, states: {}, outdated: 0 };
  for (const cell of cells) {
    const counted = cell.charts[chart];
    if (!counted) continue;
    if (counted.fingerprint !== fingerprint) {
      sum.outdated += counted.runs;
      continue;
    }
    sum.runs += counted.runs;
    addCounts(sum.transitions, counted.transitions);
    for (const [call, outcomes] of Object.entries(counted.calls)) {
      sum.calls[call] ??= {};
      addCounts(sum.calls[call], outcomes);
    }
    for (const [state, usage] of Object.entries(counted.states))
      sum.states[state] = bothStates(sum.states[state], usage);
  }
  return sum;
};

const addCounts = (sum: Record<string, number>, counts: Record<string, number>): void => {
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
};

const NOBODY: StateUsage = { came: 0, left: 0, stays: [] };

const bothStates = (one: StateUsage = NOBODY, other: StateUsage = NOBODY): StateUsage => ({
  came: one.came + other.came,
  left: one.left + other.left,
  stays: Array.from(
    { length: Math.max(one.stays.length, other.stays.length) },
    (_, bucket) => (one.stays[bucket] ?? 0) + (other.stays[bucket] ?? 0),
  ),
});

/** The values that usage data has for each filter; none for a fact that is missing in its cells. */
type Choices = {
  days: string[];
  builds: string[];
  languages: string[];
  widths: string[];
  levels: (number | 'signedOut')[];
};

/** Returns the choices of each filter; the build of the last day comes first. */
export const choicesIn = ({ cells }: Usage): Choices => {
  const all = <Value extends string | number>(factOf: (cell: UsageCell) => Value | undefined): Value[] =>
    [...new Set(cells.map(factOf))].filter((value) => value !== undefined).sort();
  const lastDay = (build: string): string =>
    cells.reduce((last, { day = '', ...cell }) => (cell.build === build && day > last ? day : last), '');
  return {
    days: all(({ day }) => day),
    builds: all(({ build }) => build).sort((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1)),
    languages: all(({ language }) => language),
    widths: all(({ width }) => width),
    levels: all(({ level }) => (level === null ? 'signedOut' : level)),
  };
};

/** Returns the sentence about usage data that fits none of these charts; undefined if it fits one of them. */
export const misfitOf = (
  { cells }: Usage,
  charts: readonly Pick<CountedChart, 'chart' | 'fingerprint'>[],
): string | undefined => {
  const today = new Map(charts.map(({ chart, fingerprint }) => [chart, fingerprint]));
  const counted = cells.flatMap((cell) => Object.entries(cell.charts));
  if (counted.some(([chart, { fingerprint }]) => today.get(chart) === fingerprint)) return undefined;
  const names = [...new Set(counted.map(([chart]) => chart))];
  if (names.length === 0) return 'This usage data counts no chart.';
  return `This usage data belongs to other versions of the charts: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''} changed since.`;
};

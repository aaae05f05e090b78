import type { AnyStateMachine } from 'xstate';
import type { Trail, TrailRun, TrailStep } from '#domain/trails/trail.ts';
import { START } from '#domain/trails/trail-limits.ts';
import { declaredTransitions } from '../chart/declared.ts';
import { fingerprint } from '../chart/fingerprint.ts';
import { createFollower, type Followed, type Follower, waysIn } from './follow.ts';
import {
  type ChartUsage,
  type ChartWalks,
  FACTS,
  type StateUsage,
  type Usage,
  type UsageCell,
} from './usage.ts';

/** A part of a trail, as a server keeps it. */
export type Part = {
  /** The day on which it came, GMT: `2026-11-20`. */
  day: string;
  trail: Trail;
};

export type Fact = (typeof FACTS)[number];

/** Counts trails. Each run is followed on its own, so the parts may come in any order. */
type Counted = {
  usage: Usage;
  steps: number;
  /** Runs that are left out, by chart: a cell has one fingerprint of each chart, and these have another. */
  leftOut: { [chart: string]: number };
};

/** The shortest stays that are told apart, in ms (src/domain/trails/trail.ts). */
const SHORTEST = 100;

/**
 * Counts the trails of visits by these facts. A visit has the day of its first part, and the other facts of its last.
 *
 * Runs of a chart that has changed since have transitions and calls, but no states: these need the definition of that time.
 */
export const usageOf = (
  parts: readonly Part[],
  machines: readonly AnyStateMachine[],
  by: readonly Fact[] = FACTS,
): Counted => {
  const charts = new Map(machines.map((machine) => [machine.id, chartOf(machine)]));
  const cells = new Map<string, { cell: UsageCell; runs: Run[] }>();
  const walks: { [chart: string]: ChartWalks } = {};
  let steps = 0;
  for (const visit of Map.groupBy(parts, ({ trail }) => trail.visit).values()) {
    const inOrder = visit.toSorted((a, b) => a.trail.first - b.trail.first);
    const facts = factsOf(inOrder, by);
    const key = JSON.stringify(facts);
    const { cell, runs } = cells.get(key) ?? { cell: { ...facts, visits: 0, charts: {} }, runs: [] };
    cells.set(key, { cell, runs });
    cell.visits += 1;
    for (const run of runsOf(inOrder, charts)) {
      runs.push(run);
      steps += run.steps.length;
      const chart = charts.get(run.chart);
      if (chart?.fingerprint !== run.fingerprint) continue;
      walks[run.chart] ??= walksOf(run);
      countWalk(walks[run.chart] as ChartWalks, run, chart);
    }
  }
  const leftOut: { [chart: string]: number } = {};
  for (const { cell, runs } of cells.values()) {
    for (const [chart, all] of Map.groupBy(runs, (run) => run.chart)) {
      const kept = mostCommon(all, charts.get(chart)?.fingerprint);
      cell.charts[chart] = countRuns(kept);
      if (kept.length < all.length) leftOut[chart] = (leftOut[chart] ?? 0) + all.length - kept.length;
    }
  }
  const inOrder = [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { cell }]) => cell);
  return { usage: { usage: 1, cells: inOrder, walks }, steps, leftOut };
};

type Chart = { fingerprint: string; follow: () => Follower; places: ReadonlyMap<string, number> };

const chartOf = (machine: AnyStateMachine): Chart => ({
  fingerprint: fingerprint(machine),
  follow: createFollower(machine),
  places: new Map(
    [START, ...declaredTransitions(machine).map(({ id }) => id)].map((id, place) => [id, place]),
  ),
});

/** The steps of one run of a chart. */
type Run = {
  chart: string;
  fingerprint: string;
  steps: TrailStep[];
  /** Undefined if the chart has changed since. */
  followed: Followed | undefined;
  /** True if steps were lost between two others, or before the first. */
  hasGaps: boolean;
};

const factsOf = (visit: readonly Part[], by: readonly Fact[]): Partial<UsageCell> => {
  const [first, last] = [visit[0], visit.at(-1)] as [Part, Part];
  const all = { ...last.trail, day: first.day };
  return Object.fromEntries(FACTS.filter((fact) => by.includes(fact)).map((fact) => [fact, all[fact]]));
};

/** Returns the runs of a visit whose parts are in order. */
const runsOf = (visit: readonly Part[], charts: ReadonlyMap<string, Chart>): Run[] => {
  const runs = new Map<number, Run & { follower: Follower | undefined }>();
  const runOf = ({ run, chart, fingerprint }: TrailRun) => {
    const known = charts.get(chart);
    const follower = known?.fingerprint === fingerprint ? known.follow() : undefined;
    const made = { chart, fingerprint, steps: [], followed: undefined, hasGaps: false, follower };
    runs.set(run, made);
    return made;
  };
  let next = 0;
  for (const { trail } of visit) {
    // A part that came twice.
    if (trail.first < next) continue;
    if (trail.first > next) for (const run of runs.values()) lose(run);
    next = trail.first + trail.steps.length;
    for (const run of trail.runs) if (!runs.has(run.run)) runOf(run);
    for (const step of trail.steps) {
      const run = runs.get(step.run);
      if (!run) continue;
      run.hasGaps ||= run.steps.length === 0 && !isStart(step);
      run.steps.push(step);
      if ('took' in step) run.follower?.take(step);
    }
  }
  return [...runs.values()].map(({ follower, ...run }) => ({ ...run, followed: follower?.result() }));
};

const lose = (run: { follower: Follower | undefined; hasGaps: boolean }): void => {
  run.follower?.lose();
  run.hasGaps = true;
};

const isStart = (step: TrailStep): boolean => 'took' in step && step.took === START;

/** Returns the runs with the fingerprint of today, else those with the most common one. */
const mostCommon = (runs: readonly Run[], today: string | undefined): Run[] => {
  const groups = [...Map.groupBy(runs, (run) => run.fingerprint).values()];
  const ofToday = groups.find(([run]) => run?.fingerprint === today);
  return ofToday ?? groups.reduce((most, group) => (group.length > most.length ? group : most), []);
};

const countRuns = (runs: readonly Run[]): ChartUsage => {
  const usage: ChartUsage = {
    fingerprint: runs[0]?.fingerprint ?? '',
    runs: runs.filter(({ steps }) => steps.some(isStart)).length,
    transitions: {},
    calls: {},
    states: {},
  };
  for (const { steps, followed } of runs) {
    for (const step of steps) countStep(usage, step);
    if (followed) countStays(usage.states, followed);
  }
  return usage;
};

const countStep = ({ transitions, calls }: ChartUsage, step: TrailStep): void => {
  if ('took' in step) {
    if (step.took !== START) add(transitions, step.took);
    return;
  }
  calls[step.call] ??= {};
  add(calls[step.call] ?? {}, step.outcome);
};

const countStays = (states: { [state: string]: StateUsage }, { stays, standing }: Followed): void => {
  for (const stay of stays) {
    states[stay.state] ??= { came: 0, left: 0, stays: [] };
    const usage = states[stay.state] as StateUsage;
    usage.came += 1;
    if (standing.includes(stay) && !stay.isFinal) usage.left += 1;
    if (!stay.left) continue;
    const place = Math.max(0, Math.floor(Math.log2((stay.left.at - stay.from) / SHORTEST)) + 1);
    while (usage.stays.length <= place) usage.stays.push(0);
    usage.stays[place] = (usage.stays[place] as number) + 1;
  }
};

const walksOf = ({ fingerprint }: Run): ChartWalks => ({ fingerprint, runs: {}, ways: {} });

const countWalk = (walks: ChartWalks, { steps, followed, hasGaps }: Run, { places }: Chart): void => {
  const placeOf = (took: string) => places.get(took) ?? 0;
  if (!hasGaps) {
    const taken = steps.flatMap((step) => ('took' in step && !isStart(step) ? placeOf(step.took) : []));
    add(walks.runs, [...new Set(taken)].sort((a, b) => a - b).join());
  }
  for (const { entered, left } of followed ? waysIn(followed) : [])
    add(walks.ways, `${placeOf(entered)}>${placeOf(left)}`);
};

const add = (counts: { [name: string]: number }, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

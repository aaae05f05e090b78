import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { UsageError } from '#sandbox/start/arguments.js';
import { annotate } from '../../../scripts/setup/annotate.js';
import { readShard } from '../../../scripts/setup/shards.js';
import { bad, createProgress, dim, good, table } from '../../../scripts/setup/terminal.ts';
import type { Contract } from '../../chart/contract.ts';
import { fingerprint } from '../../chart/fingerprint.ts';
import type { Waiver } from '../../judge/model.ts';
import { lintFlow } from '../../lint/lint.ts';
import { fileAt, loadContract, type ModelledFlow } from '../../plan/flows.ts';
import { stalenessOf } from '../../plan/staleness.ts';
import { coverageOf, type FlowCoverage } from '../../run/coverage.ts';
import { explain, type Ran, replayCommand, walkerAt } from '../../run/explain.ts';
import {
  type Job,
  type JobResult,
  LEVELS,
  type Level,
  type LevelName,
  type Session,
} from '../../run/levels.ts';
import { type FlowRun, keepRuns } from '../../run/results.ts';
import type { PathResult } from '../../run/run.ts';
import { createSlowWorld } from '../../run/slow.ts';
import { readText } from '../../run/walk.ts';
import { keepShard } from '../../shard/reports.ts';
import { itemsOf, subjectsOf, type Unit, type UnitResult, WHOLE, type Work } from '../../shard/work.ts';
import {
  defineCommand,
  flowOption,
  flowsOf,
  jsonOption,
  levelOption,
  oneOf,
  outputOption,
  ownUnits,
  servedAt,
  shardOption,
} from '../command.ts';

/** Time limit for shrinking failed paths, in ms. */
const TIMEOUT = 60_000;

export default defineCommand({
  summary: 'runs the plans, checks every step, and counts the observed transitions',
  help: `Findings of "lint" in these flows fail the run, unless only one path is run. A transition counts as covered if it was
observed in the running chart, in a step that passed all checks. A plan that is older than its chart fails. The first
failed path of a flow is shrunk to the shortest path that fails in the same way. Each failure is printed with a command
that runs it again.

The results are stored in coverage/paths: coverage.json for all levels, results-<level>.json and junit-<level>.xml. A run
with --path stores nothing. A shard stores its part in coverage/paths/shards; "merge" writes the results of all shards.`,
  options: {
    ...flowOption,
    ...levelOption,
    path: {
      type: 'string',
      value: '<id>',
      about: 'only this path, also by its name, or one that a random walk has printed',
    },
    slow: {
      type: 'string',
      isCount: true,
      value: '<seed>',
      about: 'with --level component: answers come late, as drawn from the seed',
    },
    ...shardOption,
    ...outputOption,
    ...jsonOption,
  },
  run: async ({ flow: names, level: levelName, path, slow, shard, output, json }) => {
    if (path !== undefined && shard !== undefined) throw new UsageError('Either --path or --shard.');
    const options = { flow: names, level: levelName, slow };
    const { name, level, served, problems, work } = await loadWork(options);
    const contract = loadContract();
    const planned =
      path === undefined
        ? ownUnits(work, shard).map((unit) => plan(unit, served, level))
        : onlyPath(path, served, level);
    const isPlanned = planned.some(({ jobs, unplanned }) => jobs.length || unplanned);
    if (path !== undefined && !isPlanned) {
      throw new UsageError(`There is no path "${path}"${names ? ` of ${names.join(', ')}` : ''}.`);
    }
    const seed = seedOf(options);
    const slowed = planned.map((unit) => (seed === undefined ? unit : inSlowWorld(unit, level, seed)));

    const session = await level.open({ contract, folder: output, slow: seed });
    const results: PathsOfUnit[] = [];
    try {
      const ran = await runJobs(
        session,
        slowed.flatMap(({ jobs }) => jobs),
        json,
      );
      for (const unit of slowed) {
        const isLinted = path === undefined && readShard(unit.slice)?.part === 1;
        results.push(await judgeUnit({ unit, name, level, session, path, isLinted }, ran));
      }
    } finally {
      await session.close();
    }

    if (path === undefined) keepShard(work, shard ?? WHOLE, results, output);
    if (path === undefined && shard === undefined) {
      return (await combine(results, options, { output, json })) || problems.length > 0;
    }
    const told = sumUp(results, name, served, { isWhole: false });
    report(told, json);
    return problems.length > 0 || told.some((flow) => flow.problems.length);
  },
  sharding: {
    planned: async (options) => ({
      work: (await loadWork(options as RunOptions)).work,
      combine: (results, how) => combine(results as PathsOfUnit[], options as RunOptions, how),
    }),
  },
});

/** The options that decide the result. */
type RunOptions = { flow: string[] | undefined; level: string; slow: string | undefined };

/** The result of the paths of a flow, or of a slice of them. */
type PathsOfUnit = UnitResult & {
  chart: string;
  waivers: readonly Waiver[];
  results: PathResult[];
  /** Findings of `lint`, and failures, in words. */
  problems: string[];
  /** Rows of the model that these paths have not exercised. */
  unshown: string[];
};

const loadWork = async (options: RunOptions) => {
  const { name, level, served, problems } = await servedAt(options.level, options.flow);
  if (options.slow !== undefined && name !== 'component') {
    throw new UsageError('--slow is for --level component; npm run test:slow runs the journeys so.');
  }
  const work: Work = {
    name: seedOf(options) === undefined ? name : `${name}-slow`,
    command: 'run',
    options,
    subjects: subjectsOf(served),
    // At the machine level nearly all of the time goes into `lint`, which runs once for each flow.
    isDivisible: name !== 'machine',
  };
  return { name, level, served, problems, work };
};

const seedOf = ({ slow }: RunOptions): number | undefined => (slow === undefined ? undefined : Number(slow));

/** Stores and prints the results of all units. Resolves to true if it found a problem. */
const combine = async (
  results: readonly PathsOfUnit[],
  options: RunOptions,
  { output, json }: { output: string; json: boolean },
): Promise<boolean> => {
  const { flows: all } = await flowsOf(undefined);
  const name = oneOf(LEVELS, options.level, 'level');
  const told = sumUp(results, name, all, { isWhole: true });
  if (options.slow === undefined) {
    keepRuns(
      name,
      told.map(({ flow, run }) => ({ flow: flow.flow, ...run })),
      all,
      output,
    );
  }
  for (const one of told) annotateFlow(one);
  report(told, json);
  return told.some((flow) => flow.problems.length);
};

/** Prints GitHub's annotations: a failed path at its line of the plan, a flow's other problems at its chart. */
const annotateFlow = ({ flow: { flow, area, planFile }, run, problems }: Told): void => {
  const chart = `src/machines/${area}/${flow}/${flow}.machine.ts`;
  const failed = run.results.filter(({ failure }) => failure);
  for (const { path, failure } of failed) {
    const line = lineOf(planFile, `"${path}"`);
    const at = line ? { file: relative(fileAt('.'), planFile), line } : { file: chart };
    annotate({ ...at, title: path }, [...(failure?.done ?? []), ...(failure?.problems ?? [])].join('\n'));
  }
  if (problems.length && !failed.length) annotate({ file: chart, title: flow }, problems.join('\n'));
};

/** Returns the first line of a file that contains the text; undefined if none does, or without the file. */
const lineOf = (file: string, text: string): number | undefined => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.findIndex((line) => line.includes(text)) + 1 || undefined;
};

/** Adds up the slices of each flow. `isWhole`: no path is missing, so that what was not covered is a problem. */
const sumUp = (
  units: readonly PathsOfUnit[],
  level: LevelName,
  flows: readonly ModelledFlow[],
  { isWhole }: { isWhole: boolean },
): Told[] =>
  flows.flatMap((flow) => {
    const slices = units.filter(({ name }) => name === flow.flow);
    const [first] = slices;
    if (!first) return [];
    const { chart, waivers, items } = first;
    const results = slices
      .flatMap((slice) => slice.results)
      .sort((a, b) => items.indexOf(a.path) - items.indexOf(b.path));
    const { coverage, problems: gaps } = coverageOf(flow.flow, level, flow.model, results, waivers);
    const problems = slices.flatMap((slice) => slice.problems);
    if (isWhole) {
      const hasFailed = results.some(({ failure }) => failure);
      const unshown = first.unshown.filter((row) => slices.every((slice) => slice.unshown.includes(row)));
      problems.push(...gaps, ...(hasFailed ? [] : unshown));
    }
    return [{ flow, coverage, problems, run: { chart, waivers, results } }];
  });

/** A unit of work with the paths to run. */
type PlannedUnit = Unit & {
  flow: ModelledFlow;
  items: string[];
  jobs: Job[];
  /** Duration of the planning in ms: some levels explore the chart. */
  milliseconds: number;
  /** Why its paths could not be planned. */
  unplanned?: string;
};

/** Returns the paths of a unit; a path with more steps takes longer. */
const plan = (unit: Unit, flows: readonly ModelledFlow[], level: Level): PlannedUnit => {
  const flow = flows.find((one) => one.flow === unit.name) as ModelledFlow;
  const began = performance.now();
  const milliseconds = () => performance.now() - began;
  try {
    const paths = flow.plan ? (level.pathsOf?.(flow, loadContract()) ?? flow.plan.paths) : [];
    const own = itemsOf(paths, unit.slice, ({ steps }) => steps.length + 1);
    return {
      ...unit,
      flow,
      items: paths.map(({ id }) => id),
      jobs: own.map((path) => ({ flow, path })),
      milliseconds: milliseconds(),
    };
  } catch (error) {
    const unplanned = (error as Error).message;
    return { ...unit, flow, items: [], jobs: [], milliseconds: milliseconds(), unplanned };
  }
};

/** Returns the flow of one path: of the plans, or one that a random walk has printed. */
const onlyPath = (id: string, flows: readonly ModelledFlow[], level: Level): PlannedUnit[] => {
  const text = readText(id);
  if (text && flows.length !== 1) throw new UsageError('A walk is of one flow: name it by --flow.');
  return flows.flatMap((flow) => {
    const unit = { name: flow.flow, slice: WHOLE };
    if (text) {
      const path = walkerAt(level, flow, loadContract()).follow(text.input, text.names);
      if (!path) throw new UsageError(`That cannot happen in ${flow.flow}, at least not now: "${id}".`);
      return [{ ...unit, flow, items: [], jobs: [{ flow, path }], milliseconds: 0 }];
    }
    const all = plan(unit, flows, level);
    const jobs = all.jobs.filter(({ path }) => path.id === id || path.name === id);
    return jobs.length || all.unplanned ? [{ ...all, jobs }] : [];
  });
};

/** Returns the findings of `lint` for a flow, in words. */
const lintOf = (flow: ModelledFlow, contract: Contract): string[] =>
  lintFlow(flow, contract)
    .filter(({ note }) => !note)
    .map(({ rule, at, message }) => `lint: ${rule} ${at}: ${message}`);

/** Returns the unit with late responses. */
const inSlowWorld = (unit: PlannedUnit, level: Level, seed: number): PlannedUnit => {
  const late = createSlowWorld(level.modelOf?.(unit.flow) ?? unit.flow.model, loadContract(), seed);
  return { ...unit, jobs: unit.jobs.map(({ flow, path }) => ({ flow, path: late(path) })) };
};

const runJobs = async (session: Session, jobs: Job[], quiet: boolean): Promise<JobResult[]> => {
  const progress = createProgress();
  const results: JobResult[] = [];
  try {
    for await (const done of session.run(jobs)) {
      results.push(done);
      const failed = results.filter(({ result }) => result.failure).length;
      const text = `${results.length} of ${jobs.length} paths, ${failed} failed, ${done.job.path.id}`;
      if (!quiet) progress.tell(text);
    }
  } finally {
    progress.end();
  }
  return results.sort((a, b) => jobs.indexOf(a.job) - jobs.indexOf(b.job));
};

/** The result of one flow. */
type Told = {
  flow: ModelledFlow;
  coverage: FlowCoverage;
  /** The problems in words. */
  problems: string[];
  run: Pick<FlowRun, 'chart' | 'waivers' | 'results'>;
};

type Judging = {
  unit: PlannedUnit;
  name: LevelName;
  level: Level;
  session: Session;
  path: string | undefined;
  isLinted: boolean;
};

/** Collects the results of a unit, and shrinks its first failure. */
const judgeUnit = async (
  { unit, name, level, session, path, isLinted }: Judging,
  all: readonly JobResult[],
): Promise<PathsOfUnit> => {
  const { flow, jobs, items, unplanned } = unit;
  const began = performance.now();
  const ran = all
    .filter(({ job }) => jobs.includes(job))
    .map(({ job, result }): Ran => ({ path: job.path, result }));
  const results = ran.map(({ result }) => result);
  const isWalk = path !== undefined && readText(path) !== undefined;
  const stale = isWalk ? undefined : stalenessOf(flow);
  const problems = [
    ...(isLinted ? lintOf(flow, loadContract()) : []),
    ...(unplanned ? [unplanned] : []),
    ...(stale && readShard(unit.slice)?.part === 1 ? [stale] : []),
  ];
  const [first, ...others] = ran.filter(({ result }) => result.failure);
  if (first) {
    const walker = walkerAt(level, flow, loadContract());
    const explained = await explain({ flow, level: name, session, walker, timeout: TIMEOUT }, first);
    const { found, steps, done, problems: shown, replay } = explained;
    const shorter = steps < found ? ` (step ${found}), or as short as` : '';
    problems.push(`${first.path.id}${shorter}: ${done.join(', ')}`, ...indented(shown));
    problems.push(`  again: ${replay}`);
  }
  for (const { path, result } of others) {
    const { done = [], problems: shown = [] } = result.failure ?? {};
    problems.push(`${path.id}: ${done.join(', ')}`, ...indented(shown));
    problems.push(`  again: ${replayCommand(flow.flow, name, path.id)}`);
  }
  const running = results.reduce((sum, { milliseconds }) => sum + milliseconds, unit.milliseconds);
  return {
    name: unit.name,
    slice: unit.slice,
    items,
    done: jobs.map((job) => job.path.id),
    milliseconds: Math.round(running + performance.now() - began),
    chart: fingerprint(flow.model.machine),
    waivers: level.waivers?.(flow) ?? [],
    results,
    problems,
    unshown: session.unshown?.(flow) ?? [],
  };
};

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

const asJson = (told: Told[]) => ({
  flows: told.map(({ coverage }) => coverage),
  failures: told
    .filter(({ problems }) => problems.length)
    .map(({ flow, problems }) => ({ flow: flow.flow, problems })),
});

const report = (told: Told[], json: boolean): void => {
  if (json) console.log(JSON.stringify(asJson(told), null, 2));
  else print(told);
};

const print = (told: Told[]): void => {
  const rows = told.map(({ coverage: { flow, level, declared, covered, waived, paths, steps } }) => [
    flow,
    level,
    declared,
    covered,
    waived.length,
    paths,
    steps,
  ]);
  const [head, ...lines] = table([
    ['flow', 'level', 'declared', 'covered', 'waived', 'paths', 'steps'],
    ...rows,
  ]);
  console.log(head);
  for (const [index, { coverage }] of told.entries()) {
    const { declared, covered, waived } = coverage;
    const line = lines[index] as string;
    console.log(covered + waived.length === declared ? line : bad(line));
    for (const { transition, reason } of waived) console.log(dim(`  waived: ${transition}: ${reason}`));
  }
  const failed = told.filter(({ problems }) => problems.length);
  for (const { flow, problems } of failed) {
    console.log(bad(`\n${flow.flow}`));
    for (const problem of problems) console.log(`  ${problem}`);
  }
  if (!failed.length) console.log(good('all paths passed'));
};

import type { Contract } from '../../chart/contract.ts';
import { fingerprint } from '../../chart/fingerprint.ts';
import { loadContract, type ModelledFlow } from '../../chart/flows.ts';
import { lintFlow } from '../../judge/lint.ts';
import { stalenessOf } from '../../plan/staleness.ts';
import { coverageOf, type FlowCoverage } from '../../run/coverage.ts';
import { explain, type Ran, replayCommand, walkerAt } from '../../run/explain.ts';
import type { Job, JobResult, Level, LevelName, Session } from '../../run/levels.ts';
import { type FlowRun, keepRuns } from '../../run/results.ts';
import { createSlowWorld } from '../../run/slow.ts';
import { readText } from '../../run/walk.ts';
import {
  count,
  defineCommand,
  flowOption,
  flowsOf,
  jsonOption,
  levelOption,
  outputOption,
  servedAt,
  UsageError,
} from '../command.ts';
import { bad, createProgress, dim, good, table } from '../terminal.ts';

/** Time limit for shrinking failed paths, in ms. */
const TIMEOUT = 60_000;

export default defineCommand({
  summary: 'runs the plans, checks every step, and counts the observed transitions',
  help: `Findings of "lint" in these flows fail the run, unless only one path is run. A transition counts as covered if it was
observed in the running chart, in a step that passed all checks. A plan that is older than its chart fails. The first
failed path of a flow is shrunk to the shortest path that fails in the same way. Each failure is printed with a command
that runs it again.

The results are stored in coverage/paths: coverage.json for all levels, results-<level>.json and junit-<level>.xml. A run
with --path stores nothing. The shards of a level add up when they run one after another.`,
  options: {
    ...flowOption,
    ...levelOption,
    path: { type: 'string', value: '<id>', about: 'only this path, or one that a random walk has printed' },
    slow: {
      type: 'string',
      value: '<seed>',
      about: 'with --level component: answers come late, as drawn from the seed',
    },
    shard: { type: 'string', value: '<part>/<parts>', about: 'only this part of the paths, as in 1/4' },
    ...outputOption,
    ...jsonOption,
  },
  run: async ({ flow: names, level: levelName, path, slow, shard, output, json }) => {
    const isInShard = shardOf(shard);
    const { name, level, flows, served, problems } = await servedAt(levelName, names);
    if (slow !== undefined && name !== 'component') {
      throw new UsageError('--slow is for --level component; npm run test:slow runs the journeys so.');
    }
    const seed = slow === undefined ? undefined : count(slow, '--slow');
    const { jobs: all, unplanned } = jobsOf(served, level, path);
    const jobs = all
      .filter((_, index) => isInShard(index))
      .map((job) => (seed === undefined ? job : inSlowWorld(job, level, seed)));
    if (path !== undefined && !jobs.length && !unplanned.size) {
      throw new UsageError(`There is no path "${path}"${names ? ` of ${names.join(', ')}` : ''}.`);
    }

    const contract = loadContract();
    const linted = new Map(path === undefined ? served.map((flow) => [flow, lintOf(flow, contract)]) : []);

    const session = await level.open({ contract, folder: output, slow: seed });
    const told: Told[] = [];
    try {
      const ran = await runJobs(session, jobs, json);
      for (const flow of path === undefined ? served : [...new Set(jobs.map((job) => job.flow))]) {
        const ofFlow = ran
          .filter(({ job }) => job.flow === flow)
          .map(({ job, result }) => ({ path: job.path, result }));
        told.push(
          await tell(
            { flow, name, level, session, path, isPart: path !== undefined || shard !== undefined },
            [...(linted.get(flow) ?? []), ...(unplanned.get(flow) ?? [])],
            ofFlow,
          ),
        );
      }
    } finally {
      await session.close();
    }

    if (path === undefined && seed === undefined) {
      const runs = told.map(({ flow, run }) => ({ flow: flow.flow, ...(shard ? { shard } : {}), ...run }));
      keepRuns(name, runs, names ? (await flowsOf(undefined)).flows : flows, output);
    }
    if (json) console.log(JSON.stringify(asJson(told), null, 2));
    else print(told);
    return problems.length > 0 || told.some((flow) => flow.problems.length);
  },
});

/** Returns a function that is true if the path with this index is in the shard. */
const shardOf = (shard: string | undefined): ((index: number) => boolean) => {
  if (shard === undefined) return () => true;
  const [, part, parts] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? [];
  if (!parts || Number(part) > Number(parts)) {
    throw new UsageError(`--shard is a part and how many there are, as in 1/4, not "${shard}".`);
  }
  return (index) => index % Number(parts) === Number(part) - 1;
};

/** Returns the findings of `lint` for a flow, in words. */
const lintOf = (flow: ModelledFlow, contract: Contract): string[] =>
  lintFlow(flow, contract)
    .filter(({ note }) => !note)
    .map(({ rule, at, message }) => `lint: ${rule} ${at}: ${message}`);

/** Returns every path to run, or the requested one; and for flows without paths, the reason. */
const jobsOf = (
  flows: ModelledFlow[],
  level: Level,
  only: string | undefined,
): { jobs: Job[]; unplanned: Map<ModelledFlow, string[]> } => {
  const contract = loadContract();
  const text = only === undefined ? undefined : readText(only);
  if (text && flows.length !== 1) throw new UsageError('A walk is of one flow: name it by --flow.');
  const unplanned = new Map<ModelledFlow, string[]>();
  const jobs = flows.flatMap((flow) => {
    if (text) {
      const walker = walkerAt(level, flow, contract);
      const path = walker.follow(text.input, text.names);
      if (!path) throw new UsageError(`That cannot happen in ${flow.flow}, at least not now: "${only}".`);
      return [{ flow, path }];
    }
    try {
      const paths = flow.plan ? (level.pathsOf?.(flow, contract) ?? flow.plan.paths) : [];
      return paths.filter(({ id }) => !only || id === only).map((path) => ({ flow, path }));
    } catch (error) {
      unplanned.set(flow, [(error as Error).message]);
      return [];
    }
  });
  return { jobs, unplanned };
};

/** Returns the job with late responses. */
const inSlowWorld = (job: Job, level: Level, seed: number): Job => {
  const model = level.modelOf?.(job.flow) ?? job.flow.model;
  return { ...job, path: createSlowWorld(model, loadContract(), seed)(job.path) };
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

type Telling = {
  flow: ModelledFlow;
  name: LevelName;
  level: Level;
  session: Session;
  path: string | undefined;
  isPart: boolean;
};

const tell = async (
  { flow, name, level, session, path, isPart }: Telling,
  before: readonly string[],
  ran: Ran[],
): Promise<Told> => {
  const waivers = level.waivers?.(flow) ?? [];
  const results = ran.map(({ result }) => result);
  const { coverage, problems: gaps } = coverageOf(flow.flow, name, flow.model, results, waivers);
  const isWalk = path !== undefined && readText(path) !== undefined;
  const stale = isWalk ? undefined : stalenessOf(flow);
  const [first, ...others] = ran.filter(({ result }) => result.failure);
  const told: Told = {
    flow,
    coverage,
    problems: [...before, ...(stale ? [stale] : [])],
    run: { chart: fingerprint(flow.model.machine), waivers, results },
  };
  if (first) {
    const walker = walkerAt(level, flow, loadContract());
    const explained = await explain({ flow, level: name, session, walker, timeout: TIMEOUT }, first);
    const { found, steps, done, problems, replay } = explained;
    const shorter = steps < found ? ` (step ${found}), or as short as` : '';
    told.problems.push(`${first.path.id}${shorter}: ${done.join(', ')}`, ...indented(problems));
    told.problems.push(`  again: ${replay}`);
  }
  for (const { path, result } of others) {
    const { done = [], problems = [] } = result.failure ?? {};
    told.problems.push(`${path.id}: ${done.join(', ')}`, ...indented(problems));
    told.problems.push(`  again: ${replayCommand(flow.flow, name, path.id)}`);
  }
  if (!isPart) told.problems.push(...gaps);
  if (!isPart && !first) told.problems.push(...(session.unshown?.(flow) ?? []));
  return told;
};

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

const asJson = (told: Told[]) => ({
  flows: told.map(({ coverage }) => coverage),
  failures: told
    .filter(({ problems }) => problems.length)
    .map(({ flow, problems }) => ({ flow: flow.flow, problems })),
});

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

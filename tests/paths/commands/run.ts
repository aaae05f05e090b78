import {
  count,
  defineCommand,
  flowOption,
  flowsOf,
  jsonOption,
  oneOf,
  outputOption,
  UsageError,
} from '../command.ts';
import { coverageOf, type FlowCoverage } from '../coverage.ts';
import { fingerprint } from '../fingerprint.ts';
import { loadContract, type ModelledFlow } from '../flows.ts';
import { type Job, type JobResult, LEVELS, type LevelName, loadLevel } from '../levels.ts';
import type { Waiver } from '../model.ts';
import { type FlowRun, keepRuns } from '../results.ts';
import { bad, createProgress, dim, good, table } from '../terminal.ts';

/** What is wrong with a flow, in words. */
interface Failures {
  flow: string;
  problems: string[];
}

export default defineCommand({
  summary: 'runs the plans, checks every step, and counts which transitions were seen',
  help: `A transition counts as covered when it was observed in the running chart, in a step whose every check passed.
A plan whose chart has changed since is a failure. What comes of it is kept in coverage/paths: coverage.json for all
levels that were run, results-<level>.json and junit-<level>.xml; a run of one path alone is not kept. Shards of one
level add up, one after another.`,
  options: {
    ...flowOption,
    level: { type: 'string', default: 'machine', value: '<name>', about: LEVELS.join(' | ') },
    path: { type: 'string', value: '<id>', about: 'only this path' },
    shard: { type: 'string', value: '<part>/<parts>', about: 'only this part of the paths, as in 1/4' },
    ...outputOption,
    ...jsonOption,
  },
  run: async ({ flow: names, level: levelName, path, shard, output, json }) => {
    const level = oneOf(LEVELS, levelName, 'level');
    const isInShard = shardOf(shard);
    const { flows, problems } = await flowsOf(names);
    const { served, jobs, failures } = await jobsOf(flows, level, path, isInShard);
    const results = await runJobs(level, jobs, output, json);

    const runs = served.map(
      ({ flow: { flow, model }, waivers }): FlowRun => ({
        flow,
        chart: fingerprint(model.machine),
        ...(shard ? { shard } : {}),
        waivers,
        results: results.filter(({ job }) => job.flow.flow === flow).map(({ result }) => result),
      }),
    );
    const coverages: FlowCoverage[] = [];
    for (const {
      flow: { flow, model },
      waivers,
    } of served) {
      const ofFlow = runs.find((run) => run.flow === flow)?.results ?? [];
      const { coverage, problems: gaps } = coverageOf(flow, level, model, ofFlow, waivers);
      const failed = ofFlow.flatMap(({ path, failure }) =>
        failure
          ? [
              `${path}: ${failure.done.join(', ')}`,
              ...failure.problems.map((problem) => `  ${problem}`),
              `  again: ${replayOf(flow, level, path)}`,
            ]
          : [],
      );
      coverages.push(coverage);
      const isPart = path !== undefined || shard !== undefined;
      if (failed.length) failures.push({ flow, problems: failed });
      if (!isPart && gaps.length) failures.push({ flow, problems: gaps });
    }
    if (path === undefined) {
      const all = names ? (await flowsOf(undefined)).flows : flows;
      keepRuns(level, runs, all, output);
    }
    if (json) console.log(JSON.stringify({ flows: coverages, failures }, null, 2));
    else print(coverages, failures);
    return problems.length > 0 || failures.length > 0;
  },
});

/** Says for each path, by its number among all, whether it is in the shard. */
const shardOf = (shard: string | undefined): ((index: number) => boolean) => {
  if (shard === undefined) return () => true;
  const [part = '', parts = '', ...more] = shard.split('/');
  const of = count(parts, '--shard', 'a part and how many there are, as in 1/4,');
  const at = count(part, '--shard', 'a part and how many there are, as in 1/4,');
  if (more.length || at > of) throw new UsageError(`--shard is as in 1/4, not "${shard}".`);
  return (index) => index % of === at - 1;
};

const replayOf = (flow: string, level: LevelName, path: string): string =>
  `npm run paths -- run --flow ${flow}${level === 'machine' ? '' : ` --level ${level}`} --path ${path}`;

/** Every path to run, with the flows that the level serves, and what keeps a flow from being run. */
const jobsOf = async (
  flows: ModelledFlow[],
  levelName: LevelName,
  only: string | undefined,
  isInShard: (index: number) => boolean,
) => {
  const level = await loadLevel(levelName);
  const contract = loadContract();
  const served: { flow: ModelledFlow; waivers: readonly Waiver[] }[] = [];
  const failures: Failures[] = [];
  const jobs: Job[] = [];
  for (const flow of flows) {
    if (!(await level.serves(flow))) continue;
    const stale = staleness(flow);
    if (stale) failures.push({ flow: flow.flow, problems: [stale] });
    if (!flow.plan) continue;
    const paths = level.pathsOf?.(flow, contract) ?? flow.plan.paths;
    jobs.push(...paths.filter(({ id }) => !only || id === only).map((path) => ({ flow, path })));
    served.push({ flow, waivers: level.waivers?.(flow) ?? [] });
  }
  if (only && !jobs.length) throw new UsageError(`There is no path "${only}".`);
  return { served, failures, jobs: jobs.filter((_, index) => isInShard(index)) };
};

const staleness = ({ flow, plan, model }: ModelledFlow): string | undefined => {
  if (plan?.chart === fingerprint(model.machine)) return undefined;
  const why = plan ? 'the chart has changed since the plan was made' : 'there is no plan';
  return `${why}: npm run paths -- plan --flow ${flow}, and review the difference`;
};

const runJobs = async (
  level: LevelName,
  jobs: Job[],
  folder: string,
  quiet: boolean,
): Promise<JobResult[]> => {
  const session = await (await loadLevel(level)).open({ contract: loadContract(), folder });
  const progress = createProgress();
  const results: JobResult[] = [];
  try {
    for await (const done of session.run(jobs)) {
      results.push(done);
      const failed = results.filter(({ result }) => result.failure).length;
      if (!quiet)
        progress.tell(`${results.length} of ${jobs.length} paths, ${failed} failed, ${done.job.path.id}`);
    }
  } finally {
    progress.end();
    await session.close();
  }
  return results;
};

const print = (coverages: FlowCoverage[], failures: Failures[]): void => {
  const rows = coverages.map(({ flow, level, declared, covered, waived, paths, steps }) => [
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
  for (const [index, { declared, covered, waived }] of coverages.entries()) {
    const line = lines[index] as string;
    console.log(covered + waived.length === declared ? line : bad(line));
    for (const { transition, reason } of waived) console.log(dim(`  waived: ${transition}: ${reason}`));
  }
  for (const { flow, problems } of failures) {
    console.log(bad(`\n${flow}`));
    for (const problem of problems) console.log(`  ${problem}`);
  }
  if (!failures.length) console.log(good('all paths passed'));
};

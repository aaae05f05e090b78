import { UsageError } from '#sandbox/start/arguments.js';
import { bad, createProgress, dim, good, table } from '../../../scripts/setup/terminal.ts';
import { declaredTransitions } from '../../chart/declared.ts';
import { loadContract, type ModelledFlow } from '../../plan/flows.ts';
import { hashOf, type PlannedPath } from '../../plan/plan.ts';
import { type Explained, explain, runAll, walkerAt } from '../../run/explain.ts';
import type { Level, LevelName, Session } from '../../run/levels.ts';
import { createRandom } from '../../run/random.ts';
import { keepShard } from '../../shard/reports.ts';
import { subjectsOf, type UnitResult, WHOLE, type Work } from '../../shard/work.ts';
import { countOf } from '../../words/words.ts';
import {
  defineCommand,
  flowOption,
  jsonOption,
  levelOption,
  outputOption,
  ownUnits,
  sampledFrom,
  sampleOption,
  servedAt,
  shardOption,
} from '../command.ts';

/** The result of the random walks through one flow. */
type Walked = {
  flow: string;
  paths: number;
  steps: number;
  declared: number;
  /** Number of declared transitions that were seen. */
  seen: number;
  failure?: Explained;
};

const DEFAULT_STEPS = 500;
/** Number of paths per run, because a level may run several in parallel. */
const BATCH = 8;
/** Time limit for shrinking a failed path, in ms. */
const TIMEOUT = 60_000;

export default defineCommand({
  summary: 'takes random walks through the flows, and shrinks failures to a shortest path',
  help: `Every step runs all checks: the oracles, the prediction of the chart's own transitions, and every event that must change nothing. The same seed gives the same walks, as
long as charts and models are the same. A failed path is shrunk to the shortest one that fails in the same way, and
printed with a command that runs it again. Without --steps and --minutes, a walk takes ${DEFAULT_STEPS} steps in each flow.`,
  options: {
    ...flowOption,
    ...sampleOption,
    ...levelOption,
    seed: {
      type: 'string',
      isCount: true,
      value: '<number>',
      about: 'repeats the walks of this seed; a new one by default',
    },
    steps: { type: 'string', isCount: true, value: '<number>', about: 'steps in each flow' },
    minutes: { type: 'string', isCount: true, value: '<number>', about: 'time for all flows together' },
    'max-length': {
      type: 'string',
      isCount: true,
      default: '50',
      value: '<steps>',
      about: 'starts again after so many steps',
    },
    ...shardOption,
    ...outputOption,
    ...jsonOption,
  },
  run: async ({ shard, output, json, ...values }) => {
    const { steps, minutes } = values;
    if (steps !== undefined && minutes !== undefined) throw new UsageError('Either --steps or --minutes.');
    if (shard !== undefined && values.seed === undefined) {
      throw new UsageError('--shard needs --seed: all shards make the walks of one seed.');
    }
    const options = { ...values, seed: values.seed ?? String(Date.now() % 1_000_000 || 1) };
    const seed = Number(options.seed);
    const most = Number(options['max-length']);
    const { name, level, served, problems, work } = await loadWork(options);
    const milliseconds = minutes === undefined ? undefined : (Number(minutes) * 60_000) / served.length;
    const budget = milliseconds
      ? { milliseconds }
      : { steps: steps === undefined ? DEFAULT_STEPS : Number(steps) };
    const units = ownUnits(work, shard);

    const session = await level.open({ contract: loadContract(), folder: output });
    const progress = createProgress();
    const results: WalkOfUnit[] = [];
    try {
      for (const unit of units) {
        const flow = served.find((one) => one.flow === unit.name) as ModelledFlow;
        const tell = (text: string) => !json && progress.tell(`${flow.flow}: ${text}`);
        const began = performance.now();
        const walked = await walkThrough({ flow, level, name, session, seed, most, budget, tell });
        const time = Math.round(performance.now() - began);
        results.push({ ...unit, items: [flow.flow], done: [flow.flow], milliseconds: time, walked });
      }
    } finally {
      progress.end();
      await session.close();
    }
    keepShard(work, shard ?? WHOLE, results, output);
    return (await combine(results, options, { json })) || problems.length > 0;
  },
  sharding: {
    planned: async (options) => ({
      work: (await loadWork(options as WalkOptions)).work,
      combine: (results, how) => combine(results as WalkOfUnit[], options as WalkOptions, how),
    }),
  },
});

/** The options that decide the walks. */
type WalkOptions = { flow?: string[] | undefined; sample: boolean; level: string; seed: string };

type WalkOfUnit = UnitResult & { walked: Walked };

const loadWork = async (options: WalkOptions) => {
  const { name, level, problems, ...all } = await servedAt(options.level, options.flow);
  const served = sampledFrom(all.served, options);
  const work: Work = {
    name: `walk-${name}`,
    command: 'walk',
    options,
    subjects: subjectsOf(served),
    // The walks of a flow draw from one series of random numbers.
    isDivisible: false,
  };
  return { name, level, served, problems, work };
};

/** Prints the walks of all units, in the order of the flows. Resolves to true if one failed. */
const combine = async (
  results: readonly WalkOfUnit[],
  { level, seed }: WalkOptions,
  { json }: { json: boolean },
): Promise<boolean> => {
  const walked = results.map((result) => result.walked).toSorted((a, b) => (a.flow < b.flow ? -1 : 1));
  if (json) console.log(JSON.stringify({ seed: Number(seed), level, flows: walked }, null, 2));
  else print(walked, seed);
  return walked.some(({ failure }) => failure);
};

type Walking = {
  flow: ModelledFlow;
  level: Level;
  name: LevelName;
  session: Session;
  seed: number;
  most: number;
  budget: { steps: number } | { milliseconds: number };
  tell(text: string): void;
};

/** Takes random walks until the budget is spent or a check fails. */
const walkThrough = async (walking: Walking): Promise<Walked> => {
  const { flow, level, name, session, seed, most, budget, tell } = walking;
  const walker = walkerAt(level, flow, loadContract());
  const random = createRandom(seed ^ hashOf(flow.flow));
  const began = performance.now();
  const declared = declaredTransitions(flow.model.machine).map(({ id }) => id);
  const seen = new Set<string>();
  const walked: Walked = { flow: flow.flow, paths: 0, steps: 0, declared: declared.length, seen: 0 };
  const isSpent = () =>
    'steps' in budget ? walked.steps >= budget.steps : performance.now() - began >= budget.milliseconds;

  while (!walked.failure && !isSpent()) {
    const paths: PlannedPath[] = [];
    let left = 'steps' in budget ? budget.steps - walked.steps : Number.POSITIVE_INFINITY;
    while (left > 0 && paths.length < BATCH) {
      const path = walker.wander(random, Math.min(most, left));
      paths.push(path);
      left -= path.steps.length;
    }
    const results = await runAll({ session, flow }, paths);
    for (const { result } of results) {
      walked.paths++;
      walked.steps += result.steps;
      for (const id of result.covered) seen.add(id);
    }
    tell(`${walked.steps} steps, ${seen.size} of ${declared.length} transitions seen`);
    const [failed] = results
      .filter(({ result }) => result.failure)
      .sort((a, b) => a.result.steps - b.result.steps);
    if (failed) {
      tell(`failed after ${failed.result.steps} steps, looking for a shorter path`);
      walked.failure = await explain({ flow, level: name, session, walker, timeout: TIMEOUT }, failed);
    }
    if (!walked.steps) break; // this chart is in the same state as at its start
  }
  return { ...walked, seen: declared.filter((id) => seen.has(id)).length };
};

const print = (walked: Walked[], seed: string): void => {
  const rows = walked.map(({ flow, paths, steps, declared, seen }) => [flow, paths, steps, declared, seen]);
  const [head, ...lines] = table([['flow', 'paths', 'steps', 'declared', 'seen'], ...rows]);
  console.log(head);
  for (const [index, { failure }] of walked.entries()) {
    const line = lines[index] as string;
    console.log(failure ? bad(line) : line);
  }
  for (const { flow, failure } of walked) {
    if (!failure) continue;
    const { found, steps, done, problems, replay } = failure;
    const longer = found > steps ? `${found} steps, and after as few as ` : '';
    console.log(bad(`\n${flow}: failed after ${longer}${countOf(steps, 'step')}`));
    console.log(`  ${done.join(', ')}`);
    for (const problem of problems) console.log(`    ${problem}`);
    console.log(`  again: ${replay}`);
  }
  if (!walked.some(({ failure }) => failure)) console.log(good('nothing failed'));
  console.log(dim(`the same walks again: --seed ${seed}`));
};

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bad, createProgress, dim, good, table } from '../../../scripts/setup/terminal.ts';
import type { Fault } from '../../mutate/mutants.ts';
import {
  faultName,
  LEAST_CAUGHT,
  type Mutation,
  type Score,
  scoreMutants,
  shareByOracles,
  type TestedMutant,
  testMutants,
} from '../../mutate/mutate.ts';
import { loadContract, type ModelledFlow } from '../../plan/flows.ts';
import { stalenessOf } from '../../plan/staleness.ts';
import { keepShard } from '../../shard/reports.ts';
import { itemsOf, subjectsOf, type UnitResult, WHOLE, type Work } from '../../shard/work.ts';
import {
  defineCommand,
  flowOption,
  flowsOf,
  jsonOption,
  outputOption,
  ownUnits,
  sampledFrom,
  sampleOption,
  shardOption,
} from '../command.ts';

/** The result of one flow's mutants, and its problems in words. */
type Mutated = Mutation & {
  flow: string;
  problems: string[];
};

export default defineCommand({
  summary: 'makes mutants of the charts, and lists those that survive the tests',
  help: `Each mutant is a copy of the chart with one mistake that an engineer could make: a transition dropped, a guard
negated, a field of a request left empty, a timeout made longer. Some mistakes leave every value plausible: yesterday for
today, a cent more, another value of the same shape, one entry fewer, another wording of the same area, a guard's
threshold off by one. Two counts say how a mutant is noticed:

  oracles   by the model alone: the mutant is explored and planned again, and its plan is run with no expectations but
            the model's oracles, calls, delays, begins and follows. A mutant is killed if it contradicts them, if it
            throws or cannot be planned, or if the model states something that no path shows any more.
  killed    by the model, or because it changes what the correct chart does on the paths of the plan.

The oracles must catch at least ${LEAST_CAUGHT * 100} % in every chart. With --flow, the mutants that they miss are listed
with the difference that the plan noticed; a row of "follows" could state that difference.

A mutant that the plan does not notice either survives. The tests then have a gap, or the mutant is equivalent: the model
gives the reason under "survivors", and the mutant leaves the share. A reason for a mutant that the plan notices is a
failure.

coverage/paths/mutations.json keeps the figures; a run of some flows leaves the figures of the others.`,
  options: { ...flowOption, ...sampleOption, ...shardOption, ...outputOption, ...jsonOption },
  run: async ({ shard, output, json, ...options }) => {
    const { flows, problems, work } = await loadWork(options);
    const contract = loadContract();
    const progress = createProgress();
    const results: MutantsOfUnit[] = [];
    for (const unit of ownUnits(work, shard)) {
      const { flow, model, plan } = flows.find((one) => one.flow === unit.name) as ModelledFlow;
      const began = performance.now();
      let items: string[] = [];
      const choose = (faults: Fault[]) => {
        items = faults.map(faultName);
        return itemsOf(faults, unit.slice);
      };
      const onFault = (done: number, of: number) =>
        !json && progress.tell(`${flow}: ${done} of ${of} mutants`);
      const tested = plan ? await testMutants(model, contract, plan, { choose, onFault }) : [];
      const milliseconds = Math.round(performance.now() - began);
      results.push({ ...unit, items, done: tested.map(({ fault }) => fault), milliseconds, tested });
    }
    progress.end();
    keepShard(work, shard ?? WHOLE, results, output);
    if (shard === undefined)
      return (await combine(results, options, { output, json })) || problems.length > 0;
    report(sumUp(results, flows), { json, tellsMissed: false });
    return problems.length > 0;
  },
  sharding: {
    planned: async (options) => ({
      work: (await loadWork(options as MutateOptions)).work,
      combine: (results, how) => combine(results as MutantsOfUnit[], options as MutateOptions, how),
    }),
  },
});

type MutateOptions = { flow?: string[] | undefined; sample: boolean };

/** The results of a flow's mutants, or of a slice of them. */
type MutantsOfUnit = UnitResult & { tested: TestedMutant[] };

const loadWork = async (options: MutateOptions) => {
  const { flows: all, problems } = await flowsOf(options.flow);
  const flows = sampledFrom(all, options);
  const work: Work = {
    name: 'mutate',
    command: 'mutate',
    options,
    subjects: subjectsOf(flows),
    isDivisible: true,
  };
  return { flows, problems, work };
};

/** Stores and prints the results of all units. Resolves to true if it found a problem. */
const combine = async (
  results: readonly MutantsOfUnit[],
  { flow: names }: MutateOptions,
  { output, json }: { output: string; json: boolean },
): Promise<boolean> => {
  const { flows } = await flowsOf(undefined);
  const all = sumUp(results, flows).map((mutated): Mutated => {
    const stale = stalenessOf(flows.find(({ flow }) => flow === mutated.flow) as ModelledFlow);
    return { ...mutated, problems: [...(stale ? [stale] : []), ...problemsOf(mutated)] };
  });
  keep(
    output,
    all,
    flows.map(({ flow }) => flow),
  );
  report(all, { json, tellsMissed: names !== undefined });
  return all.some((flow) => flow.problems.length);
};

/** Adds up the slices of each flow. A slice alone has no problems: shares and survivors are of the whole chart. */
const sumUp = (results: readonly MutantsOfUnit[], flows: readonly ModelledFlow[]): Mutated[] =>
  flows.flatMap(({ flow, model }) => {
    const slices = results.filter(({ name }) => name === flow);
    const [first] = slices;
    if (!first) return [];
    const place = new Map(first.items.map((item, index) => [item, index]));
    const tested = slices
      .flatMap((slice) => slice.tested)
      .sort((a, b) => (place.get(a.fault) ?? 0) - (place.get(b.fault) ?? 0));
    return [{ flow, ...scoreMutants(model, tested), problems: [] }];
  });

const problemsOf = (mutation: Mutation): string[] => [
  ...(shareByOracles(mutation) < LEAST_CAUGHT
    ? [`only ${percent(shareByOracles(mutation))} are killed by oracles`]
    : []),
  ...mutation.survivors
    .filter(({ reason }) => !reason)
    .map(({ fault }) => `survives without a reason: "${fault}"`),
  ...mutation.stale.map(({ fault }) => `a reason that is no longer needed: "${fault}"`),
];

const percent = (share: number): string => `${Math.floor(1000 * share) / 10} %`;

/** The part of a flow's result that is stored for the report. */
type Kept = Pick<Mutated, 'flow' | 'survivors'> & Score;

const keep = (folder: string, all: readonly Mutated[], flows: readonly string[]): void => {
  const file = join(folder, 'mutations.json');
  const fresh = all.map(({ flow, mutants, killed, killedByOracles, survivors }): Kept => {
    const told = survivors.map(({ fault, reason = '' }) => ({ fault, reason }));
    return { flow, mutants, killed, killedByOracles, survivors: told };
  });
  const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : [];
  const others = old.filter(({ flow }) => flows.includes(flow) && !fresh.some((one) => one.flow === flow));
  const kept = [...others, ...fresh].sort((a, b) => (a.flow < b.flow ? -1 : 1));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
};

const report = (all: Mutated[], { json, tellsMissed }: { json: boolean; tellsMissed: boolean }): void => {
  if (json) console.log(JSON.stringify({ flows: all }, null, 2));
  else print(all, tellsMissed);
};

const print = (all: Mutated[], tellsMissed: boolean): void => {
  const kinds = Map.groupBy(
    all.flatMap((flow) => flow.kinds),
    ({ kind }) => kind,
  );
  printTable(
    'kind',
    [...kinds].map(([kind, ofKind]) => sumOf(kind, ofKind)),
  );
  console.log();
  printTable('flow', [...all.map((flow) => sumOf(flow.flow, [flow])), sumOf('all', all)]);

  for (const { flow, survivors, missed, problems } of all) {
    const explained = survivors.filter(({ reason }) => reason);
    const told = tellsMissed ? missed : [];
    if (explained.length || problems.length || told.length) {
      console.log(`\n${problems.length ? bad(flow) : flow}`);
    }
    for (const { fault, reason } of explained) console.log(dim(`  survives: ${fault}: ${reason}`));
    for (const problem of problems) console.log(`  ${problem}`);
    for (const { fault, how } of told) console.log(`  oracles miss "${fault}"\n    ${how}`);
  }
  if (all.every(({ problems }) => !problems.length)) {
    console.log(
      good('oracles catch nearly every mutant; the plan catches the others, or the model explains them'),
    );
  }
};

type Sum = Score & { name: string; different: number };

const sumOf = (name: string, parts: (Score & Partial<Mutation>)[]): Sum => {
  const sum = (count: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + count(part), 0);
  const mutants = sum((part) => part.mutants);
  return {
    name,
    mutants,
    different: mutants - sum(({ survivors = [] }) => survivors.filter(({ reason }) => reason).length),
    killed: sum((part) => part.killed),
    killedByOracles: sum((part) => part.killedByOracles),
  };
};

const printTable = (what: string, sums: Sum[]): void => {
  const share = (part: number, of: number) => percent(of ? part / of : 1);
  const rows = sums.map(({ name, mutants, different, killed, killedByOracles }) => [
    name,
    mutants,
    killed,
    share(killed, different),
    killedByOracles,
    share(killedByOracles, different),
  ]);
  for (const line of table([[what, 'mutants', 'killed', 'share', 'by oracles', 'share'], ...rows])) {
    console.log(line);
  }
};

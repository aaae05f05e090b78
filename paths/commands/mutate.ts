import { defineCommand, flowOption, flowsOf, jsonOption } from '../command.ts';
import { loadContract } from '../flows.ts';
import { LEAST_CAUGHT, type Mutation, mutate } from '../mutate.ts';
import { stalenessOf } from '../staleness.ts';
import { bad, createProgress, dim, good, table } from '../terminal.ts';

/** What became of one flow's faults, and what is wrong with that, in words. */
interface Mutated extends Mutation {
  flow: string;
  problems: string[];
}

export default defineCommand({
  summary: 'plants faults in the charts, and tells which of them nobody notices',
  help: `Each fault is one mistake that a person could make: a transition dropped, a guard negated, a target changed.
It is planted in a copy of the chart, on which the plan is then run; one that nobody notices survives. At least
${LEAST_CAUGHT * 100} % must be caught in every chart. A survivor is a hole in the plan or in the model's oracles, or
makes no difference: the model then says why, under "survivors". A reason that is no longer needed is a failure.`,
  options: { ...flowOption, ...jsonOption },
  run: async ({ flow: names, json }) => {
    const { flows, problems } = await flowsOf(names);
    const contract = loadContract();
    const progress = createProgress();
    const all: Mutated[] = [];
    for (const loaded of flows) {
      const { flow, model, plan } = loaded;
      const none = { kinds: [], planted: 0, caught: 0, survivors: [], stale: [] };
      const tell = (done: number, of: number) => !json && progress.tell(`${flow}: ${done} of ${of} faults`);
      const mutation = plan ? await mutate(model, contract, plan, tell) : none;
      const stale = stalenessOf(loaded);
      all.push({ flow, ...mutation, problems: [...(stale ? [stale] : []), ...problemsOf(mutation)] });
    }
    progress.end();
    if (json) console.log(JSON.stringify({ flows: all }, null, 2));
    else print(all);
    return problems.length > 0 || all.some((flow) => flow.problems.length);
  },
});

const problemsOf = ({ planted, caught, survivors, stale }: Mutation): string[] => [
  ...(caught < planted * LEAST_CAUGHT ? [`only ${shareOf({ planted, caught })} are caught`] : []),
  ...survivors.filter(({ reason }) => !reason).map(({ fault }) => `nobody notices "${fault}"`),
  ...stale.map(({ fault }) => `a reason that is no longer needed: "${fault}"`),
];

const shareOf = ({ planted, caught }: { planted: number; caught: number }): string =>
  `${planted ? Math.floor((1000 * caught) / planted) / 10 : 100} %`;

const print = (all: Mutated[]): void => {
  const kinds = Map.groupBy(
    all.flatMap((flow) => flow.kinds),
    ({ kind }) => kind,
  );
  const byKind = [...kinds].map(([kind, ofKind]) => sumOf(kind, ofKind));
  const byFlow = all.map((flow) => sumOf(flow.flow, [flow]));
  printTable('kind', byKind);
  console.log();
  printTable('flow', [...byFlow, sumOf('all', all)]);

  for (const { flow, survivors, problems } of all) {
    const explained = survivors.filter(({ reason }) => reason);
    if (explained.length || problems.length) console.log(`\n${problems.length ? bad(flow) : flow}`);
    for (const { fault, reason } of explained) console.log(dim(`  survives: ${fault}: ${reason}`));
    for (const problem of problems) console.log(`  ${problem}`);
  }
  if (all.every(({ problems }) => !problems.length)) console.log(good('every fault is caught or explained'));
};

interface Sum {
  name: string;
  planted: number;
  caught: number;
}

const sumOf = (name: string, parts: { planted: number; caught: number }[]): Sum => ({
  name,
  planted: parts.reduce((sum, { planted }) => sum + planted, 0),
  caught: parts.reduce((sum, { caught }) => sum + caught, 0),
});

const printTable = (what: string, sums: Sum[]): void => {
  const rows = sums.map((sum) => [sum.name, sum.planted, sum.caught, shareOf(sum)]);
  for (const line of table([[what, 'planted', 'caught', 'share'], ...rows])) console.log(line);
};

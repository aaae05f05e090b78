import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { measure, randomModel } from '../bench.ts';
import { count, defineCommand, flowOption, flowsOf, jsonOption, oneOf, UsageError } from '../command.ts';
import { CRITERIA } from '../criteria.ts';
import { pathOf, statesOf } from '../declared.ts';
import { fingerprint } from '../fingerprint.ts';
import { loadContract, type ModelledFlow } from '../flows.ts';
import { formatPlan, makePlan } from '../plan.ts';
import { changesBetween } from '../plan-changes.ts';
import { bad, dim, good, table } from '../terminal.ts';
import { ConditionError, parseUntil, partsOf } from '../until.ts';

export default defineCommand({
  summary: 'writes paths that cover each chart to tests/plans/<area>/<flow>.json',
  help: `What a plan asks for:
  state         every state is seen
  transition    every declared transition is taken, every outcome of every call and every case of every event happens,
                and every state is shown every event that it ignores
  pair          every two transitions that can follow one another do
  requirement   whatever shows a requirement, by the model, is seen

--until stops earlier, or asks for several at once: "transition(100) and requirement(100)", "state(80) or length(50)",
"reached(signingIn)", "pair(100) or time(2 s)"; shares are in percent, "and" binds closer than "or", brackets help. What
stood in the plan before is kept: its criterion, its end, its longest path. Where a plan ends by time() depends on the
machine that makes it, so --check may not find it the same.

Where a plan changes, it is told what changes for the user, step by step. Read that before you commit it.`,
  options: {
    ...flowOption,
    criterion: {
      type: 'string',
      value: '<name>',
      about: `${CRITERIA.join(' | ')}; as before, or transition`,
    },
    until: { type: 'string', value: '<condition>', about: 'when to stop; as before, or when all is covered' },
    'max-length': {
      type: 'string',
      value: '<steps>',
      about: 'no longer path than needed or this; as before, or 30',
    },
    check: { type: 'boolean', default: false, about: 'write nothing, fail when a plan is not up to date' },
    bench: { type: 'boolean', default: false, about: 'plan a large random chart, tell time and steps' },
    ...jsonOption,
  },
  run: async ({ flow: names, criterion, until, 'max-length': longest, check, bench, json }) => {
    const wishes = {
      criterion: criterion === undefined ? undefined : oneOf(CRITERIA, criterion, 'criterion'),
      until: until === undefined ? undefined : checked(until),
      maxLength: longest === undefined ? undefined : count(longest, '--max-length', 'steps'),
    };
    if (bench) return printBench(json);
    const { flows, problems } = await flowsOf(names);
    for (const flow of flows) expectStates(flow, wishes.until);
    const contract = loadContract();
    const planned = flows.map((flow) => {
      const made = renew(flow, contract, wishes);
      if (!check && !made.isCurrent) {
        mkdirSync(dirname(flow.planFile), { recursive: true });
        writeFileSync(flow.planFile, made.text);
      }
      const state = made.isCurrent ? 'up to date' : check ? 'out of date' : 'written';
      return { ...made.summary, state };
    });
    if (json) console.log(JSON.stringify({ flows: planned }, null, 2));
    else for (const plan of planned) print(plan);
    return (
      problems.length > 0 || planned.some((plan) => plan.problems.length || plan.state === 'out of date')
    );
  },
});

const checked = (until: string): string => {
  try {
    parseUntil(until);
    return until;
  } catch (error) {
    if (error instanceof ConditionError) throw new UsageError(`--until: ${error.message}`);
    throw error;
  }
};

const expectStates = ({ flow, model }: ModelledFlow, until: string | undefined): void => {
  const states = statesOf(model.machine).map(pathOf);
  for (const part of until ? partsOf(parseUntil(until)) : []) {
    if ('reached' in part) oneOf(states, part.reached, `state of ${flow}`);
  }
};

type Wishes = Pick<Parameters<typeof makePlan>[2], 'criterion' | 'until' | 'maxLength'>;

/** Plans one flow anew, as it was planned before where nothing else is wished. */
const renew = (
  { flow, model, plan: old }: ModelledFlow,
  contract: ReturnType<typeof loadContract>,
  { criterion, until, maxLength }: Wishes,
) => {
  const { plan, missed, exploration, isEnough } = makePlan(model, contract, {
    flow,
    chart: fingerprint(model.machine),
    criterion: criterion ?? old?.criterion,
    until: until ?? (criterion ? undefined : old?.until),
    maxLength: maxLength ?? old?.maxLength,
  });
  const text = formatPlan(plan);
  const steps = plan.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const longer = plan.paths.filter((path) => path.steps.length > plan.maxLength).length;
  const problems = [
    ...exploration.problems,
    ...missed.map((item) => `no path found for ${item}`),
    ...(isEnough || !plan.until ? [] : [`all there is is covered in ${steps} steps, yet not ${plan.until}`]),
  ];
  const isCurrent = old !== undefined && text === formatPlan(old);
  return {
    text,
    isCurrent,
    summary: {
      flow,
      criterion: plan.criterion,
      ...(plan.until ? { until: plan.until } : {}),
      paths: plan.paths.length,
      steps,
      ...(longer ? { longer } : {}),
      changes: old && !isCurrent ? changesBetween(old, plan) : [],
      problems,
    },
  };
};

const print = ({
  flow,
  criterion,
  until,
  paths,
  steps,
  longer,
  changes,
  problems,
  state,
}: ReturnType<typeof renew>['summary'] & { state: string }): void => {
  const aim = until ? `until ${until}` : `for every ${criterion}`;
  const mend = state === 'out of date' ? bad(`${state}: npm run paths -- plan --flow ${flow}`) : state;
  console.log(`${flow.padEnd(20)} ${paths} paths, ${steps} steps ${aim}: ${mend}`);
  if (longer) console.log(dim(`  ${longer} of them longer than wished: nothing shorter leads there`));
  for (const change of changes) console.log(`  ${change}`);
  for (const problem of problems) console.log(bad(`  ${problem}`));
};

/** How large the random chart is, how quickly it must be planned, and how near to the fewest steps, in percent. */
const BENCH = { states: 160, events: 4, seed: 7, milliseconds: { transition: 100, pair: 500 }, excess: 15 };

const printBench = (json: boolean): boolean => {
  const model = randomModel(BENCH.states, BENCH.events, BENCH.seed);
  const figures = (['transition', 'pair'] as const).map((criterion) => {
    const figure = measure(model, criterion);
    const excess = Math.round((figure.steps / figure.bound - 1) * 1000) / 10;
    const limit = BENCH.milliseconds[criterion];
    return { ...figure, excess, isWell: figure.milliseconds < limit && excess <= BENCH.excess };
  });
  if (json) console.log(JSON.stringify({ ...BENCH, figures }, null, 2));
  else {
    console.log(`A random chart of ${BENCH.states} states with ${BENCH.events} events each, planned:`);
    const rows = figures.map(({ criterion, paths, steps, bound, excess, milliseconds, isWell }) => [
      criterion,
      paths,
      steps,
      bound,
      `${excess} %`,
      `${milliseconds} ms`,
      isWell ? good('well') : bad(`not under ${BENCH.milliseconds[criterion]} ms and ${BENCH.excess} %`),
    ]);
    for (const line of table([['for every', 'paths', 'steps', 'at least', 'more', 'time', ''], ...rows])) {
      console.log(line);
    }
    console.log('"At least" is the directed postman\'s tour, which may begin anew at no cost, as paths do.');
  }
  return figures.some(({ isWell }) => !isWell);
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '#sandbox/start/arguments.js';
import { bad, dim } from '../../../scripts/setup/terminal.ts';
import { declaredTransitions } from '../../chart/declared.ts';
import { fingerprint } from '../../chart/fingerprint.ts';
import { CRITERIA } from '../../plan/criteria.ts';
import { loadContract, type ModelledFlow } from '../../plan/flows.ts';
import { type KeptPath, keptIn, withKept } from '../../plan/kept.ts';
import { makePlan, type Plan } from '../../plan/plan.ts';
import { changesBetween } from '../../plan/plan-changes.ts';
import { formatPlan } from '../../plan/stored.ts';
import { lastCommit, planIn, withRevision } from '../../review/revision.ts';
import { byUsage } from '../../usage/by-usage.ts';
import { loadUsage } from '../../usage/load.ts';
import { defineCommand, flowOption, flowsOf, jsonOption, oneOf } from '../command.ts';

export default defineCommand({
  summary: 'writes paths that cover each chart to tests/plans/<area>/<flow>.json',
  help: `A plan covers one criterion:
  state         every state is seen
  transition    every declared transition is taken, every outcome of every call and every case of every event happens,
                and every state is shown every event that it ignores
  pair          every pair of consecutive transitions is taken
  requirement   everything that shows a requirement, according to the model, is seen
  usage         writes nothing: prints the planned paths by how often people walk them (--usage), the most common first,
                with the share of all runs of the chart that each path covers, and that all so far cover

A new plan keeps the criterion, the maximum length and the named paths of the committed one. A named path is from
"replay --keep" or "trails --plan"; to drop it, delete it from the plan. A named path that has become impossible stays, and fails.

A plan stores the inputs and the steps of its paths; what follows from them is the chart's. If a plan changes, the command
simulates it and the plan of the last commit, each on its own chart, and prints what changes for the user, step by step. Read
that before you commit the plan.`,
  options: {
    ...flowOption,
    criterion: {
      type: 'string',
      value: '<name>',
      about: `${CRITERIA.join(' | ')} | usage; as before, or transition`,
    },
    usage: {
      type: 'string',
      value: '<file>',
      about: 'what people walked: a file of "npm run trails", or trails',
    },
    'max-length': {
      type: 'string',
      isCount: true,
      value: '<steps>',
      about: 'no longer path than needed or this; as before, or 30',
    },
    check: { type: 'boolean', default: false, about: 'write nothing, fail when a plan is not up to date' },
    ...jsonOption,
  },
  run: async ({ flow: names, criterion, 'max-length': longest, check, json, usage: file }) => {
    if (criterion === 'usage') return printByUsage(names, file);
    const options = {
      criterion: criterion === undefined ? undefined : oneOf(CRITERIA, criterion, 'criterion'),
      maxLength: longest === undefined ? undefined : Number(longest),
    };
    const { flows, problems } = await flowsOf(names);
    const contract = loadContract();
    const planned = flows.map((flow) => {
      const made = renew(flow, contract, options);
      if (!check && !made.isCurrent) {
        mkdirSync(dirname(flow.planFile), { recursive: true });
        writeFileSync(flow.planFile, made.text);
      }
      const state = made.isCurrent ? 'up to date' : check ? 'out of date' : 'written';
      return { ...made, state };
    });
    const before = await committedPlans(planned.filter(({ isCurrent }) => !isCurrent));
    const told = planned.map(({ plan, summary, state }) => {
      const old = before.get(plan.flow);
      return { ...summary, changes: old ? changesBetween(old, plan) : [], state };
    });
    if (json) console.log(JSON.stringify({ flows: told }, null, 2));
    else for (const one of told) print(one);
    return problems.length > 0 || told.some((one) => one.problems.length || one.state === 'out of date');
  },
});

/** Returns the plans of the last commit, on its charts; none without a commit. */
const committedPlans = async (made: { plan: Plan }[]): Promise<Map<string, Plan>> => {
  const plans = new Map<string, Plan>();
  const commit = made.length ? lastCommit() : undefined;
  if (!commit) return plans;
  await withRevision(commit, async (folder) => {
    for (const { plan } of made) {
      const old = await planIn(folder, plan.flow);
      if (old) plans.set(plan.flow, old);
    }
  });
  return plans;
};

/** Prints the planned paths in the order of their use. */
const printByUsage = async (names: string[] | undefined, file: string | undefined): Promise<boolean> => {
  if (!file) throw new UsageError('--criterion usage needs --usage <file>.');
  const { flows, problems } = await flowsOf(names);
  const usage = loadUsage(
    file,
    flows.map(({ model }) => model.machine),
  );
  for (const { flow, model, plan } of flows) {
    const walks = usage.walks?.[model.machine.id];
    const isToday = walks?.fingerprint === fingerprint(model.machine);
    if (!plan || !walks || !isToday) {
      console.log(dim(`${flow}: ${walks && !isToday ? 'the chart has changed since' : 'nobody walked it'}`));
      continue;
    }
    console.log(flow);
    for (const { path, share, soFar } of byUsage(model.machine, plan, walks))
      console.log(
        `  ${path.id.padEnd(30)} ${inPercent(share)} ${inPercent(soFar)} so far, ${path.steps.length} steps`,
      );
  }
  return problems.length > 0;
};

const inPercent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);

type Options = Pick<Parameters<typeof makePlan>[2], 'criterion' | 'maxLength'> & {
  kept?: readonly KeptPath[];
};

/** Plans one flow again; options that are not given keep their value from the committed plan. */
export const renew = (
  { flow, model, plan: old }: ModelledFlow,
  contract: ReturnType<typeof loadContract>,
  { criterion, maxLength, kept = keptIn(old) }: Options,
) => {
  const {
    plan: covering,
    missed,
    exploration,
  } = makePlan(model, contract, {
    flow,
    chart: fingerprint(model.machine),
    criterion: criterion ?? old?.criterion,
    maxLength: maxLength ?? old?.maxLength,
  });
  const { paths, impossible } = withKept(covering.paths, flow, model, contract, kept);
  const plan: Plan = { ...covering, paths: [...paths, ...impossible.map(({ path }) => path)] };
  const text = formatPlan(plan);
  const steps = plan.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const longer = plan.paths.filter((path) => path.steps.length > plan.maxLength).length;
  const taken = new Set([...exploration.starts, ...exploration.moves].flatMap(({ takes }) => takes));
  const untaken = declaredTransitions(model.machine).flatMap(({ id }) => (taken.has(id) ? [] : id));
  const problems = [
    ...exploration.problems,
    ...missed.map((item) => `no path found for ${item}`),
    ...impossible.map(({ path, stopped }) => `the path "${path.name}" is impossible now, at "${stopped}"`),
  ];
  const isCurrent = old !== undefined && text === formatPlan(old);
  return {
    plan,
    text,
    isCurrent,
    summary: {
      flow,
      criterion: plan.criterion,
      paths: plan.paths.length,
      steps,
      ...(longer ? { longer } : {}),
      untaken: untaken.map((transition) => {
        const waiver = model.waivers?.find((one) => one.transition === transition);
        return `${transition}: ${waiver ? `waived: ${waiver.reason}` : 'no case and no outcome takes it'}`;
      }),
      problems,
    },
  };
};

const print = ({
  flow,
  criterion,
  paths,
  steps,
  longer,
  untaken,
  changes,
  problems,
  state,
}: ReturnType<typeof renew>['summary'] & { changes: string[]; state: string }): void => {
  const mend = state === 'out of date' ? bad(`${state}: npm run paths -- plan --flow ${flow}`) : state;
  const but = untaken.length ? ` but ${untaken.length} that nothing takes` : '';
  console.log(`${flow.padEnd(20)} ${paths} paths, ${steps} steps for every ${criterion}${but}: ${mend}`);
  for (const transition of untaken) console.log(dim(`  not taken: ${transition}`));
  if (longer) console.log(dim(`  ${longer} of them longer than --max-length: no shorter path gets there`));
  for (const change of changes) console.log(`  ${change}`);
  for (const problem of problems) console.log(bad(`  ${problem}`));
};

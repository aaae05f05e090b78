import { writeFileSync } from 'node:fs';
import { UsageError } from '#sandbox/start/arguments.js';
import { bad, dim } from '../../../scripts/setup/terminal.ts';
import { declaredTransitions } from '../../chart/declared.ts';
import { loadContract, type ModelledFlow } from '../../plan/flows.ts';
import { keptIn } from '../../plan/kept.ts';
import { countedChart } from '../../usage/chart.ts';
import { type Fact, usageOf } from '../../usage/from-trails.ts';
import { loadUsage } from '../../usage/load.ts';
import { pathFor } from '../../usage/path-for.ts';
import { neverWalked, walkedUnplanned } from '../../usage/planned.ts';
import { readParts } from '../../usage/read-parts.ts';
import { sumOf } from '../../usage/sum.ts';
import { FACTS, type Usage } from '../../usage/usage.ts';
import { readWay, unplannedWays } from '../../usage/ways.ts';
import { defineCommand, flowOption, flowsOf, oneOf } from '../command.ts';
import { renew } from './plan.ts';

export default defineCommand({
  summary: 'counts the trails of a server and compares them with the plans',
  help: `Reads the kept trails of a server (--from), and writes the counts of all transitions, calls and states with --out: the
viewer, the report and the atlas show them.

With --unplanned, it prints two lists for each flow: transitions that a planned path takes and nobody walked; and
transitions, and ways through a state (entered by one transition, left by another), that people walked and no planned path
takes. A way counts as a finding if it was taken three times, and in one of a hundred runs. --plan makes one of them a planned path.

"npm run trails" is the same command.`,
  options: {
    ...flowOption,
    from: { type: 'string', value: '<file>', about: "a server's database, or a JSON list of { day, trail }" },
    by: {
      type: 'string',
      default: FACTS.join(),
      value: '<facts>',
      about: 'count visits apart by these; fewer facts make a smaller file',
    },
    unplanned: {
      type: 'string',
      value: '<file>',
      about: 'compare the counts of --out, or trails, with the plans',
    },
    plan: {
      type: 'string',
      value: '<way>',
      about: 'with --flow: plan a path that takes this way, or this transition',
    },
    out: { type: 'string', value: '<new file>', about: 'write the counts, as JSON' },
  },
  run: async ({ flow: names, from, by, out, unplanned, plan }) => {
    const { flows, problems } = await flowsOf(names);
    if (plan) return planWay(flows, plan);
    if (unplanned) return printUnplanned(flows, unplanned);
    const began = performance.now();
    const facts = by.split(',').map((fact): Fact => oneOf(FACTS, fact, 'fact'));
    if (!from) throw new UsageError('Say whose trails: --from <file>.');
    const parts = readParts(from);
    const machines = flows.map(({ model }) => model.machine);
    const { usage, steps, leftOut } = usageOf(parts, machines, facts);
    const visits = usage.cells.reduce((sum, cell) => sum + cell.visits, 0);
    const declared = machines.flatMap((machine) =>
      declaredTransitions(machine).map(({ id }) => isWalked(usage, machine.id, id)),
    );
    const seen = declared.filter(Boolean).length;
    console.log(`${visits} visits in ${parts.length} parts, ${steps} steps`);
    console.log(`${seen} of ${declared.length} declared transitions (${percent(seen / declared.length)})`);
    for (const [chart, runs] of Object.entries(leftOut))
      console.log(dim(`${chart}: ${runs} runs are left out, because the chart was another one then`));
    if (out) {
      writeFileSync(out, `${JSON.stringify(usage)}\n`);
      console.log(`${usage.cells.length} cells by ${facts.join(', ')}: ${out}`);
    }
    console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
    return problems.length > 0;
  },
});

/** The least share of a chart's runs that makes a way a finding. */
const COMMON = 0.01;
/** The least number of times: one person may do anything. */
const LEAST = 3;

/** Prints the transitions that are planned and that no user took, and those that users took and no path plans. */
const printUnplanned = (flows: readonly ModelledFlow[], file: string): boolean => {
  const usage = loadUsage(
    file,
    flows.map(({ model }) => model.machine),
  );
  let found = 0;
  for (const { flow, model, plan } of flows) {
    const chart = countedChart(model.machine, plan);
    const sum = sumOf(usage.cells, chart);
    if (sum.runs === 0) {
      console.log(dim(`${flow}: nobody walked it`));
      continue;
    }
    const walks = usage.walks?.[chart.chart];
    const ways =
      walks && walks.fingerprint === chart.fingerprint ? unplannedWays(model.machine, plan, walks) : [];
    const common = ways.filter(({ times }) => times >= Math.max(LEAST, COMMON * sum.runs));
    const walked = [
      ...walkedUnplanned(chart, sum).map(({ transition, times }) => ({ way: transition, times })),
      ...common,
    ];
    const never = neverWalked(chart, sum);
    found += walked.length;
    console.log(`${flow}: ${sum.runs} runs`);
    for (const id of never) console.log(dim(`  planned, never walked: ${id}`));
    for (const { way, times } of walked) console.log(`  walked ${times} times, never planned: ${way}`);
    if (common.length < ways.length) console.log(dim(`  and ${ways.length - common.length} rarer ways`));
  }
  console.log(`${found} ways were walked and never planned.`);
  return found > 0;
};

/** Adds a path to the plan of a flow: one that takes the transition, or the way through a state, that `text` names. */
const planWay = (flows: readonly ModelledFlow[], text: string): boolean => {
  const [flow, another] = flows;
  if (!flow || another) throw new UsageError('--plan needs the one flow: --flow <name>.');
  const contract = loadContract();
  const path = pathFor(flow.flow, flow.model, contract, readWay(text) ?? { took: text });
  if (!path) {
    console.error(
      bad(
        `No path takes "${text}": check the name, or whether a case or an outcome is missing in the model.`,
      ),
    );
    return true;
  }
  const made = renew(flow, contract, { kept: [...keptIn(flow.plan), { ...path, name: text }] });
  writeFileSync(flow.planFile, made.text);
  console.log(`${path.id}, ${path.steps.length} steps: ${flow.planFile}`);
  for (const problem of made.summary.problems) console.log(bad(`  ${problem}`));
  return made.summary.problems.length > 0;
};

const isWalked = ({ cells }: Usage, chart: string, transition: string): boolean =>
  cells.some((cell) => cell.charts[chart]?.transitions[transition]);

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

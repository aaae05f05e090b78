import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { coverageOf, type FlowCoverage, LEVELS, type Level } from './coverage.ts';
import { fingerprint } from './fingerprint.ts';
import { type Flow, fileAt, flowNames, loadContract, loadFlow } from './flows.ts';
import { lint } from './lint.ts';
import type { Model } from './model.ts';
import { CRITERIA, type Criterion, formatPlan, makePlan } from './plan.ts';
import { type PathResult, runPlan } from './run.ts';

/**
 * How the tools fit together: a person writes a model (`model.ts`) beside a chart. `explore.ts` walks everywhere the
 * chart can go, by its pure transitions (`simulate.ts`) under every outcome (`outcomes.ts`, `contract.ts`). `cover.ts`
 * picks walks, `plan.ts` writes them down with all that must be seen. `live.ts` runs the chart for real, `run.ts` replays
 * the plan on it, `coverage.ts` counts what was observed of what is declared (`declared.ts`). `replay.ts` brings a chart
 * to a state for stories; `faults.ts` checks the whole by planting mistakes.
 */

const HELP = `npm run paths -- <command> [options]

Which paths are there through each flow, and which were really run?

  lint    what is wrong with the charts and their models
  plan    writes paths that cover each chart to tests/plans/<flow>.json
  run     replays the plans, checks every step, writes coverage/paths/coverage.json

Options
  --flow <name>         only this flow (may be repeated)
  --criterion <name>    plan: ${CRITERIA.join(' | ')}; as before, or transition
  --max-length <steps>  plan: the longest path; as before, or 30
  --check               plan: write nothing, fail when a plan is not up to date
  --level <name>        run: ${LEVELS.join(' | ')}
  --path <id>           run: only this path
  --json                run: print the result as JSON
  --help

Exit code: 0 all well, 1 something was found, 2 called wrongly.

A flow is a chart machines/<flow>/<flow>.machine.ts with its model tests/models/<flow>.model.ts;
how to write a model is told at the head of tests/paths/model.ts.`;

class UsageError extends Error {}

interface Options {
  flow: string[];
  criterion?: Criterion;
  maxLength?: number;
  check: boolean;
  level: Level;
  path?: string;
  json: boolean;
}

/** A flow whose model exists. */
type ModelledFlow = Flow & { model: Model };

const bad = (text: string) => styleText('red', text);
const good = (text: string) => styleText('green', text);
const dim = (text: string) => styleText('dim', text);

/** Runs one command and answers the exit code. */
export const paths = async (args: string[]): Promise<number> => {
  try {
    return await runCommand(args);
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    console.error(bad((error as Error).message));
    console.error('npm run paths -- --help tells more.');
    return 2;
  }
};

const runCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      flow: { type: 'string', multiple: true },
      criterion: { type: 'string' },
      'max-length': { type: 'string' },
      check: { type: 'boolean', default: false },
      level: { type: 'string', default: 'machine' },
      path: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [command, ...more] = positionals;
  if (values.help || !command) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  if (more.length) throw new UsageError(`One command at a time, not also "${more.join(' ')}".`);
  const options: Options = {
    flow: oneOrMoreOf(flowNames(), values.flow, 'flow'),
    check: values.check,
    json: values.json,
    level: oneOf(LEVELS, values.level, 'level'),
    ...(values.path ? { path: values.path } : {}),
    ...(values.criterion ? { criterion: oneOf(CRITERIA, values.criterion, 'criterion') } : {}),
    ...(values['max-length'] ? { maxLength: positive(values['max-length']) } : {}),
  };
  const { flows, problems } = await loadFlows(options.flow);
  for (const problem of problems) console.error(bad(problem));
  const found = await oneOfCommands(command)(flows, options);
  return problems.length || found ? 1 : 0;
};

/** Commands answer whether they found something wrong. */
const oneOfCommands = (name: string) => {
  const commands = { lint: lintFlows, plan: planFlows, run: runFlows };
  return commands[oneOf(Object.keys(commands) as (keyof typeof commands)[], name, 'command')];
};

const oneOf = <T extends string>(known: readonly T[], value: string, what: string): T => {
  const found = known.find((name) => name === value);
  if (!found) throw new UsageError(`There is no ${what} "${value}". There is: ${known.join(', ')}.`);
  return found;
};

const oneOrMoreOf = (known: string[], values: string[] | undefined, what: string): string[] =>
  values ? values.map((value) => oneOf(known, value, what)) : known;

const positive = (value: string): number => {
  if (!/^[1-9]\d*$/.test(value)) throw new UsageError(`--max-length is a number of steps, not "${value}".`);
  return Number(value);
};

const loadFlows = async (names: string[]): Promise<{ flows: ModelledFlow[]; problems: string[] }> => {
  const flows: ModelledFlow[] = [];
  const problems: string[] = [];
  for (const name of names) {
    const { model, ...flow } = await loadFlow(name);
    if (model) flows.push({ ...flow, model });
    else problems.push(`${name}: there is no model, ${relative(fileAt('.'), flow.modelFile)}`);
  }
  return { flows, problems };
};

const lintFlows = (flows: ModelledFlow[]): boolean => {
  const contract = loadContract();
  let found = false;
  for (const { flow, model } of flows) {
    const findings = lint(model, contract);
    const errors = findings.filter(({ note }) => !note);
    console.log(`${flow} ${errors.length ? bad(`${errors.length} found`) : good('clean')}`);
    for (const { rule, at, message, note } of findings) {
      const line = `  ${rule.padEnd(18)} ${at}: ${message}`;
      console.log(note ? dim(line) : line);
    }
    found ||= errors.length > 0;
  }
  return found;
};

const planFlows = (flows: ModelledFlow[], options: Options): boolean => {
  const contract = loadContract();
  let found = false;
  for (const { flow, model, plan: old, planFile } of flows) {
    const { plan, missed, exploration } = makePlan(model, contract, {
      flow,
      chart: fingerprint(model.machine),
      criterion: options.criterion ?? old?.criterion ?? 'transition',
      ...((options.maxLength ?? old?.maxLength) ? { maxLength: options.maxLength ?? old?.maxLength } : {}),
    });
    const text = formatPlan(plan);
    const isCurrent = old !== undefined && text === formatPlan(old);
    if (!options.check && !isCurrent) {
      mkdirSync(dirname(planFile), { recursive: true });
      writeFileSync(planFile, text);
    }
    const steps = plan.paths.reduce((sum, path) => sum + path.steps.length, 0);
    const state = isCurrent
      ? 'up to date'
      : options.check
        ? bad('out of date: npm run paths -- plan')
        : 'written';
    console.log(
      `${flow.padEnd(20)} ${plan.paths.length} paths, ${steps} steps for every ${plan.criterion}: ${state}`,
    );
    for (const problem of exploration.problems) console.log(bad(`  ${problem}`));
    for (const item of missed) console.log(bad(`  no path found for ${item}`));
    found ||= missed.length > 0 || exploration.problems.length > 0 || (options.check && !isCurrent);
  }
  return found;
};

const runFlows = async (flows: ModelledFlow[], options: Options): Promise<boolean> => {
  const contract = loadContract();
  const coverages: FlowCoverage[] = [];
  const failures: { flow: string; problems: string[] }[] = [];
  for (const { flow, model, plan } of flows) {
    if (!plan || plan.chart !== fingerprint(model.machine)) {
      const why = plan ? 'the chart has changed since the plan was made' : 'there is no plan';
      failures.push({
        flow,
        problems: [`${why}: npm run paths -- plan --flow ${flow}, and review the difference`],
      });
    }
    if (!plan) continue;
    const results = await runPlan(model, contract, plan, { path: options.path });
    const { coverage, problems } = coverageOf(flow, options.level, model, results);
    coverages.push(coverage);
    const failed = results.flatMap((result) => describeFailure(flow, result));
    if (failed.length) failures.push({ flow, problems: failed });
    if (!options.path && problems.length) failures.push({ flow, problems });
  }
  if (options.path && !coverages.some(({ paths }) => paths))
    throw new UsageError(`There is no path "${options.path}".`);
  if (!options.path && options.flow.length === flowNames().length) writeCoverage(coverages);
  if (options.json) console.log(JSON.stringify({ flows: coverages, failures }, null, 2));
  else printRun(coverages, failures);
  return failures.length > 0;
};

const describeFailure = (flow: string, { path, failure }: PathResult): string[] =>
  failure
    ? [
        `${path}: ${failure.done.join(', ')}`,
        ...failure.problems.map((problem) => `  ${problem}`),
        `  again: npm run paths -- run --flow ${flow} --path ${path}`,
      ]
    : [];

const writeCoverage = (flows: FlowCoverage[]): void => {
  const file = fileAt('coverage/paths/coverage.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ flows }, null, 2)}\n`);
};

const printRun = (coverages: FlowCoverage[], failures: { flow: string; problems: string[] }[]): void => {
  console.log(dim(`${'flow'.padEnd(20)} ${'level'.padEnd(8)} declared  covered  waived  paths  steps`));
  for (const { flow, level, declared, covered, waived, paths, steps } of coverages) {
    const share = `${covered}`.padStart(7);
    console.log(
      [
        flow.padEnd(20),
        level.padEnd(8),
        `${declared}`.padStart(8),
        ` ${covered + waived.length === declared ? good(share) : bad(share)}`,
        ` ${waived.length}`.padStart(7),
        `${paths}`.padStart(6),
        `${steps}`.padStart(6),
      ].join(' '),
    );
    for (const { transition, reason } of waived) console.log(dim(`  waived: ${transition}: ${reason}`));
  }
  for (const { flow, problems } of failures) {
    console.log(bad(`\n${flow}`));
    for (const problem of problems) console.log(`  ${problem}`);
  }
};

if (import.meta.main) process.exitCode = await paths(process.argv.slice(2));

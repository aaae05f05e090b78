import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '#sandbox/start/arguments.js';
import { bad, dim, good } from '../../../scripts/setup/terminal.ts';
import { nameOf } from '../../explore/stimulus.ts';
import { loadLevel } from '../../levels/load.ts';
import { flowNames, loadContract, loadFlow, type ModelledFlow } from '../../plan/flows.ts';
import type { KeptPath } from '../../plan/kept.ts';
import { keptIn } from '../../plan/kept.ts';
import { writePath } from '../../plan/plan.ts';
import { type Replayed, replayAt } from '../../replay/at-level.ts';
import { changesSince } from '../../replay/changes.ts';
import { hasStart, NoReport, type RecordedRun, readReport, runsOf } from '../../replay/report.ts';
import { shorten, type Way } from '../../replay/shorten.ts';
import { LEVELS, type LevelName } from '../../run/levels.ts';
import { countOf } from '../../words/words.ts';
import { defineCommand, jsonOption, oneOf } from '../command.ts';
import { renew } from './plan.ts';

export default defineCommand({
  summary: 'walks a problem report again, until each chart stands where it stood',
  word: '<file>',
  help: `For each chart in the report, the command searches a path whose transitions are the recorded ones, in their order, with
the recorded outcomes of calls, and walks it at each level with the recorded times. It says where a path cannot follow the
report and what was possible there, and if the chart has changed since. Child charts are replayed as flows of their own.

Then it shrinks the path to the shortest one that ends in the same way: in the same state, with the same last transition and
outcome, or with the same crash.

At the browser level, each state's picture is in <out>/screens/<flow>.`,
  options: {
    level: {
      type: 'string',
      multiple: true,
      value: '<name>',
      about: `${LEVELS.join(' | ')}; may be repeated; all by default`,
    },
    flow: { type: 'string', multiple: true, value: '<name>', about: 'only this flow; may be repeated' },
    out: {
      type: 'string',
      default: join('coverage', 'paths', 'replay'),
      value: '<folder>',
      about: 'folder for pictures',
    },
    keep: {
      type: 'string',
      value: '<name>',
      about: 'adds the shortest path of the chart with the problem to its plan, under this name',
    },
    ...jsonOption,
  },
  run: async ({ level: levelNames = [...LEVELS], flow: only, out, keep, json }, file) => {
    const levels = levelNames.map((name) => oneOf(LEVELS, name, 'level'));
    const runs = await loadRuns(file, only);
    const told: Told[] = runs.map((one) => ({ ...one, replayed: [] }));
    for (const name of levels) await replayAll(told, name, out);
    for (const one of told)
      if (one.replayed.some(({ followed }) => followed)) one.shortest = await shortestOf(one);
    const kept = keep === undefined ? undefined : await keepPath(told, keep);
    if (json) console.log(JSON.stringify({ runs: told.map(asData), kept }, null, 2));
    else {
      for (const one of told) print(one);
      if (kept) console.log(`\n${kept.flow}: the plan has the path "${kept.name}" now, ${kept.id}`);
    }
    return told.some(({ flow, replayed }) => !flow || replayed.some(({ isThere }) => !isThere));
  },
});

/** A run of the report and its results. */
type Told = {
  run: RecordedRun;
  /** Undefined if there is no such chart, or no model for it. */
  flow: ModelledFlow | undefined;
  /** What changed since the report, in words. */
  changes: string[];
  replayed: Replayed[];
  shortest?: Way;
};

const loadRuns = async (file: string, only: string[] | undefined): Promise<Omit<Told, 'replayed'>[]> => {
  let runs: RecordedRun[];
  try {
    runs = runsOf(readReport(readFileSync(file, 'utf8')));
  } catch (error) {
    const isUnread = (error as { code?: string }).code === 'ENOENT';
    if (isUnread || error instanceof NoReport) throw new UsageError(`${file}: ${(error as Error).message}`);
    throw error;
  }
  const names = flowNames();
  const wanted = only?.map((name) => oneOf(names, name, 'flow'));
  const flows = await Promise.all(names.map(loadFlow));
  return runs.flatMap((run) => {
    const flow = flows.find(({ model }) => model?.machine.id === run.chart) as ModelledFlow | undefined;
    if (wanted && !(flow && wanted.includes(flow.flow))) return [];
    return [
      { run, flow, changes: flow ? changesOf(run, flow) : [`there is no chart ${run.chart} any more`] },
    ];
  });
};

const changesOf = (run: RecordedRun, flow: ModelledFlow): string[] => {
  const { hasChanged, lost } = changesSince(run, flow);
  if (!hasChanged) return [];
  if (!lost.length) return ['the chart has changed since the report; it still has every recorded transition'];
  return ['the chart has changed since the report, and no longer has:', ...lost.map((name) => `  ${name}`)];
};

const replayAll = async (told: readonly Told[], name: LevelName, out: string): Promise<void> => {
  const level = await loadLevel(name);
  const session = await level.open({ contract: loadContract(), folder: out });
  try {
    for (const { run, flow, replayed } of told) {
      if (flow) replayed.push(await replayAt({ level, name, session }, flow, run));
    }
  } finally {
    await session.close();
  }
};

/** Returns the shortest path of the first level that followed the run. */
const shortestOf = async ({ flow, replayed }: Told): Promise<Way | undefined> => {
  const followed = replayed.find(({ followed }) => followed)?.followed;
  return flow && followed && (await shorten(flow, followed));
};

/** Adds a path to the plan of its flow: that of the crashed chart, or of the one that took the last step. */
const keepPath = async (told: readonly Told[], name: string) => {
  const lastOf = ({ run }: Told) => run.steps.at(-1)?.number ?? 0;
  const [chosen] = told
    .filter(({ shortest }) => shortest)
    .sort((a, b) => Number(isCrashed(b)) - Number(isCrashed(a)) || lastOf(b) - lastOf(a));
  const { flow, shortest } = chosen ?? {};
  if (!flow || !shortest)
    throw new UsageError('No chart of the report could be followed, so no path can be kept.');
  const contract = loadContract();
  const { path } = writePath(flow.flow, flow.model, contract, shortest.input, shortest.stimuli);
  const kept: KeptPath = { ...path, name };
  const others = keptIn(flow.plan).filter((other) => other.name !== name);
  const { text } = renew(flow, contract, { kept: [...others, kept] });
  mkdirSync(dirname(flow.planFile), { recursive: true });
  writeFileSync(flow.planFile, text);
  return { flow: flow.flow, name, id: path.id };
};

const isCrashed = ({ run }: Told): boolean => run.standing?.status === 'crashed';

const asData = ({ run, flow, changes, replayed, shortest }: Told) => ({
  run: run.run,
  chart: run.chart,
  flow: flow?.flow,
  recorded: run.steps.length,
  standing: run.standing,
  changes,
  levels: replayed.map(({ followed: _, ...one }) => one),
  shortest: shortest && [`start with ${shortest.input}`, ...shortest.stimuli.map(nameOf)],
});

const print = ({ run, flow, changes, replayed, shortest }: Told): void => {
  const from = hasStart(run) ? '' : ', begun before the recording';
  const stood = run.standing ? `, ${STOOD[run.standing.status]} ${run.standing.state}` : '';
  console.log(`\n${flow?.flow ?? run.chart}: ${countOf(run.steps.length, 'recorded step')}${from}${stood}`);
  for (const change of changes) console.log(bad(`  ${change}`));
  for (const { level, isThere, passed, steps, state, milliseconds, notes, pictures } of replayed) {
    const walked = steps
      ? `${passed} of ${countOf(steps, 'step')} to ${state}, ${milliseconds} ms`
      : state && `stands in ${state} from its start`;
    const count = Object.keys(pictures).length;
    const taken = count ? `, ${countOf(count, 'picture')}` : '';
    console.log((isThere ? good : bad)(`  ${level.padEnd(10)} ${walked}${taken}`));
    for (const note of notes) console.log(dim(`    ${note}`));
  }
  if (!shortest) return;
  const whole = replayed.find(({ followed }) => followed)?.followed?.steps.length ?? 0;
  console.log(`  shortest   ${countOf(shortest.stimuli.length, 'step')} (was ${whole}):`);
  console.log(dim(`    ${[`start with ${shortest.input}`, ...shortest.stimuli.map(nameOf)].join(', ')}`));
};

const STOOD = { running: 'stood in', done: 'ended in', crashed: 'crashed in' };

import { relative } from 'node:path';
import { noSuch } from '#sandbox/basics/nearest-names.js';
import { type Option, UsageError, type Values } from '#sandbox/start/arguments.js';
import { sampleOf } from '../../scripts/setup/sample.ts';
import { noShard, readShard } from '../../scripts/setup/shards.js';
import { bad, dim } from '../../scripts/setup/terminal.ts';
import { loadLevel } from '../levels/load.ts';
import { fileAt, flowNames, loadFlow, type ModelledFlow } from '../plan/flows.ts';
import { LEVELS, type Level, type LevelName } from '../run/levels.ts';
import { resultsFolder } from '../run/results.ts';
import { type Unit, type UnitResult, unitsOf, WHOLE, type Work } from '../shard/work.ts';

/** A command of `npm run paths`: the default export of `<name>.ts` in `COMMAND_FOLDERS` of `cli.ts`. No other file lists the commands. */
export type Command<Options extends Record<string, Option> = Record<string, Option>> = {
  /** Half a line, for the list of commands. */
  summary: string;
  /** Placeholder of its argument, such as `<git revision>`; undefined if the command takes no argument. */
  word?: string;
  /** Text of its own help: what the command does, prints and writes. */
  help: string;
  options: Options;
  /** True if the argument may be repeated. */
  isRepeated?: boolean;
  /**
   * Runs the command. Resolves to true if it found a problem (exit code 1). Throws a UsageError on wrong arguments. `words` are
   * all arguments, `word` is the first.
   */
  run(values: Values<Options>, word: string, words: readonly string[]): Promise<boolean>;
  /** How machines divide its work; undefined if they cannot. */
  sharding?: Sharding;
};

/** How `merge` puts the shards of a command together. */
export type Sharding = {
  /** Plans the work of the stored options. Throws a UsageError if it no longer exists. */
  planned(options: Record<string, unknown>): Promise<PlannedWork>;
};

export type PlannedWork = {
  work: Work;
  /** Stores and prints the results of all shards as one machine would. Resolves to true if it found a problem. */
  combine(results: readonly UnitResult[], how: Combining): Promise<boolean>;
};

export type Combining = { output: string; json: boolean };

/** Returns the command, with the types of its options inferred. */
export const defineCommand = <const Options extends Record<string, Option>>(command: Command<Options>) =>
  command;

/** `--flow`, which most commands have. */
export const flowOption = {
  flow: { type: 'string', multiple: true, value: '<name>', about: 'only this flow; may be repeated' },
} as const;

/** `--sample`, of commands that take minutes and rarely find anything. */
export const sampleOption = {
  sample: {
    type: 'boolean',
    default: false,
    about: 'only a third of the flows, which the commit chooses, and those that the last ten commits changed',
  },
} as const;

/** Returns the sample of these flows, or all of them. */
export const sampledFrom = <Flow extends { flow: string }>(
  flows: readonly Flow[],
  { sample }: { sample?: boolean | undefined },
): Flow[] => {
  const chosen = sample ? sampleOf(flowNames(), isOfFlow) : undefined;
  return flows.filter(({ flow }) => chosen?.includes(flow) ?? true);
};

/** True for the chart, the screen, the model and the user file of a flow, but not for its tests and stories. */
const isOfFlow = (flow: string, file: string): boolean =>
  !/\.(test|stories)\./.test(file) &&
  new RegExp(`^src/(machines|screens)/[^/]+/${flow}/|^tests/models/[^/]+/${flow}\\.`).test(file);

/** `--level`, of commands that run paths. */
export const levelOption = {
  level: { type: 'string', default: 'machine', value: '<name>', about: LEVELS.join(' | ') },
} as const;

/** `--json`, of commands with a result. */
export const jsonOption = {
  json: { type: 'boolean', default: false, about: 'print the result as JSON' },
} as const;

/** `--output`, of commands that write or read stored results. */
export const outputOption = {
  output: {
    type: 'string',
    default: resultsFolder,
    value: '<folder>',
    about: 'another folder than coverage/paths',
  },
} as const;

/** `--shard`, of commands whose work machines can divide. */
export const shardOption = {
  shard: {
    type: 'string',
    value: '<part>/<parts>',
    about: 'only this part of the work, as in 1/4; "merge" puts the parts together',
  },
} as const;

/** Returns the units of one shard of the work, or of all of it; throws a UsageError if `shard` names none. */
export const ownUnits = (work: Work, shard = WHOLE): Unit[] => {
  const read = readShard(shard);
  if (!read) throw new UsageError(noShard(shard));
  return unitsOf(work, read.parts)[read.part - 1] ?? [];
};

/** Returns `value` if it is a known name; throws a UsageError otherwise. */
export const oneOf = <T extends string>(known: readonly T[], value: string, what: string): T => {
  const found = known.find((name) => name === value);
  if (!found) throw new UsageError(noSuch(what, value, known));
  return found;
};

/**
 * Returns the requested flows, or all, that have a model. Prints and returns a problem for each flow without a model.
 */
export const flowsOf = async (
  names: string[] | undefined,
): Promise<{ flows: ModelledFlow[]; problems: string[] }> => {
  const known = flowNames();
  const wanted = names ? names.map((name) => oneOf(known, name, 'flow')) : known;
  const loaded = await Promise.all(wanted.map(loadFlow));
  const isModelled = (flow: (typeof loaded)[number]): flow is ModelledFlow => flow.model !== undefined;
  const problems = loaded
    .filter((flow) => !isModelled(flow))
    .map(({ flow, modelFile }) => `${flow}: there is no model, ${relative(fileAt('.'), modelFile)}`);
  for (const problem of problems) console.error(bad(problem));
  return { flows: loaded.filter(isModelled), problems };
};

/**
 * Returns a level and those requested flows that it can run. Prints the others; throws if a named flow cannot run
 * there.
 */
export const servedAt = async (levelName: string, names: string[] | undefined): Promise<Served> => {
  const name = oneOf(LEVELS, levelName, 'level');
  const { flows, problems } = await flowsOf(names);
  const level = await loadLevel(name);
  const served: ModelledFlow[] = [];
  for (const flow of flows) {
    const lack = await level.lacks?.(flow);
    if (!lack) served.push(flow);
    else if (names && lack.isMeant) {
      throw new UsageError(`${flow.flow} cannot be run at the ${name} level: ${lack.reason}.`);
    } else {
      const left = `${flow.flow} is left out: ${lack.reason}`;
      console.error(lack.isMeant ? dim(left) : bad(left));
      if (!lack.isMeant) problems.push(left);
    }
  }
  return { name, level, flows, served, problems };
};

type Served = {
  name: LevelName;
  level: Level;
  /** All requested flows that have a model. */
  flows: ModelledFlow[];
  served: ModelledFlow[];
  problems: string[];
};

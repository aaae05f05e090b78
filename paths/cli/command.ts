import { relative } from 'node:path';
import type { ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { fileAt, flowNames, loadFlow, type ModelledFlow } from '../chart/flows.ts';
import { LEVELS, type Level, type LevelName, loadLevel } from '../run/levels.ts';
import { resultsFolder } from '../run/results.ts';
import { bad, dim } from './terminal.ts';

/** An option as `parseArgs` takes it, and what its help says. */
type Option = ParseArgsOptionDescriptor & {
  /** What stands after it, as in `<name>`. */
  value?: string;
  about: string;
};

/**
 * A command of `npm run paths`: `commands/<name>.ts` has one as its default export; there is no other list of them.
 */
export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** Half a line, for the list of commands. */
  summary: string;
  /** What stands after its name, such as `<git revision>`; without it the command takes no word. */
  word?: string;
  /** More for its own help: what it does, prints and writes. */
  help: string;
  options: Options;
  /**
   * Does it, and answers whether something was found that is not well: the exit code is then 1. Called wrongly, it
   * throws a UsageError.
   */
  run(values: Values<Options>, word: string): Promise<boolean>;
}

type Values<Options extends Record<string, Option>> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/** The same command, with the types of its options found out. */
export const defineCommand = <const Options extends Record<string, Option>>(command: Command<Options>) =>
  command;

/** Thrown when the tool is called wrongly: exit code 2. */
export class UsageError extends Error {}

/** `--flow`, which most commands have. */
export const flowOption = {
  flow: { type: 'string', multiple: true, value: '<name>', about: 'only this flow; may be repeated' },
} as const;

/** `--level`, of commands that go through flows. */
export const levelOption = {
  level: { type: 'string', default: 'machine', value: '<name>', about: LEVELS.join(' | ') },
} as const;

/** `--json`, which every command has that finds something out. */
export const jsonOption = {
  json: { type: 'boolean', default: false, about: 'print the result as JSON' },
} as const;

/** `--output`, of commands that keep what they found, or read what was kept. */
export const outputOption = {
  output: {
    type: 'string',
    default: resultsFolder,
    value: '<folder>',
    about: 'another folder than coverage/paths',
  },
} as const;

/** The one of the known names that was given. */
export const oneOf = <T extends string>(known: readonly T[], value: string, what: string): T => {
  const found = known.find((name) => name === value);
  if (!found) throw new UsageError(`There is no ${what} "${value}". There is: ${known.join(', ')}.`);
  return found;
};

/** A whole number, 1 or more. */
export const count = (value: string, option: string, what?: string): number => {
  const kind = what ? `a number of ${what}` : 'a whole number';
  if (!/^[1-9]\d*$/.test(value)) throw new UsageError(`${option} is ${kind}, not "${value}".`);
  return Number(value);
};

/** The flows asked for, or all, and how many of them have no model, which is told. */
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

/** A level, and those of the flows asked for that it lacks nothing for, which is told; one that was named must be among them. */
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

interface Served {
  name: LevelName;
  level: Level;
  /** All that were asked for and have a model. */
  flows: ModelledFlow[];
  served: ModelledFlow[];
  problems: string[];
}

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EXIT_CODES, helpOf, parseArguments, UsageError } from '#sandbox/start/arguments.js';
import { bad } from '../../scripts/setup/terminal.ts';
import { type Command, oneOf } from './command.ts';

/**
 * Overview of the tools. An engineer writes a model (`model.ts`) for a chart. `explore.ts` finds every reachable snapshot
 * with `xstate/graph`: it simulates each event and each outcome of a call (`simulate.ts`, `outcomes.ts`, `contract.ts`),
 * without side effects. `cover.ts` picks paths, `plan.ts` simulates what must be observed on them, `stored.ts` keeps their
 * inputs and stimuli, `plan-changes.ts` describes changes of a plan. `run.ts` runs a path on the real chart
 * (`running-chart.ts`) and checks every step against the plan and the model's oracles (`model-oracle.ts`). `levels.ts` lists
 * the levels on which a path can run. `coverage.ts` counts the declared transitions (`declared.ts`) that were observed,
 * `results.ts` stores the results. `walk.ts` makes random walks and shrinks those that fail. `user/` describes a user's gestures and what the user sees, on a screen in
 * jsdom (`component/`) and in Chromium (`browser/`). `replay.ts` brings a chart to a state for stories. `mutate.ts`
 * tests the tests with mutants: of transitions and guards (`mutants.ts`), of values that a chart passes on
 * (`value-mutants.ts`), of values that stay plausible (`near-value-mutants.ts`). `controls.ts` judges dead controls.
 */

/** The folders of the commands. Those that draw charts lie in `charts/`, because nothing in `paths/` imports a drawing. */
const COMMAND_FOLDERS = ['commands', '../../charts/commands'].map((folder) =>
  join(import.meta.dirname, folder),
);

/** Order in the help. Other commands of the folder follow by name. */
const ORDER = [
  'lint',
  'plan',
  'run',
  'verify',
  'controls',
  'tour',
  'walk',
  'replay',
  'diff',
  'review',
  'mutate',
  'merge',
  'requirements',
  'trails',
  'report',
];

/** Returns the file of each command by its name: every `<name>.ts` in the folders of the commands. */
const commandFiles = (): Map<string, string> =>
  new Map(
    COMMAND_FOLDERS.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => /^[a-z-]+\.ts$/.test(file))
        .map((file): [string, string] => [basename(file, '.ts'), join(folder, file)]),
    ),
  );

/** Returns the names of all commands, in the order of the help. */
const commandNames = (): string[] => {
  const names = [...commandFiles().keys()];
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return names.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
};

const loadCommand = async (name: string): Promise<Command> =>
  ((await import(commandFiles().get(name) ?? '')) as { default: Command }).default;

/** Runs one command and returns the exit code. */
export const paths = async (args: string[]): Promise<number> => {
  const [name, ...rest] = args;
  try {
    if (!name || name === '--help') {
      console.log(await generalHelp());
      return name ? 0 : 2;
    }
    return await runCommand(oneOf([...commandNames(), '--help'], name, 'command'), rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(bad(error.message));
    console.error(`npm run paths -- ${name && commandFiles().has(name) ? `${name} ` : ''}--help tells more.`);
    return 2;
  }
};

const runCommand = async (name: string, args: string[]): Promise<number> => {
  const command = await loadCommand(name);
  const { summary, word: placeholder, isRepeated, help, options } = command;
  const words = placeholder && `${placeholder}${isRepeated ? '…' : ''}`;
  const { values, words: given, isHelp } = parseArguments(args, { options, ...(words && { words }) });
  if (isHelp) {
    const about = `${summary[0]?.toUpperCase()}${summary.slice(1)}.\n\n${help}`;
    console.log(helpOf({ command: `npm run paths -- ${name}`, about, options, ...(words && { words }) }));
    return 0;
  }
  const [word = '', ...more] = given;
  if (placeholder && !word) throw new UsageError(`"${name}" needs a ${placeholder}.`);
  if (more.length > 0 && !isRepeated)
    throw new UsageError(`One ${placeholder} at a time; "${more.join(' ')}" is too much.`);
  return (await command.run(values, word, given)) ? 1 : 0;
};

const generalHelp = async (): Promise<string> => {
  const names = commandNames();
  const summaries = await Promise.all(
    names.map(async (name) => `  ${name.padEnd(14)} ${(await loadCommand(name)).summary}`),
  );
  return `npm run paths -- <command> [options]

Plans paths through each flow, runs them, and measures what the tests notice.

${summaries.join('\n')}

npm run paths -- <command> --help lists the options of a command.

${EXIT_CODES}

A flow is a chart src/machines/<area>/<flow>/<flow>.machine.ts with its model tests/models/<area>/<flow>.model.ts;
the comment at the top of paths/judge/model.ts explains how to write a model.`;
};

if (import.meta.main) process.exitCode = await paths(process.argv.slice(2));

import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, oneOf, UsageError } from './command.ts';
import { bad } from './terminal.ts';

/**
 * Overview of the tools. An engineer writes a model (`model.ts`) for a chart. `explore.ts` finds every reachable
 * snapshot: the graph of `xstate/graph` over the pure transitions (`simulate.ts`) with every outcome (`outcomes.ts`,
 * `contract.ts`). `cover.ts` picks paths, `plan.ts` simulates what must be observed on them, `stored.ts` keeps their
 * inputs and stimuli, `plan-changes.ts` describes changes of a plan. `run.ts` runs a path on the real chart (`running-chart.ts`) and checks every step against the plan
 * and the model's oracles (`model-oracle.ts`). `levels.ts` lists the levels on which a path can run. `coverage.ts`
 * counts the declared transitions (`declared.ts`) that were observed, `results.ts` stores the results. `walk.ts` makes
 * random walks and shrinks those that fail. `user/` describes a user's gestures and what the user sees, on a screen in
 * jsdom (`component/`) and in Chromium (`browser/`). `replay.ts` brings a chart to a state for stories. `mutate.ts`
 * tests the tests with mutants: of transitions and guards (`mutants.ts`), of values that a chart passes on
 * (`value-mutants.ts`), of values that stay plausible (`near-value-mutants.ts`). `controls.ts` judges dead controls.
 */

const commandFolder = join(import.meta.dirname, 'commands');

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

/** Returns the names of all commands: every `commands/<name>.ts`. */
const commandNames = (): string[] => {
  const names = readdirSync(commandFolder).flatMap((file) =>
    /^[a-z-]+\.ts$/.test(file) ? [basename(file, '.ts')] : [],
  );
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return names.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
};

const loadCommand = async (name: string): Promise<Command> =>
  ((await import(join(commandFolder, `${name}.ts`))) as { default: Command }).default;

/** Runs one command and returns the exit code. */
export const paths = async (args: string[]): Promise<number> => {
  const [name, ...rest] = args;
  try {
    if (!name || name === '--help') {
      console.log(await generalHelp());
      return name ? 0 : 2;
    }
    return await runCommand(oneOf(commandNames(), name, 'command'), rest);
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    console.error(bad((error as Error).message));
    console.error(
      `npm run paths -- ${existsSync(join(commandFolder, `${name}.ts`)) ? `${name} ` : ''}--help tells more.`,
    );
    return 2;
  }
};

const runCommand = async (name: string, args: string[]): Promise<number> => {
  const command = await loadCommand(name);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...command.options, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(helpOf(name, command));
    return 0;
  }
  const [word = '', ...more] = positionals;
  if (command.word && !word) throw new UsageError(`"${name}" needs a ${command.word}.`);
  const extra = command.isRepeated ? [] : command.word ? more : positionals;
  if (extra.length) throw new UsageError(`One command at a time; "${extra.join(' ')}" is too much.`);
  return (await command.run(values, word, positionals)) ? 1 : 0;
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

Exit code: 0 all well, 1 something was found, 2 called wrongly.

A flow is a chart machines/<area>/<flow>/<flow>.machine.ts with its model tests/models/<area>/<flow>.model.ts;
the comment at the top of paths/judge/model.ts explains how to write a model.`;
};

const helpOf = (name: string, { summary, word, isRepeated, help, options }: Command): string => {
  const lines = Object.entries(options).map(([option, { value = '', about }]) => {
    return `  ${`--${option} ${value}`.padEnd(26)} ${about}`;
  });
  return [
    `npm run paths -- ${[name, word && `${word}${isRepeated ? '…' : ''}`, '[options]'].filter(Boolean).join(' ')}`,
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    help,
    `Options\n${lines.join('\n')}`,
    'Exit code: 0 all well, 1 something was found, 2 called wrongly.',
  ].join('\n\n');
};

if (import.meta.main) process.exitCode = await paths(process.argv.slice(2));

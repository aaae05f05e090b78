import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, oneOf, UsageError } from './command.ts';
import { bad } from './terminal.ts';

/**
 * How the tools fit together: a person writes a model (`model.ts`) beside a chart. `explore.ts` goes everywhere the chart
 * can go: the graph of `xstate/graph` over its pure transitions (`simulate.ts`) under every outcome (`outcomes.ts`,
 * `contract.ts`). `cover.ts` picks walks, `plan.ts` writes them down with all that must be seen, `plan-changes.ts` tells
 * what became different. `running-chart.ts` runs the chart for real, `run.ts` runs a path on it, and every step is held against
 * the plan and against what the model says must follow (`model-oracle.ts`). `levels.ts` says what else a path can be run
 * on, `coverage.ts` counts what was observed of what is declared (`declared.ts`), `results.ts` keeps it. `walk.ts` makes
 * paths at random and shrinks those that fail. `user/` is what a person does and sees, on a screen in jsdom
 * (`component/`) and in Chromium (`browser/`). `replay.ts` brings a chart to a state for stories. `mutate.ts` checks the
 * whole by planting mistakes: `mutants.ts` in where a chart goes, `value-mutants.ts` in what it says and hands over,
 * `near-value-mutants.ts` so that values stay plausible. `controls.ts` is about controls that do not answer.
 */

const commandFolder = join(import.meta.dirname, 'commands');

/** In the order in which one comes to need them; whatever else the folder has follows. */
const ORDER = [
  'lint',
  'plan',
  'run',
  'verify',
  'controls',
  'walk',
  'diff',
  'mutate',
  'requirements',
  'report',
];

/** Names of all commands: every `commands/<name>.ts`. */
const commandNames = (): string[] => {
  const names = readdirSync(commandFolder).flatMap((file) =>
    /^[a-z-]+\.ts$/.test(file) ? [basename(file, '.ts')] : [],
  );
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return names.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
};

const loadCommand = async (name: string): Promise<Command> =>
  ((await import(join(commandFolder, `${name}.ts`))) as { default: Command }).default;

/** Runs one command and answers the exit code. */
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
  const [word, ...more] = positionals;
  if (command.word && !word) throw new UsageError(`"${name}" needs a ${command.word}.`);
  const extra = command.word ? more : positionals;
  if (extra.length) throw new UsageError(`One command at a time; "${extra.join(' ')}" is too much.`);
  return (await command.run(values, word ?? '')) ? 1 : 0;
};

const generalHelp = async (): Promise<string> => {
  const names = commandNames();
  const summaries = await Promise.all(
    names.map(async (name) => `  ${name.padEnd(14)} ${(await loadCommand(name)).summary}`),
  );
  return `npm run paths -- <command> [options]

Which paths are there through each flow, and which were really run?

${summaries.join('\n')}

npm run paths -- <command> --help tells each command's options.

Exit code: 0 all well, 1 something was found, 2 called wrongly.

A flow is a chart machines/<area>/<flow>/<flow>.machine.ts with its model tests/models/<area>/<flow>.model.ts;
how to write a model is told at the head of paths/judge/model.ts.`;
};

const helpOf = (name: string, { summary, word, help, options }: Command): string => {
  const lines = Object.entries(options).map(([option, { value = '', about }]) => {
    return `  ${`--${option} ${value}`.padEnd(26)} ${about}`;
  });
  return [
    `npm run paths -- ${[name, word, '[options]'].filter(Boolean).join(' ')}`,
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    help,
    `Options\n${lines.join('\n')}`,
    'Exit code: 0 all well, 1 something was found, 2 called wrongly.',
  ].join('\n\n');
};

if (import.meta.main) process.exitCode = await paths(process.argv.slice(2));

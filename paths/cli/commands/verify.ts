import { parseArguments } from '#sandbox/start/arguments.js';
import { type Command, defineCommand } from '../command.ts';
import plan from './plan.ts';
import run from './run.ts';
import walk from './walk.ts';

const COMMANDS: Record<string, Command> = {
  'plan --check': plan,
  run,
  'walk --seed 1 --steps 200': walk,
};

export default defineCommand({
  summary: 'checks that every change must pass: plans, charts, and a short random walk',
  help: `The same as these commands, in one process, so that each chart is explored once. "run" includes "lint".

${Object.keys(COMMANDS).join('\n')}`,
  options: {},
  run: async () => {
    const failed: string[] = [];
    for (const [line, command] of Object.entries(COMMANDS)) {
      console.log(`\n${line}`);
      const [, ...args] = line.split(' ');
      const { values } = parseArguments(args, command);
      if (await command.run(values, '', [])) failed.push(line);
    }
    if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
    return failed.length > 0;
  },
});

import { giveUp, readArguments } from '#sandbox/start/arguments.js';
import { run } from './run.js';

readArguments({
  command: 'npm run lint --',
  about: `Checks code style, imports between folders, exports and packages that nothing uses, and what the oldest supported
browsers lack. All checks run, also after one that fails.`,
});

const CHECKS = [
  ['biome', 'check', '--error-on-warnings'],
  ['depcruise', 'src', 'paths', 'charts', 'operator', 'sandbox', 'tests', 'e2e', 'scripts', '--config'],
  ['knip'],
  ['knip', '--production'],
  ['node', 'scripts/floor/cli.ts', 'src'],
];

const failed: string[] = [];
for (const [program = '', ...args] of CHECKS) {
  if ((await run(program, args)) !== 0) failed.push([program, ...args].join(' '));
}
if (failed.length > 0) giveUp(`Failed: ${failed.join(', ')}`);

import { readArguments } from '#sandbox/start/arguments.js';
import { run } from '../../scripts/setup/run.js';

readArguments({
  command: 'npm run faults --',
  about: 'Runs every call of a payment with every fault of network and server, and writes docs/money.md.',
});
process.exit(await run('vitest', ['run', '--config', 'tests/money-faults/vitest.config.ts']));

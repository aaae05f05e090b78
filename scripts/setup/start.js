// `npm start`: installs the packages, builds the app and starts the sandbox, from a new clone. Plain JavaScript for the machine's
// own Node. It installs by itself, because .npmrc forbids pre and post scripts, so that no package can run its own.
import { readArguments } from '../../sandbox/start/arguments.js';
import { startCommand } from '../../sandbox/start/start-command.js';
import { build } from './build.js';
import { install } from './install.js';
import { run } from './run.js';

const { values } = readArguments(startCommand);
await install();
await build(values);
process.exit(await run('node', ['sandbox/start/main.ts', ...process.argv.slice(2)]));

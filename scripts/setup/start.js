// `npm start`: a working wallet from a bare clone. Plain JavaScript for the machine's own Node, with nothing
// installed: npm runs no pre and post scripts here (.npmrc), so that no package can run its own.
import { build } from './build.js';
import { install } from './install.js';
import { run } from './run.js';

await install();
await build();
process.exit(await run('node', ['sandbox/start/main.ts', ...process.argv.slice(2)]));

import { readArguments } from '#sandbox/start/arguments.js';
import { run } from './run.js';

const { values } = readArguments({
  command: 'npm run dev --',
  about: `Starts the app and its sandbox in one process; both reload while you edit.`,
  options: { host: { type: 'boolean', default: false, about: 'lets other devices on the network connect' } },
  more: `Environment variables (docs/commands.md): those of npm start, and WALLET_SERVER, the address of another server for the app.`,
});
process.exit(await run('vite', values.host ? ['--host'] : []));

import { readArguments } from '#sandbox/start/arguments.js';
import { rebuild } from '../setup/build.js';

const { values } = readArguments({
  command: 'npm run build --',
  about: 'Writes the static files of the wallet into dist/.',
  options: { verbose: { type: 'boolean', default: false, about: 'prints all that the build prints' } },
});
await rebuild(values);

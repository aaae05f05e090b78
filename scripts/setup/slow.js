import { readArguments } from '../../sandbox/start/arguments.js';
import { build } from './build.js';
import { run } from './run.js';

const { values, words: files } = readArguments({
  command: 'npm run test:slow --',
  about: `Runs the component-level paths and the journeys with late answers. Each answer of the server comes 0 to 2.5 s late,
depending on the seed; in a browser the processor is also four times slower. With --grep or files, only those journeys run.`,
  words: '[<file>…]',
  options: {
    seed: {
      type: 'string',
      isCount: true,
      default: String(Math.floor(Math.random() * 1_000_000) + 1),
      value: '<number>',
      about: 'the same delays again',
    },
    shard: { type: 'string', value: '<part>/<parts>', about: 'only this part, as in 1/4' },
    grep: { type: 'string', value: '<words>', about: 'only journeys with these words in their names' },
    'repeat-each': {
      type: 'string',
      isCount: true,
      value: '<times>',
      about: 'runs each journey so many times',
    },
  },
});
const { seed, ...passedOn } = values;
const env = { SLOW_WORLD_SEED: seed };
console.log(`The slow world of seed ${seed}`);

/** @param {Record<string, string | undefined>} options */
const given = (options) =>
  Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
const journeys = ['test', ...files, ...given(passedOn)];

let pathsCode = 0;
if (!values.grep && files.length === 0) {
  const paths = ['run', '--silent', 'paths', '--', 'run', '--level', 'component', '--slow', seed];
  pathsCode = await run('npm', [...paths, ...given({ shard: values.shard })]);
}
await build();
const code = await run('playwright', journeys, { env });
console.log(`The same again: --seed ${seed}`);
process.exit(pathsCode || code);

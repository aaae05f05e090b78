// `npm run test:slow -- [--seed 7] [--shard 1/4] [--grep …] [--repeat-each 3] [file …]`: runs the component-level
// paths and the journeys with late answers. Each answer of the server comes 0 to 2.5 s late, depending on the seed; in a
// browser the processor is also four times slower. With --grep or files, only those journeys run.
import { parseArgs } from 'node:util';
import { build } from './build.js';
import { run } from './run.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000) + 1) },
    shard: { type: 'string' },
    grep: { type: 'string' },
    'repeat-each': { type: 'string' },
  },
});
const { seed, ...passedOn } = values;
const env = { SLOW_WORLD_SEED: seed };
console.log(`The slow world of seed ${seed}`);

/** @param {Record<string, string | undefined>} options */
const given = (options) =>
  Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
const journeys = ['test', ...positionals, ...given(passedOn)];

let pathsCode = 0;
if (!values.grep && positionals.length === 0) {
  const paths = ['run', '--silent', 'paths', '--', 'run', '--level', 'component', '--slow', seed];
  pathsCode = await run('npm', [...paths, ...given({ shard: values.shard })]);
}
await build();
const code = await run('playwright', journeys, { env });
console.log(`The same again: --seed ${seed}`);
process.exit(pathsCode || code);

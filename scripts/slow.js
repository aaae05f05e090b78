// `npm run test:slow -- [--seed 7] [--shard 1/4] [--grep …] [--repeat-each 3] [file …]`: the component-level paths and the
// journeys in a slow world. Each answer of the server comes 0 to 2.5 s later, as drawn from the seed; in a browser the
// processor is four times slower too. With --grep or files only those journeys run.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build } from './lib/build.js';
import { root, run } from './lib/run.js';

const tag = '@not-in-slow-world';

/** @typedef {{ tags: string[], tests: { annotations: { type: string, description?: string }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

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

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Prints how many journeys make no sense in the slow world, and why. */
const tellLeftOut = () => {
  const { stdout } = spawnSync('playwright', [...journeys, '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  const specs = specsOf(JSON.parse(stdout));
  const left = specs.filter(({ tags }) => tags.includes(tag.slice(1)));
  const reasons = left.map(
    ({ tests }) => tests[0]?.annotations.find(({ type }) => type === 'not in the slow world')?.description,
  );
  console.log(`${left.length} of ${specs.length} journeys are left out:`);
  for (const [reason, same] of Map.groupBy(reasons, String)) console.log(`  ${same.length}  ${reason}`);
};

let pathsCode = 0;
if (!values.grep && positionals.length === 0) {
  const paths = ['run', '--silent', 'paths', '--', 'run', '--level', 'component', '--slow', seed];
  pathsCode = await run('npm', [...paths, ...given({ shard: values.shard })]);
}
await build();
tellLeftOut();
const code = await run('playwright', [...journeys, '--grep-invert', tag], { env });
console.log(`The same again: --seed ${seed}`);
process.exit(pathsCode || code);

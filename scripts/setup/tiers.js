import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './run.js';
import { fileNameOf, readShard } from './shards.js';

/** @typedef {import('./steps.js').Step} Step */

/** The folder of the runners' reports, which `npm run paths -- requirements` reads. */
export const reports = join(root, 'coverage', 'reports');

/**
 * The projects of vitest.config.ts in each tier; `npm run tiers` checks that each is in exactly one.
 * @type {Record<'first' | 'deep', Record<'units' | 'stories', string[]>>}
 */
export const projects = {
  first: { units: ['unit', 'page', 'node'], stories: ['storybook'] },
  deep: {
    units: ['screens', 'deep'],
    stories: ['storybook-arabic', 'storybook-small', 'storybook-large', 'storybook-large-rest'],
  },
};

/** @param {string} script @param {string[]} args @returns {[string, ...string[]]} */
const npm = (script, ...args) => [
  'npm',
  'run',
  '--silent',
  script,
  ...(args.length > 0 ? ['--', ...args] : []),
];

/** @param {{ name: string, assertionResults: { status: string, fullName: string }[] }[]} files @returns {string[]} */
const failedIn = (files) =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) =>
      status === 'failed' ? `${relative(root, name)} › ${fullName}` : [],
    ),
  );

/** @typedef {{ title: string, file: string, suites?: Suite[], specs?: { ok: boolean, title: string }[] }} Suite of Playwright */
/** @param {Suite[]} suites @returns {string[]} */
const failedAmong = (suites) =>
  suites.flatMap(({ file, suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ ok, title }) => (ok ? [] : `e2e/${file} › ${title}`)),
    ...failedAmong(inner),
  ]);

/** @param {string} name @param {string[]} names of projects @param {string[]} more @returns {Pick<Step, 'name' | 'command' | 'crash' | 'report'>} */
const vitest = (name, names, ...more) => {
  const file = join(reports, `${name}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      ...names.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ],
    crash: /VITEST_BROWSER_CONNECTION_CLOSED/,
    report: {
      file,
      count: ({ numPassedTests, numFailedTests, testResults }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        failures: failedIn(testResults),
      }),
    },
  };
};

/** @param {string} name @param {string[]} which @returns {Step} */
const journeys = (name, ...which) => {
  const file = join(reports, `${name}.json`);
  return {
    name,
    alone: true,
    needs: 'build',
    command: ['playwright', 'test', ...which, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: {
      file,
      // A flaky test, which passes only on a retry, counts as failed until its cause is known.
      count: ({ stats, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        failures: failedAmong(suites),
      }),
    },
  };
};

// Component tests wait for a fifth of their time, so more workers than cores are faster.
const workers = `--maxWorkers=${Math.ceil(1.5 * availableParallelism())}`;

/** Steps of `npm test`, which every change must pass. @type {readonly Step[]} */
export const firstTier = [
  vitest('unit tests', projects.first.units, workers),
  { name: 'build', command: npm('build') },
  { name: 'types', command: npm('typecheck') },
  { name: 'lint', command: npm('lint') },
  { name: 'tiers', command: npm('tiers') },
  { name: 'contract', command: npm('lint:api') },
  { name: 'client types', command: npm('api', '--check') },
  { name: 'payout forms', command: npm('payout-forms', '--check') },
  { name: 'text fields', command: npm('fields', '--check') },
  { name: 'paths: charts', command: npm('paths', 'verify') },
  { name: 'size', needs: 'build', command: npm('size') },
  { name: 'floor', needs: 'build', command: npm('floor') },
  { alone: true, ...vitest('stories', projects.first.stories) },
  journeys('journeys', '--project=first'),
  { name: 'requirements', alone: true, last: true, command: npm('paths', 'requirements', '--wrong') },
];

/**
 * Returns the steps of `npm run test:deep`, which take longer. Steps that rarely find anything take a sample: a third of
 * the flows or screens, and those that the last commits changed (sample.ts).
 * @param {{ whole: boolean }} options `whole`: without samples, and with all browser-level paths
 * @returns {readonly Step[]}
 */
export const deepTier = ({ whole }) => {
  const sample = whole ? [] : ['--sample'];
  const inSample = whole ? {} : { env: { SAMPLE: '1' } };
  const deepJourneys = journeys('deep journeys', '--project=deep');
  return [
    vitest('deep tests', projects.deep.units, workers),
    { name: 'build', command: npm('build') },
    { name: 'money faults', command: npm('faults', '--check') },
    { name: 'paths: mutations', command: npm('paths', 'mutate', ...sample) },
    { name: 'paths: controls', command: npm('paths', 'controls', ...sample) },
    { name: 'paths: long walks', command: npm('paths', 'walk', '--seed', '2', '--steps', '2000', ...sample) },
    { name: 'storybook', command: npm('storybook:build') },
    {
      alone: true,
      ...vitest('stories in all looks', projects.deep.stories),
      ...inSample,
    },
    { ...deepJourneys, env: { ...deepJourneys.env, ...inSample.env } },
    ...(whole
      ? [
          {
            name: 'paths: browser',
            alone: true,
            needs: 'build',
            command: npm('paths', 'run', '--level', 'browser'),
          },
        ]
      : []),
  ];
};

/** @param {Step} step @param {string} shard `1/2` @returns {Step} the step with its part of the runner's tests */
const partOf = (step, shard) => {
  if (!step.report) return step;
  const { file } = step.report;
  const own = file.replace('.json', `-${fileNameOf(shard)}.json`);
  const renamed = (/** @type {string} */ text) => text.replace(file, own);
  const [program, ...args] = step.command;
  return {
    ...step,
    command: [program, ...args.map(renamed), `--shard=${shard}`],
    env: Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, renamed(value)])),
    report: { ...step.report, file: own },
  };
};

/**
 * Returns a shard of a tier, for machines that share it. Each test runner runs a part of its tests, and the other steps
 * are distributed. Steps that others need are in every shard.
 * @param {readonly Step[]} steps
 * @param {string} shard its number and how many there are: `1/2`
 * @returns {Step[]}
 */
export const shardOf = (steps, shard) => {
  const { part, parts } = readShard(shard) ?? { part: 1, parts: 1 };
  const needed = new Set(steps.map(({ needs }) => needs));
  const single = steps.filter(({ name, report, last }) => !report && !last && !needed.has(name));
  const isElsewhere = (/** @type {Step} */ step) =>
    step.last || (single.includes(step) && single.indexOf(step) % parts !== part - 1);
  return steps.filter((step) => !isElsewhere(step)).map((step) => partOf(step, shard));
};

/** Steps after both tiers: check that a test of one of them showed each requirement. @type {readonly Step[]} */
export const requirementsTier = [
  { name: 'all requirements', command: npm('paths', 'requirements', '--complete', '--wrong') },
];

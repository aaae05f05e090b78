// `npm test`: everything that must hold, on a bare clone too. Plain JavaScript for the machine's own Node.
// Ends with a table of the steps and, alone on the last line, `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { install } from './lib/install.js';
import { root, run } from './lib/run.js';

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {[string, ...string[]]} command
 * @property {string} [needs] the step this one cannot go without; it stands above
 * @property {boolean} [alone] it keeps the machine busy, or the clock matters to it
 * @property {Record<string, string>} [env]
 * @property {{ file: string, count: (report: any) => Count }} [report] what the runner counted; else the step counts as one
 */
/** @typedef {Count & { name: string, seconds: number }} Result */

/**
 * How long a step may say nothing, in milliseconds. How long it takes is the machine's matter, and each test has a limit of
 * its own; but one that neither ends a test nor anything else for so long hangs.
 */
const silence = 10 * 60_000;
const reports = join(root, 'coverage', 'reports');

/** Steps print to us: they say how far they are all the same, and in colour where it is seen. */
const asHere = { PROGRESS: '1', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };

/** @param {string} script @param {string[]} args @returns {[string, ...string[]]} */
const npm = (script, ...args) => [
  'npm',
  'run',
  '--silent',
  script,
  ...(args.length > 0 ? ['--', ...args] : []),
];

/** @param {string} name @param {string} projects @param {string[]} more @returns {Pick<Step, 'name' | 'command' | 'report'>} */
const vitest = (name, projects, ...more) => {
  const file = join(reports, `${name}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      `--project=${projects}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ],
    report: {
      file,
      count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    },
  };
};

/** @type {Step[]} */
const steps = [
  // What is tested on a screen waits a fifth of its time.
  vitest('unit tests', '!storybook*', `--maxWorkers=${Math.ceil(1.5 * availableParallelism())}`),
  { name: 'build', command: npm('build') },
  { name: 'types', command: npm('typecheck') },
  { name: 'lint', command: npm('lint') },
  { name: 'contract', command: npm('lint:api') },
  { name: 'client types', command: npm('api', '--check') },
  { name: 'paths: lint', command: npm('paths', 'lint') },
  { name: 'payout forms', command: npm('payout-forms', '--check') },
  { name: 'paths: plans', command: npm('paths', 'plan', '--check') },
  { name: 'paths: pictures', command: npm('paths', 'draw', '--check') },
  { name: 'paths: charts', command: npm('paths', 'run', '--level', 'machine') },
  { name: 'paths: mutations', command: npm('paths', 'mutate') },
  { name: 'paths: walks', command: npm('paths', 'walk', '--seed', '1', '--steps', '200') },
  { name: 'size', needs: 'build', command: npm('size') },
  { name: 'storybook', command: npm('storybook:build') },
  { alone: true, ...vitest('stories', 'storybook*') },
  {
    name: 'journeys',
    alone: true,
    needs: 'build',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json') },
    report: {
      file: join(reports, 'journeys.json'),
      // What passes only at the second try is a failure nobody has understood yet.
      count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    },
  },
  {
    name: 'requirements',
    alone: true,
    needs: 'journeys',
    command: npm('paths', 'requirements', '--complete', '--wrong'),
  },
];

/** @type {Map<string, Result>} */
const results = new Map();
/** @type {Map<string, Promise<void>>} Every step that has begun */
const performed = new Map();

/** @param {Step} step @param {number} code @returns {Count} */
const countOf = ({ report }, code) => {
  const worked = code === 0;
  if (!report) return { passed: worked ? 1 : 0, failed: worked ? 0 : 1 };
  try {
    const { passed, failed } = report.count(JSON.parse(readFileSync(report.file, 'utf8')));
    // A runner that failed without a failing test could not even begin with some of them.
    return { passed, failed: worked ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

/** @param {string} text */
const heading = (text) => console.log(`\n━━ ${text} ${'━'.repeat(Math.max(0, 90 - text.length))}`);

/** @param {Step} step */
const perform = async (step) => {
  const { name, command, needs, alone, env } = step;
  if (needs) await performed.get(needs);
  if (needs && results.get(needs)?.failed !== 0) {
    heading(`${name}: not run, because of ${needs}`);
    results.set(name, { name, seconds: 0, passed: 0, failed: 1 });
    return;
  }
  const [program, ...args] = command;
  const begun = Date.now();
  if (alone) heading(name);
  let printed = '';
  let saidLast = begun;
  const output = (/** @type {string} */ text) => {
    saidLast = Date.now();
    if (alone) process.stdout.write(text);
    else printed += text;
  };
  const code = await run(program, args, { env: { ...asHere, ...env }, output, silence });
  const seconds = (Date.now() - begun) / 1000;
  const result = { name, seconds, ...countOf(step, code) };
  results.set(name, result);
  if (!alone) heading(`${name}: ${verdict(result)} in ${seconds.toFixed(1)} s`);
  // A line of how far it was gave way to the next.
  process.stdout.write(printed.replaceAll(/[^\n\r]*\r(?!\n)/g, ''));
  if (Date.now() - saidLast >= silence)
    console.error(`Stopped ${name}: it had said nothing for ${silence / 60_000} minutes.`);
};

/** @param {Count} count */
const verdict = ({ failed }) => (failed === 0 ? 'passed' : 'failed');

/** @param {Step[]} queue */
const workThrough = async (queue) => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const done = perform(step);
    performed.set(step.name, done);
    await done;
  }
};

await install();
const { ensureBrowser } = await import('./lib/ensure-browser.js');
await ensureBrowser();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const together = steps.filter(({ alone }) => !alone);
await Promise.all(Array.from({ length: availableParallelism() }, () => workThrough(together)));
await workThrough(steps.filter(({ alone }) => alone));

heading('all steps');
for (const { name } of steps) {
  const { seconds, passed, failed, ...result } = /** @type {Result} */ (results.get(name));
  const detail = `${passed} passed, ${failed} failed`;
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${result.name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s   ${detail}`,
  );
}
const all = [...results.values()];
const passed = all.reduce((sum, result) => sum + result.passed, 0);
const failed = all.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { annotate } from './annotate.js';
import { root, run } from './run.js';
import { fileNameOf, gapsIn } from './shards.js';

/**
 * Numbers of passed and failed tests, and the names of failed tests or steps.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Count
 */
/**
 * A command of a tier, and how to count its tests.
 * @typedef {object} Step
 * @property {string} name
 * @property {[string, ...string[]]} command
 * @property {string} [needs] an earlier step that must pass first
 * @property {boolean} [alone] runs alone after the other steps, because it uses all cores or measures time
 * @property {boolean} [last] reads the reports of all other steps, so that no shard of a tier can run it
 * @property {Record<string, string>} [env]
 * @property {RegExp} [crash] output of a runner whose browser crashed: the step runs once more, because a crash of the browser
 *   is not a failed test
 * @property {{ file: string, count: (report: any) => Count }} [report] the runner's count of tests; without it the step counts as one
 */
/** @typedef {Count & { name: string, seconds: number }} Result */

/**
 * Time in ms without output after which a step counts as hanging. The whole step has no limit, because its duration depends on
 * the machine, and each test has its own timeout.
 */
const silence = 10 * 60_000;

/** Makes steps print progress although they write to a pipe, in colour if the terminal supports it. */
const asHere = { PROGRESS: '1', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };

/** Prints the title of a part of the output. @param {string} text */
const heading = (text) => console.log(`\n━━ ${text} ${'━'.repeat(Math.max(0, 90 - text.length))}`);

/** Keeps only the last state of a progress line, which each update overwrites. @param {string} text */
const withoutProgress = (text) => text.replaceAll(/[^\n\r]*\r(?!\n)/g, '');

/** Characters of the output that are printed again at the end for a step that failed without a failed test. */
const tail = 5000;

/** @param {Step} step @param {number} code @returns {Count} */
const countOf = ({ report }, code) => {
  const worked = code === 0;
  if (!report) return { passed: worked ? 1 : 0, failed: worked ? 0 : 1 };
  try {
    const count = report.count(JSON.parse(readFileSync(report.file, 'utf8')));
    // A runner that fails without a failing test could not start some tests.
    return { ...count, failed: worked ? count.failed : Math.max(count.failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

/** @param {Count} count */
const verdict = ({ failed }) => (failed === 0 ? 'passed' : 'failed');

/**
 * Runs steps: first those that can run in parallel, one on each core, then the others one by one.
 * @param {readonly Step[]} steps
 * @returns {Promise<Result[]>} in the order of the steps
 */
export const runSteps = async (steps) => {
  /** @type {Map<string, Result>} */
  const results = new Map();
  /** @type {Map<string, Promise<void>>} the steps that have started */
  const performed = new Map();

  /** @param {Step} step */
  const perform = async (step) => {
    const { name, command, needs, alone, env, crash, report } = step;
    if (needs) await performed.get(needs);
    if (needs && results.get(needs)?.failed !== 0) {
      heading(`${name}: not run, because of ${needs}`);
      results.set(name, { name, seconds: 0, passed: 0, failed: 1, failures: [name] });
      return;
    }
    const [program, ...args] = command;
    const begun = Date.now();
    if (alone) heading(name);
    let printed = '';
    let end = '';
    let saidLast = begun;
    const output = (/** @type {string} */ text) => {
      saidLast = Date.now();
      end = (end + text).slice(-tail);
      if (alone) process.stdout.write(text);
      else printed += text;
    };
    const attempt = () => {
      end = '';
      // Deletes the last report: if the runner does not start, that report must not count.
      if (report) rmSync(report.file, { force: true });
      return run(program, args, { env: { ...asHere, ...env }, output, silence });
    };
    let code = await attempt();
    if (code !== 0 && crash?.test(end)) {
      output(`\n${name}: the browser crashed, so the step runs once more.\n`);
      code = await attempt();
    }
    const seconds = (Date.now() - begun) / 1000;
    const count = countOf(step, code);
    // A runner can fail without a failed test, for example because of an error between two tests; its last output says why.
    const failures =
      count.failed > 0 && !count.failures?.length
        ? [`${name}, with this output:\n${withoutProgress(end)}`]
        : count.failures;
    const result = { name, seconds, ...count, failures };
    results.set(name, result);
    const left = steps.length - results.size;
    const words = `${name}: ${verdict(result)} in ${seconds.toFixed(1)} s, ${left} of ${steps.length} steps left`;
    if (!alone) heading(words);
    process.stdout.write(withoutProgress(printed));
    if (alone) console.log(words);
    if (Date.now() - saidLast >= silence)
      console.error(`Stopped ${name}: it had printed nothing for ${silence / 60_000} minutes.`);
  };

  /** @param {Step[]} queue */
  const workThrough = async (queue) => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const done = perform(step);
      performed.set(step.name, done);
      await done;
    }
  };

  const together = steps.filter(({ alone }) => !alone);
  await Promise.all(Array.from({ length: availableParallelism() }, () => workThrough(together)));
  await workThrough(steps.filter(({ alone }) => alone));
  return steps.map(({ name }) => /** @type {Result} */ (results.get(name)));
};

/** Prints a line for each step. @param {readonly Result[]} results */
export const printResults = (results) => {
  heading('all steps');
  for (const { name, seconds, passed, failed } of results) {
    const time = `${seconds.toFixed(1).padStart(6)} s`;
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${time}   ${passed} passed, ${failed} failed`,
    );
  }
  printFailures(sumOf(results));
};

/** Prints the names of failed tests again, because their output may be thousands of lines above. @param {Count} count */
export const printFailures = ({ failures = [] }) => {
  for (const name of failures) console.log(`  ✗ ${name}`);
};

/**
 * Prints failed tests as GitHub's annotations, which a pull request shows at the files. Prints nothing elsewhere.
 * @param {Count} count
 */
export const annotateFailures = ({ failures = [] }) => {
  for (const name of failures) {
    const [file = ''] = name.split(' › ');
    annotate(existsSync(join(root, file)) ? { file } : {}, name);
  }
};

/** Adds up counts. @param {readonly Count[]} counts @returns {Count} */
export const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
});

/** Prints the last line of a run, and ends the script, with exit code 1 if a test failed. @param {Count} sum */
export const exitWith = ({ passed, failed }) => {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};

/** The folder with the sums of tiers and their shards, for `scripts/setup/totals.js`. */
const totals = join(root, 'coverage', 'tiers');

/** Deletes the stored sum of a tier when the tier starts. @param {string} tier */
export const forgetTotal = (tier) => rmSync(join(totals, `${tier}.json`), { force: true });

/** Stores the sum of a tier, with the hash that git has for all committed files. @param {string} tier @param {Count} sum */
export const keepTotal = (tier, sum) => {
  mkdirSync(totals, { recursive: true });
  writeFileSync(join(totals, `${tier}.json`), JSON.stringify({ ...sum, tree: treeOfRepository() }));
};

/** Returns undefined outside a repository. @returns {string | undefined} */
const treeOfRepository = () => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** @typedef {Count & { tree?: string }} Total */

/**
 * Returns the sum of a tier, or of all its shards. A tier that did not end counts as one failure, and so does each missing shard
 * and each shard of another revision.
 * @param {string} tier
 * @returns {Count}
 */
export const totalOf = (tier, folder = totals) => {
  /** @type {(name: string) => Total} */
  const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  if (existsSync(join(folder, `${tier}.json`))) return read(tier);
  const shards = (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
    const [, part, parts] = new RegExp(`^${tier}-(\\d+)-of-(\\d+)\\.json$`).exec(file) ?? [];
    return part ? `${part}/${parts}` : [];
  });
  if (shards.length === 0)
    return { passed: 0, failed: 1, failures: [`the tier "${tier}", which did not end`] };
  const sums = shards.map((shard) => read(`${tier}-${fileNameOf(shard)}`));
  const problems = gapsIn(shards).map((gap) => `the tier "${tier}": ${gap}`);
  if (new Set(sums.map(({ tree }) => tree)).size > 1)
    problems.push(`the tier "${tier}": the shards ran different revisions`);
  return sumOf([...sums, { passed: 0, failed: problems.length, failures: problems }]);
};

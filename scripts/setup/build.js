import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

const sources = [
  'index.html',
  'locales',
  'openapi.yaml',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'vite.config.ts',
];

/**
 * Returns when a file, or anything in a folder, was last changed, in ms.
 * @param {string} path
 * @returns {number}
 */
const changedAt = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

const isBuilt = () => {
  const page = join(root, 'dist', 'index.html');
  return existsSync(page) && sources.every((source) => changedAt(join(root, source)) <= changedAt(page));
};

/** @typedef {{ verbose?: boolean | undefined }} How `verbose` prints all that the build prints; else only a failed build prints it */

/** Builds the app if `dist` is missing or older than its sources. Ends the script if the build fails. @param {How} [how] */
export const build = async (how) => {
  if (!isBuilt()) await rebuild(how);
};

/** Builds the app. Ends the script if that fails. @param {How} [how] */
export const rebuild = async ({ verbose } = {}) => {
  console.log('Building the wallet: about 20 s …');
  const begun = Date.now();
  let printed = '';
  const silently = {
    output: (/** @type {string} */ text) => {
      printed += text;
    },
  };
  const code = await run('vite', ['build'], verbose ? {} : silently);
  if (code !== 0) {
    console.error(printed);
    process.exit(code);
  }
  console.log(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
};

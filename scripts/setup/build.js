import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

const sources = [
  'index.html',
  'locales',
  'machines',
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

/** Builds the app if `dist` is missing or older than its sources. Ends the script if the build fails. */
export const build = async () => {
  if (isBuilt()) return;
  console.log('Building …');
  const code = await run('npm', ['run', '--silent', 'build']);
  if (code !== 0) process.exit(code);
};

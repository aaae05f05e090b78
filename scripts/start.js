// `npm start`: a working wallet from a bare clone. Plain JavaScript for the machine's own Node, with nothing
// installed: npm runs no pre and post scripts here (.npmrc), so that no package can run its own.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.js';
import { root, run } from './lib/run.js';

const sources = [
  'index.html',
  'locales',
  'machines',
  'openapi.yaml',
  'package-lock.json',
  'public',
  'src',
  'vite.config.ts',
];

/** When a file, or anything in a folder, was last changed, in milliseconds. @param {string} path @returns {number} */
const changedAt = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

const isBuilt = () => {
  const page = join(root, 'dist', 'index.html');
  return existsSync(page) && sources.every((source) => changedAt(join(root, source)) <= changedAt(page));
};

await install();
if (!isBuilt()) {
  console.log('Building …');
  const code = await run('npm', ['run', '--silent', 'build']);
  if (code !== 0) process.exit(code);
}
process.exit(await run('node', ['sandbox/main.ts', ...process.argv.slice(2)]));

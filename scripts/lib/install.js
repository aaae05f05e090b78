import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

const oldestNode = 24;

/** @param {string} path */
const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// The last thing npm writes when an installation is complete.
const isInstalled = () => changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json');

/** Installs the packages when they are missing or older than the lock file. Ends the script when that fails. */
export const install = async () => {
  if (!isInstalled()) {
    console.log('Installing packages …');
    const code = await run('npm', ['ci', '--no-progress', '--loglevel=error']);
    if (code !== 0) process.exit(code);
  }

  const version = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (!(Number(version.slice(1).split('.')[0]) >= oldestNode)) {
    console.error(
      `No Node for ${process.platform} on ${process.arch} comes with the package: install Node ${oldestNode} or newer.`,
    );
    process.exit(1);
  }
};

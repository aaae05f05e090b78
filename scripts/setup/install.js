import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.js';
import { root, run } from './run.js';

const oldestNode = 24;

/** @param {string} path */
const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// The last thing npm writes when an installation is complete.
const isInstalled = () => changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json');

/** Whether the Node that programs of the package run on starts, and is new enough for them. */
const hasNode = () => {
  const version = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/^v(\d+)/.exec(version)?.[1]) >= oldestNode;
};

/** Installs the packages when they are missing or older than the lock file. Ends the script when that fails. */
export const install = async () => {
  if (!isInstalled()) {
    console.log('Installing packages …');
    const code = await run('npm', ['ci', '--no-progress', '--loglevel=error']);
    if (code !== 0) process.exit(code);
  }
  // The one library of the system that Node needs and a slim image has not.
  if (!hasNode()) await installFromDebian('libatomic1');
  if (!hasNode()) {
    console.error(
      `The package's own Node does not start on this machine (${process.platform}, ${process.arch}): ` +
        `install the library libatomic, or Node ${oldestNode} or newer.`,
    );
    process.exit(1);
  }
};

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.js';
import { root, run } from './run.js';

const oldestNode = 24;

/** @param {string} path */
const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// The file that npm writes last in a complete installation.
const isInstalled = () => changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json');

/** True if the Node in node_modules starts and is new enough. */
const hasNode = () => {
  const version = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/^v(\d+)/.exec(version)?.[1]) >= oldestNode;
};

/** Installs the packages if they are missing or older than the lock file. Ends the script if that fails. */
export const install = async () => {
  if (!isInstalled()) {
    console.log('Installing packages: about a minute …');
    const code = await run('npm', ['ci', '--no-progress', '--loglevel=error']);
    if (code !== 0) process.exit(code);
  }
  // The only system library that Node needs and a slim image lacks.
  if (!hasNode()) await installFromDebian('libatomic1');
  if (!hasNode()) {
    console.error(
      `The package's own Node does not start on this machine (${process.platform}, ${process.arch}): ` +
        `install the library libatomic, or Node ${oldestNode} or newer.`,
    );
    process.exit(1);
  }
};

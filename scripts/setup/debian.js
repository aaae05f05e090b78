import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.js';

const isDebian = existsSync('/etc/debian_version');

const mayInstall = isDebian && process.getuid?.() === 0;

/** @param {string} name */
const isInstalled = (name) =>
  spawnSync('dpkg', ['--status', name], { encoding: 'utf8' }).stdout.includes('Status: install ok installed');

/**
 * Installs missing Debian packages, if this machine runs Debian and this user may install packages.
 * @param {...string} names
 * @returns {Promise<string[]>} the packages that are still missing
 */
export const installFromDebian = async (...names) => {
  if (!isDebian) return [];
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0 || !mayInstall) return missing;
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return missing;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env,
    output: () => {},
  });
  return missing.filter((name) => !isInstalled(name));
};

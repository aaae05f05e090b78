import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../find-browser.js';
import { run } from './run.js';

// The languages of the wallet are written in these scripts; without their letters no layout can be judged.
const fonts = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

const isDebian = existsSync('/etc/debian_version');
const mayInstall = isDebian && process.getuid?.() === 0;

/** @param {string} name */
const isInstalled = (name) =>
  spawnSync('dpkg', ['--status', name], { encoding: 'utf8' }).stdout.includes('Status: install ok installed');

/** @param {string[]} names */
const aptInstall = async (names) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
};

/** A browser just fetched may lack libraries of the system. @param {string} browser */
const starts = (browser) => spawnSync(browser, ['--version']).status === 0;

const fetchBrowser = async () => {
  console.log('No Chromium here: fetching one …');
  await run('playwright', ['install', '--no-shell', 'chromium']);
  const fetched = findBrowser();
  if (fetched && !starts(fetched) && mayInstall) await run('playwright', ['install-deps', 'chromium']);
  if (!fetched && mayInstall) await aptInstall(['chromium']);
  return findBrowser();
};

/** Finds or fetches a browser and the fonts it needs for all languages. Ends the script without a browser. */
export const ensureBrowser = async () => {
  const browser = findBrowser() ?? (await fetchBrowser());
  if (!browser) {
    console.error('The tests need Chromium: install it, or name one in CHROMIUM.');
    process.exit(1);
  }

  const missing = isDebian ? fonts.filter((font) => !isInstalled(font)) : [];
  if (missing.length > 0 && mayInstall) await aptInstall(missing);
  const stillMissing = missing.filter((font) => !isInstalled(font));
  if (stillMissing.length > 0) console.warn(`Languages cannot be judged without ${stillMissing.join(', ')}.`);
};

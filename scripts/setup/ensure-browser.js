import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.js';
import { findBrowser } from './find-browser.js';
import { run } from './run.js';

// The languages of the wallet are written in these scripts; without their letters no layout can be judged.
const fonts = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** @param {string} browser */
const starts = (browser) => spawnSync(browser, ['--version']).status === 0;

const fetchBrowser = async () => {
  console.log('No Chromium here: fetching one …');
  // Where it cannot be downloaded, the system's does as well: nothing to alarm anybody with.
  await run('playwright', ['install', '--no-shell', 'chromium'], { output: () => {} });
  const fetched = findBrowser();
  // One that comes without the system's packages may lack libraries.
  if (fetched && !starts(fetched)) await run('playwright', ['install-deps', 'chromium']);
  if (!findBrowser()) await installFromDebian('chromium-headless-shell');
  if (!findBrowser()) await installFromDebian('chromium');
  return findBrowser();
};

/** Finds or fetches a browser and the fonts it needs for all languages. Ends the script without a browser. */
export const ensureBrowser = async () => {
  const browser = findBrowser() ?? (await fetchBrowser());
  if (!browser || !starts(browser)) {
    console.error('The tests need Chromium: install it, or name one in CHROMIUM.');
    process.exit(1);
  }
  const missing = await installFromDebian(...fonts);
  if (missing.length > 0) console.warn(`Not all languages can be judged without ${missing.join(', ')}.`);
};

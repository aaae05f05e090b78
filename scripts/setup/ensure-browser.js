import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.js';
import { findBrowser } from './find-browser.js';
import { run } from './run.js';

// Fonts for the scripts of the wallet's languages; without them, tests of the layout mean nothing.
const fonts = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** @param {string} browser */
const starts = (browser) => spawnSync(browser, ['--version']).status === 0;

const fetchBrowser = async () => {
  console.log('No Chromium here: fetching one …');
  // If the download fails, the system's browser is used, so the failure is not reported.
  await run('playwright', ['install', '--no-shell', 'chromium'], { output: () => {} });
  const fetched = findBrowser();
  // A downloaded browser may need system libraries that are missing.
  if (fetched && !starts(fetched)) await run('playwright', ['install-deps', 'chromium']);
  if (!findBrowser()) await installFromDebian('chromium-headless-shell');
  if (!findBrowser()) await installFromDebian('chromium');
  return findBrowser();
};

/** Finds or installs a browser and the fonts for all languages. Ends the script if there is no browser. */
export const ensureBrowser = async () => {
  const browser = findBrowser() ?? (await fetchBrowser());
  if (!browser || !starts(browser)) {
    console.error('The tests need Chromium: install it, or name one in CHROMIUM.');
    process.exit(1);
  }
  const missing = await installFromDebian(...fonts);
  if (missing.length > 0) console.warn(`Not all languages can be judged without ${missing.join(', ')}.`);
};

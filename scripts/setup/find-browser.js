import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

// The headless shell comes first: it draws the same and needs a fifth less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Arguments of every launch: containers have no sandbox, and the browser itself must not use the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {string[]} programs the preferred one first */
const findOnPath = (programs) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
};

/** Returns the Firefox for tests: $FIREFOX, else the system's. */
export const findFirefox = () => process.env.FIREFOX ?? findOnPath(['firefox-esr', 'firefox']);

/** Launch options of Firefox for Playwright. The script starts it. */
export const firefoxLaunch = {
  channel: 'moz-firefox',
  executablePath: fileURLToPath(new URL('firefox.js', import.meta.url)),
  // Instead of `reducedMotion`, which Firefox ESR 153 cannot emulate.
  firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
};

/**
 * Returns the browser for tests: $CHROMIUM, else the one that Playwright has downloaded, else the system's.
 * @returns {string | undefined}
 */
export const findBrowser = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const fetched = chromium.executablePath();
  if (existsSync(fetched)) return fetched;
  return findOnPath(names);
};

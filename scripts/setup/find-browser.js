import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

// First the one without a window, which draws the same and needs a fifth less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** What every launch says: containers have no sandbox to give, and nothing but the tests may use the network. */
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

/**
 * The browser for tests: $CHROMIUM, else the one Playwright has fetched, else the system's.
 * @returns {string | undefined}
 */
export const findBrowser = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const fetched = chromium.executablePath();
  if (existsSync(fetched)) return fetched;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
};

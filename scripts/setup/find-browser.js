import { spawnSync } from 'node:child_process';
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

/** Returns WebKitGTK's driver for tests: $WEBKIT_DRIVER, else the system's. */
export const findWebKitDriver = () => process.env.WEBKIT_DRIVER ?? findOnPath(['WebKitWebDriver']);

/** True if this machine has all that the WebKit journeys need: the driver, a screen, and WebKitGTK for Python. */
export const hasWebKit = () => {
  const check = 'import gi; gi.require_version("WebKit2", "4.1")';
  const python = spawnSync('/usr/bin/python3', ['-c', check], { stdio: 'ignore' });
  return (
    isExecutable(findWebKitDriver() ?? '') && findOnPath(['xvfb-run']) !== undefined && python.status === 0
  );
};

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

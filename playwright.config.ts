import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { slowdown, slowWorldSeed } from '#e2e/support/slow-world.ts';
import { browserArguments, findBrowser } from './scripts/setup/find-browser.js';

/** Tag of the main journeys, which `npm test` runs. `npm run test:deep` runs all others. */
const main = /@main/;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey waits about half of its time, and longer with slow answers, so more workers than cores are faster.
  workers: Math.ceil((slowWorldSeed === undefined ? 1.5 : 4) * availableParallelism()),
  // Long enough for a busy machine: only a test that hangs reaches the timeout.
  timeout: 180_000 * slowdown,
  expect: { timeout: 30_000 * slowdown },
  projects: [
    { name: 'first', grep: main },
    { name: 'deep', grepInvert: main },
  ],
  use: {
    // A phone; other sizes have tests of their own.
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    // The sandbox derives the visitor's country from the browser's language: here the country of most demo users.
    locale: 'en-PH',
    colorScheme: 'light',
    // Tests of animations turn motion on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Experimental, documented since Playwright 1.62: one context for each worker keeps the app in its cache.
    reuseContext: true,
    // Only tests of the service worker allow it; all others load every file from the server.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});

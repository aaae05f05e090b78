import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { patience } from './e2e/slow-world.ts';
import { browserArguments, findBrowser } from './scripts/setup/find-browser.js';

/** The main ways through the product have this tag: `npm test` goes them. All other journeys are in `npm run test:deep`. */
const main = /@main/;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey waits about as long as it computes.
  workers: Math.ceil(1.5 * availableParallelism()),
  // A test that hangs ends all the same; that others keep the machine busy fails none.
  timeout: 180_000 * patience,
  expect: { timeout: 30_000 * patience },
  projects: [
    { name: 'first', grep: main },
    { name: 'deep', grepInvert: main },
  ],
  use: {
    // A phone; what a desktop shows has a test of its own.
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    // The sandbox takes a visitor to be where the browser's language is at home: here with most demo users.
    locale: 'en-PH',
    colorScheme: 'light',
    // Whoever tests how things move, or what comes of it, turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Documented since Playwright 1.62, experimental: one context for each worker keeps the app in its cache.
    reuseContext: true,
    // Nothing comes from the device but where that is what is tested.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});

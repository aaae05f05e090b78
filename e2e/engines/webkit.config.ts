import { defineConfig } from '@playwright/test';

/** The journeys in WebKit: `npm run engines -- webkit`. Playwright only runs them; WebKitWebDriver drives the browser. */
export default defineConfig({
  testDir: 'webkit',
  testMatch: 'journeys.ts',
  outputDir: '../../test-results',
  // The focus belongs to one window of the screen at a time.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list', { printSteps: true }]],
});

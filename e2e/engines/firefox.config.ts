import { defineConfig } from '@playwright/test';
import chromium from '../../playwright.config.ts';
import { firefoxLaunch } from '../../scripts/setup/find-browser.js';

const { channel, ...launchOptions } = firefoxLaunch;

/** The main journeys in Firefox: `npm run engines -- firefox`. */
export default defineConfig({
  ...chromium,
  testDir: '..',
  outputDir: '../../test-results',
  projects: [{ name: 'firefox', grep: /@main/ }],
  use: {
    ...chromium.use,
    isMobile: false,
    reuseContext: false,
    browserName: 'firefox',
    channel,
    launchOptions,
  },
});

import { globSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { stateStories } from './.storybook/states.ts';
import { browserArguments, findBrowser } from './scripts/setup/find-browser.js';
import { isShownIn, sampleOf } from './scripts/setup/sample.ts';

/** Storybook's initial globals, and the files to show: by default all. */
type Look = { globals: Record<string, unknown>; include?: string[]; exclude?: string[]; axe?: boolean };

/** Screens with rows of several controls beside each other. */
const rowsOfControls =
  'src/screens/{home/home,levels/*,messages/*,payouts/{transaction-record,transfer,cash-out}}/*.stories.tsx';

/**
 * Storybook's initial globals of each look, for all stories or those in `include` and not in `exclude`. In the first look, colours are also checked
 * in the dark theme (tests/stories/dark-too.ts). Arabic has the same names and colours, so axe would find nothing new there.
 */
const looks: Record<string, Look> = {
  storybook: { globals: { languages: 'longest' }, axe: true },
  'storybook-arabic': { globals: { locale: 'ar' } },
  // All payout forms and linked accounts, on the smallest phone with text twice as large: more of the page scrolls.
  'storybook-small': {
    globals: { viewport: { value: 'small' }, text: '2' },
    axe: true,
    include: ['src/screens/payouts/{payout-account,linked-accounts,unbind-account}/*.stories.tsx'],
  },
  // With text twice as large, in every language.
  'storybook-large': {
    globals: { text: '2', languages: 'all' },
    include: [rowsOfControls],
  },
  // All other screens, in the languages with the longest texts.
  'storybook-large-rest': {
    globals: { text: '2', languages: 'longest' },
    include: ['src/screens/*/*/*.stories.tsx'],
    exclude: [rowsOfControls],
  },
};

const STORIES = '{src/**,charts/usage}/*.stories.tsx';

/** With SAMPLE=1, a look shows a third of its files, and those of what the last commits changed. */
const filesOf = ({ include = [STORIES], exclude = [] }: Look): string[] =>
  process.env.SAMPLE ? sampleOf(globSync(include, { exclude }).toSorted(), isShownIn) : include;

/** Timeouts in ms, long enough for a busy machine: only a test that hangs reaches them. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 30_000 } } };

/** Every story in Chromium: it renders, its play function passes, nothing is cut off, and axe finds no violation. */
const stories: TestProjectConfiguration = {
  plugins: [react(), stateStories(), storybookTest({ configDir: '.storybook' })],
  // Finds all dependencies before the first story runs; a dependency that is found later reloads the page.
  optimizeDeps: { entries: [STORIES, '.storybook/preview.tsx'] },
  // A missing picture of a story is answered with 404. The app's page in its place would load the app and its dependencies.
  appType: 'mpa',
  test: {
    name: 'stories',
    ...timeouts,
    // One page shows all stories in turn, as in Storybook itself.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findBrowser(), args: browserArguments } }),
      // One server for all looks, because each server would transform the whole app again.
      instances: Object.entries(looks).map(([name, look]) => ({
        browser: 'chromium',
        name,
        include: filesOf(look),
        exclude: look.exclude ?? [],
        // Storybook's internal keys: the documented way, a config folder for each look, would start a server for each.
        provide: {
          'storybook/test-initial-globals': look.globals,
          // Overrides the global `a11y`: whether axe runs.
          'storybook/test-provided': { a11y: look.axe ?? false },
        },
      })),
    },
  },
};

/**
 * Lies west of GMT, where the days and months of the wallet (reading 32) are other days and months: code that uses the
 * time zone of the device or the server fails.
 */
const env = { TZ: 'America/Los_Angeles' };

const inJsdom = [
  'tests/setup/kept-requests.ts',
  'tests/ports.ts',
  'tests/setup/leftovers.ts',
  'tests/setup/complaints.ts',
  'tests/setup/jsdom.ts',
  'tests/setup/timeouts.ts',
];

/** Tests that render or use the page's history. Their modules keep state of the page, so each file gets its own page. */
const inPage = 'src/{app,flow,screens,ui}/**/*.test.{ts,tsx}';

/** Tests of charts, which need no page. */
const ofCharts = 'src/machines/**/*.test.ts';

/** Every path of a user on the rendered screens. `npm run test:deep` runs these, `npm test` does not. */
const onScreens = 'paths/component/{areas/*,wrong-user-file}.test.ts';

/** Tests that take minutes. `npm run test:deep` runs these, `npm test` does not. */
const deep = [
  'paths/mutate/mutated-chart.test.ts',
  'paths/replay/levels.test.ts',
  'paths/component/mutated-screen.test.ts',
  'paths/component/dead-control.test.ts',
  'tests/api/{fuzz,hostile-text,hostile-types,other-peoples-ids}.test.ts',
  'tests/conformance/kit.test.ts',
  'tests/meanwhile/remembered-facts.test.ts',
  'tests/money-walk/walk.test.ts',
  'tests/payout-forms/table.test.ts',
  'sandbox/start/{interrupted,restart}.test.ts',
  'scripts/setup/commands.test.ts',
  'charts/viewer/viewer.test.ts',
];

export default defineConfig({
  test: {
    // Uses every core.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          env,
          environment: 'jsdom',
          ...timeouts,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [inPage, ofCharts],
          setupFiles: inJsdom,
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'page',
          env,
          environment: 'jsdom',
          ...timeouts,
          // Each file has its own page, as in a browser.
          include: [inPage],
          setupFiles: inJsdom,
        },
      },
      {
        test: {
          name: 'node',
          env,
          environment: 'node',
          ...timeouts,
          include: [ofCharts, '{operator,paths,charts,sandbox,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [onScreens, ...deep],
          setupFiles: ['tests/ports.ts'],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          env,
          environment: 'jsdom',
          ...timeouts,
          include: [onScreens],
          setupFiles: inJsdom,
        },
      },
      {
        test: {
          name: 'deep',
          env,
          environment: 'node',
          ...timeouts,
          include: deep,
          setupFiles: ['tests/ports.ts'],
        },
      },
      stories,
    ],
  },
});

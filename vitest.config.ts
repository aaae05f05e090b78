import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { browserArguments, findBrowser } from './scripts/setup/find-browser.js';

/**
 * What every story is looked at in, or those that are named: the globals with which Storybook begins. In light its colours
 * are looked at in the dark as well (tests/stories/dark-too.ts). In Arabic everything is called and coloured as in the first,
 * so axe has nothing to add; on the smallest phone more of it scrolls.
 */
const looks: Record<string, Record<string, unknown> & { include?: string[]; axe?: boolean }> = {
  storybook: { languages: 'longest', axe: true },
  'storybook-arabic': { locale: 'ar' },
  // Every form of an account, and those that are linked, on the smallest phone and with letters twice as large.
  'storybook-small': {
    viewport: { value: 'small' },
    text: '2',
    axe: true,
    include: ['src/screens/payouts/{payout-account,linked-accounts,unbind-account}/*.stories.tsx'],
  },
};

/** How long a test may take beside everything else that a busy machine does, in ms: only one that hangs takes it all. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Every story in Chromium: it renders, its play function passes, nothing is cut off, axe finds nothing. */
const stories: TestProjectConfiguration = {
  plugins: [react(), storybookTest({ configDir: '.storybook' })],
  // Everything the stories need is found before the first of them runs: a later find reloads the page.
  optimizeDeps: { entries: ['src/**/*.stories.tsx', '.storybook/preview.tsx'] },
  test: {
    name: 'stories',
    ...patience,
    // As in Storybook itself, one page shows them all in turn.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findBrowser(), args: browserArguments } }),
      // One server for all, or each would translate the whole app anew.
      instances: Object.entries(looks).map(([name, { include, axe = false, ...globals }]) => ({
        browser: 'chromium',
        name,
        ...(include && { include }),
        // Storybook's own keys: its documented way, a config folder for each look, would start a server for each.
        provide: {
          'storybook/test-initial-globals': globals,
          // Says itself whether axe is asked, over the global of that name.
          'storybook/test-provided': { a11y: axe },
        },
      })),
    },
  },
};

const inJsdom = [
  'tests/ports.ts',
  'tests/setup/leftovers.ts',
  'tests/setup/jsdom.ts',
  'tests/setup/timeouts.ts',
];

/** What renders, or stands in the page's history: modules of the page know what came before them there. */
const inPage = 'src/{app,flow,screens,ui}/**/*.test.{ts,tsx}';

/** Every path that a person can take, on the rendered screens. `npm run test:deep` runs it, `npm test` does not. */
const onScreens = 'paths/component/{areas/*,wrong-user-file}.test.ts';

/** What takes minutes: `npm run test:deep` runs it, `npm test` does not. */
const deep = [
  'paths/mutate/mutated-chart.test.ts',
  'paths/component/mutated-screen.test.ts',
  'paths/component/dead-control.test.ts',
  'tests/api/{hostile-text,hostile-types,other-peoples-ids}.test.ts',
  'tests/money-walk/walk.test.ts',
  'tests/payout-forms/table.test.ts',
  'sandbox/start/restart.test.ts',
  'charts/viewer/viewer.test.ts',
];

export default defineConfig({
  test: {
    // Whoever runs tests waits for them: every core works.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'jsdom',
          ...patience,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [inPage],
          setupFiles: inJsdom,
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'page',
          environment: 'jsdom',
          ...patience,
          // Each file has a page of its own, as in a browser.
          include: [inPage],
          setupFiles: inJsdom,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          ...patience,
          include: ['{machines,operator,paths,charts,sandbox,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [onScreens, ...deep],
          setupFiles: ['tests/ports.ts'],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          ...patience,
          include: [onScreens],
          setupFiles: inJsdom,
        },
      },
      {
        test: {
          name: 'deep',
          environment: 'node',
          ...patience,
          include: deep,
          setupFiles: ['tests/ports.ts'],
        },
      },
      stories,
    ],
  },
});

import { test as base } from '@playwright/test';
import { shopIn } from '#e2e/steps/merchants.ts';
import { standingOf } from '#e2e/support/failure.ts';
import { insertAsKeyboard } from '#e2e/support/insert-text.ts';
import { LATEST_ANSWER, slowProcessor, slowWorldSeed } from '#e2e/support/slow-world.ts';
import { type Translator, translatePages } from '#e2e/support/translator.ts';
import { screensSeenIn, watch } from '#e2e/support/watch.ts';
import { serve } from '../scripts/setup/serve.js';
import { Sandbox } from './sandbox.ts';
import { openWallet, type Wallet } from './wallet.ts';

export { expect } from '@playwright/test';

/** For `test.use`: sheets and windows are animated, as for most users. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Server = {
  url: string;
  shop: string;
  /** Address of the page, if it is not on the server. */
  page?: string;
};

type Fixtures = {
  /** The server's console: codes, outcomes, faults. Reset for every test. */
  sandbox: Sandbox;
  /** What a user does and sees in the wallet. */
  wallet: Wallet;
  /** The demo merchant, on its own origin. */
  shop: ReturnType<typeof shopIn>;
  /** True if calls fail in this test, so that the browser may report them in its console. */
  expectsFailedCalls: boolean;
  /** True if harmful HTML comes in this test, so that the browser may report what it blocked. */
  expectsHarm: boolean;
  /** True if the app crashes in this test, so that the browser may report it. */
  expectsCrash: boolean;
  /** How the browser translates the page, if it does. */
  translator: Translator | undefined;
  watched: undefined;
  /** Skips a test in a browser that cannot run it, with the reason. */
  isPossible: undefined;
};

/** Tags of tests that need a part of Playwright which Firefox lacks, or that end it, with the reason. */
const NOT_IN_FIREFOX: Record<string, string> = {
  '@download': 'over WebDriver BiDi, Playwright tells of no download',
  '@dark': 'Firefox ESR 153 cannot emulate a colour scheme',
  '@crashes-firefox':
    'the page process of Firefox ESR 153 ends with signal 11; the cause is not known (docs/browsers.md)',
};

/** A test with an opened wallet. The test fails by itself if the browser complains or a secret leaks. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const { stop, ...addresses } = await serve();
      await use(addresses);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.page ?? server.url),
  // With $TRANSLATOR, every journey runs while the browser translates the page.
  translator: [process.env.TRANSLATOR as Translator | undefined, { option: true }],
  context: async ({ context, browser, browserName, translator }, use) => {
    if (browserName === 'firefox') await insertAsKeyboard(context);
    if (translator) await translatePages(context, translator);
    const endSlowness = slowWorldSeed === undefined ? undefined : await slowProcessor(browser);
    await use(context);
    await endSlowness?.();
  },
  page: async ({ page }, use, info) => {
    await use(page);
    // With the picture, one look at the output is enough.
    if (info.status !== info.expectedStatus) console.log(await standingOf(page.context()));
  },
  sandbox: async ({ server }, use, { titlePath }) => {
    const sandbox = new Sandbox(server.url);
    await sandbox.reset();
    if (slowWorldSeed !== undefined) {
      await sandbox.slowDown([slowWorldSeed, ...titlePath].join('\n'), LATEST_ANSWER);
    }
    await use(sandbox);
  },
  expectsFailedCalls: [false, { option: true }],
  expectsHarm: [false, { option: true }],
  expectsCrash: [false, { option: true }],
  isPossible: [
    async ({ browserName }, use, info) => {
      const reason = info.tags.map((tag) => NOT_IN_FIREFOX[tag]).find(Boolean);
      info.skip(browserName === 'firefox' && reason !== undefined, reason);
      await use(undefined);
    },
    { auto: true },
  ],
  watched: [
    async (
      { context, baseURL, sandbox, expectsFailedCalls, expectsHarm, expectsCrash },
      use,
      { annotations },
    ) => {
      const verify = await watch(context, { expectsFailedCalls, expectsHarm, expectsCrash });
      const screens = screensSeenIn(context, baseURL);
      await use(undefined);
      for (const description of screens) annotations.push({ type: 'screen', description });
      await verify(sandbox);
    },
    { auto: true },
  ],
  shop: ({ page, server }, use) => use(shopIn(page, server.shop)),
  wallet: ({ page, sandbox }, use) => use(openWallet(page, sandbox)),
});

import { test as base } from '@playwright/test';
import { serve } from '../scripts/setup/serve.js';
import { Sandbox } from './sandbox.ts';
import { LATEST_ANSWER, slowProcessor, slowWorldSeed } from './slow-world.ts';
import { shopIn } from './steps/merchants.ts';
import { openWallet, type Wallet } from './wallet.ts';
import { screensSeenIn, watch } from './watch.ts';

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
  watched: undefined;
};

/** A test with an opened wallet. It fails by itself when the browser complains or a secret leaks. */
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
  context: async ({ context }, use) => {
    if (slowWorldSeed !== undefined) context.on('page', slowProcessor);
    await use(context);
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

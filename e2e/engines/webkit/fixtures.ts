import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Builder, Capabilities } from 'selenium-webdriver';
import { Sandbox } from '#e2e/sandbox.ts';
import { findWebKitDriver } from '../../../scripts/setup/find-browser.js';
import { freePort, serve } from '../../../scripts/setup/serve.js';
import { type User, userAt } from './user.ts';

type Fixtures = {
  isDark: boolean;
  sandbox: Sandbox;
  /** A user in a new WebKit window. The test fails by itself if the page complains in its console. */
  user: User;
};

type Shared = {
  server: { url: string; shop: string };
  /** The address of WebKitWebDriver. */
  driverUrl: string;
};

export const test = base.extend<Fixtures, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const { stop, ...addresses } = await serve();
      await use(addresses);
      await stop();
    },
    { scope: 'worker' },
  ],
  driverUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const port = await freePort();
      const program = findWebKitDriver() ?? 'WebKitWebDriver';
      // Without a language, WebKit says "C", which no user's browser does.
      const env = { ...process.env, LANG: 'en_US.UTF-8' };
      const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
      process.once('exit', () => driver.kill());
      const url = `http://127.0.0.1:${port}`;
      const isReady = () =>
        fetch(`${url}/status`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, 'WebKitWebDriver starts').toBe(true);
      await use(url);
      driver.kill();
    },
    { scope: 'worker' },
  ],
  isDark: [false, { option: true }],
  sandbox: async ({ server }, use) => {
    const sandbox = new Sandbox(server.url);
    await sandbox.reset();
    await use(sandbox);
  },
  user: async ({ driverUrl, isDark, sandbox }, use, info) => {
    const complaints = info.outputPath('complaints.txt');
    writeFileSync(complaints, '');
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, 'window.py'),
        args: [complaints, ...(isDark ? ['dark'] : [])],
      },
    });
    const browser = await new Builder().usingServer(driverUrl).withCapabilities(capabilities).build();
    await use(userAt(browser, sandbox));
    if (info.status !== info.expectedStatus) {
      writeFileSync(info.outputPath('screen.png'), await browser.takeScreenshot(), 'base64');
    }
    await browser.quit();
    expect(readFileSync(complaints, 'utf8'), 'what the page complained of').toBe('');
  },
});

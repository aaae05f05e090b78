import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { expect, test } from '@playwright/test';
import { Hono } from 'hono';
import { flowNames } from '../tests/paths/flows.ts';

// `npm run storybook:build` makes these; `npm test` has done so before.
const built = 'storybook-static';
test.skip(!existsSync(built) && !process.env.CI, 'Storybook is not built');

/** A file server that knows nothing of the wallet. */
const fileServer = async () => {
  const server = createAdaptorServer(new Hono().use(serveStatic({ root: built })));
  await once(server.listen(0), 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};

test('a designer finds each flow, its chart and its screens, in files alone', async ({ browser }) => {
  test.slow();
  const { url, stop } = await fileServer();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', ({ message }) => wrong.push(message));
  // What the page itself gives up, by going on, has not failed.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') wrong.push(request.url());
  });
  page.on('response', (response) => response.ok() || wrong.push(`${response.status()} ${response.url()}`));
  page.on('request', (request) => {
    const address = request.url();
    if (!/^(data|blob):/.test(address) && !address.startsWith(url)) wrong.push(address);
  });

  const { entries } = await (await fetch(`${url}/index.json`)).json();
  for (const flow of flowNames()) expect(entries).toHaveProperty(`flows-${flow}--page`);

  const shown = page.frameLocator('#storybook-preview-iframe');
  const chart = shown.getByRole('group', { name: 'Chart accountAtRisk' });
  await page.goto(`${url}/?path=/story/flows-account-at-risk--page`);
  await expect(chart).toBeVisible({ timeout: 20_000 });
  await chart.getByRole('button', { name: 'state choosingChannel' }).click();
  const chosen = shown.locator('.flow-sheet > [data-chosen=true]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen.frameLocator('iframe').getByText('Your account may be at risk')).toBeVisible({
    timeout: 20_000,
  });

  await page.goto(`${url}/?path=/story/flows-account-at-risk--page&globals=theme:dark;locale:ar`);
  const phone = shown.frameLocator('.flow-sheet iframe >> nth=0').locator('html');
  await expect(phone).toHaveAttribute('dir', 'rtl', { timeout: 20_000 });
  await expect(phone).toHaveAttribute('data-theme', 'dark');
  expect(wrong).toEqual([]);
  await page.close();
  stop();
});

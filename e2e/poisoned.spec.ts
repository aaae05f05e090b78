import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type Release, serveRelease } from './release.ts';

const test = base.extend<object, { release: Release }>({
  release: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const release = await serveRelease();
      await use(release);
      await release.stop();
    },
    { scope: 'worker' },
  ],
  server: [({ release }, use) => use({ url: release.url, shop: '' }), { scope: 'worker' }],
});

// A worker is the browser context's: nobody else gets this one.
test.use({ serviceWorkers: 'allow', reuseContext: false, expectsFailedCalls: true });

const PORTAL = '<!doctype html><title>Wi-Fi</title><script>window.isForeign = true</script>';

const asPage = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } });

/** What is kept of all files; wrong answers would be among them. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).map(async (key) => [key.url, await (await cache.match(key))?.text()]),
        );
      }),
    );
    return all.flat() as [string, string][];
  });

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state);

const FILES = {
  'the page': (path: string) => path === '/index.html',
  'a screen': (path: string) => path.startsWith('/assets/transfer-'),
  'the app': (path: string) => path.startsWith('/assets/index-'),
  'texts of Home': (path: string) => path.endsWith('/en/home.json'),
};

const ANSWERS: Record<string, (right: string) => Response> = {
  'a portal': () => asPage(PORTAL),
  'no content': () => Response.json({}),
  half: (right) => new Response(right.slice(0, right.length / 2)),
  'another release': (right) => new Response(`${right} `, { headers: { 'Cache-Control': 'max-age=3600' } }),
};

test.beforeEach(({ release }) => {
  release.publish();
  release.intercept(async () => undefined);
});

for (const [file, isMeant] of Object.entries(FILES)) {
  for (const [kind, answer] of Object.entries(ANSWERS)) {
    test(`${file}, answered with ${kind} while the worker installs, is not kept`, async ({
      page,
      wallet,
      release,
    }) => {
      let answered = 0;
      release.intercept(async (request, ask) => {
        // Only the worker asks for it in this way.
        const isWorkers =
          request.headers.get('referer')?.endsWith('/sw.js') ||
          request.headers.get('sec-fetch-dest') === 'empty';
        if (!isMeant(new URL(request.url).pathname) || !isWorkers || answered > 0) return undefined;
        answered += 1;
        return answer(await (await ask()).text());
      });
      await wallet.open();
      await expect.poll(() => answered).toBe(1);
      await wallet.open();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await wallet.open();
      await expect(wallet.byEmail).toBeVisible();
      expect(await page.evaluate(() => 'isForeign' in window)).toBe(false);
      for (const [url, text] of await kept(page)) {
        const right = await (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).text();
        expect(text === right, url).toBe(true);
      }
    });
  }
}

test('a device on which an earlier version kept a foreign page is healed by the next visit', async ({
  page,
  wallet,
  release,
}) => {
  release.publishEarlierWorker();
  // A page of our origin without the app's policy: the earlier version kept whatever came.
  await page.goto('/robots.txt');
  await page.evaluate(async (portal) => {
    const cache = await caches.open(`workbox-precache-v2-${location.origin}/`);
    await cache.put(
      '/index.html?__WB_REVISION__=1',
      new Response(portal, { headers: { 'Content-Type': 'text/html' } }),
    );
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    localStorage.setItem('drafts', '{}');
  }, PORTAL);
  await expect.poll(() => isControlled(page)).toBe('activated');
  await page.goto('/');
  await expect(page).toHaveTitle('Wi-Fi');
  release.publishWorker();
  await page.goto('/');
  await expect(wallet.byEmail).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .not.toContainEqual(expect.stringContaining('workbox'));
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBe('{}');
});

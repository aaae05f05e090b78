import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './release.ts';
import { openWallet } from './wallet.ts';

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
      let isAnswered = false;
      release.intercept(async (request, ask) => {
        if (!isMeant(new URL(request.url).pathname)) return undefined;
        const right = await ask();
        // Only the worker and `fetch` in the app ask for it as "empty". The browser keeps no file that it loads for the page,
        // so the worker asks the server for all of them.
        if (request.headers.get('sec-fetch-dest') !== 'empty') {
          right.headers.set('Cache-Control', 'no-store');
          return right;
        }
        if (isAnswered) return right;
        isAnswered = true;
        return answer(await right.text());
      });
      await wallet.open();
      await expect.poll(() => isAnswered).toBe(true);
      await wallet.open();
      await expect
        .poll(async () => (await kept(page)).some(([url]) => isMeant(new URL(url).pathname)))
        .toBe(true);
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

test('a language whose texts all came wrong once, with the worker in between, is shown and kept', async ({
  page,
  wallet,
  sandbox,
  release,
}) => {
  await wallet.open();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await wallet.open();
  await expect.poll(() => isControlled(page)).toBe('activated');
  const answered = new Set<string>();
  release.intercept(async ({ url }) => {
    if (!url.includes('/fr/') || answered.has(url)) return undefined;
    answered.add(url);
    return Response.json({});
  });
  await wallet.openLanguages();
  await wallet.pickLanguage('fr');
  await expect(openWallet(page, sandbox, 'fr').byEmail).toBeVisible();
  expect(answered.size).toBeGreaterThan(0);
  const french = (await kept(page)).filter(([url]) => url.includes('/fr/'));
  expect(french.map(([, text]) => text)).not.toContain('{}');
});

test('a device on which an earlier version kept a foreign page is healed by the next visit', async ({
  browser,
  sandbox,
  release,
}) => {
  // Not the watched context: the foreign page has none of the headers that every page there must have.
  const context = await browser.newContext();
  const page = await context.newPage();
  const wallet = openWallet(page, sandbox);
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
  await context.close();
});

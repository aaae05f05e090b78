import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { openWallet } from '#e2e/wallet.ts';
import { INSTALLATION, test } from './release.ts';

// Service workers belong to the browser context, so no other test may reuse this one.
test.use({ serviceWorkers: 'allow', reuseContext: false, expectsFailedCalls: true });

const PORTAL = '<!doctype html><title>Wi-Fi</title><script>window.isForeign = true</script>';

const asPage = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } });

/** Returns the cached responses of all files; wrong answers would be among them. */
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
  'the shapes of answers': (path: string) => path.startsWith('/assets/shapes-'),
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
        // Only the worker and `fetch` in the app request files with the destination "empty". The browser keeps no file
        // that it loads for the page, so the worker asks the server for all of them.
        if (request.headers.get('sec-fetch-dest') !== 'empty') {
          right.headers.set('Cache-Control', 'no-store');
          return right;
        }
        if (isAnswered) return right;
        isAnswered = true;
        return answer(await right.text());
      });
      await wallet.open();
      await expect.poll(() => isAnswered, INSTALLATION).toBe(true);
      await wallet.open();
      await expect
        .poll(async () => (await kept(page)).some(([url]) => isMeant(new URL(url).pathname)), INSTALLATION)
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

test('a language whose texts were wrong once, also through the worker, is then shown and cached correctly', async ({
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

/** True if the next worker has finished installing, whether it is waiting or active. */
const isInstalled = (page: Page) =>
  page.evaluate(async () => {
    const [cache, registration] = await Promise.all([caches.keys(), navigator.serviceWorker.ready]);
    return cache.some((name) => name.startsWith('wallet-app-')) && registration.installing === null;
  });

/** Wrong responses that an earlier version could cache, because it cached every response with status 200. */
const KEPT = {
  'a foreign page': { wrongOf: () => PORTAL, type: 'text/html' },
  'no content': { wrongOf: () => '{}', type: 'application/json' },
  'a list': { wrongOf: () => '[]', type: 'application/json' },
  half: { wrongOf: (right: string) => right.slice(0, right.length / 2), type: 'text/javascript' },
  "another release's": { wrongOf: (right: string) => right.replaceAll('-', '_'), type: 'text/javascript' },
};

/** The caches of earlier versions. */
const [PRECACHE, TEXTS] = ['workbox-precache-v2-', 'texts'];

/** Leaves the page controlled by the worker of an earlier version that caches these files. */
const keepAsEarlierVersion = async (
  page: Page,
  files: (readonly [url: string, text: string])[],
  type: string,
  cacheName: string,
) => {
  // A page of our origin without the app's Content-Security-Policy.
  await page.goto('/robots.txt');
  await page.evaluate(
    async ({ files, type, cacheName }) => {
      const isPrecache = cacheName.startsWith('workbox');
      const cache = await caches.open(isPrecache ? `${cacheName}${location.origin}/` : cacheName);
      for (const [url, text] of files) {
        const key = url === '/index.html' ? `${url}?__WB_REVISION__=1` : url;
        await cache.put(key, new Response(text, { headers: { 'Content-Type': type } }));
      }
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
      localStorage.setItem('drafts', '{}');
    },
    { files, type, cacheName },
  );
  await expect.poll(() => isControlled(page)).toBe('activated');
};

const HEALED: [
  file: string,
  isMeant: RegExp,
  kind: keyof typeof KEPT,
  cache: string,
  language: 'en' | 'fr',
][] = [
  ['the page', /^index[.]html$/, 'a foreign page', PRECACHE, 'en'],
  ['the page', /^index[.]html$/, "another release's", PRECACHE, 'en'],
  ['a screen', /^assets[/]transfer-/, 'a foreign page', PRECACHE, 'en'],
  ['a screen', /^assets[/]transfer-/, 'half', PRECACHE, 'en'],
  ['the app', /^assets[/]index-/, 'no content', PRECACHE, 'en'],
  ['texts of a language', /[/]fr[/]/, 'no content', TEXTS, 'fr'],
  ['texts of a language', /[/]fr[/]/, 'a list', TEXTS, 'fr'],
  ['texts of the history', /[/]en[/]history[.]json$/, 'a foreign page', TEXTS, 'en'],
];

for (const [file, isMeant, kind, cacheName, language] of HEALED) {
  test(`a device on which an earlier version cached ${kind} for ${file} is healed by the next visit`, async ({
    browser,
    sandbox,
    release,
  }) => {
    // Uses an unwatched context: the foreign page lacks the headers that `watch` requires of every page.
    const context = await browser.newContext();
    const page = await context.newPage();
    const wallet = openWallet(page, sandbox, language);
    const start = `/before-login?language=${language}`;
    // The request gets no answer, so it keeps the earlier worker active and the next one waiting.
    release.intercept(async ({ url }) => (url.endsWith('/held') ? new Promise(() => undefined) : undefined));
    // Requests that bypass the worker.
    const served = async (address: string) => (await page.request.get(address)).text();
    const listed = (await served('/sw.js')).matchAll(/"url":"([^"]+)"/g);
    const files = [...listed].map(([, url]) => url as string).filter((url) => isMeant.test(url));
    const right = await Promise.all(files.map(async (url) => [`/${url}`, await served(`/${url}`)] as const));
    const { wrongOf, type } = KEPT[kind];
    const wrong = right.map(([url, text]) => [url, wrongOf(text)] as const);
    const textsOf = (urls: string[]) =>
      page.evaluate(
        (urls) => Promise.all(urls.map(async (url) => [url, await (await fetch(url)).text()] as const)),
        urls,
      );
    const urls = right.map(([url]) => url);
    expect(urls).not.toEqual([]);

    release.publishEarlierWorker();
    await keepAsEarlierVersion(page, wrong, type, cacheName);
    expect(await textsOf(urls)).toEqual(wrong);
    // Leaving the page while it loads would be another fault than the cached file.
    await page.goto(start, { waitUntil: 'networkidle' });

    release.publishWorker();
    await page.goto(start);
    await page.evaluate(() => void fetch('/held'));
    await expect.poll(() => isInstalled(page), INSTALLATION).toBe(true);
    await page.goto(start);
    await page.evaluate(() => Object.assign(window, { isInUse: true }));
    await expect(wallet.byEmail).toBeVisible();
    for (const [i, [url, text]] of (await textsOf(urls)).entries()) {
      expect(text === right[i]?.[1], url).toBe(true);
    }
    expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBe('{}');
    expect(await page.evaluate(() => 'isInUse' in window)).toBe(true);
    await context.close();
  });
}

test('a window that shows a foreign page of an earlier version reloads by itself', async ({
  browser,
  sandbox,
  release,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  release.publishEarlierWorker();
  await keepAsEarlierVersion(page, [['/index.html', PORTAL]], 'text/html', PRECACHE);
  await page.goto('/');
  await expect(page).toHaveTitle('Wi-Fi');
  release.publishWorker();
  await page.goto('/');
  await expect(openWallet(page, sandbox).byEmail).toBeVisible(INSTALLATION);
  await context.close();
});

test('an interrupted installation goes on at the next visit, with the files that are left', async ({
  page,
  wallet,
  release,
}) => {
  const asked: string[] = [];
  let isInterrupted = true;
  let isRefused = false;
  release.intercept(async (request, ask) => {
    const { pathname } = new URL(request.url);
    // The page itself asks for scripts with the destination "script", so this one is of the worker.
    if (!/^[/]assets[/].+[.]js$/.test(pathname)) return undefined;
    if (request.headers.get('sec-fetch-dest') === 'empty') {
      isRefused = isInterrupted && asked.length > 40;
      if (isRefused) return new Response(null, { status: 503 });
      asked.push(pathname);
    }
    const right = await ask();
    right.headers.set('Cache-Control', 'no-store');
    return right;
  });
  await wallet.open();
  await expect.poll(() => isRefused, INSTALLATION).toBe(true);
  const isInstalling = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing != null);
  await expect.poll(isInstalling).toBe(false);
  const before = (await kept(page)).map(([url]) => new URL(url).pathname);
  expect(before.length).toBeGreaterThan(20);

  isInterrupted = false;
  asked.length = 0;
  await wallet.open();
  await expect.poll(() => asked.length, INSTALLATION).toBeGreaterThan(0);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(asked.filter((path) => before.includes(path))).toEqual([]);
  const after = (await kept(page)).map(([url]) => new URL(url).pathname);
  expect(after).toEqual(expect.arrayContaining([...before, ...asked]));
});

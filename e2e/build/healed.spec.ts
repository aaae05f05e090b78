import type { Browser, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import type { Sandbox } from '#e2e/sandbox.ts';
import { takenOver } from '#e2e/steps/taken-over.ts';
import { slowdown } from '#e2e/support/slow-world.ts';
import { openWallet } from '#e2e/wallet.ts';
import { INSTALLATION, type Interceptor, test } from './release.ts';

// Wrong files that the device, the browser or an installation has kept: the next visit, or one reload, repairs them.

// Service workers and caches belong to the browser context, so no other test may reuse this one.
test.use({ serviceWorkers: 'allow', reuseContext: false, actionTimeout: 30_000 * slowdown });

const PORTAL = '<!doctype html><title>Wi-Fi</title><p>Please sign in</p>';

/** Files of a French visit that enters a phone number. The page contains all styles, and the wallet loads no fonts. */
const INSTALLED = {
  'the page with its styles': /^\/(index[.]html|before-login)?$/,
  'the script that starts the app': /^\/assets\/index-/,
  'a library': /^\/assets\/libraries-/,
  'the script of a screen': /^\/assets\/account-entry-/,
  'the shapes of answers': /^\/assets\/shapes-/,
  texts: /\/fr\/(welcome|sign-in)[.]json$/,
};

/** The files above and a flag. The worker caches no flag in advance: only the user's calls show which ones are needed. */
const FILES = { ...INSTALLED, 'a flag': /^\/flags\// };

const WRONG: Record<string, (right: string) => string> = {
  emptied: () => '',
  halved: (right) => right.slice(0, right.length / 2),
  'replaced by a foreign page': () => PORTAL,
};

/** A visitor in an unwatched context: a foreign page lacks the headers that `watch` requires of every page. */
const visit = async (browser: Browser, sandbox: Sandbox, options: { serviceWorkers?: 'block' } = {}) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const wallet = openWallet(page, sandbox, 'fr');
  return {
    context,
    page,
    open: () => page.goto('/before-login?language=fr'),
    update: wallet.button('app:update'),
    /** Uses every file of the tables. */
    works: async () => {
      await takenOver(page).waitFor();
      await wallet.showMoreOptions();
      await wallet.byPhone.click();
      const flag = page.locator('img[src^="/flags/"]').first();
      await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
    },
  };
};

type Visitor = Awaited<ReturnType<typeof visit>>;

/** Checks that the app works. If not, the user reloads and opens the screen again: then the app must work. */
const worksOrReload = ({ page, open, works }: Visitor) =>
  works().catch(async () => {
    await page.reload();
    await open();
    await works();
  });

/** A visitor whose worker has all files of the visit. */
const installed = async (browser: Browser, sandbox: Sandbox): Promise<Visitor> => {
  const visitor = await visit(browser, sandbox);
  const { page, open, works } = visitor;
  await open();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await open();
  await works();
  const areTextsKept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('wallet-texts')).keys();
      return ['/fr/welcome.json', '/fr/sign-in.json'].every((end) =>
        keys.some(({ url }) => url.endsWith(end)),
      );
    });
  await expect.poll(areTextsKept, INSTALLATION).toBe(true);
  return visitor;
};

/** Returns the release of the page, also while it reloads. */
const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release');

/** Returns the contents of a file in the worker's caches, by key. */
const keptOf = (page: Page, isMeant: RegExp) =>
  page.evaluate(async (source) => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (new RegExp(source).test(new URL(key.url).pathname))
          found[key.url] = (await (await cache.match(key))?.text()) ?? '';
    }
    return found;
  }, isMeant.source);

/** Spoils a file in the worker's caches. Chromium then forgets what it has in memory, as after a restart. */
const spoilOnDevice = async (page: Page, right: Record<string, string>, spoil: (right: string) => string) => {
  const wrong = Object.entries(right).map(([url, text]) => [url, spoil(text)] as const);
  await page.evaluate(async (wrong) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const [url, text] of wrong) {
        const headers = (await cache.match(url))?.headers;
        if (headers) await cache.put(url, new Response(text, { headers }));
      }
    }
  }, wrong);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
};

/** A proxy answers the first request of each of these files wrongly; the browser may keep the answer for a year. */
const answerOnce = (isMeant: RegExp, spoil: (right: string) => string): Interceptor => {
  const answered = new Set<string>();
  return async ({ url }, ask) => {
    const { pathname } = new URL(url);
    if (!isMeant.test(pathname) || answered.has(pathname)) return undefined;
    answered.add(pathname);
    const right = await ask();
    const text = spoil(await right.text());
    const type = text === PORTAL ? 'text/html' : (right.headers.get('Content-Type') ?? '');
    const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=31536000, immutable' };
    return new Response(text, { headers });
  };
};

test.beforeEach(({ release }) => {
  release.publish();
  release.intercept(async () => undefined);
});

for (const [file, isMeant] of Object.entries(INSTALLED)) {
  test(`${file}, spoilt on the device, is repaired by the next visit`, async ({ browser, sandbox }) => {
    const visitor = await installed(browser, sandbox);
    const { page, open, works } = visitor;
    const right = await keptOf(page, isMeant);
    expect(Object.keys(right)).not.toEqual([]);
    const isRepaired = async () => {
      const kept = await keptOf(page, isMeant);
      return Object.entries(right).every(([url, text]) => kept[url] === text);
    };
    for (const [kind, spoil] of Object.entries(WRONG)) {
      await test.step(kind, async () => {
        await spoilOnDevice(page, right, spoil);
        await open();
        await works();
        await expect.poll(isRepaired).toBe(true);
      });
    }
    await visitor.context.close();
  });

  test(`${file}, spoilt on the device when the server has the next release, is replaced by the next visit`, async ({
    browser,
    sandbox,
    release,
  }) => {
    const visitor = await installed(browser, sandbox);
    release.publishNext();
    await spoilOnDevice(visitor.page, await keptOf(visitor.page, isMeant), () => PORTAL);
    await visitor.open();
    await worksOrReload(visitor);
    await visitor.context.close();
  });

  test(`${file}, answered with a foreign page during an update, is not part of the update`, async ({
    browser,
    sandbox,
    release,
  }) => {
    const visitor = await installed(browser, sandbox);
    release.publishNext();
    release.intercept(answerOnce(isMeant, () => PORTAL));
    await visitor.open();
    const before = await releaseOf(visitor.page);
    await visitor.update.click(INSTALLATION);
    await expect.poll(() => releaseOf(visitor.page)).not.toBe(before);
    await visitor.works();
    expect(Object.values(await keptOf(visitor.page, isMeant))).not.toContain(PORTAL);
    await visitor.context.close();
  });
}

for (const [file, isMeant] of Object.entries(FILES)) {
  for (const [kind, spoil] of Object.entries(WRONG)) {
    test(`${file}, ${kind} at the first visit and kept for a year, is repaired by itself or by one reload`, async ({
      browser,
      sandbox,
      release,
    }) => {
      const visitor = await visit(browser, sandbox, { serviceWorkers: 'block' });
      release.intercept(answerOnce(isMeant, spoil));
      await visitor.open();
      await worksOrReload(visitor);
      await visitor.context.close();
    });
  }
}

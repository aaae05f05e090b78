import type { Page } from '@playwright/test';
import { expect, moving } from '#e2e/fixtures.ts';
import { felix } from '#e2e/users.ts';
import { openWallet } from '#e2e/wallet.ts';
import { INSTALLATION, test } from './release.ts';

// Service workers and being offline belong to the browser context, so no other test may reuse this one.
test.use({ ...moving, serviceWorkers: 'allow', reuseContext: false, expectsFailedCalls: true });

/** Returns the release of the page, also while it reloads. */
const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release');

/** Returns the URLs of everything in the device's caches. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test.beforeEach(({ release }) => release.publish());

test('the wallet can be installed, keeps begun input offline, opens offline, and caches no user data', async ({
  page,
  wallet,
  context,
  sandbox,
}) => {
  await wallet.goByEmail();
  await wallet.enterEmail('felix@exam');
  const homeInEnglish = expect.stringMatching(/^\/locales\/\w+\/en\/home[.]json$/);
  await expect.poll(() => keptIn(page), INSTALLATION).toContainEqual(homeInEnglish);

  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ display: 'standalone', start_url: '/', name: 'Wallet' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Pages of a test are always incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(wallet.email).toHaveValue('felix@exam');
  await page.close();
  const again = openWallet(await context.newPage(), sandbox);
  await again.open('/input-account?loginType=EMAIL');
  // On a shared device, the next user of the wallet must not see who began to sign in.
  await expect(again.email).toHaveValue('');
  await context.setOffline(false);

  await again.enterEmail(felix.email);
  await again.next();
  await again.signIn(felix.password);
  await again.isHome();
  await again.open('/withdrawal');
  await expect(again.amount).toBeVisible();
  await again.page.keyboard.type('25');
  await expect(again.amount).toContainText('25');
  await again.page.close();
  const later = openWallet(await context.newPage(), sandbox);
  await later.open('/withdrawal');
  await expect(later.amount).toContainText('25');
  await later.open('/');
  await expect(later.transactions.getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await later.page.close();
  const home = openWallet(await context.newPage(), sandbox);
  await home.open('/');
  await home.isHome();
  await expect(home.notice('You are offline').first()).toBeVisible();
  await home.openAccount();
  await expect(home.account).toContainText(felix.maskedEmail);
  await home.page.keyboard.press('Escape');
  await home.signOut();
  for (const path of await keptIn(home.page))
    expect(path).toMatch(/^\/(index[.]html|assets\/.+|locales\/\w+\/en\/.+)$/);
});

test('a newer version is offered and applied when the user accepts it; a release can remove the worker', async ({
  page,
  wallet,
  release,
}) => {
  await wallet.open();
  await expect(wallet.byEmail).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const before = await releaseOf(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  release.publishNext();
  const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await wallet.agreement.uncheck();
  await look();
  await wallet.button('app:update').click();
  await expect.poll(() => releaseOf(page)).not.toBe(before);
  await expect(wallet.agreement).not.toBeChecked();

  release.switchWorkerOff();
  await look();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect((await page.reload())?.fromServiceWorker()).toBe(false);
  await expect(wallet.byEmail).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  const OPENED = {
    'with the offer of an update loaded': (page: Page) => page.waitForResponse(/\/later-/),
    'just opened': (page: Page) => page.waitForLoadState(),
  };
  for (const [opened, until] of Object.entries(OPENED))
    test(`a page, ${opened}, whose screen files are gone from the server reloads by itself`, async ({
      page,
      wallet,
      release,
    }) => {
      const isOpened = until(page);
      await wallet.open();
      await isOpened;
      await expect(wallet.byEmail).toBeVisible();
      const before = await releaseOf(page);
      release.publishNext();
      await page.getByRole('link', { name: 'User Agreement and Privacy Policy' }).click();
      await expect(wallet.heading('protocol:title')).toBeVisible();
      expect(await releaseOf(page)).not.toBe(before);
    });

  test('a page whose download breaks off loads again once the server can be reached', async ({
    page,
    wallet,
    release,
  }) => {
    await page.clock.install();
    release.cut(true);
    await page.goto('/', { waitUntil: 'commit' });
    release.cut(false);
    await expect(page.locator('head > style')).toBeAttached();
    for (let look = 0; look < 2; look += 1) await page.clock.fastForward(5_000);
    await expect(wallet.byEmail).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { recordAbsence, wasAbsent } from '#e2e/support/absence.ts';
import { holdApp, takeOver } from '#e2e/support/hold-app.ts';
import { findData, loseData } from '#e2e/support/no-data.ts';
import { movedOn, recordShifts } from '#e2e/support/shifts.ts';
import { felix } from '#e2e/users.ts';
import { openWallet } from '#e2e/wallet.ts';

test.use(moving);

/** The app's own script. */
const APP = '**/assets/index-*.js';

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('Welcome is prerendered in any language; the app takes over and answers what was tapped', {
    tag: ['@main', '@dark'],
  }, async ({ page, sandbox }) => {
    await recordShifts(page);
    for (const language of ['en', 'ar'] as const) {
      const letCome = await holdApp(page);
      const wallet = openWallet(page, sandbox, language);
      await page.goto(`/before-login?language=${language}`);
      await expect(wallet.heading('welcome:title')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 17, 15)');
      await expect(wallet.agreement).toBeChecked();
      await wallet.agreement.uncheck();
      await wallet.byEmail.dblclick();
      await takeOver(page, letCome);
      await expect(wallet.notice(wallet.say('welcome:agreeFirst'))).toBeVisible();
      await expect(wallet.agreement).not.toBeChecked();
      expect(await movedOn(page)).toEqual([]);
      await page.unrouteAll();
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});

test('text typed before the app has loaded stays in the app, and never gets into an address', {
  tag: '@main',
}, async ({ page, wallet }) => {
  await recordShifts(page);
  await wallet.open('/');
  await page.evaluate(
    (email) => localStorage.setItem('paramsData', JSON.stringify({ account: { type: 'EMAIL', email } })),
    felix.email,
  );
  const letCome = await holdApp(page);
  await page.goto('/login');
  await expect(page.getByText(felix.email)).toBeVisible();
  await wallet.password.fill(felix.password);
  await wallet.password.press('Enter');
  await expect(page).toHaveURL('/login');
  await takeOver(page, letCome);
  await wallet.isHome();
  expect(await movedOn(page)).toEqual([]);
});

test('a returning user sees Home at once, and the balance before the app has loaded', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  await recordShifts(page);
  await wallet.openAs(felix);
  const sum = page.getByText('$25,310.75', { exact: true });
  const calls = ['balanceInfo', 'userInfo', 'transactions'];
  const countCalls = () => Promise.all(calls.map(sandbox.countCalls));
  await expect(sum).toBeVisible();
  const before = await countCalls();

  const letCome = await holdApp(page);
  await page.goto('/');
  await expect(wallet.heading('home:balance')).toBeVisible();
  await expect(page.getByText('Verification level 3')).toBeVisible();
  await expect(page.getByRole('button', { name: '$10,000 a day' })).toBeVisible();
  await expect(sum).toBeVisible();
  await recordAbsence(page, '$25,310.75');
  await takeOver(page, letCome);
  await expect(wallet.transactions.getByRole('listitem').first()).toBeVisible();
  expect(await wasAbsent(page)).toBe(false);
  expect(await countCalls()).toEqual(before.map((count) => count + 1));
  expect(await movedOn(page)).toEqual([]);
});

test('a balance that is hidden before the app has loaded stays hidden in the app', async ({
  page,
  wallet,
}) => {
  await recordShifts(page);
  await wallet.openAs(felix);
  const sum = page.getByText('$25,310.75', { exact: true });
  await expect(sum).toBeVisible();
  for (const toggle of ['hideBalance', 'showBalance'] as const) {
    const letCome = await holdApp(page);
    await page.goto('/');
    await expect(toggle === 'hideBalance' ? sum : page.getByText('Balance hidden')).toBeVisible();
    await wallet[toggle]();
    await expect(sum).toBeHidden();
    await takeOver(page, letCome);
    await expect(wallet.button(`home:${toggle === 'hideBalance' ? 'show' : 'hide'}Balance`)).toBeVisible();
    await wallet.isHome();
    expect(await movedOn(page)).toEqual([]);
    await page.unrouteAll();
  }
  await expect(sum).toBeVisible();
});

test.describe('if the app does not load', () => {
  test.use({ expectsFailedCalls: true });

  test('the page shows an error in the language, and loads on a retry or when the network is back', async ({
    page,
    sandbox,
  }) => {
    const french = openWallet(page, sandbox, 'fr');
    for (const goOn of [
      () => french.button('common:retry').click(),
      () => page.evaluate(() => dispatchEvent(new Event('online'))),
    ]) {
      await page.route(APP, (route) => route.abort());
      // The page tries the script once past the cache, and would reload by itself if that succeeded.
      const tried = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch');
      await page.goto('/before-login?language=fr');
      await expect(french.heading('common:screenFailed')).toBeVisible();
      await tried;
      await page.unroute(APP);
      await goOn();
      await expect(french.byEmail).toBeVisible();
      await french.byEmail.click();
      await expect(french.email).toBeVisible();
    }
  });
});

const WAYS_TO_LOSE_THE_NETWORK = [
  [
    'offline',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  ['on a connection without data', loseData, findData],
] as const;

test.describe('when the network is lost after the balance is shown', () => {
  test.use({ expectsFailedCalls: true });

  for (const [missing, address] of [
    ['the app', APP],
    ['the code of Home', '**/assets/home-*.js'],
    ['the texts of Home', '**/locales/*/*/home.json'],
  ] as const) {
    for (const [how, lose, find] of WAYS_TO_LOSE_THE_NETWORK) {
      test(`the balance stays without ${missing} ${how}, and the missing file loads by itself when the network is back`, async ({
        page,
        wallet,
      }) => {
        await wallet.openAs(felix);
        await expect(page.getByText('$25,310.75', { exact: true })).toBeVisible();
        const lost = Promise.withResolvers<void>();
        await page.route(address, async (route) => {
          await lost.promise;
          await route.abort('internetdisconnected');
        });
        await page.goto('/');
        const sum = page.locator('#prerendered').getByText('$25,310.75', { exact: true });
        await expect(sum).toBeVisible();
        await lose(page);
        lost.resolve();
        await expect(page.locator('#prerendered').getByText('You are offline')).toBeVisible();
        await expect(sum).toBeVisible();
        await page.unroute(address);
        await find(page);
        await wallet.isHome();
        await expect(wallet.transactions.getByRole('listitem').first()).toBeVisible();
        await expect(page.locator('#prerendered')).toHaveCount(0);
      });
    }
  }
});

test.describe('if the app crashes', () => {
  test.use({ expectsCrash: true });

  for (const [when, plant] of [
    ['as it starts', 'Promise.allSettled = () => { throw new Error("planted") };'],
    [
      'as a whole',
      `const { setProperty } = CSSStyleDeclaration.prototype;
      CSSStyleDeclaration.prototype.setProperty = function (...given) {
        setProperty.apply(this, given);
        if (given[0] !== '--status-bar') return;
        CSSStyleDeclaration.prototype.setProperty = setProperty;
        throw new Error('planted');
      };`,
    ],
  ] as const) {
    test(`${when}, the page reloads once by itself, shows an error, and loads on a retry`, async ({
      page,
      wallet,
    }) => {
      await page.route(APP, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'cache-control': 'no-store' };
        await route.fulfill({ response, headers, body: `${plant}${await response.text()}` });
      });
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto('/before-login');
      // A crash may come from half a page or half a script, which a reload repairs.
      await expect.poll(() => loads).toBe(2);
      await expect(wallet.heading('common:screenFailed')).toBeVisible();
      await page.unroute(APP);
      await wallet.button('common:retry').click();
      await expect(wallet.byEmail).toBeVisible();
      await wallet.byEmail.click();
      await expect(wallet.email).toBeVisible();
    });
  }
});

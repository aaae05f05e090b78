import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { maskEmail } from '#domain/person/mask.ts';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { clickToClose } from '#e2e/support/click-to-close.ts';
import { cutOff } from '#e2e/support/looks.ts';
import { ben, felix, sara } from '#e2e/users.ts';
import { CORNER_SHOP, PIXEL_PARTY } from '#sandbox/demo/demo-merchants.ts';

// Sign-in and payment through the demo merchant, which runs on its own origin.

const SHOP = CORNER_SHOP.merchantName;

test.describe('a user at the shop', () => {
  test.use(moving);

  test('signs in with the wallet, after signing in to the wallet first [payouts 2 authorize-sign-in] [payouts 4 authorize-redirect]', {
    tag: '@main',
  }, async ({ page, shop, wallet }) => {
    await shop.begin();
    await wallet.signInByEmail(ben);
    await expect(wallet.asks(SHOP)).toBeVisible();
    await expect(page.getByText('ben@ex****.com')).toBeVisible();
    await expect(page.getByText(new URL(shop.url).host, { exact: true })).toBeVisible();
    await expect(wallet.allowQuickLogin(SHOP)).toBeChecked();
    await wallet.allowQuickLogin(SHOP).uncheck();
    await wallet.authorise.click();
    await shop.isGreeting('Ben');
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(shop.happened.nth(1)).toContainText('quickLoginFlag: 0, state: as it was');
    await expect(page.getByText('quick login is not allowed')).toBeVisible();
  });

  test('allows quick login, signs in again by one tap, and takes the permission back in the wallet [payouts 4 quick-login-box] [payouts 8 100017] [account 2 home-quick-login]', {
    tag: '@main',
  }, async ({ page, shop, wallet }) => {
    await wallet.openAs(sara);
    await shop.begin();
    await wallet.authorise.click();
    await shop.isGreeting('Sara');
    await expect(shop.happened.nth(1)).toContainText('quickLoginFlag: 1');
    await shop.signOut();

    await shop.way('Go on as Sara').click();
    // A quick login requires a new sign-in, to the same account.
    await expect(page.getByText(`Sign in to go on to ${SHOP}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Sign in to go on to ${SHOP}.`)).toBeVisible();
    await expect(page.getByText(maskEmail(sara.email))).toBeVisible();
    await wallet.signIn(sara.password);
    await expect(wallet.asksAgain(SHOP)).toBeVisible();
    await expect(page).toHaveURL(/\/account\/quickLogin\/authorize\?.*hasLogined=1/);
    await expect(page.getByRole('checkbox')).toBeHidden();
    await wallet.authorise.click();
    await shop.isGreeting('Sara');
    await shop.signOut();

    await wallet.open();
    await wallet.openSetting('home:quickLogin');
    await wallet.switchOff(SHOP);

    await shop.open();
    await shop.way('Go on as Sara').click();
    await wallet.signIn(sara.password);
    await wallet.authorise.click();
    await expect(wallet.notice(wallet.say('merchants:notMatchTips', { name: SHOP }))).toBeVisible();
    await expect(wallet.authorise).toBeDisabled();
    await wallet.cancel.click();
    await expect(shop.problem).toContainText('did not sign in');
  });

  test('signs in as another user than the linked one: the app shows a message, and the user switches the account [payouts 2 switch-account]', async ({
    shop,
    wallet,
  }) => {
    await wallet.openAs(sara);
    await shop.begin();
    await wallet.authorise.click();
    await shop.isGreeting('Sara');
    await shop.signOut();
    await shop.way('Go on as Sara').click();
    await expect(wallet.signInButton).toBeVisible();
    await wallet.button('common:back').click();
    await wallet.signInByEmail(ben);
    await wallet.authorise.click();
    await expect(wallet.authorise).toBeDisabled();
    await wallet.switchAccount.click();
    await wallet.byEmail.click();
    expect(Object.keys(await wallet.storage())).not.toContain('token');
    await wallet.goOnByEmail(sara);
    await wallet.signIn(sara.password);
    await expect(wallet.authorise).toBeEnabled();
    await wallet.authorise.click();
    await shop.isGreeting('Sara');
  });

  test('cancels, and the shop gets the refusal [payouts 2 authorize-page]', async ({
    page,
    shop,
    wallet,
  }) => {
    await wallet.openAs(ben);
    await shop.begin();
    const [yes, no] = [await wallet.authorise.boundingBox(), await wallet.cancel.boundingBox()];
    expect(yes?.width).toBeCloseTo(no?.width ?? 0, 0);
    expect(yes?.height).toBeCloseTo(no?.height ?? 0, 0);
    await wallet.cancel.click();
    await shop.isClosed();
    await expect(shop.happened.nth(1)).toContainText('error: access_denied');
    await page.goBack();
    await expect(wallet.authorise).toBeEnabled();
  });

  test('is banned there: the page says why and offers only the way back [payouts 8 100020]', async ({
    shop,
    wallet,
    sandbox,
  }) => {
    await sandbox.banAt(CORNER_SHOP.appId, ben);
    await wallet.openAs(ben);
    await shop.begin();
    await wallet.authorise.click();
    await expect(wallet.attention).toContainText('Your account is banned');
    await wallet.attention.getByRole('button').click();
    await expect(wallet.attention).toBeHidden();
    await expect(wallet.authorise).toBeHidden();
    await wallet.cancel.click();
    await expect(shop.problem).toContainText('not allowed');
  });

  test('signs in through a popup window, which notifies the shop and closes [payouts 4 authorize-window]', async ({
    page,
    shop,
    wallet,
  }) => {
    await wallet.openAs(ben);
    await shop.begin('In a window of its own');
    const opened = page.waitForEvent('popup');
    await shop.way('Open the wallet').click();
    const popup = await opened;
    await clickToClose(popup.getByRole('button', { name: wallet.say('merchants:authorise') }));
    await shop.isGreeting('Ben');
    await expect(shop.happened.nth(1)).toContainText('closed its window');
  });

  test('opened the window by hand, so it cannot close itself: the page shows a message [payouts 4 authorize-window]', async ({
    page,
    shop,
    wallet,
  }) => {
    await wallet.openAs(ben);
    await shop.begin('In a window of its own');
    await page.goto((await shop.way('Open the wallet').getAttribute('href')) ?? '');
    await wallet.authorise.click();
    await expect(wallet.finished).toBeVisible();
    await shop.open();
    await shop.isGreeting('Ben');
  });

  test('comes from a web view, or as an agent: no quick login is offered', async ({
    shop,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(ben);
    await shop.begin('In a web view');
    await wallet.authorise.click();
    await shop.isGreeting('Ben');
    expect(await sandbox.lastRequest('merchantInfo')).toMatchObject({ type: 1, apptype: '37' });
    await shop.signOut();
    await shop.way('Brought by an agent').click();
    await expect(wallet.asks(SHOP)).toBeVisible();
    await expect(wallet.allowQuickLogin(SHOP)).toBeHidden();
    await wallet.authorise.click();
    await shop.isGreeting('Ben');
    await expect(shop.happened.nth(1)).toContainText('quickLoginFlag: 0');
  });
});

test('an address without an app id or redirect URL leads Home [payouts 2 authorize-query]', async ({
  wallet,
}) => {
  await wallet.openAs(ben, '/account/authorize?appId=corner-shop');
  await wallet.isHome();
});

/** Intercepts the redirect to the shop. Returns the URL that a code was sent to. */
const interceptCode = async (page: Page, shop: { url: string }, begin: () => Promise<unknown>) => {
  const caught = Promise.withResolvers<string>();
  await page.route(`${shop.url}/signed-in?*`, async (route) => {
    caught.resolve(route.request().url());
    await route.fulfill({ status: 204 });
  });
  await begin();
  const address = await caught.promise;
  await page.unroute(`${shop.url}/signed-in?*`);
  return address;
};

test.describe('attack', { tag: '@attack' }, () => {
  test('refuses a redirect URL with a foreign or similar host, a script, http, another path, or a name before the host, and sends nothing', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(ben);
    for (const redirectUrl of [
      'https://evil.example/signed-in',
      'javascript:alert(1)',
      'http://evil.example/signed-in',
      'http://localhost.evil.example/signed-in',
      'http://localhost:4174/elsewhere',
      'http://localhost:4174@evil.example/signed-in',
    ]) {
      await test.step(redirectUrl, async () => {
        const query = new URLSearchParams({ appId: 'corner-shop', redirectUrl, state: 'x' });
        await wallet.open(`/account/authorize?${query}`);
        await expect(wallet.addressRefused).toBeVisible();
        await expect(wallet.authorise).toBeHidden();
        await expect(wallet.cancel).toBeHidden();
        expect(await sandbox.countCalls('authorize')).toBe(0);
        expect(new URL(page.url()).origin).toBe(sandbox.url);
      });
    }
  });

  test('an unknown app cannot ask for a sign-in', async ({ wallet, shop }) => {
    const query = new URLSearchParams({ appId: 'nobody', redirectUrl: `${shop.url}/signed-in` });
    await wallet.openAs(ben, `/account/authorize?${query}`);
    await expect(wallet.merchantUnknown).toBeVisible();
    await expect(wallet.authorise).toBeHidden();
  });

  test('a quick-login link with an unknown app or an unregistered https address keeps the session and the stored writes [payouts 4 quick-login-needs-sign-in]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(ben);
    await wallet.isHome();
    const transfer = { key: 'k3y', userId: '7', amount: '25.00', sentAt: Date.now() };
    await page.evaluate(
      (writes) => localStorage.setItem('writes', writes),
      JSON.stringify({ 'transfer 7': transfer }),
    );
    const kept = async () => {
      const { token, writes } = await wallet.storage();
      return { token, writes };
    };
    const before = await kept();
    expect(before.token).toBeTruthy();
    for (const [appId, reason] of [
      ['nobody', wallet.merchantUnknown],
      ['corner-shop', wallet.addressRefused],
    ] as const) {
      await test.step(appId, async () => {
        const query = new URLSearchParams({ appId, redirectUrl: 'https://evil.example/', openId: 'x' });
        await wallet.open(`/account/quickLogin/authorize?${query}`);
        await expect(reason).toBeVisible();
        expect(await kept()).toEqual(before);
        await wallet.button('common:goHome').click();
        await wallet.isHome();
        expect(await kept()).toEqual(before);
      });
    }
    expect(await sandbox.countCalls('logout')).toBe(0);
  });

  test('a code is refused to another merchant, and on its second use', async ({
    page,
    shop,
    wallet,
    request,
  }) => {
    await wallet.openAs(ben);
    await shop.begin();
    const address = await interceptCode(page, shop, () => wallet.authorise.click());
    const exchangedBy = async ({ appId, secret }: typeof CORNER_SHOP | typeof PIXEL_PARTY) => {
      const answer = await request.post('/merchant-api/exchange', {
        headers: { Authorization: `Basic ${btoa(`${appId}:${secret}`)}` },
        data: { code: new URL(address).searchParams.get('code'), redirectUrl: `${shop.url}/signed-in` },
      });
      return [answer.status(), await answer.json()];
    };
    expect(await exchangedBy(PIXEL_PARTY)).toEqual([400, { error: 'invalid_grant' }]);
    await page.goto(address);
    await shop.isGreeting('Ben');
    expect(await exchangedBy(CORNER_SHOP)).toEqual([400, { error: 'invalid_grant' }]);
    await shop.signOut();
    await page.goto(address);
    await expect(shop.problem).toContainText('not begun here');
  });

  test('a code is refused after one minute', async ({ page, shop, wallet, sandbox }) => {
    await wallet.openAs(ben);
    await shop.begin();
    const address = await interceptCode(page, shop, () => wallet.authorise.click());
    await sandbox.passMinutes(1);
    await page.goto(address);
    await expect(shop.problem).toContainText('invalid_grant');
  });

  test('the shop refuses a swapped state and a sign-in of another user', async ({ page, shop, wallet }) => {
    await wallet.openAs(ben);
    await shop.begin();
    const address = await interceptCode(page, shop, () => wallet.authorise.click());
    const swapped = new URL(address);
    swapped.searchParams.set('state', 'swapped');
    await page.goto(swapped.href);
    await expect(shop.problem).toContainText('not begun here');
    await page.context().clearCookies();
    await page.goto(address);
    await expect(shop.problem).toContainText('not begun here');
  });

  test('the wallet trusts neither a code in the query nor its claim that a user is signed in', async ({
    page,
    shop,
    wallet,
  }) => {
    await wallet.openAs(ben);
    await shop.begin();
    await expect(wallet.asks(SHOP)).toBeVisible();
    await page.goto(`${page.url()}&code=planted&quickLoginFlag=1&error=x`);
    await wallet.allowQuickLogin(SHOP).uncheck();
    const address = await interceptCode(page, shop, () => wallet.authorise.click());
    const { searchParams } = new URL(address);
    expect(searchParams.getAll('code')).toHaveLength(1);
    expect(searchParams.get('code')).not.toBe('planted');
    expect(searchParams.getAll('quickLoginFlag')).toEqual(['0']);
    expect([...searchParams.keys()].toSorted()).toEqual(['code', 'quickLoginFlag', 'state']);

    await page.goto(
      `/account/quickLogin/authorize?appId=corner-shop&redirectUrl=${shop.url}/signed-in&hasLogined=1`,
    );
    await expect(wallet.signInButton).toBeVisible();
    expect((await wallet.storage()).token).toBeUndefined();
  });

  test('two presses on Authorise create one code', async ({ page, shop, wallet, sandbox }) => {
    await wallet.openAs(ben);
    await shop.begin();
    await interceptCode(page, shop, () => wallet.authorise.dblclick());
    expect(await sandbox.countCalls('authorize')).toBe(1);
  });

  test.describe('when the page is embedded in a frame', () => {
    test.use({ expectsHarm: true });

    test('the page does not show', async ({ page, shop, wallet, sandbox }) => {
      await wallet.openAs(ben);
      const query = new URLSearchParams({ appId: 'corner-shop', redirectUrl: `${shop.url}/signed-in` });
      const framed = `${sandbox.url}/account/authorize?${query}`;
      // Chromium lets no page without an address frame a local server, so this page comes from a server.
      const frame = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html');
        answer.end(`<iframe src="${framed.replaceAll('&', '&amp;')}"></iframe>`);
      }).listen(0, 'localhost');
      await once(frame, 'listening');
      const refused = page.waitForEvent('requestfailed', (request) => request.url() === framed);
      await page.goto(`http://localhost:${(frame.address() as AddressInfo).port}`);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
      expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
      expect(await sandbox.countCalls('merchantInfo')).toBe(0);
      frame.close();
    });
  });
});

for (const length of [35, 3_000]) {
  test.describe(`a merchant name of ${length} letters without a break keeps the page and its buttons in view`, () => {
    test.use({ viewport: { width: 320, height: 568 } });

    const merchantName = 'W'.repeat(length);

    /** Returns the query of the demo merchant's sign-in request. The wallet gets a merchant name of this length. */
    const askOf = async (page: Page, shopUrl: string): Promise<URLSearchParams> => {
      await replaceData<object>(page, '**/api/merchant/info*', (data) => ({ ...data, merchantName }));
      return new URLSearchParams({ appId: CORNER_SHOP.appId, redirectUrl: `${shopUrl}/signed-in` });
    };

    test('when the app asks for a sign-in', async ({ page, shop, wallet }) => {
      await wallet.openAs(sara, `/account/authorize?${await askOf(page, shop.url)}`);
      await expect(wallet.authorise).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await cutOff(page)).toEqual([]);
    });

    test('when the welcome screen names the app for a signed-out user', async ({ page, shop, wallet }) => {
      await wallet.open(`/account/authorize?${await askOf(page, shop.url)}`);
      await expect(wallet.byEmail).toBeVisible();
      await expect(page.getByText('Sign in to go on to WWW')).toBeInViewport();
      expect(await cutOff(page)).toEqual([]);
    });

    test('when a quick login asks for the password', async ({ page, shop, wallet }) => {
      const ask = await askOf(page, shop.url);
      await wallet.openAs(sara, `/account/quickLogin/authorize?${ask}&uid=1&openId=1`);
      await expect(wallet.signInButton).toBeVisible();
      await expect(page.getByText('Sign in to go on to WWW')).toBeInViewport();
      expect(await cutOff(page)).toEqual([]);
    });

    test('when an order is paid, before and after', async ({ page, shop, wallet, sandbox }) => {
      await askOf(page, shop.url);
      await wallet.openAs(sara, await sandbox.order(sara, '15.00'));
      await expect(wallet.pay('$15.00')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await cutOff(page)).toEqual([]);
      await wallet.pay('$15.00').click();
      await wallet.press('246810');
      await expect(wallet.paid('')).toBeInViewport();
      await expect(wallet.close).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await cutOff(page)).toEqual([]);
    });

    test('when the permission of an app is taken back', async ({ page, wallet }) => {
      await replaceData<object[]>(page, '**/api/auth/getQuickLoginList', (apps) =>
        apps.map((app) => ({ ...app, merchantName })),
      );
      await wallet.openAs(felix);
      await wallet.openSetting('home:quickLogin');
      const app = wallet.quickLogin.getByRole('switch').first();
      await expect(app).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
      await app.click();
      const question = page.getByRole('alertdialog');
      const switchOff = question.getByRole('button', { name: wallet.say('settings:quickLoginSwitchOff') });
      await expect(switchOff).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
      await switchOff.click();
      await expect(wallet.notice(/W{3}/)).toBeInViewport({ ratio: 1 });
    });
  });
}

/** Answers calls to an address as the server does, with changed data. */
const replaceData = <Data>(page: Page, address: string, change: (data: Data) => Data) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: change(data) } });
  });

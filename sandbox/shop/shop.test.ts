import { expect, test } from 'vitest';
import { CORNER_SHOP } from '../demo/demo-merchants.ts';
import { banFromMerchant } from '../rules/merchants/merchants.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { createShop } from './shop.ts';

const SHOP = 'http://localhost:4174';
const WALLET = 'http://localhost:4173';
const BEN = 'ben@example.com';

/** Creates the shop and a wallet, with browsers and a wallet user who agrees or cancels. */
const openShop = async () => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf(BEN);
  const shop = createShop({
    ...CORNER_SHOP,
    wallet: WALLET,
    ask: (request) => sandbox.app.request(request),
    now: () => sandbox.world.clock.now(),
  });

  const browser = () => {
    let cookie = '';
    const visit = async (path: string, init: RequestInit = {}) => {
      const response = await shop.request(new URL(path, SHOP).href, { ...init, headers: { cookie } });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    };
    return {
      visit,
      page: async () => (await visit('/')).text(),
      /** Buys an item and returns the URL of the wallet's page. */
      buy: async (good: string) => {
        await visit(`/buy/${good}`, { method: 'POST' });
        const [, address = ''] =
          /href="(http[^"]+)" target="_blank"/.exec(await (await visit('/')).text()) ?? [];
        return address.replaceAll('&amp;', '&');
      },
      /** Starts a sign-in and returns the URL of the wallet's page. */
      begin: async (mode: string) => {
        const location = (await visit(`/sign-in/${mode}`)).headers.get('location') ?? '';
        if (location !== '/') return new URL(location);
        const [, address = ''] =
          /href="(http[^"]+)" target="_blank"/.exec(await (await visit('/')).text()) ?? [];
        return new URL(address.replaceAll('&amp;', '&'));
      },
    };
  };

  /** Does what the wallet's page does when the user agrees. Returns the redirect URL. */
  const agree = async (asked: URL, quickLoginFlag: 0 | 1 = 0) => {
    const { appId = '', redirectUrl = '', state = '', ...ids } = Object.fromEntries(asked.searchParams);
    const isQuick = asked.pathname.includes('quickLogin');
    const given = { appId, redirectUrl, ...(isQuick ? ids : { quickLoginFlag: String(quickLoginFlag) }) };
    const path = isQuick ? '/api/auth/quickLogin/authorize' : '/api/auth/authorize';
    const { data } = await sandbox.get(`${path}?${new URLSearchParams(given)}`, { token });
    return `/signed-in?${new URLSearchParams({ state, code: data?.code ?? '' })}`;
  };

  /** Does what the wallet's page does when the user pays, with the shop's URL. */
  const pay = async (address: string, change: Record<string, string> = {}, email = BEN) => {
    const person = await personOf(email, sandbox);
    const order = Object.fromEntries(new URL(address).searchParams);
    return person.pay('/api/auth/payRechargeOrder', { ...order, ...change });
  };

  return { ...sandbox, token, shop, browser, agree, pay };
};

test('sends browsers to the pages, and its own requests to the server behind them', async () => {
  const asked: string[] = [];
  const ask = async ({ url }: Request) => {
    asked.push(new URL(url).origin);
    return Response.json({ error: 'invalid_code' });
  };
  const shop = createShop({ ...CORNER_SHOP, wallet: 'http://localhost:8080', server: WALLET, ask });
  const begun = await shop.request(`${SHOP}/sign-in/page`);
  const to = new URL(begun.headers.get('location') ?? '');
  expect(to.origin).toBe('http://localhost:8080');
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  await shop.request(`${SHOP}/signed-in?code=1&state=${to.searchParams.get('state')}`, {
    headers: { cookie },
  });
  expect(asked).toEqual([WALLET]);
});

test('sends the browser to the wallet with a random state', async () => {
  const { browser } = await openShop();
  const { begin } = browser();
  const asked = await begin('page');
  expect(`${asked.origin}${asked.pathname}`).toBe(`${WALLET}/account/authorize`);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    appId: 'corner-shop',
    redirectUrl: `${SHOP}/signed-in`,
    state: expect.stringMatching(/^[\w-]{24}$/),
  });
  expect((await begin('page')).searchParams.get('state')).not.toBe(asked.searchParams.get('state'));
  expect((await begin('window')).searchParams.get('apptype')).toBe('36');
  expect((await begin('webView')).searchParams.get('apptype')).toBe('37');
  expect((await begin('agent')).searchParams.get('from')).toBe('agent');
});

test('signs in the user that the wallet returns, and signs out', async () => {
  const { browser, agree } = await openShop();
  const { begin, visit, page } = browser();
  expect(await page()).toContain('Sign in with the wallet');
  const back = await agree(await begin('page'));
  expect((await visit(back)).headers.get('location')).toBe('/');
  const shown = await page();
  expect(shown).toContain('Hello, Ben');
  expect(shown).toContain('quick login is not allowed');
  await visit('/sign-out', { method: 'POST' });
  expect(await page()).not.toContain('Hello, Ben');
});

test('offers quick login only after a sign-in to the wallet, and uses it', async () => {
  const { browser, agree } = await openShop();
  const { begin, visit, page } = browser();
  await visit(await agree(await begin('page'), 1));
  await visit('/sign-out', { method: 'POST' });
  expect(await page()).toContain('Go on as Ben');
  expect(await page()).toContain('You sign in to the wallet first');
  const asked = await begin('quick');
  expect(asked.pathname).toBe('/account/quickLogin/authorize');
  expect(asked.searchParams.get('uid')).toMatch(/^shopper-/);
  await visit(await agree(asked));
  expect(await page()).toContain('Hello, Ben');
});

test('a sign-in in its own window is answered in the background', async () => {
  const { browser, agree } = await openShop();
  const { begin, visit, page } = browser();
  const asked = await begin('window');
  expect(await page()).toContain('http-equiv="refresh"');
  expect((await visit(await agree(asked))).status).toBe(204);
  expect(await page()).toContain('Hello, Ben');
  expect(await page()).not.toContain('/wait.js');
});

test('a waiting page loads the script that checks for changes, or reloads if the browser has no scripts', async () => {
  const { browser } = await openShop();
  const { begin, visit, page } = browser();
  await begin('window');
  expect(await page()).toContain(
    '<script type="module" src="/wait.js"></script><noscript><meta http-equiv="refresh" content="2"></noscript>',
  );
  expect(await page()).toContain('<title>Waiting for the wallet · Corner Shop</title>');
  const { headers } = await visit('/wait.js');
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'");
});

test('the page reloads while the shop is asking the wallet about the answer', async () => {
  const { browser, agree } = await openShop();
  const { begin, visit, page } = browser();
  const answer = await agree(await begin('window'));
  const answered = visit(answer);
  expect(await page()).toContain('http-equiv="refresh"');
  expect((await visit(answer)).headers.get('location')).toBe('/');
  await answered;
  expect(await page()).toContain('Hello, Ben');
});

test('shows the answer when the user cancels or is banned', async () => {
  const { browser, agree, world } = await openShop();
  const { begin, visit, page } = browser();
  const state = (await begin('page')).searchParams.get('state');
  await visit(`/signed-in?error=access_denied&state=${state}`);
  expect(await page()).toContain('error: access_denied');
  banFromMerchant(world, 'corner-shop', userByEmail(world, 'ben@example.com')?.userId ?? 0);
  await visit(await agree(await begin('page')));
  expect(await page()).not.toContain('Hello, Ben');
});

test('an attacker swaps the state, or brings a sign-in of their own: refused [payouts 4 merchant-code]', async () => {
  const { browser, agree } = await openShop();
  const [victim, attacker] = [browser(), browser()];
  await victim.begin('page');
  const theirs = await agree(await attacker.begin('page'));
  for (const forged of [theirs, theirs.replace(/state=[^&]+/, 'state=guessed'), '/signed-in?code=x']) {
    await victim.visit(forged);
    const shown = await victim.page();
    expect(shown).not.toContain('Hello');
    expect(shown).toContain('was not begun here');
  }
  await attacker.visit(theirs);
  expect(await attacker.page()).toContain('Hello, Ben');
});

test('an answer is accepted once', async () => {
  const { browser, agree } = await openShop();
  const { begin, visit, page } = browser();
  const back = await agree(await begin('page'));
  await visit(back);
  await visit('/sign-out', { method: 'POST' });
  await visit(back);
  expect(await page()).not.toContain('Hello');
});

test("shows a user's name as text", async () => {
  const { browser, agree, world } = await openShop();
  world.database.sql.run`update users set first_name = '<img src=x>' where email = 'ben@example.com'`;
  const { begin, visit, page } = browser();
  await visit(await agree(await begin('page')));
  expect(await page()).not.toContain('<img');
});

test('cannot be framed, and is reachable under one host name', async () => {
  const { shop, browser } = await openShop();
  const { headers } = await browser().visit('/');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  const elsewhere = await shop.request('http://127.0.0.1:4174/');
  expect(elsewhere.headers.get('location')).toBe(`${SHOP}/`);
  expect((await shop.request(`${SHOP}/sign-in/constructor`)).status).toBe(404);
});

test("sells an item and shows the wallet's answer about it [payouts 2 recharge] [payouts 7 order-status]", async () => {
  const { browser, agree, pay } = await openShop();
  const { begin, visit, page, buy } = browser();
  expect(await buy('diamonds')).toBe('');
  await visit(await agree(await begin('page')));
  const address = await buy('diamonds');
  expect(new URL(address).pathname).toBe('/recharge');
  expect(await page()).toContain('Waiting for the wallet');
  expect(await page()).toContain('http-equiv="refresh"');
  expect(await pay(address)).toMatchObject({ code: '200' });
  const shown = await page();
  expect(shown).toContain('Paid, thank you!');
  expect(shown).not.toContain('http-equiv="refresh"');
  await visit('/shop-on', { method: 'POST' });
  expect(await page()).toContain('What would you like?');
  expect((await visit('/buy/constructor', { method: 'POST' })).status).toBe(404);
});

test('an attacker changes the order, or lets another user pay it: refused [payouts 8 61000] [payouts 8 61001]', async () => {
  const { browser, agree, pay } = await openShop();
  const { begin, visit, page, buy } = browser();
  await visit(await agree(await begin('page')));
  const address = await buy('diamonds');
  const changes: Record<string, string>[] = [
    { amount: '0.01' },
    { remark: 'A boat' },
    { merchantOrderNo: 'CS-1' },
    { saltValue: 'x' },
  ];
  for (const change of changes)
    expect(await pay(address, change), JSON.stringify(change)).toMatchObject({ code: '61000' });
  expect(await pay(address, {}, 'sara@example.com')).toMatchObject({ code: '61001' });
  // Parameters of the URL are not trusted.
  await visit('/?status=paid&paid=1');
  expect(await page()).toContain('Waiting for the wallet');
});

test('shows an ended order as ended, and never shows an unknown status as paid', async () => {
  const { browser, agree, post } = await openShop();
  const { begin, visit, page, buy } = browser();
  await visit(await agree(await begin('page')));
  const number = new URL(await buy('tea')).searchParams.get('merchantOrderNo');
  await post(`/sandbox/api/orders/corner-shop/${number}`, { decision: 'end' });
  expect(await page()).toContain('This order has ended');
});

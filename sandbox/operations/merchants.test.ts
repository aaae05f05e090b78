import { expect, test } from 'vitest';
import { CORNER_SHOP, PIXEL_PARTY, STARLIVE } from '../demo/demo-merchants.ts';
import { banFromMerchant, liftMerchantBan, type Merchant } from '../rules/merchants/merchants.ts';
import { userByEmail } from '../rules/profile/users.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { MINUTE } from '../world/clock.ts';

const BEN = 'ben@example.com';
const HOME = STARLIVE.addresses[0] ?? '';
const SHOP = 'http://localhost:4174/signed-in';

const query = (given: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** Creates a sandbox with a signed-in user. */
const withUser = async (email = BEN) => {
  const sandbox = testSandbox();
  const { app, get, world } = sandbox;
  const token = await sandbox.tokenOf(email);
  const ask = (path: string, given: Record<string, string | number | undefined>) =>
    get(`${path}?${query(given)}`, { token });

  return {
    ...sandbox,
    token,
    userId: userByEmail(world, email)?.userId ?? 0,
    info: (given: object) => get(`/api/merchant/info?${query({ type: 0, ...given })}`),
    authorize: (given: object = {}) =>
      ask('/api/auth/authorize', { appId: STARLIVE.appId, redirectUrl: HOME, ...given }),
    quickLogin: (given: object) =>
      ask('/api/auth/quickLogin/authorize', { appId: STARLIVE.appId, redirectUrl: HOME, ...given }),
    exchange: async (
      code: string,
      redirectUrl = HOME,
      { appId, secret }: Pick<Merchant, 'appId' | 'secret'> = STARLIVE,
    ) => {
      const response = await app.request('/merchant-api/exchange', {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${appId}:${secret}`)}` },
        body: JSON.stringify({ code, redirectUrl }),
      });
      return { status: response.status, ...(await response.json()) };
    },
  };
};

const NO_GRANT = { status: 400, error: 'invalid_grant' };

test("returns a merchant's data, and refuses a foreign redirect URL [payouts 7 merchant-info] [payouts 4 merchant-address]", async () => {
  const { info } = await withUser();
  expect(await info({ appId: 'starlive' })).toMatchObject({
    code: '200',
    data: { merchantName: 'Starlive', merchantLogo: expect.stringMatching(/^data:image/) },
  });
  expect(await info({ appId: 'starlive', redirectUrl: HOME })).toMatchObject({
    code: '200',
    data: { redirectUrl: HOME },
  });
  expect(await info({ appId: 'starlive', redirectUrl: SHOP })).toMatchObject({ code: '100022', data: null });
  expect(await info({ appId: 'nobody' })).toMatchObject({ code: '100021' });
});

test("a code gives the merchant the user's identity and nothing else [payouts 7 authorize]", async () => {
  const { authorize, exchange } = await withUser();
  const { data } = await authorize({ appType: '37', quickLoginFlag: 0 });
  expect(await exchange(data.code)).toEqual({
    status: 200,
    openId: expect.stringMatching(/^[\w-]{24}$/),
    nickname: 'Ben',
    avatar: null,
    gender: 0,
    mayQuickLogin: false,
  });
});

test('two merchants get different ids for the same user', async () => {
  const { authorize, exchange } = await withUser();
  const starlive = await exchange((await authorize()).data.code);
  const again = await exchange((await authorize()).data.code);
  const redirectUrl = PIXEL_PARTY.addresses[0];
  const { data } = await authorize({ appId: PIXEL_PARTY.appId, redirectUrl });
  const pixelParty = await exchange(data.code, redirectUrl, PIXEL_PARTY);
  expect(again.openId).toBe(starlive.openId);
  expect(pixelParty.openId).not.toBe(starlive.openId);
});

test('a code needs a signed-in user [payouts 6 merchant-needs-user]', async () => {
  const { get } = testSandbox();
  const asked = query({ appId: 'starlive', redirectUrl: HOME, uid: '7' });
  expect(await get(`/api/auth/authorize?${asked}`)).toMatchObject({ status: 401 });
  expect(await get(`/api/auth/quickLogin/authorize?${asked}&openId=o`)).toMatchObject({ status: 401 });
});

test('a banned account gets no code from this merchant, but from others [payouts 8 100020]', async () => {
  const { authorize, quickLogin, world, userId } = await withUser();
  banFromMerchant(world, 'starlive', userId);
  expect(await authorize()).toMatchObject({ code: '100020', data: null });
  expect(await quickLogin({ uid: '7', openId: 'o' })).toMatchObject({ code: '100020' });
  const elsewhere = { appId: PIXEL_PARTY.appId, redirectUrl: PIXEL_PARTY.addresses[0] };
  expect(await authorize(elsewhere)).toMatchObject({ code: '200' });
  liftMerchantBan(world, 'starlive', userId);
  expect(await authorize()).toMatchObject({ code: '200' });
});

test('refuses the exchange for a user who was banned after the code was issued [payouts 8 100020]', async () => {
  const { authorize, exchange, world, userId } = await withUser();
  const { data } = await authorize();
  banFromMerchant(world, 'starlive', userId);
  expect(await exchange(data.code)).toEqual(NO_GRANT);
});

test('an app on localhost may use any port', async () => {
  const { authorize, exchange } = await withUser();
  const asked = { appId: CORNER_SHOP.appId, redirectUrl: SHOP };
  const { data } = await authorize(asked);
  expect(await exchange(data.code, 'http://localhost:9/signed-in', CORNER_SHOP)).toEqual(NO_GRANT);
  expect(await exchange(data.code, SHOP, CORNER_SHOP)).toMatchObject({ status: 200 });
});

test.each([
  'https://evil.example/wallet',
  'https://starlive.example.evil.example/wallet',
  'https://starlive.example@evil.example/wallet',
  'https://starlive.example/wallet/',
  'https://starlive.example/wallet?next=https://evil.example',
  'https://starlive.example/wallet#code',
  'https://STARLIVE.example/wallet',
  'http://starlive.example/wallet',
  'https://starlive.example:8443/wallet',
  'http://localhost/signed-in',
  'javascript:alert(1)',
  ' ',
])('an attacker requests a code for %s: refused [payouts 4 merchant-address]', async (redirectUrl) => {
  const { authorize, quickLogin, world } = await withUser();
  expect(await authorize({ redirectUrl })).toMatchObject({ code: '100022' });
  expect(await quickLogin({ redirectUrl, uid: '7', openId: 'o' })).toMatchObject({ code: '100022' });
  expect(world.database.sql.get`select 1 from merchant_codes`).toBeUndefined();
});

test('an attacker uses a code a second time: refused [payouts 4 merchant-code]', async () => {
  const { authorize, exchange } = await withUser();
  const { data } = await authorize();
  expect(await exchange(data.code)).toMatchObject({ status: 200 });
  expect(await exchange(data.code)).toEqual(NO_GRANT);
});

test('another merchant uses a code: refused, and the code stays valid for its own merchant [payouts 4 merchant-code]', async () => {
  const { authorize, exchange } = await withUser();
  const { data } = await authorize();
  expect(await exchange(data.code, HOME, PIXEL_PARTY)).toEqual(NO_GRANT);
  expect(await exchange(data.code, PIXEL_PARTY.addresses[0], PIXEL_PARTY)).toEqual(NO_GRANT);
  expect(await exchange(data.code)).toMatchObject({ status: 200 });
});

test('a code is used after a minute: refused [payouts 4 merchant-code]', async () => {
  const { authorize, exchange, world } = await withUser();
  const [late, inTime] = [(await authorize()).data.code, (await authorize()).data.code];
  world.clock.advance(MINUTE - 1);
  expect(await exchange(inTime)).toMatchObject({ status: 200 });
  world.clock.advance(1);
  expect(await exchange(late)).toEqual(NO_GRANT);
});

test('an attacker guesses a code or a secret, or sends invalid data: refused', async () => {
  const { app, authorize, exchange } = await withUser();
  const { data } = await authorize();
  expect(await exchange('guessed')).toEqual(NO_GRANT);
  for (const secret of ['guessed', '', PIXEL_PARTY.secret])
    expect(await exchange(data.code, HOME, { appId: 'starlive', secret })).toEqual({
      status: 401,
      error: 'invalid_client',
    });
  expect(await exchange(data.code, HOME, { appId: 'nobody', secret: '' })).toMatchObject({ status: 401 });
  const raw = async (body: string, headers = {}) =>
    (await app.request('/merchant-api/exchange', { method: 'POST', body, headers })).status;
  expect(await raw('{}')).toBe(401);
  const headers = { Authorization: `Basic ${btoa(`starlive:${STARLIVE.secret}`)}` };
  for (const body of ['', '[]', '{', '{"code":1}', 'x'.repeat(20_000)])
    expect(await raw(body, headers)).toBe(400);
  expect((await app.request('/merchant-api/exchange')).status).toBe(404);
});

test('the ticked box allows quick login until the user revokes it in the settings [payouts 4 quick-login-box]', async () => {
  const { authorize, quickLogin, exchange, post, token } = await withUser();
  const list = async () => (await post('/api/auth/getQuickLoginList', {}, { token })).data;
  const { openId } = await exchange((await authorize({ uid: '7', quickLoginFlag: 0 })).data.code);
  expect(await list()).toEqual([]);
  expect(await quickLogin({ uid: '7', openId })).toMatchObject({ code: '100017' });

  const { data } = await authorize({ uid: '7', quickLoginFlag: 1 });
  expect(await exchange(data.code)).toMatchObject({ openId, mayQuickLogin: true });
  expect(await list()).toEqual([{ merchantName: 'Starlive', merchantType: 1 }]);
  const quick = await quickLogin({ uid: '7', openId });
  expect(await exchange(quick.data.code)).toMatchObject({ status: 200, openId });

  await post('/api/auth/cancelQuickLogin', { merchantType: 1 }, { token });
  expect(await quickLogin({ uid: '7', openId })).toMatchObject({ code: '100017' });
});

test('quick login works only for the bound account [payouts 7 quick-login-authorize] [payouts 8 100017]', async () => {
  const { authorize, quickLogin, exchange, get, tokenOf } = await withUser();
  const { data } = await authorize({ uid: '7', quickLoginFlag: 1 });
  const { openId } = await exchange(data.code);
  expect(await quickLogin({ uid: '8', openId })).toMatchObject({ code: '100017', data: null });
  expect(await quickLogin({ uid: '7', openId: 'another' })).toMatchObject({ code: '100017' });
  const sara = await tokenOf('sara@example.com');
  const asked = query({ appId: 'starlive', redirectUrl: HOME, uid: '7', openId });
  expect(await get(`/api/auth/quickLogin/authorize?${asked}`, { token: sara })).toMatchObject({
    code: '100017',
  });
});

test('a merchant that sent no uid with its permission may send one later', async () => {
  const { authorize, quickLogin, exchange } = await withUser();
  const { openId } = await exchange((await authorize({ quickLoginFlag: 1 })).data.code);
  expect(await quickLogin({ uid: '7', openId })).toMatchObject({ code: '200' });
});

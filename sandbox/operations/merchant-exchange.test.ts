import { expect, test } from 'vitest';
import { STARLIVE } from '../demo/demo-merchants.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const HOME = STARLIVE.addresses[0] ?? '';

/** The example of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = {
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
};

const openMerchant = async () => {
  const sandbox = testSandbox();
  const token = await sandbox.tokenOf('ben@example.com');
  const authorize = (given: object = {}) => {
    const query = new URLSearchParams({ appId: 'starlive', redirectUrl: HOME, ...given });
    return sandbox.get(`/api/auth/authorize?${query}`, { token });
  };
  const exchange = async (body: string | URLSearchParams) => {
    const headers = { Authorization: `Basic ${btoa(`starlive:${STARLIVE.secret}`)}` };
    const response = await sandbox.app.request('/merchant-api/exchange', { method: 'POST', headers, body });
    return (await response.json()) as { error?: string; openId?: string };
  };
  const codeFor = async (given: object = {}) => (await authorize(given)).data.code as string;
  return { ...sandbox, authorize, exchange, codeFor };
};

test('exchanges a code that is sent as a form, as OAuth libraries send it', async () => {
  const { exchange, codeFor } = await openMerchant();
  const form = new URLSearchParams({ code: await codeFor(), redirectUrl: HOME });
  expect(await exchange(form)).toMatchObject({ openId: expect.any(String) });
  expect(await exchange(form)).toEqual({ error: 'invalid_grant' });
  expect(await exchange(new URLSearchParams({ code: await codeFor() }))).toEqual({
    error: 'invalid_request',
  });
});

test('a code with a challenge needs its verifier', async () => {
  const { exchange, codeFor, get } = await openMerchant();
  const send = async (codeVerifier?: string) =>
    exchange(JSON.stringify({ code: await codeFor(CHALLENGE), redirectUrl: HOME, codeVerifier }));
  const mistake = async () => Object.values(await get('/sandbox/api/log?merchant=starlive'))[0]?.mistake;
  expect(await send(VERIFIER)).toMatchObject({ openId: expect.any(String) });
  expect(await send()).toEqual({ error: 'invalid_grant' });
  expect(await mistake()).toMatchObject({
    field: 'codeVerifier',
    why: expect.stringContaining('with a code challenge'),
  });
  expect(await send(`${VERIFIER.slice(0, -1)}x`)).toEqual({ error: 'invalid_grant' });
  expect(await mistake()).toMatchObject({ field: 'codeVerifier', signed: CHALLENGE.codeChallenge });
  expect(await send('too short')).toEqual({ error: 'invalid_request' });
});

test('a wrong verifier uses the code up', async () => {
  const { exchange, codeFor } = await openMerchant();
  const code = await codeFor(CHALLENGE);
  const send = (codeVerifier: string) => exchange(JSON.stringify({ code, redirectUrl: HOME, codeVerifier }));
  expect(await send('x'.repeat(43))).toEqual({ error: 'invalid_grant' });
  expect(await send(VERIFIER)).toEqual({ error: 'invalid_grant' });
});

test('a verifier without a challenge is refused, or an attacker could leave the challenge out', async () => {
  const { exchange, codeFor } = await openMerchant();
  const body = JSON.stringify({ code: await codeFor(), redirectUrl: HOME, codeVerifier: VERIFIER });
  expect(await exchange(body)).toEqual({ error: 'invalid_grant' });
});

test.each([
  ['without a method', { codeChallenge: CHALLENGE.codeChallenge }],
  ['with the method plain', { ...CHALLENGE, codeChallengeMethod: 'plain' }],
  ['that is too short', { ...CHALLENGE, codeChallenge: 'abc' }],
])('refuses a challenge %s', async (_, given) => {
  const { authorize } = await openMerchant();
  expect(await authorize(given)).toMatchObject({ status: 400, code: '40000' });
});

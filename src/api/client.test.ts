import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import {
  accepted,
  held,
  json,
  raw,
  type ScriptedServer,
  startScriptedServer,
  unauthorised,
} from '#tests/app/scripted-server.ts';
import { type ClientSession, createApiClient } from './client.ts';

const BALANCE = '/api/balance/info';
const FORGET = '/api/auth/showForgetPassword';
const RECOVERY = '/api/auth/checkQuickLoginCode';
const LOGOUT = '/api/auth/logout';

let server: ScriptedServer;

/** Throws like a browser if `fetch` is called as a method. Node does not throw in this case. */
const callOnly = (fetch: typeof globalThis.fetch) =>
  function (this: unknown, ...request: Parameters<typeof fetch>) {
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    return fetch(...request);
  };

beforeAll(async () => {
  server = await startScriptedServer();
  vi.stubGlobal('fetch', callOnly(globalThis.fetch));
});

afterAll(() => {
  vi.unstubAllGlobals();
  return server.close();
});

beforeEach(() => server.reset());

const clientFor = (session: Partial<ClientSession> = {}) =>
  createApiClient(
    {
      token: () => undefined,
      language: () => 'en',
      cType: () => undefined,
      recover: async () => undefined,
      ...session,
    },
    server.origin,
  );

const credentials = {
  type: 0,
  loginId: 'ana@example.com',
  loginType: 'EMAIL',
  password: 'a'.repeat(64),
  device: 'Chrome',
} as const;

describe('common parameters', () => {
  beforeEach(() => {
    server.script(BALANCE, accepted(5));
    server.script(FORGET, accepted(true));
    server.script('/api/auth/newLogin', accepted({ token: 'n3w' }));
    server.script(LOGOUT, accepted(null));
  });

  const speaksArabic = { language: () => 'ar', cType: () => '2' };

  test('and token are not in a problem report, which must not tell who sends it', async () => {
    server.script('/api/problemReports', accepted(null));
    const report: ProblemReport = {
      problemReport: 1,
      build: 'index-Bx1',
      language: 'en',
      width: 'phone',
      level: 2,
      first: 0,
      runs: [],
      steps: [],
      standing: [],
    };
    const client = clientFor({ ...speaksArabic, token: () => 't0ken' });
    await client.POST('/api/problemReports', { body: report });
    expect(server.seen()[0]?.body).toEqual(report);
    expect(server.seen()[0]?.headers).not.toHaveProperty('token');
  });

  test('are in the query of a GET [account 7 language-parameter] [account 7 c-type]', async () => {
    await clientFor(speaksArabic).GET(BALANCE);
    expect(server.seen()[0]).toMatchObject({
      method: 'GET',
      query: { language: 'ar', cType: '2' },
      body: undefined,
    });
  });

  test('are in the body of a POST, beside its own fields [account 7 language-parameter] [account 7 c-type]', async () => {
    await clientFor(speaksArabic).POST('/api/auth/newLogin', { body: credentials });
    expect(server.seen()[0]).toMatchObject({
      method: 'POST',
      query: {},
      headers: { 'content-type': 'application/json' },
      body: { ...credentials, language: 'ar', cType: '2' },
    });
  });

  test('do not change the query of a POST', async () => {
    await clientFor(speaksArabic).POST(FORGET, { params: { query: { phone: '919876543210' } }, body: {} });
    expect(server.seen()[0]).toMatchObject({
      query: { phone: '919876543210' },
      body: { language: 'ar', cType: '2' },
    });
  });

  test('have no cType if the app type sends none', async () => {
    await clientFor().GET(BALANCE);
    await clientFor().POST(LOGOUT, { body: {} });
    expect(server.seen()[0]?.query).toEqual({ language: 'en' });
    expect(server.seen()[1]?.body).toEqual({ language: 'en' });
  });

  test('are read again for each request', async () => {
    let language = 'en';
    const client = clientFor({ language: () => language });
    await client.GET(BALANCE);
    language = 'tr';
    await client.GET(BALANCE);
    expect(server.seen().map(({ query }) => query.language)).toEqual(['en', 'tr']);
  });
});

describe('the token', () => {
  beforeEach(() => server.script(BALANCE, accepted(5)));

  test('goes in its own header [account 7 token-header]', async () => {
    await clientFor({ token: () => 't0ken' }).GET(BALANCE);
    expect(server.seen()[0]?.headers.token).toBe('t0ken');
  });

  test('is not sent when the user is not signed in', async () => {
    await clientFor().GET(BALANCE);
    expect(server.seen()[0]?.headers).not.toHaveProperty('token');
  });
});

describe('the idempotency key', () => {
  beforeEach(() => server.script(LOGOUT, accepted(null)));

  test('is new for each write', async () => {
    const client = clientFor();
    await client.POST(LOGOUT, { body: {} });
    await client.POST(LOGOUT, { body: {} });
    const keys = server.seen().map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(new Set(keys).size).toBe(2);
  });

  test("is the chart's own if it set one", async () => {
    await clientFor().POST(LOGOUT, { body: {}, headers: { 'Idempotency-Key': 'minted-on-confirming' } });
    expect(server.seen()[0]?.headers['idempotency-key']).toBe('minted-on-confirming');
  });

  test('is not sent with a read', async () => {
    server.script(BALANCE, accepted(5));
    await clientFor().GET(BALANCE);
    expect(server.seen()[0]?.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('a 401 response', () => {
  /** The user is signed in with the token `lost`; the recovery returns `found`. */
  const losing = (recover: ClientSession['recover'] = async () => 'found') => {
    let token = 'lost';
    const recovery = vi.fn(async (lost: string) => {
      const found = await recover(lost);
      if (found) token = found;
      return found;
    });
    return { recovery, client: clientFor({ token: () => token, recover: recovery }) };
  };

  const unauthorisedInBody = json({ code: '401', message: '', data: null });

  test.each([
    ['status', unauthorised],
    ['status, whatever the body says', raw(401, 'text/html', '<h1>Sign in</h1>')],
    ['body code', unauthorisedInBody],
  ])(
    'by %s triggers one recovery, and the call is repeated with the new token [account 8 401-quick-login]',
    async (_, reply) => {
      server.script(BALANCE, reply, accepted(5));
      const { client, recovery } = losing();
      const { data } = await client.GET(BALANCE);
      expect(data).toMatchObject({ code: '200', data: 5 });
      expect(recovery.mock.calls).toEqual([['lost']]);
      expect(server.seen().map(({ headers }) => headers.token)).toEqual(['lost', 'found']);
    },
  );

  test('to two calls at once triggers one recovery, and each call is repeated once, unchanged [account 8 401-quick-login]', async () => {
    server.script(FORGET, unauthorised, accepted(true));
    server.script('/api/auth/email/check', unauthorised, accepted(null));
    const bothLost = Promise.withResolvers<string>();
    const { client, recovery } = losing(() => bothLost.promise);

    const calls = [
      client.POST(FORGET, { params: { query: { phone: '919876543210' } }, body: {} }),
      client.POST('/api/auth/email/check', { body: { email: 'ana@example.com' } }),
    ];
    await vi.waitFor(() => expect(server.seen()).toHaveLength(2));
    bothLost.resolve('found');
    for (const { data } of await Promise.all(calls)) expect(data?.code).toBe('200');

    expect(recovery).toHaveBeenCalledTimes(1);
    for (const path of [FORGET, '/api/auth/email/check']) {
      const [first, replay, ...more] = server.seen(path);
      expect(more).toEqual([]);
      expect(first?.headers.token).toBe('lost');
      expect(replay).toEqual({ ...first, headers: { ...first?.headers, token: 'found' } });
    }
  });

  test('to a call that was under way during the recovery only repeats it, without another recovery', async () => {
    const late = held(unauthorised);
    server.script(FORGET, late.reply, accepted(true));
    server.script(BALANCE, unauthorised, accepted(5));
    const { client, recovery } = losing();

    const slow = client.POST(FORGET, { params: { query: { phone: '919876543210' } }, body: {} });
    await vi.waitFor(() => expect(server.seen(FORGET)).toHaveLength(1));
    await client.GET(BALANCE);
    late.open();

    expect((await slow).data).toMatchObject({ code: '200' });
    expect(recovery).toHaveBeenCalledTimes(1);
    expect(server.seen(FORGET)[1]?.headers.token).toBe('found');
  });

  test('is returned to both callers if the recovery fails', async () => {
    server.script(BALANCE, unauthorised);
    const { client, recovery } = losing(async () => undefined);
    const answers = await Promise.all([client.GET(BALANCE), client.GET(BALANCE)]);
    for (const { error } of answers) expect(error).toMatchObject({ code: '401' });
    expect(recovery).toHaveBeenCalledTimes(1);
    expect(server.seen()).toHaveLength(2);
  });

  test('to the repeated call is returned and reported, without a second repeat', async () => {
    server.script(BALANCE, unauthorised);
    const { client, recovery } = losing();
    const { error } = await client.GET(BALANCE);
    expect(error).toMatchObject({ code: '401' });
    expect(recovery.mock.calls).toEqual([['lost'], ['found']]);
    expect(server.seen()).toHaveLength(2);
  });

  test('triggers another recovery when the new token is rejected later', async () => {
    server.script(BALANCE, unauthorised, accepted(1), unauthorised, accepted(2));
    let count = 0;
    const { client, recovery } = losing(async () => `found${++count}`);
    await client.GET(BALANCE);
    const { data } = await client.GET(BALANCE);
    expect(data).toMatchObject({ data: 2 });
    expect(recovery.mock.calls).toEqual([['lost'], ['found1']]);
  });

  test.each([
    [RECOVERY, { appCode: 'a', walletCode: 'w' }],
    [LOGOUT, {}],
  ] as const)('to %s is returned without a recovery', async (path, body) => {
    server.script(path, unauthorised);
    const { client, recovery } = losing();
    const { error } = await client.POST(path, { body: body as never });
    expect(error).toMatchObject({ code: '401' });
    expect(recovery).not.toHaveBeenCalled();
  });

  test('is returned if the user is not signed in', async () => {
    server.script(BALANCE, unauthorised);
    const recover = vi.fn(async () => 'found');
    const { error } = await clientFor({ recover }).GET(BALANCE);
    expect(error).toMatchObject({ code: '401' });
    expect(recover).not.toHaveBeenCalled();
  });

  test('does not repeat a call that was cancelled meanwhile', async () => {
    server.script(BALANCE, unauthorised, accepted(5));
    const recovering = Promise.withResolvers<string>();
    const { client, recovery } = losing(() => recovering.promise);
    const leaving = new AbortController();
    const call = client.GET(BALANCE, { signal: leaving.signal });
    await vi.waitFor(() => expect(recovery).toHaveBeenCalled());
    leaving.abort();
    recovering.resolve('found');
    await expect(call).rejects.toThrow();
    expect(server.seen()).toHaveLength(1);
  });
});

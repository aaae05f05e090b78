import { describe, expect, test } from 'vitest';
import { hashPassword } from '#domain/person/password-hash.ts';
import { wordingsOf } from '../data/wordings.ts';
import { sentMessages } from '../rules/messages/outbox.ts';
import { PASSWORD, testSandbox } from '../testing/test-sandbox.ts';
import { createLimits } from '../world/limits.ts';

const SIGN_IN = {
  type: 0,
  loginId: 'ben@example.com',
  loginType: 'EMAIL',
  device: 'Chrome',
  password: PASSWORD,
};

/** Creates a sandbox whose calls come over the network from an address. */
const overNetwork = ({ isBehindProxy = false } = {}) => {
  const sandbox = testSandbox({ isBehindProxy });
  const ask = async (path: string, from: string, body?: object, headers: Record<string, string> = {}) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const json = { 'content-type': 'application/json' };
    const connection = { incoming: { socket: { remoteAddress: from } } };
    const response = await sandbox.app.request(
      path,
      { ...init, headers: { ...json, ...headers } },
      connection,
    );
    return {
      status: response.status,
      after: response.headers.get('retry-after'),
      ...(await response.json()),
    };
  };
  /** Uses up the allowance of a client. */
  const exhaust = (client: string) => {
    while (sandbox.world.limits.charge(client) === 0);
  };
  return { ...sandbox, ask, exhaust };
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('slow work does not block other requests', () => {
  test.each([
    ['a puzzle', '/api/captcha/challenge', undefined],
    ['a password', '/api/auth/newLogin', SIGN_IN],
    ['a wrong password', '/api/auth/newLogin', { ...SIGN_IN, password: hashPassword('Wrong4567') }],
  ])('%s', async (_, path, body) => {
    const { get, post, tokenOf } = testSandbox();
    const token = await tokenOf('sara@example.com');
    const order: string[] = [];
    const ask = () => (body ? post(path, body) : get(path));
    const slow = Promise.all(Array.from({ length: 8 }, ask)).then(() => order.push('slow'));
    // Waits until all requests have started.
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    const quick = get('/api/user/info', { token }).then(({ code }) => order.push(`quick ${code}`));
    await Promise.all([slow, quick]);
    expect(order).toEqual(['quick 200', 'slow']);
  });

  test('concurrent wrong passwords are all counted: the account locks after three', async () => {
    const { signIn } = testSandbox();
    const wrong = { password: hashPassword('Wrong4567') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn('ben@example.com', wrong)));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(['60008', '60008', '60010', '60010', '60010', '60010']);
  });
});

describe('slow work of a client is limited', () => {
  test.each([
    ['a puzzle', '/api/captcha/challenge', undefined],
    ['a sign-in', '/api/auth/newLogin', SIGN_IN],
  ])('%s above the limit is refused with a message and a wait', async (_, path, body) => {
    const { ask, exhaust } = overNetwork();
    exhaust('10.0.0.1');
    expect(await ask(path, '10.0.0.1', body)).toEqual({
      status: 429,
      after: '1',
      code: '42900',
      message: 'Too many requests. Please wait a moment and try again.',
      data: { retryAfter: 1 },
    });
    expect(await ask(path, '10.0.0.2', body)).toMatchObject({ status: 200, code: '200' });
  });

  test('looking for accounts by signing in is limited like a sign-in', async () => {
    const { ask, exhaust } = overNetwork();
    const nobody = { ...SIGN_IN, loginId: 'nobody@example.com' };
    expect(await ask('/api/auth/newLogin', '10.0.0.1', nobody)).toMatchObject({ code: '40001' });
    exhaust('10.0.0.1');
    expect(await ask('/api/auth/newLogin', '10.0.0.1', nobody)).toMatchObject({ status: 429 });
  });

  test('the refusal is delayed, so that retrying at once causes no load', async () => {
    const { ask, exhaust } = overNetwork();
    exhaust('10.0.0.1');
    const began = performance.now();
    for (let again = 0; again < 3; again += 1) await ask('/api/captcha/challenge', '10.0.0.1');
    expect(performance.now() - began).toBeGreaterThan(1400);
  });

  test('is refused in the language of the request', async () => {
    const { ask, exhaust } = overNetwork();
    exhaust('10.0.0.1');
    const answer = await ask('/api/captcha/challenge?language=th', '10.0.0.1');
    expect(answer.message).toBe(wordingsOf('th').tooManyRequests);
  });

  test('operations without slow work are not limited', async () => {
    const { ask, exhaust, tokenOf } = overNetwork();
    const token = await tokenOf('ben@example.com');
    exhaust('10.0.0.1');
    expect(await ask('/api/user/info', '10.0.0.1', undefined, { token })).toMatchObject({ status: 200 });
  });

  test.each([
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ])('%s counts as the client %s', async (address, client) => {
    const { ask, exhaust } = overNetwork();
    exhaust(client);
    expect(await ask('/api/captcha/challenge', address)).toMatchObject({ status: 429 });
  });

  test("the proxy's header counts only if the server is configured for a proxy", async () => {
    const told = { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' };
    for (const isBehindProxy of [true, false]) {
      const { ask, exhaust } = overNetwork({ isBehindProxy });
      exhaust('10.0.0.2');
      const status = isBehindProxy ? 429 : 200;
      expect(await ask('/api/captcha/challenge', '10.0.0.9', undefined, told)).toMatchObject({ status });
    }
  });

  test("a reset restores every client's allowance", async () => {
    const { ask, exhaust, post } = overNetwork();
    exhaust('10.0.0.1');
    await post('/sandbox/api/reset');
    expect(await ask('/api/captcha/challenge', '10.0.0.1')).toMatchObject({ status: 200 });
  });
});

describe('sending e-mails and looking up addresses is limited for each client', () => {
  const NINA = 'nina@example.com';
  test.each([
    ['an e-mail code', '/api/auth/getNewEmailCode/SIGN_UP', { email: 'new@example.com' }],
    ['a code to a linked e-mail', '/api/auth/getForgotEmailCode/RESET_LOGIN_PASSWORD?phone=639175550101'],
    ['the e-mail of a phone', '/api/auth/getEmailWithPhone?phone=639175550101', {}],
    ['whether a phone may reset', '/api/auth/showForgetPassword?phone=639175550101', {}],
    ['whether an e-mail is free', '/api/auth/email/check', { email: 'new@example.com' }],
    ['login or register', '/api/auth/getLoginOrRegisterStatus', { account: NINA, type: 'EMAIL' }],
  ])('%s above the limit is refused with a wait', async (_, path, body?: object) => {
    const { ask, exhaust, world } = overNetwork();
    exhaust('addresses of 10.0.0.1');
    expect(await ask(path, '10.0.0.1', body)).toMatchObject({ status: 429, code: '42900', after: '1' });
    expect(sentMessages(world)).toEqual([]);
    expect(await ask(path, '10.0.0.2', body)).toMatchObject({ status: 200, code: '200' });
  });

  test('a script that sends a code to many addresses, each from a new device, is refused', async () => {
    const { ask } = overNetwork();
    const sent = Array.from({ length: 90 }, (_, index) =>
      ask('/api/auth/getNewEmailCode/SIGN_UP', '10.0.0.1', { email: `new${index}@example.com` }),
    );
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('200'));
    expect(codes.at(-1)).toBe('42900');
  });

  test('a session does not lift the limit', async () => {
    const { ask, exhaust, tokenOf } = overNetwork();
    const token = await tokenOf('ben@example.com');
    exhaust('addresses of 10.0.0.1');
    const body = { email: 'new@example.com' };
    expect(await ask('/api/auth/email/check', '10.0.0.1', body, { token })).toMatchObject({ status: 429 });
  });
});

describe('what anybody may send or ask for is limited for each client, and others are not affected', () => {
  const facts = {
    build: 'index-Bx1',
    language: 'en',
    width: 'phone',
    level: null,
    first: 0,
    runs: [{ run: 1, chart: 'login', fingerprint: '0123456789abcdef' }],
    steps: [{ at: 0, run: 1, took: '(start)' }],
  };

  test.each([
    ['trails', '/api/trails', 60, { ...facts, schema: 1, visit: '7f0f8e7c-6d5a-4f52-9b43-0c54b7b0a6f1' }],
    ['problem reports', '/api/problemReports', 5, { ...facts, problemReport: 1, standing: [] }],
    ['questions of a captcha, whose answer a program can guess', '/api/captcha/question', 10, undefined],
  ])('%s', async (_, path, atOnce, body) => {
    const { ask } = overNetwork();
    const answers = await Promise.all(Array.from({ length: atOnce + 1 }, () => ask(path, '10.0.0.1', body)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(atOnce).fill(200), 429]);
    expect(await ask(path, '10.0.0.2', body)).toMatchObject({ status: 200 });
  });
});

test('a client may start 60 slow operations at once, and one more each second', () => {
  let now = 0;
  const { charge } = createLimits(() => now);
  const waits = Array.from({ length: 62 }, () => charge('client'));
  expect(waits).toEqual([...Array(60).fill(0), 1000, 1000]);
  expect(charge('another client')).toBe(0);
  now += 1000;
  expect([charge('client'), charge('client')]).toEqual([0, 1000]);
});

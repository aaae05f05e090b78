import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate';
import {
  accepted,
  hang,
  held,
  json,
  loseLine,
  raw,
  refusal,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/app/scripted-server.ts';
import { dropCachedAnswers } from './cached-answers.ts';
import { createApiClient } from './client.ts';
import { connectOperations, oneOfOperations, operation, TIMEOUT } from './operation.ts';
import { NoAnswer, Refusal } from './refusal.ts';
import type { Shapes } from './shape.ts';
import SHAPES from './shapes.json' with { type: 'json' };

const BALANCE = '/api/balance/info';
const AREA_CODES = '/api/country/getAreaCodes';
const LOGOUT = '/api/auth/logout';

const session = { token: 't0ken', language: 'en', cType: undefined as string | undefined };

const alone = {
  token: () => session.token,
  language: () => session.language,
  cType: () => session.cType,
  recover: async () => undefined,
};

const shapes = async () => SHAPES as Shapes;

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.reset();
  Object.assign(session, { token: 't0ken', language: 'en', cType: undefined });
  connectOperations({ client: createApiClient(alone, server.origin), shapes });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  dropCachedAnswers();
});

const start = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) => {
  const actor = createActor(logic, { input } as never);
  // XState reports an error without an observer as uncaught.
  actor.subscribe({ error: () => undefined });
  return actor.start();
};

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(start(logic, input)) as Promise<OutputFrom<Logic>>;

const signIn = operation('post', '/api/auth/newLogin');
const getBalance = operation('get', BALANCE);

const credentials = {
  type: 0,
  loginId: 'ana@example.com',
  loginType: 'EMAIL',
  password: 'a'.repeat(64),
  device: 'Chrome',
} as const;

const channels = { EMAIL: 'ana***@example.com', PHONE: null, userId: '100001' };

describe('an answer', () => {
  test('with code 200 is the output, including its message [account 7 envelope]', async () => {
    server.script('/api/auth/newLogin', accepted({ token: 'n3w' }, 'welcome'));
    const answer = { code: '200', message: 'welcome', data: { token: 'n3w' } };
    await expect(run(signIn, { body: credentials })).resolves.toEqual(answer);
  });

  test("with another code is a refusal, with the server's message and data [account 7 envelope]", async () => {
    server.script('/api/auth/newLogin', refusal('60012', 'At risk', { result: channels }));
    const refused = await run(signIn, { body: credentials }).catch((error) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({
      code: '60012',
      message: 'At risk',
      data: { result: channels },
    });
  });

  test.each([
    ['HTTP 400 beside an accepting body', json({ code: '200', message: '', data: 5 }, 400), '200'],
    ['HTTP 404 with an envelope', json({ code: '404', message: 'No such call' }, 404), '404'],
  ])('is a refusal for %s', async (_, reply, code) => {
    server.script(BALANCE, reply);
    const refused = await run(getBalance, {}).catch((error) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused.code).toBe(code);
  });
});

describe('no answer', () => {
  test.each([
    ['a web page', raw(200, 'text/html', '<!doctype html><title>Sign in to the Wi-Fi</title>'), 'unreadable'],
    ['half of an answer', raw(200, 'application/json', '{"code":"20'), 'unreadable'],
    ['an empty body', raw(200, 'application/json', ''), 'unreadable'],
    ['a body of null', json(null), 'unreadable'],
    ['a list', json([]), 'unreadable'],
    ['an envelope without a code', json({ message: 'ok', data: 5 }), 'unreadable'],
    ['an envelope with a number for a code', json({ code: 200, message: 'ok', data: 5 }), 'unreadable'],
    ['a page that is not there', raw(404, 'text/html', '<h1>Not found</h1>'), 'unreadable'],
    ['HTTP 500 with an envelope', json({ code: '200', message: '', data: 5 }, 500), 'serverFailed'],
    ['HTTP 502 with a web page', raw(502, 'text/html', '<h1>Bad gateway</h1>'), 'serverFailed'],
    ['HTTP 503 without a body', raw(503, 'text/plain', ''), 'serverFailed'],
    ['a connection lost after the server has acted', loseLine, 'offline'],
  ] as const)('in %s: %s', async (_, reply, reason) => {
    server.script(BALANCE, reply);
    const error = await run(getBalance, {}).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error.reason).toBe(reason);
    expect(server.seen()).toHaveLength(1);
  });

  test('when the server cannot be reached', async () => {
    const gone = await startScriptedServer();
    await gone.close();
    connectOperations({ client: createApiClient(alone, gone.origin), shapes });
    await expect(run(getBalance, {})).rejects.toMatchObject({ name: 'NoAnswer', reason: 'offline' });
  });

  test('after 300 seconds [account 9 http-timeout]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.script(BALANCE, hang);
    const call = run(getBalance, {});
    const ended = vi.fn();
    call.catch(ended);
    while (server.seen().length === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await expect(call).rejects.toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
    expect(TIMEOUT).toBe(300_000);
    vi.useRealTimers();
  });
});

describe('when the response schemas cannot be loaded', () => {
  const missing = () => Promise.reject(new TypeError('Failed to fetch'));

  test('they are requested once more, and then used to validate the response', async () => {
    const late = vi.fn(shapes).mockImplementationOnce(missing);
    connectOperations({ client: createApiClient(alone, server.origin), shapes: late });
    server.script(BALANCE, accepted('a lot'), accepted(5));
    await expect(run(getBalance, {})).rejects.toMatchObject({ name: 'NoAnswer', reason: 'unreadable' });
    expect(late).toHaveBeenCalledTimes(2);
    await expect(run(getBalance, {})).resolves.toMatchObject({ data: 5 });
  });

  test('the response is used without validation, and a refusal by its code', async () => {
    connectOperations({ client: createApiClient(alone, server.origin), shapes: missing });
    server.script(BALANCE, accepted(5), refusal('60012', 'At risk', { result: channels }), json([]));
    await expect(run(getBalance, {})).resolves.toMatchObject({ data: 5 });
    await expect(run(getBalance, {})).rejects.toMatchObject({ code: '60012', data: null });
    await expect(run(getBalance, {})).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('a watched call', () => {
  const end = vi.fn();
  const watch = vi.fn<(giveUp: () => void) => () => void>(() => end);

  beforeEach(() => {
    vi.clearAllMocks();
    connectOperations({ client: createApiClient(alone, server.origin), shapes, watch });
  });

  test('is watched until it is cancelled, which fails with NoAnswer', async () => {
    server.script(BALANCE, hang);
    const actor = start(getBalance, {});
    await vi.waitFor(() => expect(server.seen()).toHaveLength(1));
    expect(end).not.toHaveBeenCalled();
    watch.mock.lastCall?.[0]();
    await expect(toPromise(actor)).rejects.toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
    expect(end).toHaveBeenCalledOnce();
  });

  test.each([
    ['an answer', accepted(5)],
    ['a lost line', loseLine],
  ])('is watched until it ends with %s', async (_, reply) => {
    server.script(BALANCE, reply);
    await toPromise(start(getBalance, {})).catch(() => undefined);
    expect(watch).toHaveBeenCalledOnce();
    expect(end).toHaveBeenCalledOnce();
  });
});

test.each([
  ['read', getBalance, BALANCE],
  ['write', operation('post', LOGOUT), LOGOUT],
])('stopping the actor cancels its %s', async (_, logic, path) => {
  const closed = Promise.withResolvers<void>();
  server.script(path, (response) => response.on('close', closed.resolve));
  const actor = start(logic as typeof getBalance, {});
  await vi.waitFor(() => expect(server.seen()).toHaveLength(1));
  actor.stop();
  await closed.promise;
});

test('calls need no AbortSignal.any, which Chromium has since 116 and Safari since 17.4', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  server.script(BALANCE, accepted(5));
  await expect(run(getBalance, {})).resolves.toMatchObject({ data: 5 });
});

test('a call that goes on reaches the server after its actor has stopped', async () => {
  server.script(LOGOUT, accepted(null));
  const actor = start(operation('post', LOGOUT, { goesOn: true }), {});
  actor.stop();
  await vi.waitFor(() => expect(server.seen()).toHaveLength(1));
  expect(actor.getSnapshot().status).toBe('stopped');
});

describe('a cached call', () => {
  const getAreaCodes = operation('get', AREA_CODES, { cacheFor: 600_000 });
  const codes = [{ countryNo: 91, areaCode: 91 }];

  const passTime = (ms: number) => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + ms });
  };

  beforeEach(() => server.script(AREA_CODES, accepted(codes)));

  test('returns the cached response without a request within the window [account 7 cache] [account 8 cached-repeat]', async () => {
    passTime(0);
    await run(getAreaCodes, {});
    passTime(599_999);
    expect((await run(getAreaCodes, {})).data).toEqual(codes);
    expect((await run(getAreaCodes, {})).data).toEqual(codes);
    expect(server.seen()).toHaveLength(1);
  });

  test('sends a request after the window [account 7 cache]', async () => {
    passTime(0);
    await run(getAreaCodes, {});
    passTime(600_000);
    await run(getAreaCodes, {});
    expect(server.seen()).toHaveLength(2);
  });

  test.each([
    ['another language', () => Object.assign(session, { language: 'ar' })],
    ['another user', () => Object.assign(session, { token: '0ther' })],
  ])('sends a request for %s', async (_, change) => {
    await run(getAreaCodes, {});
    change();
    await run(getAreaCodes, {});
    expect(server.seen()).toHaveLength(2);
  });

  test.each([
    ['a refusal', refusal('50000', 'Not now')],
    ['a failure', raw(500, 'text/plain', '')],
    ['a web page', raw(200, 'text/html', '<html>')],
  ])('does not cache %s', async (_, reply) => {
    server.script(AREA_CODES, reply, accepted(codes));
    await run(getAreaCodes, {}).catch(() => undefined);
    expect((await run(getAreaCodes, {})).data).toEqual(codes);
  });

  test('is cached only for operations with `cacheFor`', async () => {
    await run(getAreaCodes, {});
    await run(operation('get', AREA_CODES), {});
    expect(server.seen()).toHaveLength(2);
  });

  describe('a cached call after a write that changes its response', () => {
    const write = operation('post', LOGOUT, { changes: [AREA_CODES] });
    const either = oneOfOperations({ write, read: getAreaCodes });

    test.each([
      ['accepted', accepted(null), 2],
      ['refused', refusal('50000'), 1],
    ])('is requested again only after an accepted write: %s', async (_, reply, times) => {
      server.script(LOGOUT, reply);
      await run(getAreaCodes, {});
      await run(write, {}).catch(() => undefined);
      await run(getAreaCodes, {});
      expect(server.seen(AREA_CODES)).toHaveLength(times);
    });

    test('is invalidated by a write that is one of several operations, too', async () => {
      server.script(LOGOUT, accepted(null));
      await run(either, { by: 'read', init: {} });
      await run(either, { by: 'read', init: {} });
      expect(server.seen(AREA_CODES)).toHaveLength(1);
      await run(either, { by: 'write', init: {} });
      await run(either, { by: 'read', init: {} });
      expect(server.seen(AREA_CODES)).toHaveLength(2);
    });

    test('stays cached after a write to another path', async () => {
      server.script(LOGOUT, accepted(null));
      await run(getAreaCodes, {});
      await run(operation('post', LOGOUT, { changes: [BALANCE] }), {});
      await run(getAreaCodes, {});
      expect(server.seen(AREA_CODES)).toHaveLength(1);
    });

    test('does not cache a response that was requested before the write', async () => {
      const late = held(accepted(codes));
      server.script(AREA_CODES, late.reply);
      server.script(LOGOUT, accepted(null));
      const reading = run(getAreaCodes, {});
      await vi.waitFor(() => expect(server.seen(AREA_CODES)).toHaveLength(1));
      await run(write, {});
      late.open();
      await reading;
      await run(getAreaCodes, {});
      expect(server.seen(AREA_CODES)).toHaveLength(2);
    });
  });

  test('is dropped with all others when the session ends', async () => {
    await run(getAreaCodes, {});
    dropCachedAnswers();
    await run(getAreaCodes, {});
    expect(server.seen()).toHaveLength(2);
  });
});

describe('one of several operations', () => {
  const sendCode = oneOfOperations({
    sms: operation('post', '/api/auth/getNewSmsCode/{scene}'),
    email: operation('post', '/api/auth/getNewEmailCode/{scene}'),
  });

  test('runs the one that `by` names', async () => {
    server.script('/api/auth/getNewEmailCode/LOGIN', accepted(null));
    await run(sendCode, {
      by: 'email',
      init: { params: { path: { scene: 'LOGIN' } }, body: { email: 'ana@example.com' } },
    });
    expect(server.seen().map(({ path }) => path)).toEqual(['/api/auth/getNewEmailCode/LOGIN']);
    expect(server.seen()[0]?.body).toMatchObject({ email: 'ana@example.com' });
  });

  test('lists its operations', () => {
    expect(sendCode.operations).toMatchObject({
      sms: { method: 'post', path: '/api/auth/getNewSmsCode/{scene}' },
      email: { method: 'post', path: '/api/auth/getNewEmailCode/{scene}' },
    });
  });
});

test('an operation exposes its method and path', () => {
  expect(signIn.operation).toMatchObject({ method: 'post', path: '/api/auth/newLogin' });
});

test('the types follow the contract', () => {
  expectTypeOf<OutputFrom<typeof signIn>['data']['token']>().toEqualTypeOf<string>();
  expectTypeOf<OutputFrom<typeof getBalance>['code']>().toEqualTypeOf<'200'>();
  expectTypeOf({ body: credentials }).toExtend<InputFrom<typeof signIn>>();

  // This function is never called. The type check fails if the compiler accepts one of these lines.
  const mistakes = () => [
    // @ts-expect-error: the account is required
    run(signIn, { body: { type: 0, password: 'a', loginType: 'EMAIL', device: 'Chrome' } }),
    // @ts-expect-error: FAX is no login type
    run(signIn, { body: { ...credentials, loginType: 'FAX' } }),
    // @ts-expect-error: the body is required
    run(signIn, {}),
    // @ts-expect-error: the contract has no GET for this path
    operation('get', '/api/auth/newLogin'),
  ];
  expectTypeOf(mistakes).toBeFunction();
});

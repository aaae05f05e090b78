import type { ServerResponse } from 'node:http';
import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, type InputFrom, toPromise } from 'xstate';
import { operation } from '#api/operation.ts';
import shapes from '#api/shapes.json';
import type { Language } from '#domain/words/language.ts';
import { storedParams } from '#flow/ended-session.ts';
import { entryStateOf, routeParamsOf } from '#flow/route-params.ts';
import type { SessionActor } from '#flow/session.ts';
import { deviceFacts, keptDeadlines, keptPlaces, tabFacts } from '#flow/storage.ts';
import { keepWritesOver } from '#flow/stored-writes.ts';
import * as toasts from '#flow/toasts.ts';
import { overAt } from '#ports/kept-writes.ts';
import {
  accepted,
  hang,
  held,
  loseLine,
  refusal,
  type ScriptedServer,
  startScriptedServer,
  unauthorised,
} from '#tests/app/scripted-server.ts';
import { openSession } from '#tests/app/session.ts';
import { visit } from '#tests/app/visit.ts';
import { startI18n } from './i18n.ts';
import { readStartParameters } from './start-parameters.ts';

vi.mock('./fetch-shapes.ts', () => ({ fetchShapes: async () => shapes }));

const USER = '/api/user/info';
const BALANCE = '/api/balance/info';
const QUICK_LOGIN = '/api/auth/checkQuickLoginCode';
const LOGOUT = '/api/auth/logout';
const LEVEL = '/api/user/editInfo/BASIC_LEVEL';

const user = {
  userId: '100001',
  email: 'alice@example.com',
  phone: '919876543210',
  areaCode: '91',
  countryNo: 91,
  firstName: 'Alice',
  middleName: null,
  lastName: 'Rao',
  birthday: '1990-01-01',
  gender: 1,
  address: '12 Lake Road',
  level: 2,
};

/** The stored data that the prerendered Home shows. */
const painted = { userId: '100001', email: 'ali***@example.com', phone: '919****3210', level: 2 };

let server: ScriptedServer;
let listeners: Parameters<typeof window.addEventListener>[] = [];

beforeAll(async () => {
  server = await startScriptedServer();
  startI18n('en');
});

afterAll(() => server.close());

beforeEach(() => {
  open('/');
  localStorage.clear();
  sessionStorage.clear();
  server.reset();
  server.script(USER, accepted(user));
  server.script(LOGOUT, accepted(null));
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    listeners.push(listener);
    listen(...listener);
  });
});

afterEach(() => {
  for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  listeners = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The page has the same origin as the server, as in production. */
const open = (path: string) => visit(`${server.origin}${path}`);

const start = (language: Language = readStartParameters()) => openSession(language);

const is = (session: SessionActor, tag: 'signedIn' | 'signedOut') =>
  vi.waitFor(() => expect(session.getSnapshot().hasTag(tag)).toBe(true));

const userIs = (session: SessionActor, known: unknown) =>
  vi.waitFor(() => expect(session.getSnapshot().context.user).toEqual(known));

const startSignedIn = async () => {
  deviceFacts.set('token', 't0ken');
  const session = start();
  await userIs(session, user);
  return session;
};

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) => {
  const actor = createActor(logic, { input } as never);
  actor.subscribe({ error: () => undefined });
  return toPromise(actor.start());
};

const call = (...of: Parameters<typeof operation<'get', typeof BALANCE>>) => run(operation(...of), {});

const signInFacts = { type: 'SIGNED_IN', token: 'n3w', loginType: 'EMAIL', firstLogin: 1 } as const;

describe('at the start', () => {
  test('with a token and a stored user, that user is shown at once and then fetched [account 4 session-restored]', async () => {
    const answer = held(accepted(user));
    server.script(USER, answer.reply);
    deviceFacts.set('token', 't0ken');
    deviceFacts.set('store', { user: painted });
    const session = start();
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(session.getSnapshot().context.user).toEqual(painted);
    answer.open();
    await userIs(session, user);
    expect(server.seen(USER)[0]?.headers.token).toBe('t0ken');
  });

  test('with a token but no stored user, the user is fetched [account 4 session-token-only]', async () => {
    const session = await startSignedIn();
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(deviceFacts.get('store')).toEqual({ user: painted });
  });

  test('a session that began before a reload continues once, unless the device has another one (reading 66)', async () => {
    const account = { type: 'EMAIL', email: 'alice@example.com' } as const;
    deviceFacts.set('paramsData', { account, signIn: 'byCodeAlone' });
    tabFacts.set('token', 'b3gun');
    await userIs(start(), user);
    expect(server.seen(USER)[0]?.headers.token).toBe('b3gun');
    expect(deviceFacts.get('token')).toBe('b3gun');
    expect(deviceFacts.get('lastLoginType')).toBe('EMAIL');
    expect(deviceFacts.get('paramsData')).toBeUndefined();
    expect(tabFacts.get('account')).toEqual(account);
    expect(tabFacts.get('token')).toBeUndefined();

    deviceFacts.set('paramsData', { account });
    tabFacts.set('token', 'b3gunToo');
    deviceFacts.set('token', 't0ken');
    await userIs(start(), user);
    expect(deviceFacts.get('token')).toBe('t0ken');
    expect(tabFacts.get('token')).toBeUndefined();
  });

  test.each([
    ['is lost', loseLine],
    ['is refused', refusal('50000', 'Not now')],
  ])('the stored user stays if the fetch %s [account 7 user-info-failure]', async (_, reply) => {
    server.script(USER, reply);
    deviceFacts.set('token', 't0ken');
    deviceFacts.set('store', { user: painted });
    const session = start();
    await vi.waitFor(() =>
      expect(session.getSnapshot().matches({ access: { signedIn: 'settled' } })).toBe(true),
    );
    expect(session.getSnapshot().context.user).toEqual(painted);
    expect(deviceFacts.get('token')).toBe('t0ken');
  });

  test('without a token the user is signed out and no call is made, whatever else is stored [account 4 session-none]', async () => {
    deviceFacts.set('store', { user: painted });
    tabFacts.set('acctData', { email: 'ana@example.com' });
    const session = start();
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(session.getSnapshot().context.user).toBeUndefined();
    expect(tabFacts.get('acctData')).toEqual({ email: 'ana@example.com' });
    expect(server.seen()).toEqual([]);
  });
});

describe('with the codes of a host app', () => {
  beforeEach(() => open('/?appCode=a1&walletCode=w1'));

  test('and no token, waits for the check of the codes before deciding on the session', async () => {
    const check = held(accepted('fr0m-codes'));
    server.script(QUICK_LOGIN, check.reply);
    const session = start();
    await vi.waitFor(() => expect(server.seen(QUICK_LOGIN)).toHaveLength(1));
    expect(session.getSnapshot().hasTag('signedOut')).toBe(false);
    expect(session.getSnapshot().hasTag('signedIn')).toBe(false);
    check.open();
    await is(session, 'signedIn');
    expect(server.seen(QUICK_LOGIN)[0]?.body).toMatchObject({ appCode: 'a1', walletCode: 'w1' });
    expect(deviceFacts.get('token')).toBe('fr0m-codes');
    await userIs(session, user);
    expect(server.seen(USER)[0]?.headers.token).toBe('fr0m-codes');
  });

  test.each([
    ['refused', refusal('60013', 'Codes are used up')],
    ['lost', loseLine],
    ['unauthorised', unauthorised],
  ])(
    'and no token, a check that is %s signs out and deletes the codes, without a retry',
    async (_, reply) => {
      server.script(QUICK_LOGIN, reply);
      const session = start();
      await is(session, 'signedOut');
      expect(server.seen(QUICK_LOGIN)).toHaveLength(1);
      expect(tabFacts.get('quickLoginCode')).toBeUndefined();
    },
  );

  test('and a token, uses the codes only after a 401; then calls continue with the new token [account 8 401-quick-login]', async () => {
    server.script(QUICK_LOGIN, accepted('fr0m-codes'));
    server.script(BALANCE, unauthorised, accepted(5));
    const session = await startSignedIn();
    expect(server.seen(QUICK_LOGIN)).toEqual([]);
    const answer = await call('get', BALANCE);
    expect(answer.data).toBe(5);
    expect(server.seen(BALANCE).map(({ headers }) => headers.token)).toEqual(['t0ken', 'fr0m-codes']);
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(deviceFacts.get('token')).toBe('fr0m-codes');
  });

  test('and a token, keeps all stored data during the check of the codes', async () => {
    const check = held(accepted('fr0m-codes'));
    server.script(QUICK_LOGIN, check.reply);
    server.script(BALANCE, unauthorised, accepted(5));
    await startSignedIn();
    tabFacts.set('acctData', { email: 'ana@example.com' });
    const answer = call('get', BALANCE);
    await vi.waitFor(() => expect(server.seen(QUICK_LOGIN)).toHaveLength(1));
    expect(deviceFacts.get('store')).toEqual({ user: painted });
    check.open();
    await answer;
    expect(tabFacts.get('acctData')).toEqual({ email: 'ana@example.com' });
  });

  test('and a token, the user stays signed in during the check, and a waiting write is carried out afterwards', async () => {
    const check = held(accepted('fr0m-codes'));
    server.script(QUICK_LOGIN, check.reply);
    server.script(LEVEL, unauthorised, accepted(user));
    const session = await startSignedIn();
    const { visit } = session.getSnapshot().context;
    const write = run(operation('post', LEVEL), { body: {} as never });
    await vi.waitFor(() => expect(server.seen(QUICK_LOGIN)).toHaveLength(1));
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true);
    check.open();
    await expect(write).resolves.toMatchObject({ code: '200' });
    const keys = server.seen(LEVEL).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(session.getSnapshot().context.visit).toBe(visit);
  });

  test.each([
    ['the user', USER, [accepted(user), unauthorised]],
    ['the call that is repeated', BALANCE, [unauthorised]],
  ])('ends the session if the new token is rejected too, for %s', async (_, path, replies) => {
    server.script(QUICK_LOGIN, accepted('fr0m-codes'));
    server.script(BALANCE, unauthorised, accepted(5));
    const session = await startSignedIn();
    server.script(path, ...replies.slice(-1));
    await call('get', BALANCE).catch(() => undefined);
    await is(session, 'signedOut');
    expect(server.seen().length).toBeLessThan(8);
    expect(deviceFacts.get('token')).toBeUndefined();
  });

  test('recovers the session of their own user; codes of another user sign out with a message', async () => {
    const showToast = vi.spyOn(toasts, 'showToast');
    server.script(QUICK_LOGIN, refusal('100019', 'This sign-in link is for another account.'));
    server.script(BALANCE, unauthorised);
    const session = await startSignedIn();
    await call('get', BALANCE).catch(() => undefined);
    await is(session, 'signedOut');
    expect(server.seen(QUICK_LOGIN)[0]?.body).toMatchObject({
      appCode: 'a1',
      walletCode: 'w1',
      userId: '100001',
    });
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ message: { text: 'This sign-in link is for another account.' } }),
    );
    expect(server.seen(BALANCE)).toHaveLength(1);
  });

  test("shows a toast with the user's account and does not use the codes again", async () => {
    const showToast = vi.spyOn(toasts, 'showToast');
    server.script(QUICK_LOGIN, accepted('fr0m-codes'));
    const session = start();
    await userIs(session, user);
    expect(server.seen(QUICK_LOGIN)[0]?.body).not.toHaveProperty('userId');
    const values = { account: 'ali***@example.com' };
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ message: { key: 'common:signedInAs', values } }),
    );
    expect(tabFacts.get('quickLoginCode')).toBeUndefined();
    server.script(BALANCE, unauthorised);
    await call('get', BALANCE).catch(() => undefined);
    await is(session, 'signedOut');
    expect(server.seen(QUICK_LOGIN)).toHaveLength(1);
  });

  test('and no token, a stored user is not taken for the user of the codes', async () => {
    server.script(QUICK_LOGIN, accepted('fr0m-codes'));
    server.script(USER, hang);
    deviceFacts.set('store', { user: painted });
    const session = start();
    await is(session, 'signedIn');
    expect(session.getSnapshot().context.user).toBeUndefined();
  });

  test('two calls at once cause one recovery; if it fails, both are refused and the session ends [account 8 401-quick-login-fails]', async () => {
    server.script(QUICK_LOGIN, refusal('60013'));
    server.script(BALANCE, unauthorised);
    const session = await startSignedIn();
    const calls = await Promise.allSettled([call('get', BALANCE), call('get', BALANCE)]);
    for (const { status, ...settled } of calls) {
      expect(status).toBe('rejected');
      expect(settled).toMatchObject({ reason: { name: 'Refusal', code: '401' } });
    }
    expect(server.seen(QUICK_LOGIN)).toHaveLength(1);
    expect(server.seen(BALANCE)).toHaveLength(2);
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(deviceFacts.get('token')).toBeUndefined();
  });

  test('signing out deletes the codes, so that the next user is not recovered as the last one', async () => {
    server.script(BALANCE, unauthorised);
    const session = await startSignedIn();
    session.send({ type: 'SIGN_OUT' });
    await is(session, 'signedOut');
    session.send(signInFacts);
    await call('get', BALANCE).catch(() => undefined);
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(server.seen(QUICK_LOGIN)).toEqual([]);
  });
});

describe('a 401', () => {
  beforeEach(() => server.script(BALANCE, unauthorised));

  test('without codes ends the session [account 8 401-clears]', async () => {
    const session = await startSignedIn();
    await expect(call('get', BALANCE)).rejects.toMatchObject({ name: 'Refusal', code: '401' });
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(deviceFacts.get('token')).toBeUndefined();
    expect(deviceFacts.get('store')).toBeUndefined();
  });

  test.each([
    ['a session that is lost', () => call('get', BALANCE).catch(() => undefined), true],
    ['signing out', async (session: SessionActor) => session.send({ type: 'SIGN_OUT' }), false],
  ])('%s deletes drafts, and either keeps or deletes unanswered money calls', async (_, end, stays) => {
    const session = await startSignedIn();
    const transfer = { key: 'k3y', userId: '100003', amount: '20', sentAt: Date.now() };
    const info = { draft: { firstName: 'Ana' }, keptAt: Date.now() };
    const drafts = { userId: '100003', parts: { info } };
    deviceFacts.set('writes', { 'transfer 100003': transfer });
    deviceFacts.set('drafts', drafts);
    await end(session);
    await is(session, 'signedOut');
    const kept = deviceFacts.get('writes')?.['transfer 100003'];
    expect(kept?.key).toBe(stays ? transfer.key : undefined);
    // Once the server has ended a session, it carries out none of its calls.
    expect(kept && overAt(kept) <= Date.now() + 20_000).toBe(stays || undefined);
    expect(deviceFacts.get('drafts')).toBeUndefined();
  });

  /** Drafts of the user of these tests. */
  const drafts = { userId: '100001', parts: { info: { draft: { firstName: 'Ana' }, keptAt: 1 } } };

  const loseSession = async (session: SessionActor) => {
    deviceFacts.set('drafts', drafts);
    tabFacts.set('account', { type: 'EMAIL', email: 'alice@example.com' });
    await call('get', BALANCE).catch(() => undefined);
    await is(session, 'signedOut');
  };

  test('leaves the device without any data of the user; the account and the drafts are in memory for a next sign-in', async () => {
    const session = await startSignedIn();
    const entry = entryStateOf({ payout: { account: 'planted' } });
    await loseSession(session);
    expect({ ...localStorage }).toEqual({ isMirror: '0' });
    expect({ ...sessionStorage }).toEqual({});
    expect(storedParams()).toEqual({
      account: { type: 'EMAIL', email: 'alice@example.com' },
      hasEnded: true,
    });
    expect(routeParamsOf(entry)).toEqual({});
    session.send(signInFacts);
    await userIs(session, user);
    expect(deviceFacts.get('drafts')).toEqual(drafts);
  });

  test('gives the drafts to no other user', async () => {
    const session = await startSignedIn();
    await loseSession(session);
    server.script(USER, accepted({ ...user, userId: '100002' }), accepted(user));
    session.send(signInFacts);
    await vi.waitFor(() => expect(session.getSnapshot().context.user?.userId).toBe('100002'));
    expect(deviceFacts.get('drafts')).toBeUndefined();
    session.send({ type: 'SIGNED_IN_ELSEWHERE', token: '0ther' });
    await userIs(session, user);
    expect(deviceFacts.get('drafts')).toBeUndefined();
  });

  test('keeps unanswered money calls when an app asks for a new sign-in [payouts 4 quick-login-needs-sign-in]', async () => {
    const session = await startSignedIn();
    const transfer = { key: 'k3y', userId: '100003', amount: '20', sentAt: Date.now() };
    deviceFacts.set('writes', { 'transfer 100003': transfer });
    keepWritesOver(() => session.send({ type: 'SIGN_OUT' }));
    await is(session, 'signedOut');
    expect(deviceFacts.get('writes')).toEqual({ 'transfer 100003': transfer });
    expect(deviceFacts.get('token')).toBeUndefined();
  });

  test('on the first call ends the session', async () => {
    server.script(USER, unauthorised);
    deviceFacts.set('token', 'exp1red');
    const session = start();
    await is(session, 'signedOut');
    expect(deviceFacts.get('token')).toBeUndefined();
    expect(server.seen(USER)).toHaveLength(1);
  });

  test("for a call of the previous user does not end the next user's session", async () => {
    const late = held(unauthorised);
    server.script(BALANCE, late.reply, accepted(5));
    const session = await startSignedIn();
    const slow = call('get', BALANCE);
    await vi.waitFor(() => expect(server.seen(BALANCE)).toHaveLength(1));
    session.send({ type: 'SIGN_OUT' });
    await is(session, 'signedOut');
    session.send(signInFacts);
    late.open();
    await expect(slow).rejects.toMatchObject({ code: '401' });
    expect(session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(server.seen(BALANCE)).toHaveLength(1);
  });

  test('is handled while a language is still loading', async () => {
    vi.spyOn(i18next, 'changeLanguage').mockReturnValue(new Promise(() => undefined));
    const session = await startSignedIn();
    session.send({ type: 'LANGUAGE.CHOOSE', language: 'ar' });
    await expect(call('get', BALANCE)).rejects.toMatchObject({ code: '401' });
  });
});

test('a sign-in is stored with its method [account 4 login-success] [account 4 first-login-flag]', async () => {
  const session = start();
  session.send(signInFacts);
  await userIs(session, user);
  expect(deviceFacts.get('token')).toBe('n3w');
  expect(deviceFacts.get('lastLoginType')).toBe('EMAIL');
  expect(tabFacts.get('firstLogin')).toBe(1);
  expect(server.seen(USER)[0]?.headers.token).toBe('n3w');
});

test("a reload keeps how the tab's session began", async () => {
  tabFacts.set('firstLogin', 1);
  await startSignedIn();
  expect(tabFacts.get('firstLogin')).toBe(1);
});

describe('signing out', () => {
  test.each([
    ['told', accepted(null)],
    ['deaf', refusal('50000')],
    ['not there', loseLine],
    ['without a session of ours any more', unauthorised],
  ])(
    'with the server %s deletes everything except device settings [account 4 session-cleared]',
    async (_, reply) => {
      server.script(LOGOUT, reply);
      deviceFacts.set('language', 'en');
      deviceFacts.set('lastLoginType', 'EMAIL');
      deviceFacts.set('apptype', '37');
      deviceFacts.set('paramsData', { account: { type: 'EMAIL', email: 'ana@example.com' } });
      tabFacts.set('acctData', { email: 'ana@example.com' });
      keptDeadlines.set('LOGIN ana@example.com', { until: 1234, sentBy: 'EMAIL' });
      const session = await startSignedIn();
      session.send({ type: 'SIGN_OUT' });
      await is(session, 'signedOut');
      expect(server.seen(LOGOUT)).toMatchObject([{ headers: { token: 't0ken' } }]);
      expect(session.getSnapshot().context).toMatchObject({ token: undefined, user: undefined });
      expect({ ...localStorage }).toEqual({
        language: 'en',
        isMirror: '0',
        lastLoginType: 'EMAIL',
        apptype: '37',
      });
      expect({ ...sessionStorage }).toEqual({});
    },
  );

  test('deletes the stored data at once, before the server answers', async () => {
    const came = Promise.withResolvers<ServerResponse>();
    server.script(LOGOUT, came.resolve);
    const session = await startSignedIn();
    session.send({ type: 'SIGN_OUT' });
    expect(deviceFacts.get('token')).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect(deviceFacts.get('token')).toBeUndefined();
    const response = await came.promise;
    expect(session.getSnapshot().hasTag('signedOut')).toBe(false);
    response.destroy();
    await is(session, 'signedOut');
  });

  test('is completed after three seconds without an answer', async () => {
    server.script(LOGOUT, hang);
    const session = await startSignedIn();
    vi.useFakeTimers();
    session.send({ type: 'SIGN_OUT' });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(session.getSnapshot().hasTag('signedOut')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
  });

  test('deletes cached responses [account 4 session-cleared]', async () => {
    server.script(BALANCE, accepted(5));
    const session = await startSignedIn();
    await call('get', BALANCE, { cacheFor: 600_000 });
    session.send({ type: 'SIGN_OUT' });
    await is(session, 'signedOut');
    session.send({ ...signInFacts, token: 't0ken' });
    await call('get', BALANCE, { cacheFor: 600_000 });
    expect(server.seen(BALANCE)).toHaveLength(2);
  });
});

describe('another tab', () => {
  /** The storage event of a change in another tab. */
  const change = (token: string | undefined, key: string | null = 'token') => {
    if (token) localStorage.setItem('token', token);
    else localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  test.each(['token', null])('signs this one out (key %s)', async (key) => {
    const session = await startSignedIn();
    tabFacts.set('acctData', { email: 'ana@example.com' });
    change(undefined, key);
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(tabFacts.get('acctData')).toBeUndefined();
  });

  test('signs this one in', async () => {
    const session = start();
    change('0ther');
    await userIs(session, user);
    expect(server.seen(USER)[0]?.headers.token).toBe('0ther');
  });

  test('signs another user in: no data of the first user is left in this tab', async () => {
    const session = await startSignedIn();
    server.script(USER, hang);
    keptPlaces.set('a list', { items: [7] });
    change('0ther');
    expect(session.getSnapshot().context).toMatchObject({ token: '0ther', user: undefined });
    expect(keptPlaces.size).toBe(0);
    expect(deviceFacts.get('token')).toBe('0ther');
    await vi.waitFor(() => expect(server.seen(USER)[1]?.headers.token).toBe('0ther'));
  });

  test('signed out and in again: its late event does not end the new session', async () => {
    const session = await startSignedIn();
    localStorage.setItem('token', '0ther');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(deviceFacts.get('token')).toBe('0ther');
    expect(session.getSnapshot().context.token).toBe('0ther');
  });

  test('signed out while this page slept: the page notices when it wakes up', async () => {
    const session = await startSignedIn();
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(deviceFacts.get('token')).toBeUndefined();
  });

  test("signs another user in during a recovery: no call continues with that user's token", async () => {
    open('/?appCode=a1&walletCode=w1');
    server.script(QUICK_LOGIN, hang);
    server.script(BALANCE, unauthorised, accepted(5));
    const session = await startSignedIn();
    const lost = call('get', BALANCE);
    await vi.waitFor(() => expect(server.seen(QUICK_LOGIN)).toHaveLength(1));
    server.script(USER, hang);
    change('0ther');
    await expect(lost).rejects.toMatchObject({ code: '401' });
    expect(session.getSnapshot().context).toMatchObject({ token: '0ther', user: undefined });
    expect(server.seen(BALANCE)).toHaveLength(1);
  });

  test('changes another value: nothing happens here', async () => {
    const session = await startSignedIn();
    const before = session.getSnapshot();
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'ar' }));
    expect(session.getSnapshot()).toBe(before);
  });
});

test('leaving the page saves the state once more, but does not restore deleted data [account 4 session-saved]', async () => {
  const session = await startSignedIn();
  deviceFacts.set('store', undefined);
  window.dispatchEvent(new Event('pagehide'));
  expect(deviceFacts.get('store')).toEqual({ user: painted });
  localStorage.clear();
  window.dispatchEvent(new Event('pagehide'));
  expect(deviceFacts.get('token')).toBeUndefined();
  expect(session.getSnapshot().hasTag('signedOut')).toBe(true);
});

describe('a page that was opened earlier', () => {
  const newer = { user: { ...painted, email: 'new***@example.com', level: 3 }, balanceHidden: true };

  const change = (session: SessionActor) => {
    session.send({ type: 'LANGUAGE.CHOOSE', language: 'en' });
    window.dispatchEvent(new Event('pagehide'));
  };

  test('does not overwrite a newer level and e-mail with its own [account 4 session-saved]', async () => {
    const session = await startSignedIn();
    deviceFacts.set('store', newer);
    change(session);
    expect(deviceFacts.get('store')).toEqual(newer);
  });

  test('stores the user again after the server has answered, and keeps the balance hidden', async () => {
    const session = await startSignedIn();
    deviceFacts.set('store', newer);
    server.script(USER, accepted({ ...user, level: 3 }));
    session.send({ type: 'USER.REFRESH' });
    const stored = { user: { ...painted, level: 3 }, balanceHidden: true };
    await vi.waitFor(() => expect(deviceFacts.get('store')).toEqual(stored));
  });

  test('does not restore a token that another tab has deleted, before it learns of that', async () => {
    const session = await startSignedIn();
    localStorage.clear();
    server.script(USER, accepted({ ...user, level: 3 }));
    session.send({ type: 'USER.REFRESH' });
    await userIs(session, { ...user, level: 3 });
    expect({ ...localStorage }).toEqual({});
  });

  test('and is signed out does not delete the user of a session that another tab has begun', () => {
    const session = start();
    localStorage.setItem('token', '0ther');
    deviceFacts.set('store', newer);
    session.send({ type: 'LANGUAGE.CHOOSE', language: 'en' });
    expect(deviceFacts.get('store')).toEqual(newer);
  });
});

describe('language', () => {
  test('a page that was opened earlier does not overwrite a newer language with its own [account 4 language]', async () => {
    const session = start('en');
    deviceFacts.set('language', 'es');
    session.send({ type: 'USER.REFRESH' });
    window.dispatchEvent(new Event('pagehide'));
    expect(deviceFacts.get('language')).toBe('es');
    expect(session.getSnapshot().context.language).toBe('en');
  });

  test('an older page does not overwrite a newer sign-in method', async () => {
    const session = await startSignedIn();
    session.send({ type: 'SIGNED_IN', token: 't0ken', loginType: 'EMAIL', firstLogin: 0 });
    deviceFacts.set('lastLoginType', 'PHONE');
    window.dispatchEvent(new Event('pagehide'));
    expect(deviceFacts.get('lastLoginType')).toBe('PHONE');
  });

  afterEach(async () => {
    await i18next.changeLanguage('en');
  });

  test.each([
    ['ar', 'rtl', 1],
    ['ur', 'rtl', 1],
    ['tr', 'ltr', 0],
  ] as const)(
    '%s is shown, stored and sent to the server [account 4 language] [account 4 mirroring] [account 2 shell-direction]',
    async (language, dir, isMirror) => {
      server.script(BALANCE, accepted(5));
      const session = start();
      session.send({ type: 'LANGUAGE.CHOOSE', language });
      await vi.waitFor(() => expect(session.getSnapshot().context.language).toBe(language));
      expect(i18next.language).toBe(language);
      expect(document.documentElement).toMatchObject({ lang: language, dir });
      expect(deviceFacts.get('language')).toBe(language);
      expect(deviceFacts.get('isMirror')).toBe(isMirror);
      await call('get', BALANCE);
      expect(server.seen(BALANCE)[0]?.query.language).toBe(language);
    },
  );

  test('that does not load leaves the current language, and shows a message', async () => {
    const showToast = vi.spyOn(toasts, 'showToast');
    vi.spyOn(i18next, 'changeLanguage').mockRejectedValueOnce(new Error('offline'));
    deviceFacts.set('language', 'en');
    const session = start();
    session.send({ type: 'LANGUAGE.CHOOSE', language: 'ar' });
    await vi.waitFor(() => expect(session.getSnapshot().matches({ language: 'settled' })).toBe(true));
    expect(deviceFacts.get('language')).toBe('en');
    expect(session.getSnapshot().context.language).toBe('en');
    expect(showToast).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'failure', message: { key: 'common:languageUnavailable' } }),
    );
  });

  test('stays after signing out', async () => {
    const session = await startSignedIn();
    session.send({ type: 'LANGUAGE.CHOOSE', language: 'ar' });
    await vi.waitFor(() => expect(session.getSnapshot().context.language).toBe('ar'));
    session.send({ type: 'SIGN_OUT' });
    await is(session, 'signedOut');
    expect(deviceFacts.get('language')).toBe('ar');
    expect(deviceFacts.get('isMirror')).toBe(1);
  });
});

test.each([
  ['37', '2'],
  ['1001,37', '3'],
  ['36', undefined],
])(
  'the stored app type %s is sent to the server as cType %s [account 7 c-type] [account 9 app-type-first]',
  async (appType, cType) => {
    server.script(BALANCE, accepted(5));
    deviceFacts.set('apptype', appType);
    start();
    await call('get', BALANCE);
    expect(server.seen(BALANCE)[0]?.query.cType).toBe(cType);
  },
);

test('storage contains only the masked user data that the prerendered Home shows', async () => {
  await startSignedIn();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  const personal = ['alice@', user.phone, 'Alice', 'Rao', '1990', 'Lake Road'];
  for (const detail of personal) expect(stored).not.toContain(detail);
});

test('a user can sign in with blocked storage', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  open('/?appCode=a1&walletCode=w1&language=ar');
  server.script(QUICK_LOGIN, accepted('fr0m-codes'));
  const session = start();
  await userIs(session, user);
  expect(session.getSnapshot().context).toMatchObject({ token: 'fr0m-codes', language: 'ar' });
  session.send({ type: 'SIGN_OUT' });
  await is(session, 'signedOut');
});

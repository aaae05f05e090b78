import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import shapes from '#api/shapes.json';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import common from '#locales/en/common.json';
import home from '#locales/en/home.json';
import merchants from '#locales/en/merchants.json';
import payouts from '#locales/en/payouts.json';
import profile from '#locales/en/profile.json';
import protocol from '#locales/en/protocol.json';
import signIn from '#locales/en/sign-in.json';
import welcome from '#locales/en/welcome.json';
import {
  accepted,
  refusal,
  type ScriptedServer,
  startScriptedServer,
  unauthorised,
} from '#tests/app/scripted-server.ts';
import { openApp } from '#tests/app/session.ts';
import { newUser } from '#tests/app/user-info.ts';
import { visit } from '#tests/app/visit.ts';
import { giveTexts } from '#tests/app/whole-app.ts';
import { App } from './app.tsx';

vi.mock('./start/fetch-shapes.ts', () => ({ fetchShapes: async () => shapes }));

const drawn = vi.hoisted(() => vi.fn(() => null));
vi.mock('#ui/brand.tsx', () => ({ Brand: drawn }));

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
  giveTexts();
});

afterAll(() => server.close());

beforeEach(() => {
  server.reset();
  server.script('/api/user/info', accepted(newUser('ana@example.com')));
  server.script('/api/balance/info', accepted(0));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
});

const open = (path: string) => {
  visit(`${server.origin}${path}`);
  const { session, landing } = openApp();
  render(<App session={session} landing={landing} />);
  return session;
};

const CHECKED = { firstName: 'Ana', middleName: null, lastName: 'Lee', lastSuccessAccount: null };

test('a signed-in user who opens the page that says the session is over sees their details, and stays signed in [payouts 8 40210]', async () => {
  deviceFacts.set('token', 't0ken');
  server.script('/api/user/getCheckUserInfo', accepted(CHECKED));
  open('/check-user-info?empty');
  await screen.findByRole('button', { name: profile.copyAll });
  expect(screen.queryByText(profile.emptyTitle)).toBeNull();
  expect(window.location.search).toBe('');
  expect(server.seen('/api/auth/logout')).toEqual([]);
});

test('the page of an account without information stays when another tab signs in afterwards [payouts 8 40210]', async () => {
  deviceFacts.set('token', 't0ken');
  visit(`${server.origin}/check-user-info?empty`);
  history.replaceState({ usr: { isOver: true } }, '');
  render(<App {...openApp()} />);
  await screen.findByText(profile.emptyTitle);
  await waitFor(() => expect(server.seen('/api/user/info')).toHaveLength(1));
  expect(screen.getByText(profile.emptyTitle)).toBeTruthy();
  expect(server.seen('/api/user/getCheckUserInfo')).toEqual([]);
});

test('a session that ends while the page without information is still to show does not lead to the start [payouts 8 40210]', async () => {
  deviceFacts.set('token', 't0ken');
  server.script('/api/user/getCheckUserInfo', accepted(CHECKED));
  visit(`${server.origin}/check-user-info`);
  const { session, landing } = openApp();
  render(<App session={session} landing={landing} />);
  await screen.findByRole('button', { name: profile.copyAll });
  // React has not rendered the new address yet.
  history.replaceState(history.state, '', '?empty');
  act(() => session.send({ type: 'SIGN_OUT' }));
  await waitFor(() => expect(session.getSnapshot().hasTag('signedOut')).toBe(true));
  expect(window.location.pathname + window.location.search).toBe('/check-user-info?empty');
  expect(tabFacts.get('checkUserInfo')).toBeUndefined();
});

test('a way to sign in that there is not leads to those there are [account 8 unsupported-login-type]', async () => {
  open('/input-account?loginType=FAX');
  await screen.findByText('Unsupported login type');
  await screen.findByRole('button', { name: welcome.byEmail });
  expect(window.location.pathname).toBe('/before-login');
});

test('a view that React stops and starts again, as it does with hidden ones, makes its calls anew', async () => {
  deviceFacts.set('token', 't0ken');
  server.script('/api/balance/info', accepted(48.2));
  open('/');
  expect(await screen.findByText('48')).toBeTruthy();
  expect(screen.queryByText(home.balanceUnavailable)).toBeNull();
});

describe('a quick login', () => {
  const QUERY = '?appId=7&redirectUrl=https%3A%2F%2Fshop.example%2F&uid=1&openId=2';
  const PAGE = '/account/quickLogin/authorize';
  const hasComeBack = async () => {
    await screen.findByRole('heading', { name: 'Sign in to Shop again?' });
    expect(`${window.location.pathname}${window.location.search}`).toBe(`${PAGE}${QUERY}&hasLogined=1`);
    expect(tabFacts.get('quickLoginAuthInfo')).toBeUndefined();
  };

  beforeEach(() => {
    server.script('/api/merchant/info', accepted({ merchantName: 'Shop', merchantLogo: '' }));
    server.script('/api/auth/logout', accepted(null));
  });

  test.each(['', '&hasLogined=1'])(
    'is for who has signed in for it, whatever the address says: "%s" [payouts 4 quick-login-needs-sign-in] [payouts 4 quick-login-home]',
    async (claim) => {
      deviceFacts.set('token', 't0ken');
      tabFacts.set('redirectInfo', '/transfer');
      const session = open(`${PAGE}${QUERY}${claim}`);
      await screen.findByRole('heading', { name: signIn.welcomeBack });
      expect(window.location.pathname).toBe('/login');
      expect(deviceFacts.get('token')).toBeUndefined();
      session.send({ type: 'SIGNED_IN', token: 'n3w', loginType: 'EMAIL', firstLogin: 0 });
      await hasComeBack();
    },
  );

  test.each([
    ['in this tab', { email: 'ada@example.com' }, undefined],
    ['in another tab', undefined, { email: 'ada@example.com' }],
    ['in another tab, by phone', undefined, { email: null, phone: '639175550101', areaCode: '63' }],
  ])(
    'ends the session of a user who signed in %s, and asks for their password, told which app asks (reading 68)',
    async (_, here, user) => {
      deviceFacts.set('token', 't0ken');
      deviceFacts.set('writes', {
        transfer: { key: 'k3y', userId: '7', amount: '25.00', sentAt: Date.now() },
      });
      if (here) tabFacts.set('account', { type: 'EMAIL', ...here });
      if (user) server.script('/api/user/info', accepted({ ...newUser('ada@example.com'), ...user }));
      const session = open(`${PAGE}${QUERY}`);
      await screen.findByText('Sign in to go on to Shop.');
      expect(window.location.pathname).toBe('/login');
      screen.getByText(here || user?.email ? 'a***@example.com' : '639****0101');
      expect(deviceFacts.get('token')).toBeUndefined();
      expect(deviceFacts.get('writes')?.transfer?.key).toBe('k3y');
      session.send({ type: 'SIGNED_IN', token: 'n3w', loginType: 'EMAIL', firstLogin: 0 });
      await hasComeBack();
      expect(tabFacts.get('askedBy')).toBeUndefined();
    },
  );

  test.each([
    ['an unknown app', refusal('100021'), merchants.merchantUnknown],
    ['an unknown address', refusal('100022'), merchants.addressRefused],
  ])(
    'for %s keeps the session and the kept writes, says why, and leads to Home (reading 68) [payouts 4 quick-login-needs-sign-in]',
    async (_, reply, reason) => {
      const transfer = { key: 'k3y', userId: '7', amount: '25.00', sentAt: Date.now() };
      deviceFacts.set('token', 't0ken');
      deviceFacts.set('writes', { transfer });
      server.script('/api/merchant/info', reply);
      open(`${PAGE}${QUERY}`);
      await screen.findByRole('heading', { name: reason });
      const changesNothing = () => {
        expect(deviceFacts.get('token')).toBe('t0ken');
        expect(deviceFacts.get('writes')).toEqual({ transfer });
        expect(tabFacts.get('quickLoginAuthInfo')).toBeUndefined();
        expect(server.seen('/api/auth/logout')).toEqual([]);
      };
      changesNothing();
      expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([common.goHome]);
      fireEvent.click(screen.getByRole('button', { name: common.goHome }));
      await screen.findByText(home.balance);
      expect(window.location.pathname).toBe('/');
      changesNothing();
    },
  );

  test('that waits is led to from Home [account 2 home-quick-login]', async () => {
    deviceFacts.set('token', 't0ken');
    tabFacts.set('quickLoginAuthInfo', QUERY);
    const session = open('/');
    // Nobody knows any more when this token was signed in with.
    await screen.findByRole('heading', { name: signIn.welcomeBack });
    session.send({ type: 'SIGNED_IN', token: 'n3w', loginType: 'EMAIL', firstLogin: 0 });
    await hasComeBack();
  });
});

test.each(['', '?appId=7', '?redirectUrl=https%3A%2F%2Fshop.example%2F'])(
  'an app without an id and an address leads Home: "%s" [payouts 2 authorize-query]',
  async (query) => {
    deviceFacts.set('token', 't0ken');
    for (const page of ['/account/authorize', '/account/quickLogin/authorize']) {
      open(`${page}${query}`);
      await screen.findByText(home.balance);
      expect(window.location.pathname).toBe('/');
      cleanup();
    }
  },
);

/** Somebody who signed in here a moment ago. */
const signInAs = (email: string) => {
  deviceFacts.set('token', 't0ken');
  tabFacts.set('account', { type: 'EMAIL', email });
};

test('a page that was opened without a token is gone to after signing in [account 4 login-landing]', async () => {
  const session = open('/bankcard/result?eventId=1');
  await screen.findByRole('button', { name: welcome.byEmail });
  expect(window.location.pathname).toBe('/before-login');
  session.send({ type: 'SIGNED_IN', token: 't0ken', loginType: 'EMAIL', firstLogin: 0 });
  await screen.findByRole('heading', { name: payouts.completed });
  expect(`${window.location.pathname}${window.location.search}`).toBe('/bankcard/result?eventId=1');
});

test('without a token nothing is remembered of who was signed in [account 4 session-none]', async () => {
  deviceFacts.set('store', { user: { userId: '7', email: 'ana***@example.com', phone: null, level: 3 } });
  open('/');
  await screen.findByRole('button', { name: welcome.byEmail });
  expect(localStorage.getItem('store')).toBeNull();
});

test('a navigation may ask for a language, which the address then forgets [account 2 language-order]', async () => {
  const session = open('/before-login');
  await screen.findByRole('button', { name: welcome.byEmail });
  const loading: boolean[] = [];
  session.subscribe((snapshot) => loading.push(snapshot.matches({ language: 'loading' })));
  history.pushState(null, '', '/protocol?page=1&language=ar');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await vi.waitFor(() => expect(window.location.search).toBe('?page=1'));
  expect(loading).toContain(true);
});

test('a navigation takes the language that another tab has stored meanwhile', async () => {
  const session = open('/before-login');
  await screen.findByRole('button', { name: welcome.byEmail });
  const loading: boolean[] = [];
  session.subscribe((snapshot) => loading.push(snapshot.matches({ language: 'loading' })));
  localStorage.setItem('language', 'ar');
  history.pushState(null, '', '/protocol');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await vi.waitFor(() => expect(loading).toContain(true));
  expect(localStorage.getItem('language')).toBe('ar');
});

test('what was said on one screen goes with it', async () => {
  open('/before-login');
  (await screen.findByRole('checkbox')).click();
  screen.getByRole('button', { name: welcome.byEmail }).click();
  await screen.findByText(welcome.agreeFirst);
  screen.getByRole('link').click();
  await screen.findByRole('heading', { name: protocol.title });
  expect(screen.queryByText(welcome.agreeFirst)).toBeNull();
});

test('says that something went wrong when a tap on the prerendered page was not carried out', async () => {
  open('/before-login');
  await screen.findByRole('button', { name: welcome.byEmail });
  dispatchEvent(new Event(PAGE_EVENTS.tapUnanswered));
  await screen.findByText(common.failed);
});

test('whose session ended is asked for their password, and seen masked [account 8 401-clears]', async () => {
  signInAs('ana@example.com');
  server.script('/api/user/info', unauthorised);
  open('/bankcard/result');
  await screen.findByText('a***@example.com');
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(tabFacts.get('redirectInfo')).toBe('/bankcard/result');
  (await screen.findByRole('button', { name: 'Back' })).click();
  await screen.findByRole('button', { name: welcome.byEmail });
});

test('who signed out in another tab is a stranger here, too', async () => {
  signInAs('ana@example.com');
  open('/');
  await screen.findByRole('button', { name: home.openAccount });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  await screen.findByRole('button', { name: welcome.byEmail });
});

test('Back leads Home from a page that was opened directly, though its address was put in place of another', async () => {
  deviceFacts.set('token', 't0ken');
  open('/protocol');
  await screen.findByRole('button', { name: 'Back' });
  history.replaceState({ ...history.state, key: 'other' }, '');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  (await screen.findByRole('button', { name: 'Back' })).click();
  await screen.findByRole('button', { name: home.openAccount });
  expect(window.location.pathname).toBe('/');
});

test('Home is not drawn anew for going to another screen and coming back', async () => {
  deviceFacts.set('token', 't0ken');
  open('/');
  await screen.findByText(home.transferHint);
  fireEvent.click(screen.getByRole('button', { name: home.messages }));
  await waitFor(() => expect(window.location.pathname).toBe('/message'));
  const before = drawn.mock.calls.length;
  history.back();
  await screen.findByRole('heading', { name: home.balance });
  expect(drawn.mock.calls.length).toBe(before);
});

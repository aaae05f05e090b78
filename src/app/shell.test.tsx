import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import shapes from '#api/shapes.json';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import common from '#locales/en/common.json';
import records from '#locales/en/history.json';
import home from '#locales/en/home.json';
import merchants from '#locales/en/merchants.json';
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

test('a signed-in user who opens the "session has ended" page sees their details and stays signed in [payouts 8 40210]', async () => {
  deviceFacts.set('token', 't0ken');
  server.script('/api/user/getCheckUserInfo', accepted(CHECKED));
  open('/check-user-info?empty');
  await screen.findByRole('button', { name: profile.copyAll });
  expect(screen.queryByText(profile.emptyTitle)).toBeNull();
  expect(window.location.search).toBe('');
  expect(server.seen('/api/auth/logout')).toEqual([]);
});

test('a signed-out visitor who opens that page is told nothing about an account, and may sign in [payouts 8 40210]', async () => {
  open('/check-user-info?empty');
  await waitFor(() => expect(window.location.pathname).toBe('/before-login'));
  expect(screen.queryByText(profile.emptyTitle)).toBeNull();
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

test('a session that ends before the "no information" page is shown does not lead to the start [payouts 8 40210]', async () => {
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

test('a page of one user begins again for another who signs in in another tab', async () => {
  deviceFacts.set('token', 't0ken');
  server.script('/api/transaction/list', accepted({ list: [], total: 0 }));
  open('/transaction-record');
  const title = await screen.findByRole('heading', { name: records.title });
  deviceFacts.set('token', '0ther');
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(title.isConnected).toBe(false));
  expect(await screen.findByRole('heading', { name: records.title })).toBeTruthy();
});

test('an unsupported login type in the address leads to the supported ones [account 8 unsupported-login-type]', async () => {
  open('/input-account?loginType=FAX');
  await screen.findByText('Unsupported login type. Sign in with your email or phone number.');
  await screen.findByRole('button', { name: welcome.byEmail });
  expect(window.location.pathname).toBe('/before-login');
});

test('a hidden view that React stops and restarts sends its calls again', async () => {
  deviceFacts.set('token', 't0ken');
  server.script('/api/balance/info', accepted(48.2));
  open('/');
  expect(await screen.findByText('48')).toBeTruthy();
  expect(screen.queryByText(home.balanceUnavailable)).toBeNull();
});

describe('the quick-login page', () => {
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
    'requires a sign-in made for it, whatever the address says: "%s" [payouts 4 quick-login-needs-sign-in] [payouts 4 quick-login-home]',
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
    'ends the session of a user who signed in %s, asks for the password and names the app (reading 68)',
    async (_, here, user) => {
      deviceFacts.set('token', 't0ken');
      const transfer = { key: 'k3y', userId: '7', amount: '25.00', sentAt: Date.now() };
      deviceFacts.set('writes', { 'transfer 7': transfer });
      if (here) tabFacts.set('account', { type: 'EMAIL', ...here });
      if (user) server.script('/api/user/info', accepted({ ...newUser('ada@example.com'), ...user }));
      const session = open(`${PAGE}${QUERY}`);
      await vi.waitFor(() => expect(document.body.textContent).toContain('Sign in to go on to Shop.'));
      expect(window.location.pathname).toBe('/login');
      screen.getByText(here || user?.email ? 'a***@example.com' : '639****0101');
      expect(deviceFacts.get('token')).toBeUndefined();
      expect(deviceFacts.get('writes')).toEqual({ 'transfer 7': transfer });
      session.send({ type: 'SIGNED_IN', token: 'n3w', loginType: 'EMAIL', firstLogin: 0 });
      await hasComeBack();
      expect(tabFacts.get('askedBy')).toBeUndefined();
    },
  );

  test.each([
    ['an unknown app', refusal('100021'), merchants.merchantUnknown],
    ['an unknown address', refusal('100022'), merchants.addressRefused],
  ])(
    'for %s keeps the session and the unanswered money calls, shows the reason, and leads to Home (reading 68) [payouts 4 quick-login-needs-sign-in]',
    async (_, reply, reason) => {
      const transfer = { key: 'k3y', userId: '7', amount: '25.00', sentAt: Date.now() };
      deviceFacts.set('token', 't0ken');
      deviceFacts.set('writes', { 'transfer 7': transfer });
      server.script('/api/merchant/info', reply);
      open(`${PAGE}${QUERY}`);
      await screen.findByRole('heading', { name: reason });
      const changesNothing = () => {
        expect(deviceFacts.get('token')).toBe('t0ken');
        expect(deviceFacts.get('writes')).toEqual({ 'transfer 7': transfer });
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

  test('Home redirects to a quick login that is still waiting [account 2 home-quick-login]', async () => {
    deviceFacts.set('token', 't0ken');
    tabFacts.set('quickLoginAuthInfo', QUERY);
    const session = open('/');
    // The app does not know when the user signed in with this token.
    await screen.findByRole('heading', { name: signIn.welcomeBack });
    session.send({ type: 'SIGNED_IN', token: 'n3w', loginType: 'EMAIL', firstLogin: 0 });
    await hasComeBack();
  });
});

test.each(['', '?appId=7', '?redirectUrl=https%3A%2F%2Fshop.example%2F'])(
  'an app without an id or an address leads to Home: "%s" [payouts 2 authorize-query]',
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

/** Signs in a user on this device. */
const signInAs = (email: string) => {
  deviceFacts.set('token', 't0ken');
  tabFacts.set('account', { type: 'EMAIL', email });
};

test('a page that was opened without a token is shown after signing in [account 4 login-landing]', async () => {
  const session = open('/transaction-record?filter=1');
  await screen.findByRole('button', { name: welcome.byEmail });
  expect(window.location.pathname).toBe('/before-login');
  session.send({ type: 'SIGNED_IN', token: 't0ken', loginType: 'EMAIL', firstLogin: 0 });
  await screen.findByRole('heading', { name: records.title });
  expect(`${window.location.pathname}${window.location.search}`).toBe('/transaction-record?filter=1');
});

test('without a token the device stores nothing about the last user [account 4 session-none]', async () => {
  deviceFacts.set('store', { user: { userId: '7', email: 'ana***@example.com', phone: null, level: 3 } });
  open('/');
  await screen.findByRole('button', { name: welcome.byEmail });
  expect(localStorage.getItem('store')).toBeNull();
});

test('the language parameter of a navigation is applied and removed from the address [account 2 language-order]', async () => {
  const session = open('/before-login');
  await screen.findByRole('button', { name: welcome.byEmail });
  const loading: boolean[] = [];
  session.subscribe((snapshot) => loading.push(snapshot.matches({ language: 'loading' })));
  history.pushState(null, '', '/protocol?page=1&language=ar');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await vi.waitFor(() => expect(window.location.search).toBe('?page=1'));
  expect(loading).toContain(true);
});

test('a navigation applies the language that another tab has stored meanwhile', async () => {
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

test('a toast of one screen disappears with that screen', async () => {
  open('/before-login');
  (await screen.findByRole('checkbox')).click();
  screen.getByRole('button', { name: welcome.byEmail }).click();
  await screen.findByText(welcome.agreeFirst);
  screen.getByRole('link').click();
  await screen.findByRole('heading', { name: protocol.title });
  expect(screen.queryByText(welcome.agreeFirst)).toBeNull();
});

test('a user who goes offline sees a banner, in a region that screen readers know already', async () => {
  open('/before-login');
  await screen.findByRole('button', { name: welcome.byEmail });
  const regions = screen.getAllByRole('status');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  const banner = screen.getByText(common.offlineBanner);
  expect(regions.filter((region) => region.contains(banner))).toHaveLength(1);
  isOnline.mockRestore();
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(common.offlineBanner)).toBeNull();
});

test('shows an error if a tap on the prerendered page could not be repeated', async () => {
  open('/before-login');
  await screen.findByRole('button', { name: welcome.byEmail });
  dispatchEvent(new Event(PAGE_EVENTS.tapUnanswered));
  await screen.findByText(common.failed);
});

test('a user whose session has ended sees the masked account and is asked for the password [account 8 401-clears]', async () => {
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

test('a user who signed out in another tab is signed out here too', async () => {
  signInAs('ana@example.com');
  open('/');
  await screen.findByRole('button', { name: home.openAccount });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  await screen.findByRole('button', { name: welcome.byEmail });
});

test('Back leads to Home from a page that was opened directly, even after its address was replaced', async () => {
  deviceFacts.set('token', 't0ken');
  open('/protocol');
  await screen.findByRole('button', { name: 'Back' });
  history.replaceState({ ...history.state, key: 'other' }, '');
  // A new key remounts the page; an earlier press would hit the button that is about to be removed.
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  (await screen.findByRole('button', { name: 'Back' })).click();
  await screen.findByRole('button', { name: home.openAccount });
  expect(window.location.pathname).toBe('/');
});

test('Home is not rendered again after going to another screen and back', async () => {
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

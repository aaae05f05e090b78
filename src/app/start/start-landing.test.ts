import { beforeEach, expect, test } from 'vitest';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { openApp } from '#tests/app/session.ts';
import { visit } from '#tests/app/visit.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
});

const open = (path: string) => {
  visit(`http://localhost:1${path}`);
  return openApp();
};

const openSignedIn = (path: string) => {
  deviceFacts.set('token', 't0ken');
  return open(path);
};

const asAlice = () =>
  deviceFacts.set('store', { user: { userId: '100001', email: null, phone: null, level: 1 } });

const kept = () => ({
  redirectInfo: tabFacts.get('redirectInfo'),
  checkUserInfo: tabFacts.get('checkUserInfo'),
  quickLoginAuthInfo: tabFacts.get('quickLoginAuthInfo'),
  askedBy: tabFacts.get('askedBy'),
});

test.each([
  ['/recharge?amount=10&merchantId=7', '/recharge?amount=10&merchantId=7'],
  ['/account/authorize?appId=1&from=agent', '/account/authorize?appId=1&from=agent'],
  ['/transfer?to=diamond-seller', '/transfer?to=diamond-seller'],
  ['/', undefined],
  ['/protocol', undefined],
])(
  'a session that the server ends on %s stores this page to return to: %s [account 8 401-redirect]',
  (path, page) => {
    const { session, landing } = openSignedIn(path);
    session.send({ type: 'UNAUTHORISED', token: 't0ken' });
    expect(landing.getSnapshot().matches('signedOut')).toBe(true);
    expect(tabFacts.get('redirectInfo')).toBe(page);
  },
);

test('a session that another tab ends also stores its page to return to', () => {
  const { session } = openSignedIn('/transfer');
  session.send({ type: 'SIGNED_OUT_ELSEWHERE' });
  expect(tabFacts.get('redirectInfo')).toBe('/transfer');
});

test('a page of an ended session is for its user; a page that a merchant opened is for everybody', () => {
  asAlice();
  openSignedIn('/transfer').session.send({ type: 'UNAUTHORISED', token: 't0ken' });
  expect(sessionStorage).toMatchObject({ redirectInfo: '/transfer', redirectFor: '100001' });
  sessionStorage.clear();
  asAlice();
  openSignedIn('/recharge?amount=10').session.send({ type: 'UNAUTHORISED', token: 't0ken' });
  expect({ ...sessionStorage }).toEqual({ redirectInfo: '/recharge?amount=10' });
});

test('signing out stores no page to return to', () => {
  tabFacts.set('redirectInfo', '/recharge');
  tabFacts.set('checkUserInfo', 1);
  tabFacts.set('quickLoginAuthInfo', '?appId=7');
  const { session } = openSignedIn('/transfer');
  session.send({ type: 'SIGN_OUT' });
  expect(kept()).toEqual({});
});

test('a session that ends before React has rendered the new address ends at the new address [payouts 8 40210]', () => {
  const { session, landing } = openSignedIn('/check-user-info');
  history.replaceState({ key: 'next' }, '', '?empty');
  session.send({ type: 'SIGN_OUT' });
  expect(landing.getSnapshot().context).toMatchObject({
    address: '/check-user-info?empty',
    isOpened: false,
  });
  expect(landing.getSnapshot().hasTag('shown')).toBe(true);
  expect(kept()).toEqual({});
});

test('a stored redirect is deleted when it is followed; the other stored entries stay [account 2 home-check-user-info]', () => {
  tabFacts.set('checkUserInfo', 1);
  tabFacts.set('quickLoginAuthInfo', '?appId=7');
  openSignedIn('/');
  expect(kept()).toEqual({ quickLoginAuthInfo: '?appId=7' });
});

test('the request and page of an app that asks for a sign-in are stored until the user has signed in [payouts 2 authorize-sign-in]', () => {
  const { session, landing } = open('/account/authorize?appId=7');
  landing.send({ type: 'SIGN_IN.FOR_APP', app: 'Shop', quickLogin: undefined });
  expect(kept()).toEqual({ redirectInfo: '/account/authorize?appId=7', askedBy: 'Shop' });
  session.send({ type: 'SIGNED_IN', token: 'n3w', loginType: 'EMAIL', firstLogin: 0 });
  expect(kept()).toEqual({ redirectInfo: '/account/authorize?appId=7' });
});

test('a reloaded page still has the redirect that it stored before', () => {
  open('/transfer').session.stop();
  expect(tabFacts.get('redirectInfo')).toBe('/transfer');
  const { landing } = open('/before-login');
  expect(landing.getSnapshot().context.kept.redirectInfo).toBe('/transfer');
});

test('the landing ends with its session', () => {
  const { session, landing } = open('/');
  session.stop();
  expect(landing.getSnapshot().status).toBe('stopped');
});

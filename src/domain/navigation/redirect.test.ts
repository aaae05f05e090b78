import { expect, test } from 'vitest';
import { landingPath, redirectInfoOf } from './redirect.ts';

test.each([
  ['/recharge?amount=10&merchantId=7', '/recharge?amount=10&merchantId=7'],
  ['/recharge', '/recharge'],
  ['/recharge/?amount=10', '/recharge/?amount=10'],
  [
    '/account/authorize?appId=1&redirectUrl=https%3A%2F%2Fshop.example',
    '/account/authorize?appId=1&redirectUrl=https%3A%2F%2Fshop.example',
  ],
  ['/account/quickLogin/authorize?appId=1', undefined],
  ['/rechargeable', undefined],
  ['/login?next=/recharge', undefined],
  ['/', undefined],
  ['/transfer?to=diamond-seller', '/transfer?to=diamond-seller'],
  ['/account/my-linked-account', '/account/my-linked-account'],
  ['/account/my-linked-account/bind-bank-account', '/account/my-linked-account/bind-bank-account'],
  ['/account/my-linked-accounts', undefined],
])('of %s keeps to return to: %s [account 8 401-redirect]', (address, kept) => {
  const { pathname, search } = new URL(address, 'https://wallet.example');
  expect(redirectInfoOf({ pathname, search })).toBe(kept);
  expect(landingPath({ redirectInfo: address })).toBe(kept ?? '/');
});

test.each(['/recharge?amount=10', '/account/authorize?appId=1&redirectUrl=https%3A%2F%2Fshop.example'])(
  'a sign-in lands on %s when that was kept [account 4 login-landing]',
  (kept) => {
    expect(landingPath({ redirectInfo: kept })).toBe(kept);
    expect(landingPath({ redirectInfo: kept, checkUserInfo: 1 })).toBe(kept);
  },
);

test.each([
  undefined,
  '',
  '/transfers',
  '//evil.example/transfer',
  '/account/my-linked-account/../../recharge',
  'recharge',
  '//evil.example/recharge',
  '/\\evil.example/recharge',
  '/\t/evil.example/recharge',
  '/.//evil.example/recharge',
  '/recharge/../..//evil.example',
  '/recharge\n',
  'https://evil.example/recharge',
  'javascript:alert(1)',
])('a sign-in lands on Home when %j was planted', (planted) => {
  expect(landingPath({ redirectInfo: planted })).toBe('/');
});

test('a sign-in lands on the user info that was to be checked, when nothing else was kept', () => {
  expect(landingPath({ checkUserInfo: 1 })).toBe('/check-user-info');
  expect(landingPath({ checkUserInfo: 0 })).toBe('/');
});

test('a sign-in lands on the quick login that waits for it, when nothing else was kept', () => {
  const quickLoginAuthInfo = '?appId=7&redirectUrl=https%3A%2F%2Fshop.example';
  expect(landingPath({ quickLoginAuthInfo })).toBe(
    '/account/quickLogin/authorize?appId=7&redirectUrl=https%3A%2F%2Fshop.example&hasLogined=1',
  );
  expect(landingPath({ quickLoginAuthInfo, checkUserInfo: 1 })).toBe('/check-user-info');
  expect(landingPath({ quickLoginAuthInfo: '//evil.example' })).toMatch(
    /^\/account\/quickLogin\/authorize\?/,
  );
});

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
])('stores for %s the redirect %s [account 8 401-redirect]', (address, kept) => {
  const { pathname, search } = new URL(address, 'https://wallet.example');
  expect(redirectInfoOf({ pathname, search })).toBe(kept);
  expect(landingPath({ redirectInfo: address })).toBe(kept ?? '/');
});

test.each(['/recharge?amount=10', '/account/authorize?appId=1&redirectUrl=https%3A%2F%2Fshop.example'])(
  'a sign-in opens the stored redirect %s [account 4 login-landing]',
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
])('a sign-in opens Home when the stored redirect is the forged %j', (forged) => {
  expect(landingPath({ redirectInfo: forged })).toBe('/');
});

test('a sign-in opens the user-info page if that was stored and no redirect was', () => {
  expect(landingPath({ checkUserInfo: 1 })).toBe('/check-user-info');
  expect(landingPath({ checkUserInfo: 0 })).toBe('/');
});

test('a sign-in opens the stored quick login if no redirect was stored', () => {
  const quickLoginAuthInfo = '?appId=7&redirectUrl=https%3A%2F%2Fshop.example';
  expect(landingPath({ quickLoginAuthInfo })).toBe(
    '/account/quickLogin/authorize?appId=7&redirectUrl=https%3A%2F%2Fshop.example&hasLogined=1',
  );
  expect(landingPath({ quickLoginAuthInfo, checkUserInfo: 1 })).toBe('/check-user-info');
  expect(landingPath({ quickLoginAuthInfo: '//evil.example' })).toMatch(
    /^\/account\/quickLogin\/authorize\?/,
  );
});

import { expect, test } from 'vitest';
import { isReturnedTo, LANDINGS, pageAt } from './redirect.ts';

test.each([
  '/recharge?amount=10&merchantId=7',
  '/recharge',
  '/recharge/?amount=10',
  '/account/authorize?appId=1&redirectUrl=https%3A%2F%2Fshop.example',
  '/transfer?to=diamond-seller',
  '/account/my-linked-account',
  '/account/my-linked-account/bind-bank-account',
])(
  '%s is a page to return to after a sign-in [account 8 401-redirect] [account 4 login-landing]',
  (address) => {
    expect(isReturnedTo(address)).toBe(true);
  },
);

test.each([
  '/account/quickLogin/authorize?appId=1',
  '/rechargeable',
  '/login?next=/recharge',
  '/',
  '/protocol',
  '/check-user-info',
  '/account/my-linked-accounts',
])('%s is not a page to return to after a sign-in [account 8 401-redirect]', (address) => {
  expect(isReturnedTo(address)).toBe(false);
});

test.each([
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
])('a manipulated address is not a page to return to: %j', (planted) => {
  expect(isReturnedTo(planted)).toBe(false);
});

test.each([
  ['/', 'home'],
  ['/?x=1', 'home'],
  ['//', 'none'],
  ['/nowhere', 'none'],
  ['/logins', 'none'],
  ['/login', 'signedOut'],
  ['/Login/?x=/transfer', 'signedOut'],
  ['/protocol?page=1', 'everybody'],
  ['/recharge?amount=10', 'everybody'],
  ['/account/quickLogin/authorize?appId=1', 'everybody'],
  ['/check-user-info', 'checkUserInfo'],
  ['/check-user-info?x=1', 'checkUserInfo'],
  ['/check-user-info?empty=', 'everybody'],
  ['/transfer', 'signedIn'],
  ['/account/my-linked-account', 'signedIn'],
  ['/account/my-linked-account/bind-bank-account', 'signedIn'],
])('the address %s opens the page "%s" [account 2 public-routes]', (address, page) => {
  expect(pageAt(address)).toBe(page);
});

test('a quick login is confirmed at its own page only, and learns that the user has just signed in [account 2 home-quick-login]', () => {
  expect(LANDINGS.quickLogin('?appId=7&redirectUrl=https%3A%2F%2Fshop.example')).toBe(
    '/account/quickLogin/authorize?appId=7&redirectUrl=https%3A%2F%2Fshop.example&hasLogined=1',
  );
  expect(LANDINGS.quickLogin('?hasLogined=0')).toBe('/account/quickLogin/authorize?hasLogined=1');
  expect(LANDINGS.quickLogin('//evil.example')).toMatch(/^\/account\/quickLogin\/authorize\?/);
});

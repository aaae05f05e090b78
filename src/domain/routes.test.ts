import { expect, test } from 'vitest';
import { addressOfName, to } from './routes.ts';

test('an address has the query of its route', () => {
  expect(to('Login')).toBe('/login');
  expect(to('inputAccount', { loginType: 'EMAIL' })).toBe('/input-account?loginType=EMAIL');
  expect(to('TransactionDetail', { activityNo: 'A 1&2' })).toBe('/trans/detail?activityNo=A+1%262');
  expect(to('MyLinkedAccount')).toBe('/account/my-linked-account');
});

test.each([
  ['Home', '/'],
  ['Register', '/register'],
  ['inputAccount', '/input-account?loginType=PHONE'],
  ['MyLinkedAccount', '/account/my-linked-account'],
  ['toString', '/'],
  ['https://evil.example', '/'],
  [null, '/'],
])('the route %s is %s', (name, address) => {
  expect(addressOfName(name)).toBe(address);
});

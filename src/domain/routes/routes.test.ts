import { expect, test } from 'vitest';
import { addressOfName, ROUTES, to } from './routes.ts';

/** The table of payouts 2. The pages that link and edit accounts have a table of their own. */
test('the routes have the paths of the specification [payouts 2 routes]', () => {
  expect(ROUTES).toMatchObject({
    Protocol: { path: '/protocol' },
    Country: { path: '/countries' },
    Withdrawal: { path: '/withdrawal' },
    WithdrawalResult: { path: '/withdrawal/result' },
    bankcardResult: { path: '/bankcard/result' },
    MyLinkedAccount: { path: '/account/my-linked-account' },
    Authorize: { path: '/account/authorize' },
    QuickLoginAuth: { path: '/account/quickLogin/authorize' },
    BasicLevel: { path: '/basic-level' },
    SemiVerified: { path: '/semi-verified' },
    FullyVerified: { path: '/fully-verified' },
    TransactionDetail: { path: '/trans/detail' },
    DocumentDetails: { path: '/document-details' },
    Signing: { path: '/signing' },
    SigningPayroll: { path: '/signing-payroll' },
    Message: { path: '/message' },
    Transfer: { path: '/transfer' },
    EditBasicUserInfo: { path: '/edit/userInfo' },
    CheckUserInfo: { path: '/check-user-info' },
    Recharge: { path: '/recharge' },
    TransactionRecord: { path: '/transaction-record' },
  });
});

test('an address contains the query of its route', () => {
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
])('the route name %s opens %s', (name, address) => {
  expect(addressOfName(name)).toBe(address);
});

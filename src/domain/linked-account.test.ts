import { expect, test } from 'vitest';
import { maskPayoutAccount } from './linked-account.ts';

test.each([
  ['50100234567890', '5010****7890'],
  ['123456789', '1234****6789'],
  ['12345678', '12***78'],
  ['12345', '12***45'],
  ['1234', '****'],
  ['', ''],
  ['alice@example.com', 'ali***@example.com'],
])('the account %s is shown as %s [payouts 9 account-mask]', (account, shown) => {
  expect(maskPayoutAccount(account)).toBe(shown);
});

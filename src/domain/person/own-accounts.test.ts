import { expect, test } from 'vitest';
import { isUserWhole, ownAccounts } from './own-accounts.ts';

const whole = { email: 'ben@example.com', phone: '639175550101', areaCode: '63' };

test('an e-mail and a phone, whose number stands apart', () => {
  expect(ownAccounts(whole)).toEqual([
    { type: 'EMAIL', email: 'ben@example.com' },
    { type: 'PHONE', areaCode: '63', phone: '9175550101' },
  ]);
});

test('who has only one of them', () => {
  expect(ownAccounts({ ...whole, email: null })).toEqual([
    { type: 'PHONE', areaCode: '63', phone: '9175550101' },
  ]);
  expect(ownAccounts({ email: 'emma@example.com' })).toEqual([{ type: 'EMAIL', email: 'emma@example.com' }]);
});

test('a masked value is never sent [account 5 masks-never-sent]', () => {
  const masked = { email: 'ben***@example.com', phone: '639****0101', areaCode: '63' };
  expect(ownAccounts(masked)).toEqual([]);
  expect(isUserWhole(masked)).toBe(false);
  expect(isUserWhole(whole)).toBe(true);
  expect(isUserWhole(undefined)).toBe(false);
});

import { expect, test } from 'vitest';
import { isUserWhole, ownAccounts } from './own-accounts.ts';

const whole = { email: 'ben@example.com', phone: '639175550101', areaCode: '63' };

test('returns e-mail and phone, with the area code separate from the number', () => {
  expect(ownAccounts(whole)).toEqual([
    { type: 'EMAIL', email: 'ben@example.com' },
    { type: 'PHONE', areaCode: '63', phone: '9175550101' },
  ]);
});

test('returns only the e-mail or only the phone if the user has no other', () => {
  expect(ownAccounts({ ...whole, email: null })).toEqual([
    { type: 'PHONE', areaCode: '63', phone: '9175550101' },
  ]);
  expect(ownAccounts({ email: 'emma@example.com' })).toEqual([{ type: 'EMAIL', email: 'emma@example.com' }]);
});

test('skips masked values [account 5 masks-never-sent]', () => {
  const masked = { email: 'ben***@example.com', phone: '639****0101', areaCode: '63' };
  expect(ownAccounts(masked)).toEqual([]);
  expect(isUserWhole(masked)).toBe(false);
  expect(isUserWhole(whole)).toBe(true);
  expect(isUserWhole(undefined)).toBe(false);
});

import { expect, test } from 'vitest';
import { type AccountId, displayAccount, loginIdOf, writtenAccount } from './account-id.ts';

const email: AccountId = { type: 'EMAIL', email: 'ana@example.com' };
const phone: AccountId = { type: 'PHONE', areaCode: '91', phone: '9876543210' };

test('the login id is the e-mail, or area code and number as digits', () => {
  expect(loginIdOf(email)).toBe('ana@example.com');
  expect(loginIdOf(phone)).toBe('919876543210');
});

test('displays a phone number with + and a space after the area code', () => {
  expect(displayAccount(email)).toBe('ana@example.com');
  expect(displayAccount(phone)).toBe('+91 9876543210');
});

test('writes the digits of a phone number with +', () => {
  expect(writtenAccount('ana@example.com')).toBe('ana@example.com');
  expect(writtenAccount('919876543210')).toBe('+919876543210');
});

import { expect, test } from 'vitest';
import { type AccountId, displayAccount, loginIdOf } from './account-id.ts';

const email: AccountId = { type: 'EMAIL', email: 'ana@example.com' };
const phone: AccountId = { type: 'PHONE', areaCode: '91', phone: '9876543210' };

test('signs in by e-mail, or by area code and number as digits', () => {
  expect(loginIdOf(email)).toBe('ana@example.com');
  expect(loginIdOf(phone)).toBe('919876543210');
});

test('shows a phone number the way people write it', () => {
  expect(displayAccount(email)).toBe('ana@example.com');
  expect(displayAccount(phone)).toBe('+91 9876543210');
});

import { expect, test } from 'vitest';
import { asTypedEmail, isEmail } from './email.ts';

test.each([
  'a@b.c',
  'ana@example.com',
  'ana.maria+wallet-1@mail.example.co.uk',
  'a_b@ex_ample.com',
  '007@example.com',
  'ana@my-bank.example',
  `${'a'.repeat(88)}@example.com`,
])('takes %s [account 5 email-format]', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana@example.com@example.com',
  '.ana@example.com',
  'ana.@example.com',
  'an..a@example.com',
  'ana@-example.com',
  'ana@example..com',
  'ana@example.com.',
  'ana maria@example.com',
  ' ana@example.com',
  'ana@example.com\n',
  'añа@example.com',
  'Ana@example.com',
  'ana@Example.com',
  'an***@example.com',
  `${'a'.repeat(89)}@example.com`,
])('refuses %j [account 5 email-format]', (email) => {
  expect(isEmail(email)).toBe(false);
});

test('converts typed text to lower case', () => {
  expect(asTypedEmail(' Ana.Maria@Example.COM ')).toBe('ana.maria@example.com');
});

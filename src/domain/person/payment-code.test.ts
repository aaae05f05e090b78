import { expect, test } from 'vitest';
import { isEasilyGuessed, isPaymentCode, withDigits, withoutDigit } from './payment-code.ts';

test.each([
  ['', '1', '1'],
  ['12345', '6', '123456'],
  ['123456', '7', '123456'],
  ['1', '٢', '12'],
  ['1', 'a', '1'],
  ['12', '345', '12345'],
  ['12', '032439', '032439'],
  ['', 'My code is 032 439.', '032439'],
  ['12', '٠٣٢٤٣٩', '032439'],
  ['12', '03243', '12'],
  ['', '0324391', ''],
])('%j with %j typed or pasted becomes %j', (code, typed, expected) => {
  expect(withDigits(code, typed)).toBe(expected);
});

test('deletes the last digit, and nothing from an empty code', () => {
  expect(withoutDigit('123')).toBe('12');
  expect(withoutDigit('')).toBe('');
});

test('six digits are a payment code [account 5 payment-password]', () => {
  expect(isPaymentCode('12345')).toBe(false);
  expect(isPaymentCode('123456')).toBe(true);
});

test.each([
  ['000000', true],
  ['123456', true],
  ['654321', true],
  ['890123', true],
  ['246810', false],
  ['112233', false],
  ['12345', false],
])('%s is easy to guess: %s', (code, isEasy) => {
  expect(isEasilyGuessed(code)).toBe(isEasy);
});

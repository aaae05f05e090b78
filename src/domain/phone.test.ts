import { expect, test } from 'vitest';
import { isPhone, repeatsAreaCode } from './phone.ts';

test.each([
  ['', false],
  ['123456', false],
  ['1234567', true],
  ['12345678901', true],
  ['123456789012', false],
  ['+1234567', false],
  ['123 4567', false],
  ['123****4567', false],
  ['١٢٣٤٥٦٧', false],
])('the number %j is one: %s [account 5 phone-format]', (phone, valid) => {
  expect(isPhone(phone)).toBe(valid);
});

test.each([
  ['91', '919876543210', true],
  ['91', '91', true],
  ['91', '9876543210', false],
  ['91', '9', false],
  ['', '9876543210', false],
])('area code %j is repeated by %s: %s [account 5 phone-repeated-code]', (areaCode, phone, repeats) => {
  expect(repeatsAreaCode(areaCode, phone)).toBe(repeats);
});

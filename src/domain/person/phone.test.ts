import { expect, test } from 'vitest';
import { asTypedPhone, asTypedWithin, isByKey, isPhone, repeatsAreaCode } from './phone.ts';

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
])('the number %j is valid: %s [account 5 phone-format]', (phone, valid) => {
  expect(isPhone(phone)).toBe(valid);
});

test.each([
  ['91', '919876543210', true],
  ['91', '91', true],
  ['91', '9876543210', false],
  ['91', '9', false],
  ['', '9876543210', false],
])('the area code %j is repeated in %s: %s [account 5 phone-repeated-code]', (areaCode, phone, repeats) => {
  expect(repeatsAreaCode(areaCode, phone)).toBe(repeats);
});

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['(0)917 555 0106', '09175550106'],
  ['0917 555 0106', '09175550106'],
  ['63 917 555 0106', '639175550106'],
  // An international number stays as typed until its country is taken.
  ['+', '+'],
  ['+63 917', '+63 917'],
  ['+44 (0)7911', '+44 (0)7911'],
  ['＋６３ ９１７', '+63 917'],
  ['\u202a+63 917\u202c', '+63 917'],
  ['tel:+63917', '+63917'],
  ['0063 917', '0063 917'],
])('the typed %j is kept as %j', (typed, kept) => {
  expect(asTypedPhone(typed)).toBe(kept);
});

test.each([
  ['0712 345 678', '0712345678'],
  ['+255 712 345 678', '712345678'],
  ['00255 (0)712-345-678', '712345678'],
  ['+255', ''],
  ['+25', '+25'],
  ['+44 7911 123456', '+44 7911 123456'],
  ['0044 7911 123456', '0044 7911 123456'],
])('after the fixed area code 255, the typed %j is kept as %j', (typed, kept) => {
  expect(asTypedWithin('255', typed)).toBe(kept);
});

test.each([
  ['', '+', true],
  ['+4', '+44', true],
  ['+447', '+47', true],
  ['9876543210', '+9876543210', true],
  ['98765', '98065', true],
  ['+44', '+44', true],
  ['', '+33612345678', false],
  ['98765432101', '+33612345678', false],
  ['+4', '+33612345678', false],
])('one key changes %j to %j: %s', (before, after, isKey) => {
  expect(isByKey(before, after)).toBe(isKey);
});

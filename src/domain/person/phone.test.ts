import { expect, test } from 'vitest';
import { asTypedPhone, isPhone, repeatsAreaCode } from './phone.ts';

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
  ['63', '+63 917 555 0106', '9175550106'],
  ['63', '(+63) 917-555-0106', '9175550106'],
  ['63', '0063 917 555 0106', '9175550106'],
  ['63', '٠٠٦٣ ٩١٧ ٥٥٥ ٠١٠٦', '9175550106'],
  ['63', '63 917 555 0106', '639175550106'],
  ['63', '0917 555 0106', '09175550106'],
  ['1', '+63 917 555 0106', '639175550106'],
  ['1', '0063 917 555 0106', '00639175550106'],
  ['', '+63 917 555 0106', '639175550106'],
])('with area code %j, %j becomes the number %s', (areaCode, typed, phone) => {
  expect(asTypedPhone(typed, areaCode)).toBe(phone);
});

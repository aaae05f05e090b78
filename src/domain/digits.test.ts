import { expect, test } from 'vitest';
import { digitsOf, plainDigits } from './digits.ts';

test.each([
  ['Arabic', '١٢٣٤٥٦٧٨٩٠'],
  ['Persian and Urdu', '۱۲۳۴۵۶۷۸۹۰'],
  ['Hindi', '१२३४५६७८९०'],
  ['Bengali', '১২৩৪৫৬৭৮৯০'],
  ['Thai', '๑๒๓๔๕๖๗๘๙๐'],
  ['full-width', '１２３４５６７８９０'],
])('reads %s digits', (_, text) => {
  expect(digitsOf(text)).toBe('1234567890');
});

test.each([
  ['+91 (98) 765-43210', '919876543210'],
  ['٠٩ ٨٧', '0987'],
  ['12a3', '123'],
  ['𝟙', ''],
  ['', ''],
])('of %j keeps the digits', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test('can leave everything else as it is', () => {
  expect(plainDigits('a-12 ٣ß')).toBe('a-12 3ß');
});

import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['Arabic', '١٢٣٤٥٦٧٨٩٠'],
  ['Urdu', '۱۲۳۴۵۶۷۸۹۰'],
  ['Hindi', '१२३४५६७८९०'],
  ['Bengali', '১২৩৪৫৬৭৮৯০'],
  ['Thai', '๑๒๓๔๕๖๗๘๙๐'],
  ['full-width', '１２３４５６７８９０'],
])('reads %s digits', (_, text) => {
  expect(plainDigits(text)).toBe('1234567890');
});

test('leaves everything else as it is', () => {
  expect(plainDigits('a-12 ٣ß')).toBe('a-12 3ß');
});

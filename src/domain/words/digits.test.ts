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
  ['𝟙', '1'],
  ['', ''],
])('keeps of %j only the digits', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test('converts the digits of every numbering system', () => {
  const systems = Intl.supportedValuesOf('numberingSystem');
  const digits = systems.map((numberingSystem) =>
    new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890),
  );
  const readable = digits.filter((text) => /^\p{Nd}+$/u.test(text));
  expect(readable.length).toBeGreaterThan(50);
  expect(new Set(readable.map(digitsOf))).toEqual(new Set(['1234567890']));
});

test('plainDigits keeps all other characters', () => {
  expect(plainDigits('a-12 ٣ß')).toBe('a-12 3ß');
});

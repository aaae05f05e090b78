import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, centsOfBalance, dollarsOf } from './cents.ts';

test.each([
  ['0', 0n],
  ['12', 12_00n],
  ['12.5', 12_50n],
  ['12.05', 12_05n],
  ['-0.07', -7n],
  ['90071992547409.93', 9_007_199_254_740_993n],
])('parses %s dollars', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
});

test.each(['', '.5', '1.', '1.005', '1,5', '1e3', ' 1', '--1'])('refuses the amount %j', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError);
});

test('formatting cents and parsing them again returns the same cents', () => {
  fc.assert(
    fc.property(fc.bigInt(), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents);
      expect(dollarsOf(cents)).toMatch(/^-?\d+\.\d\d$/);
    }),
  );
});

test.each([
  [0.1 + 0.2, 30n],
  [25_310.75, 25_310_75n],
  [1e7, 10_000_000_00n],
])('converts the balance %d', (balance, cents) => {
  expect(centsOfBalance(balance)).toBe(cents);
});

import { expect, test } from 'vitest';
import { formatInCurrency } from './format-money.ts';

test.each([
  ['en', 'IDR', '156769.98', '\u2066IDR\u2069\u00a0156,770'],
  ['en', 'PKR', '2500.40', '\u2066PKR\u2069\u00a02,500'],
  ['en', 'PHP', '1085.5', '₱1,085.50'],
  ['id', 'IDR', '156769.98', '\u2066Rp\u2069\u00a0156.770'],
  ['ar', 'MXN', '10', '\u200f10.00\u00a0\u2066MX$\u2069'],
  ['en', 'GOLD', '12', '12.00 GOLD'],
])('shows in %s an amount in %s with the decimals of that currency', (language, currency, amount, shown) => {
  expect(formatInCurrency({ amount, currency }, language)).toBe(shown);
});

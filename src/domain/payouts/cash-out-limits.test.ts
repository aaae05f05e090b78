import { expect, test } from 'vitest';
import { amountFault, dailyLimitFault, dailyLimitOf, maximumOf, minimumOf } from './cash-out-limits.ts';

test.each<[string, number, number, bigint]>([
  ['by default', 3, 91, 10_00n],
  ['USDT', 14, 91, 10_00n],
  ...[48, 54, 89, 150, 160, 193, 199].map((countryNo): [string, number, number, bigint] => [
    `any type of ${countryNo}`,
    14,
    countryNo,
    20_00n,
  ]),
  ['a bank of 186', 3, 186, 40_00n],
  ['USDT in 186', 14, 186, 40_00n],
  ['PayPal in 186', 10, 186, 10_00n],
])('the minimum %s [payouts 9 minimum]', (_, withdrawType, countryNo, minimum) => {
  expect(minimumOf({ withdrawType, countryNo })).toBe(minimum);
});

test('only IMPS has a maximum [payouts 9 imps]', () => {
  expect([maximumOf(16), maximumOf(3)]).toEqual([260_00n, undefined]);
});

test('each level has its daily limit [payouts 9 daily-limit]', () => {
  expect([0, 1, 2, 3, 4].map(dailyLimitOf)).toEqual([0n, 50_00n, 5_000_00n, 10_000_00n, 0n]);
});

test.each([
  ['exactly the limit', 50_00n, 0n, 1, null],
  ['a cent more', 50_01n, 0n, 1, 'dailyLimitOfLevel'],
  ['a cent more, counting the used part', 20_01n, 30_00n, 1, 'dailyLimitOfLevel'],
  ['more than the limit of level 3', 10_000_01n, 0n, 1, 'dailyLimitReached'],
  ['a cent more at level 2', 1n, 5_000_00n, 2, 'dailyLimitOfLevel'],
  ['a cent more at level 3', 1n, 10_000_00n, 3, 'dailyLimitReached'],
])('checks the daily limit: %s [payouts 9 daily-limit]', (_, cents, used, level, fault) => {
  expect(dailyLimitFault(cents, used, level)).toBe(fault);
});

test.each([
  ['below the minimum', 9_99n, 3, 500_00n, 'belowMinimum'],
  ['the minimum', 10_00n, 3, 500_00n, null],
  ['above the balance', 500_01n, 3, 500_00n, 'insufficientBalance'],
  ['the whole balance', 500_00n, 3, 500_00n, null],
  ['IMPS at its maximum', 260_00n, 16, 500_00n, null],
  ['IMPS above it', 260_01n, 16, 100_00n, 'aboveMaximum'],
])('checks an amount: %s [payouts 5 cash-out-amount]', (_, cents, withdrawType, balance, fault) => {
  expect(amountFault(cents, { withdrawType, countryNo: 91, balance })).toBe(fault);
});

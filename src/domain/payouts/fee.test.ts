import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarsOf } from '../money/cents.ts';
import { decimal, rounded } from '../money/decimal.ts';
import { cashOutSum, type FeeConfig, type FeeTier, recommendedAmount, tierOf } from './fee.ts';

const FREE: FeeConfig = {
  arriPayFee: '0',
  rate: '1',
  ratio: '0',
  minFee: '0',
  fee: '0',
  feeCurrency: 'USD',
};
const LADDER: FeeTier[] = [
  { amountMin: '10', amountMax: '499.99', rate: '1.5', feeFix: '1.00' },
  { amountMin: '500', amountMax: '5000', rate: '1', feeFix: '0.50' },
];

describe('the fee [payouts 9 fee]', () => {
  test.each<[string, bigint, Partial<FeeConfig>, FeeTier[], bigint]>([
    ['nothing', 100_00n, {}, [], 0n],
    ['fixed: USDT takes 2', 100_00n, { fee: '2.00', minFee: '2.00' }, [], 2_00n],
    ['a share: IMPS takes 3 %', 260_00n, { ratio: '3' }, [], 7_80n],
    // 1 + (100 − 1) × 1.5 % + 0.50
    [
      'a base, a share of the rest and a fixed part',
      100_00n,
      { arriPayFee: '1.00', ratio: '1.5', fee: '0.50' },
      [],
      2_99n,
    ],
    [
      'the minimum, where the share is less',
      20_00n,
      { arriPayFee: '1.00', ratio: '1.5', minFee: '1.00' },
      [],
      2_00n,
    ],
    ['the step of a ladder', 120_00n, {}, LADDER, 2_80n],
    ['the last cent of a step', 499_99n, {}, LADDER, 8_50n],
    ['the first cent of the next', 500_00n, {}, LADDER, 5_50n],
    ['a ladder instead of the base', 120_00n, { arriPayFee: '9.00' }, LADDER, 2_80n],
    ['the base beside the ladder', 9_00n, { arriPayFee: '1.00' }, LADDER, 1_00n],
    // 2.80 + (120 − 2.80) × 1 %
    ['a share of what the ladder leaves', 120_00n, { ratio: '1' }, LADDER, 3_97n],
    // 15,000 IDR at 0.000062
    [
      'another currency, by its rate',
      100_00n,
      { arriPayFee: '15000', rate: '0.000062', feeCurrency: 'IDR' },
      [],
      93n,
    ],
    ['a rate that does not count in dollars', 100_00n, { arriPayFee: '1.00', rate: '5' }, [], 1_00n],
    ['half a cent, up', 10_00n, { ratio: '0.05' }, [], 1n],
    ['less than half a cent, down', 10_00n, { ratio: '0.04' }, [], 0n],
    ['a fee above the amount: the whole amount', 1_00n, { fee: '2.00' }, [], 1_00n],
  ])('%s', (_, amount, config, ladder, fee) => {
    expect(cashOutSum(amount, { ...FREE, ...config }, ladder)).toEqual({
      debit: amount,
      fee,
      arrives: amount - fee,
    });
  });

  const decimals = (most: number) =>
    fc
      .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 9999 }))
      .map(([whole, rest]) => `${whole}.${String(rest).padStart(4, '0')}`);
  const anyConfig = fc.record({
    arriPayFee: decimals(20),
    rate: decimals(3),
    ratio: decimals(10),
    minFee: decimals(5),
    fee: decimals(5),
    feeCurrency: fc.constantFrom('USD', 'IDR'),
  });
  const anyLadder = fc
    .array(fc.record({ width: fc.integer({ min: 1, max: 500 }), rate: decimals(5), feeFix: decimals(5) }))
    .map((steps) => {
      let from = 0;
      return steps.map(({ width, ...rest }) => {
        const amountMin = String(from);
        from += width;
        return { amountMin, amountMax: `${from - 1}.99`, ...rest };
      });
    });
  const anyAmount = fc.bigInt({ min: 0n, max: 10_000_000_00n });

  test('plus the arriving amount equals the amount, and neither is negative', () => {
    fc.assert(
      fc.property(anyAmount, anyConfig, anyLadder, (amount, config, ladder) => {
        const { debit, fee, arrives } = cashOutSum(amount, config, ladder);
        expect(fee + arrives).toBe(debit);
        expect(debit).toBe(amount);
        expect(fee >= 0n && arrives >= 0n).toBe(true);
        expect([typeof fee, typeof arrives]).toEqual(['bigint', 'bigint']);
      }),
    );
  });

  test('equals a plain floating-point calculation, to the cent', () => {
    fc.assert(
      fc.property(anyAmount, anyConfig, anyLadder, (amount, config, ladder) => {
        const dollars = Number(amount) / 100;
        const tier = tierOf(amount, ladder);
        const base = tier
          ? (dollars * Number(tier.rate)) / 100 + Number(tier.feeFix)
          : Number(config.arriPayFee);
        const share = ((dollars - base) * Number(config.ratio)) / 100 + Number(config.fee);
        const whole = base + Math.max(share, Number(config.minFee));
        const due = config.feeCurrency === 'USD' ? whole : whole * Number(config.rate);
        const { fee } = cashOutSum(amount, config, ladder);
        expect(Math.abs(Number(fee) / 100 - Math.min(due, dollars))).toBeLessThan(0.0051);
      }),
    );
  });
});

test.each([
  ['0.005', 2, 1n],
  ['0.0049', 2, 0n],
  ['1.5', 0, 2n],
  ['7', 2, 700n],
])('rounds %s to %i decimals', (text, places, units) => {
  expect(rounded(decimal(text), places)).toBe(units);
});

test.each([
  [-15n, 1, -1n],
  [-16n, 1, -2n],
  [-14n, 1, -1n],
  [-20n, 1, -2n],
])('rounds negative numbers half up: %i of %i decimal', (units, places, whole) => {
  expect(rounded({ units, places }, 0)).toBe(whole);
});

test.each(['', '-1', '1.', 'x', '1,5'])('refuses the number %j', (text) => {
  expect(() => decimal(text)).toThrow(RangeError);
});

test.each<[string, bigint, string | undefined]>([
  ['below all steps', 5_00n, '10.00'],
  ['on a step', 120_00n, '500.00'],
  ['on the last step', 500_00n, undefined],
])('returns the recommended amount %s [payouts 9 next-tier]', (_, amount, recommended) => {
  const found = recommendedAmount(amount, LADDER);
  expect(found === undefined ? undefined : dollarsOf(found)).toBe(recommended);
});

import { describe, expect, test } from 'vitest';
import { type CashOutFacts, cashOutQuote } from './cash-out-quote.ts';

const LADDER = [
  { amountMin: '10', amountMax: '199.99', rate: '1.5', feeFix: '1.00' },
  { amountMin: '200', amountMax: '999.99', rate: '1.2', feeFix: '0.50' },
  { amountMin: '1000', amountMax: '10000', rate: '0.8', feeFix: '0' },
];

const FREE = { arriPayFee: '0', rate: '1', ratio: '0', minFee: '0', fee: '0', feeCurrency: 'USD' };

const facts: CashOutFacts = {
  kept: '120.5',
  balance: 1_284.5,
  usedToday: '0.00',
  level: 2,
  countryNo: 91,
  withdrawType: 3,
  fee: FREE,
  ladder: LADDER,
};

const quoteOf = (more: Partial<CashOutFacts>) => cashOutQuote({ ...facts, ...more });

describe('an estimate', () => {
  test('has the fee of the ladder, and recommends the start of its next step [payouts 9 fee] [payouts 9 next-tier]', () => {
    expect(quoteOf({})).toMatchObject({
      sum: { debit: 120_50n, fee: 2_81n, arrives: 117_69n },
      arrival: { currency: 'USD', cents: 117_69n },
      fault: null,
      recommended: 200_00n,
    });
  });

  test('may recommend an amount above the balance, but none above the daily limit [payouts 9 next-tier]', () => {
    expect(quoteOf({ balance: 150 }).recommended).toBe(200_00n);
    expect(quoteOf({ level: 1 }).recommended).toBeUndefined();
    expect(quoteOf({ kept: '1000' }).recommended).toBeUndefined();
  });

  test('has the arriving amount in another currency', () => {
    const fee = { ...FREE, arriPayFee: '6500', rate: '0.0000613', feeCurrency: 'IDR' };
    expect(quoteOf({ kept: '50', withdrawType: 7, countryNo: 92, fee, ladder: [] })).toMatchObject({
      sum: { fee: 40n, arrives: 49_60n },
      arrival: { currency: 'IDR', cents: 809_135_40n },
    });
  });
});

describe('the check before submitting', () => {
  test.each<[string, Partial<CashOutFacts>, string | null]>([
    ['nothing typed', { kept: '' }, 'belowMinimum'],
    ['a cent below the minimum', { kept: '9.99' }, 'belowMinimum'],
    ['above the balance', { kept: '1284.51' }, 'insufficientBalance'],
    ['the whole balance', { kept: '1284.5' }, null],
    ['above the maximum of IMPS', { kept: '260.01', withdrawType: 16, ladder: [] }, 'aboveMaximum'],
    ['above the daily limit of the level', { kept: '50.01', level: 1 }, 'dailyLimitOfLevel'],
    ['above the rest of the daily limit', { kept: '50', level: 1, usedToday: '0.01' }, 'dailyLimitOfLevel'],
    [
      'above the daily limit of the highest level',
      { kept: '10000.01', balance: 20_000, level: 3 },
      'dailyLimitReached',
    ],
    ['a fee as high as the amount', { kept: '12', fee: { ...FREE, fee: '12' }, ladder: [] }, 'belowMinimum'],
  ])('reports %s [payouts 5 cash-out-amount] [payouts 9 daily-limit]', (_, more, fault) => {
    expect(quoteOf(more).fault).toBe(fault);
  });

  test('the maximum respects balance, type maximum and daily limit [payouts 5 cash-out-all]', () => {
    expect(quoteOf({}).most).toBe(1_284_50n);
    expect(quoteOf({ withdrawType: 16 }).most).toBe(260_00n);
    expect(quoteOf({ level: 1, usedToday: '12.00' }).most).toBe(38_00n);
    expect(quoteOf({ level: 1, usedToday: '60.00' }).most).toBe(0n);
  });
});

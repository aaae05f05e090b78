import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents, formatTyped, typedDollars } from './format-money.ts';
import { LANGUAGE_TAGS } from './language.ts';
import {
  centsOfKept,
  keptCents,
  pastedAmount,
  typedCents,
  typedWholeDollars,
  withKey,
} from './typed-amount.ts';

describe('an amount that somebody wrote', () => {
  test.each([
    ['en', '12', 12_00n],
    ['en', '12.5', 12_50n],
    ['en', '12.', 12_00n],
    ['en', '.5', 50n],
    ['en', '1,234.56', 1_234_56n],
    ['en', '1,234', 1_234_00n],
    ['en', '12,5', 12_50n],
    ['en', '1,234,567', 1_234_567_00n],
    ['es', '12,50', 12_50n],
    ['es', '12.50', 12_50n],
    ['es', '1.234', 1_234_00n],
    ['es', '1.234,56', 1_234_56n],
    ['fr', '1 234,56', 1_234_56n],
    ['fr', '1 234,5', 1_234_50n],
    ['ru', '0,07', 7n],
    ['hi', '१२.५०', 12_50n],
    ['hi', '1,23,456.00', 1_23_456_00n],
    ['ar', '١٢٫٥٠', 12_50n],
    ['ar', '١٬٢٣٤٫٥٠', 1_234_50n],
    ['ar', '12.5', 12_50n],
    ['ur', '۱۲.۵', 12_50n],
    ['bn', '১২.৫', 12_50n],
    ['th', '๑๒.๕', 12_50n],
    ['en', '1.234', undefined],
    ['en', '12.345', undefined],
    ['en', '1.2.3', undefined],
    ['en', '12,34,56', undefined],
    ['en', '', undefined],
    ['en', '.', undefined],
    ['en', '-5', undefined],
    ['en', '1e3', undefined],
    ['en', 'ten', undefined],
  ])('in %s %j', (language, typed, cents) => {
    expect(typedCents(typed, language)).toBe(cents);
  });

  test('is read back as every language writes it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 99_999_99n }),
        fc.constantFrom(...LANGUAGE_TAGS),
        (cents, language) => {
          const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
          const [whole, rest] = [cents / 100n, String(cents % 100n).padStart(2, '0')];
          expect(typedCents(format.format(`${whole}.${rest}` as never), language)).toBe(cents);
          expect(pastedAmount(formatCents(cents, language), language, 2)).toBe(keptCents(cents));
        },
      ),
    );
  });
});

test.each([
  ['10', 10_00n],
  ['0', 0n],
  ['30,000', 30_000_00n],
  ['010', undefined],
  ['10.5', undefined],
  ['10.', undefined],
  ['', undefined],
])('whole dollars %j [payouts 5 transfer-amount]', (typed, cents) => {
  expect(typedWholeDollars(typed, 'en')).toBe(cents);
});

describe('a keypad', () => {
  const typed = (keys: string, decimals: 0 | 2 = 2) =>
    [...keys].reduce((kept, key) => withKey(kept, key, decimals), '');

  test.each([
    ['12.5', '12.5'],
    ['12,50', '12.50'],
    ['12.505', '12.50'],
    ['1..5', '1.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['00', '0'],
    ['١٢٫٥', '12.5'],
    ['1234567890', '12345678'],
    ['1-2', '12'],
  ])('takes of %j %j', (keys, kept) => {
    expect(typed(keys)).toBe(kept);
  });

  test('takes no mark where there are no cents', () => {
    expect(typed('12.5', 0)).toBe('125');
  });

  test.each([
    ['', 0n],
    ['12', 12_00n],
    ['12.', 12_00n],
    ['12.5', 12_50n],
  ])('%j is %i cents', (kept, cents) => {
    expect(centsOfKept(kept)).toBe(cents);
  });

  test.each([
    ['en', '1234.', '1,234.'],
    ['es', '12345.5', '12.345,5'],
    ['fr', '1234.50', '1\u202f234,50'],
    ['ar', '12.5', '12.5'],
    ['en', '', '0'],
  ])('in %s %j reads %j', (language, kept, shown) => {
    expect(formatTyped(kept, language)).toBe(shown);
  });

  test('what is shown is what is kept, in every language', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'0123456789.'), { maxLength: 12 }),
        fc.constantFrom(...LANGUAGE_TAGS),
        (keys, language) => {
          const kept = typed(keys.join(''));
          expect(typedCents(formatTyped(kept, language), language)).toBe(centsOfKept(kept));
        },
      ),
    );
  });
});

test.each<[string, bigint, object, string]>([
  ['en', 1_234_50n, {}, '$1,234.50'],
  ['fr', 1_234_50n, {}, '1\u202f234,50\u00a0$'],
  ['en', 5n, { isSigned: true }, '+$0.05'],
  ['en', -5_00n, { isSigned: true }, '-$5.00'],
  ['en', 9_007_199_254_740_993n, {}, '$90,071,992,547,409.93'],
])('in %s %i cents with %j', (language, cents, manner, shown) => {
  expect(formatCents(cents, language, manner)).toBe(shown);
});

test.each([
  ['$1,234.50', 2, '1234.50'],
  ['USD 20', 0, '20'],
  ['20.50', 0, undefined],
  ['twenty', 2, undefined],
] as const)('pasting %j', (text, decimals, kept) => {
  expect(pastedAmount(text, 'en', decimals)).toBe(kept);
});

test('what is typed is shown in dollars where the language puts their sign', () => {
  const shown = (kept: string, language: string) =>
    typedDollars(kept, language)
      .map(({ text }) => text)
      .join('');
  expect(shown('1234.5', 'en')).toBe('$1,234.5');
  expect(shown('', 'en')).toBe('$0');
  expect(shown('1234.5', 'fr')).toBe('1\u202f234,5\u00a0$');
  expect(typedDollars('12.', 'en')).toEqual([
    { kind: 'currency', text: '$' },
    { kind: 'typed', text: '12.' },
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '../words/language.ts';
import { formatCents, formatTyped, typedDollars } from './format-money.ts';
import {
  centsOfKept,
  isAmount,
  isDecimalMark,
  keptCents,
  pastedAmount,
  typedCents,
  withKey,
} from './typed-amount.ts';

describe('parsing a typed amount', () => {
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
  ])('reads in %s the text %j', (language, typed, cents) => {
    expect(typedCents(typed, language)).toBe(cents);
  });

  test('reads back amounts as every language formats them', () => {
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

describe('typing on a keypad', () => {
  const typed = (keys: string) => [...keys].reduce((kept, key) => withKey(kept, key), '');

  test.each([
    ['12.5', '12.5'],
    ['12,50', '12.50'],
    ['12.505', '12.505'],
    ['12,500', '12.500'],
    ['1..5', '1..5'],
    ['1.2.3', '1.2.3'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['00', '0'],
    ['١٢٫٥', '12.5'],
    ['1234567890', '12345678'],
    ['1-2', '12'],
  ])('the keys %j give %j', (keys, kept) => {
    expect(typed(keys)).toBe(kept);
  });

  test.each(['.', ',', '٫', '．', '，'])('accepts %j as the decimal separator', (key) => {
    expect(isDecimalMark(key)).toBe(true);
    expect(typed(`12${key}50`)).toBe('12.50');
  });

  test.each([
    ['', 0, true],
    ['12', 0, true],
    ['12.', 0, false],
    ['12.50', 0, false],
    ['12.50', 2, true],
    ['12.', 2, true],
    ['12.505', 2, false],
    ['1.2.3', 2, false],
    ['1.234.567', 2, false],
  ] as const)('%j with %i decimals is an amount: %j', (kept, decimals, is) => {
    expect(isAmount(kept, decimals)).toBe(is);
  });

  test('drops no key of a sendable amount, and never turns an invalid input into another amount', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789.'), { maxLength: 20 }), (keys) => {
        const kept = typed(keys.join(''));
        const whole = /^(?=.)0*(\d*)(?:\.(\d{0,2}))?$/.exec(keys.join(''));
        if (whole && (whole[1] ?? '').length <= 8) {
          const [, dollars = '', cents = ''] = whole;
          expect(centsOfKept(kept)).toBe(BigInt(`${dollars}${cents.padEnd(2, '0')}`));
        } else {
          // Input above every limit, or no amount at all.
          expect(kept === '' || !isAmount(kept, 2) || centsOfKept(kept) >= 10_000_000_00n).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['', 0n],
    ['12', 12_00n],
    ['12.', 12_00n],
    ['12.5', 12_50n],
    ['12.505', 0n],
    ['1.234.567', 0n],
  ])('%j is %i cents', (kept, cents) => {
    expect(centsOfKept(kept)).toBe(cents);
  });

  test.each([
    ['en', '1234.', '1,234.'],
    ['es', '12345.5', '12.345,5'],
    ['fr', '1234.50', '1\u202f234,50'],
    ['ar', '12.5', '12.5'],
    ['es', '12.505', '12,505'],
    ['en', '1.2.', '1.2.'],
    ['en', '', '0'],
  ])('shows in %s the kept input %j as %j', (language, kept, shown) => {
    expect(formatTyped(kept, language)).toBe(shown);
  });

  test('shows the amount that is kept, in every language', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'0123456789.'), { maxLength: 12 }),
        fc.constantFrom(...LANGUAGE_TAGS),
        (keys, language) => {
          const kept = typed(keys.join(''));
          fc.pre(isAmount(kept, 2));
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
])('formats in %s %i cents with %j', (language, cents, manner, shown) => {
  expect(formatCents(cents, language, manner)).toBe(shown);
});

test.each([
  ['$1,234.50', 2, '1234.50'],
  ['USD 20', 0, '20'],
  ['US$ 1 234.50', 2, '1234.50'],
  ["1'234 USD", 2, '1234'],
  ['20.50', 0, undefined],
  ['20.505', 2, undefined],
  ['1.2.3', 2, undefined],
  ['twenty', 2, undefined],
  ['-20', 2, undefined],
  ['1e3', 2, undefined],
  ['5k', 2, undefined],
  ['€20', 2, undefined],
  ['50% of 20', 2, undefined],
  ['12 50', 2, undefined],
  ['10-20', 2, undefined],
] as const)('pastes %j as an amount', (text, decimals, kept) => {
  expect(pastedAmount(text, 'en', decimals)).toBe(kept);
});

test('the typed amount shows the currency sign where the language puts it', () => {
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

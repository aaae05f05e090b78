import { readdirSync } from 'node:fs';
import { extractBIC } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { bankByCode } from '#domain/lists/bank.ts';
import { COUNTRY_FORMS } from '#domain/payouts/payout-forms/country-forms.ts';
import { banksOf } from './banks.ts';
import { COUNTRIES } from './countries.ts';

/** Code formats of countries with a scheme of their own. All other countries use SWIFT (banks/README.md). */
const SCHEMES: Record<string, RegExp> = {
  BR: /^\d{3}$/,
  CL: /^\d{3}$/,
  CO: /^1\d{3}$/,
  CR: /^0\d{3}$/,
  CZ: /^\d{4}$/,
  EC: /^0\d{3}$/,
  ID: /^\d{3}$/,
  IN: /^[A-Z]{4}$/,
  NG: /^\d{3}$/,
  PA: /^\d{4}$/,
  RU: /^04\d{7}$/,
  UY: /^\d{4}$/,
  ZA: /^\d{6}$/,
};

const isCodeOf = (iso: string, code: string): boolean => {
  const scheme = SCHEMES[iso];
  if (scheme) return scheme.test(code);
  const { valid, countryCode } = extractBIC(code);
  return valid && countryCode === iso;
};

const withBanks = COUNTRIES.filter(({ countryNo }) =>
  COUNTRY_FORMS[countryNo]?.some(({ kind }) => kind === 'bank'),
);

test('exactly the countries whose form has a bank list have one', () => {
  const files = readdirSync(new URL('./banks/', import.meta.url)).filter((name) => name.endsWith('.json'));
  expect(files.toSorted()).toEqual(withBanks.map(({ iso }) => `${iso.toLowerCase()}.json`).toSorted());
  expect(banksOf(999)).toEqual([]);
});

describe.each(withBanks)('the banks of $iso', ({ countryNo, iso }) => {
  const banks = banksOf(countryNo);

  test('number at least ten, if the country has ten', () => {
    expect(banks.length).toBeGreaterThanOrEqual(iso === 'KI' ? 1 : 10);
  });

  test('have unique codes in the format of the scheme', () => {
    const codes = banks.map(({ bankCode }) => bankCode);
    expect(codes.filter((code) => !isCodeOf(iso, code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('have a name without stray spaces', () => {
    const names = banks.map(({ bankName }) => bankName);
    expect(names.filter((name) => name === '' || name !== name.trim().replace(/\s+/g, ' '))).toEqual([]);
  });

  test('are sorted by index letter, other marks last', () => {
    const marks = [...new Set(banks.map(({ type }) => type))];
    expect(marks).toEqual(
      marks.toSorted((one, other) => Number(one === '#') - Number(other === '#') || (one < other ? -1 : 1)),
    );
    for (const mark of marks) {
      const names = banks.filter(({ type }) => type === mark).map(({ bankName }) => bankName);
      const first = (name: string) => name.normalize('NFD').charAt(0).toUpperCase();
      expect(names.filter((name) => (/[A-Z]/.test(first(name)) ? first(name) : '#') !== mark)).toEqual([]);
      expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    }
  });
});

test('a code names each bank of India, whose codes begin their IFSCs', () => {
  const banks = banksOf(91);
  expect(
    banks.filter(({ bankCode, bankName }) => bankByCode(banks, bankCode)?.bankName !== bankName),
  ).toEqual([]);
});

test.each([
  ['BR', 300],
  ['DE', 1300],
  ['IN', 1500],
])('the list of %s is complete: at least %i banks', (iso, least) => {
  const countryNo = COUNTRIES.find((one) => one.iso === iso)?.countryNo ?? 0;
  expect(banksOf(countryNo).length).toBeGreaterThanOrEqual(least);
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTRIES, countryByNumber, countryName } from './countries.ts';

test('each country number in the specification belongs to the country whose rules it describes', () => {
  const named = {
    10: 'AR',
    13: 'AU',
    18: 'BD',
    26: 'BO',
    29: 'BR',
    41: 'CL',
    42: 'CO',
    47: 'CR',
    56: 'DO',
    57: 'EC',
    58: 'EG',
    74: 'DE',
    91: 'IN',
    92: 'ID',
    121: 'MY',
    129: 'MX',
    136: 'MA',
    152: 'PK',
    155: 'PA',
    157: 'PY',
    158: 'PE',
    159: 'PH',
    161: 'PT',
    166: 'RU',
    175: 'SA',
    186: 'ZA',
    188: 'ES',
    198: 'TZ',
    205: 'TR',
    209: 'UG',
    212: 'GB',
    213: 'US',
    214: 'UY',
  };
  const found = Object.keys(named).map((number) => [number, countryByNumber(Number(number))?.iso]);
  expect(Object.fromEntries(found)).toEqual(named);
});

test('each other country number in the payout rules belongs to a country', () => {
  const numbers = [
    4, 14, 21, 34, 48, 51, 52, 54, 67, 68, 77, 89, 97, 104, 109, 142, 147, 150, 160, 180, 189, 193, 199, 211,
  ];
  expect(numbers.filter((number) => !countryByNumber(number))).toEqual([]);
});

test('numbers follow the English names; countries added later follow them again', () => {
  // The index sorts "St." as "Saint".
  const names = COUNTRIES.map((country) => countryName(country, 'en').replace('St. ', 'Saint '));
  const numbers = COUNTRIES.map(({ countryNo }) => countryNo);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  const firstLater = names.indexOf('Zimbabwe') + 1;
  const { compare } = new Intl.Collator('en');
  for (const part of [names.slice(0, firstLater), names.slice(firstLater)]) {
    expect(part).toEqual([...part].sort(compare));
  }
});

test('every country has a flag and an area code, and appears once', () => {
  const isos = COUNTRIES.map(({ iso }) => iso);
  expect(new Set(isos).size).toBe(COUNTRIES.length);
  const flag = (iso: string) => `node_modules/flag-icons/flags/1x1/${iso.toLowerCase()}.svg`;
  expect(isos.filter((iso) => !existsSync(flag(iso)))).toEqual([]);
  expect(COUNTRIES.filter(({ areaCode }) => !/^[1-9]\d{0,3}$/.test(String(areaCode)))).toEqual([]);
});

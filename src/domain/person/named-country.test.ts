import { expect, test } from 'vitest';
// The list of all countries is data of the sandbox, and no code of it.
import COUNTRIES from '../../../sandbox/data/countries.json' with { type: 'json' };
import type { CountryGroup } from '../lists/country.ts';
import { namedBy, namedByWhole, takenNote } from './named-country.ts';

const POPULAR = [213, 91, 212, 166];

const LIST = COUNTRIES.map(({ countryNo, iso, areaCode }) => ({
  ...{ countryNo, areaCode, countryName: iso, countryFlagUrl: '' },
}));
const GROUPS: CountryGroup[] = [
  {
    countryType: 'Popular',
    popularFlag: 1,
    data: LIST.filter(({ countryNo }) => POPULAR.includes(countryNo)),
  },
  { countryType: 'A', popularFlag: 0, data: LIST },
];

const known = (shown?: number) => ({
  codes: LIST,
  groups: GROUPS,
  country: LIST.find(({ countryNo }) => countryNo === shown),
});

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The ways in which people and address books write an international number. */
const SPELLINGS: Record<string, (areaCode: number, number: string) => string> = {
  '+': (code, number) => `+${code}${number}`,
  '00': (code, number) => `00${code}${number}`,
  'spaces and dashes': (code, number) => `+${code} ${number.slice(0, 3)}-${number.slice(3)}`,
  '(0)': (code, number) => `+${code} (0)${number}`,
  '00 and (0)': (code, number) => `00 ${code} (0) ${number}`,
  'a + in brackets': (code, number) => `(+${code}) ${number}`,
  'full width': (code, number) => wide(`+${code}${number}`),
  'direction marks': (code, number) => `\u202a+${code}\u2011${number}\u202c`,
  'Arabic digits': (code, number) =>
    `+${code}${number}`.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
};

/** A number that completes no longer area code of the list. */
const NUMBER = '5550106';

test.each(Object.entries(SPELLINGS))(
  'an international number with %s names its country, for each country of the list',
  (_, spell) => {
    for (const country of LIST) {
      const typed = spell(country.areaCode, NUMBER);
      const named = { areaCode: String(country.areaCode), phone: NUMBER, country };
      expect(namedByWhole(typed, known(country.countryNo)), typed).toEqual(named);
    }
  },
);

test.each([
  ['+33 6 12 34 56 78', 213, 'FR', '612345678'],
  ['+34 612 345 678', 213, 'ES', '612345678'],
  ['+61 412 345 678', 213, 'AU', '412345678'],
  ['+7 912 345-67-89', 213, 'RU', '9123456789'],
  ['+63 917 555 0199', 213, 'PH', '9175550199'],
  ['+44 (0)7911 123456', 213, 'GB', '7911123456'],
  // The longest area code: American Samoa before the United States.
  ['+1 684 733 1234', 213, 'AS', '7331234'],
  ['+1 415 555 0100', undefined, 'US', '4155550100'],
])('%s names a country, while %s is shown: %s', (typed, shown, iso, phone) => {
  expect(namedByWhole(typed, known(shown))).toMatchObject({ phone, country: { countryName: iso } });
});

test('of countries that share the area code, the shown one is named, else the popular one', () => {
  const name = (typed: string, shown?: string) =>
    namedBy(typed, known(LIST.find(({ countryName }) => countryName === shown)?.countryNo))?.country
      ?.countryName;
  expect(name('+1 415 555 0100', 'CA')).toBe('CA');
  expect(name('+7 701 234 5678', 'KZ')).toBe('KZ');
  expect(name('+7 701 234 5678', 'FR')).toBe('RU');
  expect(name('+44 7911 123456')).toBe('GB');
});

test.each([
  ['9175550199', 'no sign'],
  ['0917 555 0199', 'a trunk zero alone'],
  ['+', 'the sign alone'],
  ['+999 1234567', 'no country has this area code'],
])('%j names no country: %s', (typed) => {
  expect(namedBy(typed, known(213))).toBeUndefined();
});

test.each(['+6', '+63', '+63 917 55', '+63 9175 5501 0645'])('%j is not whole', (typed) => {
  expect(namedByWhole(typed, known(213))).toBeUndefined();
});

test('without a list, the number names the shown country or none', () => {
  const bare = { codes: [], groups: [], country: known(159).country };
  expect(namedBy('+63 917 555 0199', bare)).toMatchObject({ areaCode: '63', phone: '9175550199' });
  expect(namedBy('+33 6 12 34 56 78', bare)).toBeUndefined();
  expect(namedBy('+63 917 555 0199', { ...bare, country: undefined })).toBeUndefined();
});

test('the note says country and area code, or the area code until the name is known', () => {
  expect(takenNote('33', known(73).country)).toMatchObject({ key: 'sign-in:countryTaken' });
  expect(takenNote('33', undefined)).toEqual({ key: 'sign-in:areaCodeTaken', values: { areaCode: '33' } });
});

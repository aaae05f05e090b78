import { describe, expect, test } from 'vitest';
import {
  type Country,
  type CountryGroup,
  countryOfAreaCode,
  countryOfUser,
  pickGroupsOf,
  soleCountryOf,
} from './country.ts';

const country = (countryName: string, countryNo: number, areaCode: number): Country => ({
  countryName,
  countryNo,
  areaCode,
  countryFlagUrl: `/flags/${countryNo}.svg`,
});

const canada = country('Canada', 37, 1);
const kazakhstan = country('Kazakhstan', 102, 7);
const russia = country('Russia', 166, 7);
const unitedStates = country('United States', 213, 1);
const turkey = country('Türkiye', 205, 90);

const group = (countryType: string, data: Country[], popularFlag: 0 | 1 = 0): CountryGroup => ({
  countryType,
  popularFlag,
  data,
});

/** Popular countries are in both groups. The popular group is last here, to show that the order does not matter. */
const groups = [
  group('C', [canada]),
  group('K', [kazakhstan]),
  group('R', [russia]),
  group('T', [turkey]),
  group('U', [unitedStates]),
  group('#', [russia, unitedStates], 1),
];

test.each([
  ['the registered one if its code fits it', { countryNo: 37, areaCode: '1' }, canada],
  ['the one of the phone, if it is another', { countryNo: 37, areaCode: '7' }, russia],
  ['the registered one, without a phone', { countryNo: 205, areaCode: null }, turkey],
  ['none, if the list lacks it', { countryNo: 1 }, undefined],
])("the user's current country is %s", (_, user, expected) => {
  expect(countryOfUser(groups, user)).toEqual(expected);
});

test('an area code names a country only if no other country has it', () => {
  expect(soleCountryOf([canada, turkey, unitedStates], '90')).toBe(turkey);
  expect(soleCountryOf([canada, turkey, unitedStates], '1')).toBeUndefined();
  expect(soleCountryOf([canada, turkey, unitedStates], '7')).toBeUndefined();
});

describe('the country of an area code', () => {
  test.each([
    ['the only one that has it', '90', undefined, turkey],
    ['the popular one of several', '1', undefined, unitedStates],
    ['the popular one of several', '7', undefined, russia],
    ['the current one, where the code is its own', '1', canada, canada],
    ['the current one, where the code is its own', '7', kazakhstan, kazakhstan],
    ['not a current one with another code', '7', canada, russia],
    ['none for an unknown code', '999', turkey, undefined],
    ['none for a code that another one starts with', '9', undefined, undefined],
    ['none for no code', '', turkey, undefined],
  ])('is %s (%s)', (_, areaCode, current, expected) => {
    expect(countryOfAreaCode(groups, areaCode, current)).toEqual(expected);
  });
});

test('the picker finds a country by its name and its area code [account 2 country-picker]', () => {
  expect(pickGroupsOf([group('C', [canada]), group('#', [russia], 1)])).toEqual([
    { mark: 'C', isPopular: false, items: [{ id: '37', name: 'Canada', code: '1', value: canada }] },
    { mark: '#', isPopular: true, items: [{ id: '166', name: 'Russia', code: '7', value: russia }] },
  ]);
});

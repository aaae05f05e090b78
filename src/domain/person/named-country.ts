import {
  type Country,
  type CountryCode,
  type CountryGroup,
  countryOfAreaCode,
  isNamed,
} from '../lists/country.ts';
import type { Message } from '../words/message.ts';
import { isPhone, splitPhone } from './phone.ts';

/** The known countries and the shown one. `codes` has their area codes, which come before their names. */
type Known = {
  codes: readonly CountryCode[];
  groups: readonly CountryGroup[];
  country: Country | undefined;
};

/**
 * Returns area code, country and rest of a number that begins with + or 00 (reading 82): of countries that share the
 * area code the shown one, else a popular one. Undefined for another number, and if no known country has its area code.
 * Without a list, only the shown country is known.
 */
export const namedBy = (typed: string, { codes, groups, country }: Known) => {
  const split = splitPhone(codes.length > 0 || !country ? codes : [country], typed);
  return split && { ...split, country: countryOfAreaCode(groups, split.areaCode, country) };
};

/** As `namedBy`, but undefined while the number is not whole, as more digits may follow. */
export const namedByWhole = (typed: string, known: Known) => {
  const named = namedBy(typed, known);
  return named && isPhone(named.phone) ? named : undefined;
};

/** Says which country was taken from the number (reading 82). */
export const takenNote = (areaCode: string, country: CountryCode | undefined): Message =>
  isNamed(country)
    ? { key: 'sign-in:countryTaken', values: { country: country.countryName, areaCode } }
    : { key: 'sign-in:areaCodeTaken', values: { areaCode } };

import countries from './countries.json' with { type: 'json' };

/**
 * A country of the operator's index. Numbers follow the alphabetical order of the English names (reading 13); countries
 * after Zimbabwe were added later, in the same order. `areaCode` is the dialling code.
 */
export type Country = { countryNo: number; iso: string; areaCode: number; popular?: boolean };

export const COUNTRIES: readonly Country[] = countries;

const byNumber = new Map(COUNTRIES.map((country) => [country.countryNo, country]));
const byIso = new Map(COUNTRIES.map((country) => [country.iso, country]));

export const countryByNumber = (countryNo: number): Country | undefined => byNumber.get(countryNo);
export const countryByIso = (iso: string): Country | undefined => byIso.get(iso.toUpperCase());

/** The country of callers without a known country, and of the demo users. */
export const DEFAULT_COUNTRY = countryByIso('PH') as Country;

/** Returns the URL path of a country's flag. */
export const flagUrl = (country: Country): string => `/flags/${country.iso.toLowerCase()}.svg`;

/** Returns the country's name in `language`, or in English if there is no translation. */
export const countryName = (country: Country, language: string): string =>
  displayNames(language).of(country.iso) ?? country.iso;

const names = new Map<string, Intl.DisplayNames>();

const displayNames = (language: string): Intl.DisplayNames => {
  const known = names.get(language);
  if (known) return known;
  const made = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  names.set(language, made);
  return made;
};

import countries from './countries.json' with { type: 'json' };

/**
 * A country of the operator's index. Numbers run in alphabetical order of the English name (reading 13); the
 * countries after Zimbabwe joined later, again in that order. `areaCode` is the dialling code.
 */
export type Country = { countryNo: number; iso: string; areaCode: number; popular?: boolean };

export const COUNTRIES: readonly Country[] = countries;

const byNumber = new Map(COUNTRIES.map((country) => [country.countryNo, country]));
const byIso = new Map(COUNTRIES.map((country) => [country.iso, country]));

export const countryByNumber = (countryNo: number): Country | undefined => byNumber.get(countryNo);
export const countryByIso = (iso: string): Country | undefined => byIso.get(iso.toUpperCase());

/** Where a caller is taken to be who does not say: where the demo users live. */
export const DEFAULT_COUNTRY = countryByIso('PH') as Country;

/** Where a country's flag is served. */
export const flagUrl = (country: Country): string => `/flags/${country.iso.toLowerCase()}.svg`;

/** The country's name in `language`, or in English where the language is not one that names countries. */
export function countryName(country: Country, language: string): string {
  return displayNames(language).of(country.iso) ?? country.iso;
}

const names = new Map<string, Intl.DisplayNames>();

function displayNames(language: string): Intl.DisplayNames {
  const known = names.get(language);
  if (known) return known;
  const made = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  names.set(language, made);
  return made;
}

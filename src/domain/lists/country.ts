import type { PickGroup } from './pick-list.ts';

/**
 * A country of the operator's list (account 3). `countryNo` is the operator's index, not a dialling code (reading 13).
 */
export type Country = { countryNo: number; countryName: string; countryFlagUrl: string; areaCode: number };

/** A country's numbers alone, which are enough to register. */
export type CountryCode = Pick<Country, 'countryNo' | 'areaCode'>;

/** The countries under one index letter. `popularFlag` 1 marks the popular group (account 3). */
export type CountryGroup = { countryType: string; popularFlag: 0 | 1; data: Country[] };

const hasCode =
  (areaCode: string) =>
  (country: CountryCode): boolean =>
    String(country.areaCode) === areaCode;

export const isNamed = (country: CountryCode | undefined): country is Country =>
  country !== undefined && 'countryName' in country;

/** True if any country has this area code. */
export const isAreaCode = (codes: readonly CountryCode[], areaCode: string): boolean =>
  codes.some(hasCode(areaCode));

/**
 * Returns the only country with an area code; undefined if several share it, as the popular one is unknown here
 * (reading 14).
 */
export const soleCountryOf = (codes: readonly CountryCode[], areaCode: string): CountryCode | undefined => {
  const [one, ...others] = codes.filter(hasCode(areaCode));
  return others.length > 0 ? undefined : one;
};

/**
 * Returns the country of an area code: the current one if the code fits, else a popular one, else the first (reading
 * 14).
 */
export const countryOfAreaCode = (
  groups: readonly CountryGroup[],
  areaCode: string,
  current?: Country,
): Country | undefined => {
  const fits = hasCode(areaCode);
  if (current && fits(current)) return current;
  const popularFirst = [...groups].sort((a, b) => b.popularFlag - a.popularFlag);
  return popularFirst.flatMap((group) => group.data).find(fits);
};

/** Groups the countries for a picker, which finds them by name or area code. */
export const pickGroupsOf = (groups: readonly CountryGroup[]): PickGroup<Country>[] =>
  groups.map(({ countryType, popularFlag, data }) => ({
    mark: countryType,
    isPopular: popularFlag === 1,
    items: data.map((country) => ({
      id: String(country.countryNo),
      name: country.countryName,
      code: String(country.areaCode),
      value: country,
    })),
  }));

/**
 * Returns the user's current country: that of the phone's area code (the user's own if it fits), else the registered
 * one.
 */
export const countryOfUser = (
  groups: readonly CountryGroup[],
  { countryNo, areaCode }: { countryNo?: number | null; areaCode?: string | null },
): Country | undefined => {
  const own = groups.flatMap((group) => group.data).find((country) => country.countryNo === countryNo);
  return areaCode ? countryOfAreaCode(groups, areaCode, own) : own;
};

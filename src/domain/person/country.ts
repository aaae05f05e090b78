import type { PickGroup } from '../forms/pick-list.ts';

/** A country of the operator's list (account 3). `countryNo` is the operator's own index, never a dialling code (reading 13). */
export type Country = { countryNo: number; countryName: string; countryFlagUrl: string; areaCode: number };

/** A country by its numbers alone: enough to register in. */
export type CountryCode = Pick<Country, 'countryNo' | 'areaCode'>;

/** Countries under one index letter; `popularFlag` 1 marks the popular group (account 3). */
export type CountryGroup = { countryType: string; popularFlag: 0 | 1; data: Country[] };

const hasCode =
  (areaCode: string) =>
  (country: CountryCode): boolean =>
    String(country.areaCode) === areaCode;

export const isNamed = (country: CountryCode | undefined): country is Country =>
  country !== undefined && 'countryName' in country;

/** Whether any country has an area code. */
export const isAreaCode = (codes: readonly CountryCode[], areaCode: string): boolean =>
  codes.some(hasCode(areaCode));

/** The country that alone has an area code: of several one may be popular, which the codes do not say (reading 14). */
export const soleCountryOf = (codes: readonly CountryCode[], areaCode: string): CountryCode | undefined => {
  const [one, ...others] = codes.filter(hasCode(areaCode));
  return others.length > 0 ? undefined : one;
};

/**
 * The country an area code means: the current one if the code is its own, else a popular one, else the first (reading 14).
 */
export const countryOfAreaCode = (
  groups: readonly CountryGroup[],
  areaCode: string,
  current?: Country,
): Country | undefined => {
  const fits = hasCode(areaCode);
  if (current && fits(current)) return current;
  const popularFirst = groups.toSorted((a, b) => b.popularFlag - a.popularFlag);
  return popularFirst.flatMap((group) => group.data).find(fits);
};

/** The list as a picker has it: found by name or area code. */
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

/** The country somebody has so far: that of their phone, their own if its code fits; else the one they registered with. */
export const countryOfUser = (
  groups: readonly CountryGroup[],
  { countryNo, areaCode }: { countryNo?: number | null; areaCode?: string | null },
): Country | undefined => {
  const own = groups.flatMap((group) => group.data).find((country) => country.countryNo === countryNo);
  return areaCode ? countryOfAreaCode(groups, areaCode, own) : own;
};

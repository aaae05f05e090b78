import type { PickGroup } from './pick-list.ts';

/** A country of the operator's list (account 3). `countryNo` is the operator's own index, never a dialling code (reading 13). */
export type Country = { countryNo: number; countryName: string; countryFlagUrl: string; areaCode: number };

/** Countries under one index letter; `popularFlag` 1 marks the popular group (account 3). */
export type CountryGroup = { countryType: string; popularFlag: 0 | 1; data: Country[] };

/**
 * The country an area code means: the current one if the code is its own, else a popular one, else the first (reading 14).
 */
export const countryOfAreaCode = (
  groups: readonly CountryGroup[],
  areaCode: string,
  current?: Country,
): Country | undefined => {
  const fits = (country: Country) => String(country.areaCode) === areaCode;
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

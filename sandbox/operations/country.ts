import { COUNTRIES, countryByIso, DEFAULT_COUNTRY } from '../data/countries.ts';
import { accepted } from '../protocol/answer.ts';
import { countryList } from '../rules/common/country-list.ts';
import type { Operation } from './call.ts';

export const getNewAreaCodeList: Operation<'getNewAreaCodeList'> = ({ language }) =>
  accepted(countryList(language));

export const getAreaCodes: Operation<'getAreaCodes'> = () =>
  accepted(COUNTRIES.map(({ countryNo, areaCode }) => ({ countryNo, areaCode })));

/** Does not look up the IP address: the region of the browser's first language is a good guess. */
export const getIpDetail: Operation<'getIpDetail'> = ({ headers }) => {
  const [, region] =
    /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(headers.get('accept-language') ?? '') ?? [];
  const country = countryByIso(region ?? '') ?? DEFAULT_COUNTRY;
  return accepted({ areaCode: country.areaCode });
};

import { isPhone } from '#domain/person/phone.ts';
import { COUNTRIES } from '../../data/countries.ts';
import { ContractBreach } from '../../protocol/answer.ts';

/** A phone number in its one stored spelling. */
type Phone = { areaCode: string; phone: string };

const AREA_CODES = new Set(COUNTRIES.map(({ areaCode }) => String(areaCode)));

/** Countries whose numbers keep the leading zero: Ivory Coast, Gabon, Congo, San Marino, Italy. */
const ZERO_BELONGS = new Set(['225', '241', '242', '378', '39']);

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** Returns the number without the trunk zero that is dialled within a country. */
const national = (areaCode: string, digits: string): string =>
  ZERO_BELONGS.has(areaCode) ? digits : withoutZeros(digits);

/** Normalises area code and number: `063`, `0063` and `63` are the same, with or without a trunk zero. */
export const phoneOf = (given: Phone): Phone => {
  const areaCode = withoutZeros(given.areaCode);
  if (!AREA_CODES.has(areaCode)) throw new ContractBreach('areaCode is that of no country');
  const phone = national(areaCode, given.phone);
  if (!isPhone(phone)) throw new ContractBreach('phone has no 7 to 11 digits after the areaCode');
  return { areaCode, phone };
};

/** Returns area code and number joined, as in `loginId` (reading 16). */
export const fullPhoneOf = (given: Phone): string => {
  const { areaCode, phone } = phoneOf(given);
  return `${areaCode}${phone}`;
};

/** Normalises a number that includes its area code. Digits with an unknown area code stay unchanged. */
export const spelledFullPhone = (digits: string): string => {
  const dialled = withoutZeros(digits);
  const areaCode = [4, 3, 2, 1]
    .map((length) => dialled.slice(0, length))
    .find((code) => AREA_CODES.has(code));
  return areaCode ? `${areaCode}${national(areaCode, dialled.slice(areaCode.length))}` : dialled;
};

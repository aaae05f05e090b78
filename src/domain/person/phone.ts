import type { CountryCode } from '../lists/country.ts';
import { digitsOf } from '../words/digits.ts';
import type { Message } from '../words/message.ts';
import { plainText } from '../words/visible-text.ts';

/** True for 7 to 11 digits, without the area code (account 5). */
export const isPhone = (value: string): boolean => /^\d{7,11}$/.test(value);

/** Beginning of an international number: + or 00. */
const INTERNATIONAL = /^[^\d+]*(\+|00)/;

/** True if the number was typed with + or 00 before its area code. */
export const isInternational = (typed: string): boolean => INTERNATIONAL.test(plainText(typed));

/** The zero that is dialled only within a country, in brackets. */
const TRUNK_ZERO = /\(\s*0\s*\)/;

/** Returns area code and number of an international number as digits; undefined for another number (reading 82). */
export const internationalDigits = (typed: string): string | undefined => {
  const plain = plainText(typed);
  if (!INTERNATIONAL.test(plain)) return undefined;
  return digitsOf(plain.replace(INTERNATIONAL, '').replace(TRUNK_ZERO, ''));
};

/**
 * Keeps only digits (account 5). An international number stays as typed until its country is known, or its sign and
 * its zero in brackets would be lost.
 */
export const asTypedPhone = (typed: string): string =>
  isInternational(typed) ? plainText(typed).replace(/[^\d+() -]/g, '') : digitsOf(plainText(typed));

/**
 * Keeps only digits of a number within this area code: an international number loses it. One of another area code stays
 * as typed, or it would pass for another number.
 */
export const asTypedWithin = (areaCode: string, typed: string): string => {
  const digits = internationalDigits(typed);
  return digits?.startsWith(areaCode) ? digits.slice(areaCode.length) : asTypedPhone(typed);
};

/** Splits an international number by the longest area code that it begins with; undefined if there is none. */
export const splitPhone = (
  codes: readonly CountryCode[],
  typed: string,
): { areaCode: string; phone: string } | undefined => {
  const digits = internationalDigits(typed);
  const fitting = codes.map(({ areaCode }) => String(areaCode)).filter((code) => digits?.startsWith(code));
  const [areaCode] = fitting.sort((a, b) => b.length - a.length);
  return digits && areaCode ? { areaCode, phone: digits.slice(areaCode.length) } : undefined;
};

/** True if one key made the change: a character was inserted, removed or replaced. */
export const isByKey = (before: string, after: string): boolean => {
  const [short, long] = [before, after].sort((a, b) => a.length - b.length) as [string, string];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return short.slice(start) === long.slice(start + 1) || short.slice(start + 1) === long.slice(start + 1);
};

/** Returns the problem of a number, or null (account 5). */
export const phoneProblem = (phone: string): Message | null => {
  if (phone === '') return { key: 'sign-in:phoneEmpty' };
  return isPhone(phone) ? null : { key: 'sign-in:phoneFormat' };
};

/** True if the typed number begins with the area code; the user is then asked before it is sent (account 5). */
export const repeatsAreaCode = (areaCode: string, phone: string): boolean =>
  areaCode !== '' && phone.startsWith(areaCode);

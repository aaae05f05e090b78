import { digitsOf } from '../words/digits.ts';
import type { Message } from '../words/message.ts';
import { plainText } from '../words/visible-text.ts';

/** True for 7 to 11 digits, without the area code (account 5). */
export const isPhone = (value: string): boolean => /^\d{7,11}$/.test(value);

/** Beginning of an international number: + or 00. */
const INTERNATIONAL = /^[^\d+]*(\+|00)/;

/** True if the number was typed with + or 00 before its area code. */
export const isInternational = (typed: string): boolean => INTERNATIONAL.test(plainText(typed));

/**
 * Keeps only digits (account 5). A pasted international number loses the area code that the form shows separately.
 * No other characters are removed, or the result would be another number.
 */
export const asTypedPhone = (typed: string, areaCode = ''): string => {
  const plain = plainText(typed);
  const international = digitsOf(plain.replace(INTERNATIONAL, ''));
  const repeats = isInternational(typed) && repeatsAreaCode(areaCode, international);
  return repeats ? international.slice(areaCode.length) : digitsOf(plain);
};

/** Returns the problem of a number, or null (account 5). */
export const phoneProblem = (phone: string): Message | null => {
  if (phone === '') return { key: 'sign-in:phoneEmpty' };
  return isPhone(phone) ? null : { key: 'sign-in:phoneFormat' };
};

/** True if the typed number begins with the area code; the user is then asked before it is sent (account 5). */
export const repeatsAreaCode = (areaCode: string, phone: string): boolean =>
  areaCode !== '' && phone.startsWith(areaCode);

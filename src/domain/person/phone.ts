import { digitsOf, plainDigits } from '../words/digits.ts';
import type { Message } from '../words/message.ts';

/** A number has 7 to 11 digits, without the area code (account 5). */
export const isPhone = (value: string): boolean => /^\d{7,11}$/.test(value);

/** How an international number begins, before its area code. */
const INTERNATIONAL = /^[^\d+]*(\+|00)/;

/** True if a number was typed with + or 00 before its area code. */
export const isInternational = (typed: string): boolean => INTERNATIONAL.test(plainDigits(typed));

/**
 * A number holds digits only; other characters go as they are typed (account 5). An international number, as it is pasted,
 * loses the area code that stands beside it. Nothing else is cut: that would be another number.
 */
export const asTypedPhone = (typed: string, areaCode = ''): string => {
  const plain = plainDigits(typed);
  const international = digitsOf(plain.replace(INTERNATIONAL, ''));
  const repeats = isInternational(typed) && repeatsAreaCode(areaCode, international);
  return repeats ? international.slice(areaCode.length) : digitsOf(plain);
};

/** What is wrong with a number, or null (account 5). */
export const phoneProblem = (phone: string): Message | null => {
  if (phone === '') return { key: 'sign-in:phoneEmpty' };
  return isPhone(phone) ? null : { key: 'sign-in:phoneFormat' };
};

/** Someone who types the area code into the number too is asked about it before anything is sent (account 5). */
export const repeatsAreaCode = (areaCode: string, phone: string): boolean =>
  areaCode !== '' && phone.startsWith(areaCode);

import { digitsOf } from './digits.ts';
import type { Message } from './message.ts';

/** A number has 7 to 11 digits, without the area code (account 5). */
export const isPhone = (value: string): boolean => /^\d{7,11}$/.test(value);

/** A number holds digits only; other characters go as they are typed (account 5). It is not cut: that would be another number. */
export const asTypedPhone = digitsOf;

/** What is wrong with a number, or null (account 5). */
export const phoneProblem = (phone: string): Message | null => {
  if (phone === '') return { key: 'sign-in:phoneEmpty' };
  return isPhone(phone) ? null : { key: 'sign-in:phoneFormat' };
};

/** Someone who types the area code into the number too is asked about it before anything is sent (account 5). */
export const repeatsAreaCode = (areaCode: string, phone: string): boolean =>
  areaCode !== '' && phone.startsWith(areaCode);

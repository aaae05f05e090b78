import { digitsOf } from './digits.ts';

/** A payment code (the specification's payment password) has 6 digits (account 9). */
export const PAYMENT_CODE_LENGTH = 6;

export const isPaymentCode = (code: string): boolean => code.length === PAYMENT_CODE_LENGTH;

/** The code with further digits, in whatever script they were typed; a full one takes no more. */
export const withDigits = (code: string, typed: string): string =>
  `${code}${digitsOf(typed)}`.slice(0, PAYMENT_CODE_LENGTH);

/** The code without its last digit. */
export const withoutDigit = (code: string): string => code.slice(0, -1);

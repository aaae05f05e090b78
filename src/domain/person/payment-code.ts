import { digitsOf } from '../words/digits.ts';
import { wholeCodeIn } from './verification-code.ts';

/** Number of digits of a payment code, which the specification calls payment password (account 9). */
const PAYMENT_CODE_LENGTH = 6;

export const isPaymentCode = (code: string): boolean => code.length === PAYMENT_CODE_LENGTH;

/** Differences between neighbouring digits: same, one up, one down. 0 and 9 are neighbours. */
const STEPS = [0, 1, 9];

/** Codes that are easy to guess: one repeated digit, or digits in a row, up or down. */
export const EASY_PAYMENT_CODES: readonly string[] = STEPS.flatMap((step) =>
  Array.from({ length: 10 }, (_, first) =>
    Array.from({ length: PAYMENT_CODE_LENGTH }, (_, at) => (first + at * step) % 10).join(''),
  ),
);

export const isEasilyGuessed = (code: string): boolean => EASY_PAYMENT_CODES.includes(code);

/**
 * Appends typed or pasted digits of any script. A whole code replaces the digits so far; text with more digits than
 * there is room for changes nothing.
 */
export const withDigits = (code: string, typed: string): string => {
  const longer = `${code}${digitsOf(typed)}`;
  return wholeCodeIn(typed) ?? (longer.length > PAYMENT_CODE_LENGTH ? code : longer);
};

/** Removes the last digit. */
export const withoutDigit = (code: string): string => code.slice(0, -1);

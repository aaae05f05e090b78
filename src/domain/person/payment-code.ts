import { digitsOf } from '../words/digits.ts';

/** A payment code (the specification's payment password) has 6 digits (account 9). */
const PAYMENT_CODE_LENGTH = 6;

export const isPaymentCode = (code: string): boolean => code.length === PAYMENT_CODE_LENGTH;

/** From one digit to the next: the same, one up, one down; 0 and 9 are neighbours. */
const STEPS = [0, 1, 9];

/** One digit throughout, or digits in a row, up or down: what anybody would try first. */
export const EASY_PAYMENT_CODES: readonly string[] = STEPS.flatMap((step) =>
  Array.from({ length: 10 }, (_, first) =>
    Array.from({ length: PAYMENT_CODE_LENGTH }, (_, at) => (first + at * step) % 10).join(''),
  ),
);

export const isEasilyGuessed = (code: string): boolean => EASY_PAYMENT_CODES.includes(code);

/** The code with further digits, in whatever script they were typed; a full one takes no more. */
export const withDigits = (code: string, typed: string): string =>
  `${code}${digitsOf(typed)}`.slice(0, PAYMENT_CODE_LENGTH);

/** The code without its last digit. */
export const withoutDigit = (code: string): string => code.slice(0, -1);

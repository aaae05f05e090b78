import { digitsOf, plainDigits } from '../words/digits.ts';
import { isDay } from './day.ts';

/** A day as it is typed: two digits of the day, two of the month, four of the year (account 5: `DD-MM-YYYY`). */
export const TYPED_DAY = { lengths: [2, 2, 4], separator: '-' } as const;

const DIGITS = 8;

/** Returns the digits of a day (`YYYY-MM-DD`) as they are typed; those of an unfinished day stay. */
export const digitsOfDay = (day: string): string => (isDay(day) ? day.split('-').reverse().join('') : day);

/** A day with any of the common separators: 1.3.1996, 1/3/1996, 1 3 1996. */
const WRITTEN = /^\d{1,2}([./\s]+)\d{1,2}\1\d{4}$/;

/** Adds a zero before a single digit, if the user types a separator after it, or pastes a day such as 1.3.1996. */
const padded = (text: string): string =>
  /\D$/.test(text) || WRITTEN.test(text)
    ? text.replace(/(^|\D)(\d)(?=\D)/g, (_, before, digit) => `${before}0${digit}`)
    : text;

/** Converts typed text to the day (`YYYY-MM-DD`) when it is whole, also as browsers fill it in, else to its digits. */
export const asTypedDay = (text: string): string => {
  const typed = plainDigits(text).trim();
  if (isDay(typed)) return typed;
  const digits = digitsOf(padded(typed)).slice(0, DIGITS);
  const day = [digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)].join('-');
  return isDay(day) ? day : digits;
};

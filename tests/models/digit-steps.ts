import { type Gesture, inTurn, presses, taps } from '#paths/user/gestures.ts';
import { type Sight, sees } from '#paths/user/screen-oracle.ts';
import { button, text } from '#paths/user/targets.ts';

/** What persons do to type a payment code: one digit at a time; what is not a digit cannot be typed. */

type Digits = { digits: string };

const oneOf = (digits: string, gesture: (digit: string) => Gesture): Gesture | undefined =>
  /^\d$/.test(digits) ? gesture(digits) : undefined;

const tapsDigit = (digit: string) => taps(button({ text: digit }));

/** On the keypad … */
export const byKeypad = {
  type: ({ digits }: Digits) => oneOf(digits, tapsDigit),
  delete: taps(button('settings:deleteDigit')),
  typeAll: (digits: string): Gesture => inTurn(...[...digits].map(tapsDigit)),
};

/** … or on a keyboard, which counts while the keypad shows. */
export const byKeyboard = {
  type: ({ digits }: Digits) => oneOf(digits, presses),
  delete: presses('Backspace'),
};

/** How many have been typed, in words: the digits themselves are never shown. */
export const seesTyped = (digits: string): Sight =>
  sees(text({ key: 'settings:digitsTyped', values: { count: digits.length } }));

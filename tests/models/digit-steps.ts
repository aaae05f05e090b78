import { type Gesture, inTurn, presses, taps } from '#paths/user/gestures.ts';
import { type Sight, sees } from '#paths/user/screen-oracle.ts';
import { button, text } from '#paths/user/targets.ts';

/** Steps of the user that type a payment code digit by digit; other characters cannot be typed. */

type Digits = { digits: string };

const oneOf = (digits: string, gesture: (digit: string) => Gesture): Gesture | undefined =>
  /^\d$/.test(digits) ? gesture(digits) : undefined;

const tapsDigit = (digit: string) => taps(button({ text: digit }));

/** The user types on the keypad. */
export const byKeypad = {
  type: ({ digits }: Digits) => oneOf(digits, tapsDigit),
  delete: taps(button('settings:deleteDigit')),
  typeAll: (digits: string): Gesture => inTurn(...[...digits].map(tapsDigit)),
};

/** The user types on a keyboard; the keypad on the screen accepts it too. */
export const byKeyboard = {
  type: ({ digits }: Digits) => oneOf(digits, presses),
  delete: presses('Backspace'),
};

/** The number of typed digits in words; the digits themselves are never shown. */
export const seesTyped = (digits: string): Sight =>
  sees(text({ key: 'settings:digitsTyped', values: { count: digits.length } }));

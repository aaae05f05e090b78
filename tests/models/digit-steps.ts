import { type Gesture, inTurn, taps } from '#paths/user/gestures.ts';
import { button } from '#paths/user/targets.ts';

/** What persons do on the keypad of a payment code: one digit at a time; what is not a digit cannot be typed there. */
export const presses = ({ digits }: { digits: string }): Gesture | undefined =>
  /^\d$/.test(digits) ? taps(button({ text: digits })) : undefined;

/** One after another. */
export const pressesAll = (digits: string): Gesture =>
  inTurn(...[...digits].map((digit) => taps(button({ text: digit }))));

export const pressesDelete = taps(button('settings:deleteDigit'));

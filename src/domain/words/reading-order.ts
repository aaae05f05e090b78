/** Isolates a part that is read from left to right, or it is drawn in another order among Arabic letters. */
export const inReadingOrder = (text: string, part: string | RegExp): string =>
  /\p{Script=Arabic}/u.test(text) ? text.replace(part, '\u2066$&\u2069') : text;

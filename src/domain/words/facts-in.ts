/** A currency sign, or letters in place of it: isolated (format-dollars.ts), or with the sign, as "US$". */
const CURRENCY = String.raw`(?:\u2066[^\u2069]{1,6}\u2069|[A-Z]{0,3}\p{Sc})`;

/** A number with the separators of any language. */
const NUMBER = String.raw`\p{Nd}(?:[\p{Nd}.,'’٫٬\u00a0\u202f]*\p{Nd})?`;

/** What may stand between a number and its currency. */
const GAP = String.raw`[\s\u200e\u200f\u061c]*`;

const SIGN = String.raw`[\u200e\u200f\u061c]*[-−+]?`;

const FACTS = [
  // An amount of money.
  `${SIGN}${CURRENCY}${GAP}${SIGN}${NUMBER}`,
  `${SIGN}${NUMBER}${GAP}${CURRENCY}`,
  // An e-mail address, also a masked one.
  String.raw`[^\s@<>(),;:]+@[^\s@<>(),;:]+\.\p{L}{2,}`,
  // A masked account.
  String.raw`[\p{L}\p{Nd}]*\*{2,}[\p{L}\p{Nd}]*`,
  // A phone number.
  String.raw`\+\p{Nd}[\p{Nd} \u00a0-]{3,}\p{Nd}`,
  // The number of an order, an account or a transaction; a code of letters and digits.
  String.raw`(?<![\p{L}\p{Nd}])(?=[A-Z]*\p{Nd})[A-Z\p{Nd}]{6,}(?![\p{L}\p{Nd}])`,
];

/** Escapes what has a meaning in a pattern. `RegExp.escape` is missing in older browsers. */
const literal = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * Splits a text into words and facts: amounts, addresses, account numbers, codes and the given names, which are the same in
 * every language. Every second piece is a fact; a piece of words may be empty.
 */
export const factsIn = (text: string, names: readonly string[] = []): string[] => {
  const known = names.filter((name) => name !== '').map(literal);
  return text.split(new RegExp(`(${[...known, ...FACTS].join('|')})`, 'u'));
};

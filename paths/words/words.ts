/** Returns a number with its noun: `1 path`, `2 paths`. */

export const countOf = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

/** Returns the text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts `threeWrongPasswords` to `three wrong passwords`, and `WithdrawalResult` to `Withdrawal result`. */
export const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);

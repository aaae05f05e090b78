/** Returns a number with its noun: `1 path`, `2 paths`. */

export const countOf = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

import { digitsOf } from '../../words/digits.ts';

/** Public check-digit algorithms, to detect mistyped numbers. A failed check only warns; it never refuses a number. */

/** Sums the digits, each multiplied by its weight. The weights repeat when they run out. */
const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] as number), 0);

/** Returns the distance to the next multiple of ten. */
const toTen = (sum: number): number => (10 - (sum % 10)) % 10;

const endsIn = (digits: string, checkOf: (body: string) => number): boolean =>
  checkOf(digits.slice(0, -1)) === Number(digits.at(-1));

const has = (value: string, length: number): boolean => new RegExp(`^\\d{${length}}$`).test(value);

/** Routing number of a US bank. */
export const isAba = (value: string): boolean => has(value, 9) && weighted(value, [3, 7, 1]) % 10 === 0;

/** Argentina: one check digit for bank and branch, one for the account. */
export const isCbu = (value: string): boolean =>
  has(value, 22) &&
  endsIn(value.slice(0, 8), (body) => toTen(weighted(body, [7, 1, 3, 9]))) &&
  endsIn(value.slice(8), (body) => toTen(weighted(body, [3, 9, 7, 1])));

/** Mexico. Only the last digit of the sum counts. */
export const isClabe = (value: string): boolean =>
  has(value, 18) && endsIn(value, (body) => toTen(weighted(body, [3, 7, 1])));

/** Argentina: a tax number of a person or company. */
export const isCuit = (value: string): boolean =>
  has(value, 11) && endsIn(value, (body) => (11 - (weighted(body, [5, 4, 3, 2, 7, 6]) % 11)) % 11);

/** Brazil: each of the last two digits is the check digit of all digits before it. */
const closes = (digits: string, longestWeights: readonly number[]): boolean =>
  [1, 0].every((left) =>
    endsIn(digits.slice(0, digits.length - left), (body) => {
      const rest = weighted(body, longestWeights.slice(-body.length)) % 11;
      return rest < 2 ? 0 : 11 - rest;
    }),
  );

const isOneDigit = (digits: string): boolean => new Set(digits).size === 1;

/** Brazil: tax number of a person (11 digits) or company (14 digits), with or without punctuation. */
export const isCpfOrCnpj = (value: string): boolean => {
  const digits = digitsOf(value);
  if (isOneDigit(digits)) return false;
  if (has(digits, 11)) return closes(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return has(digits, 14) && closes(digits, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
};

/** Chile: the check character is a digit or K. */
export const isRut = (value: string): boolean => {
  const plain = value.replace(/[.\s-]/g, '').toUpperCase();
  if (!/^\d{7,8}[\dK]$/.test(plain)) return false;
  const sum = weighted([...plain.slice(0, -1)].reverse().join(''), [2, 3, 4, 5, 6, 7]);
  return '0K987654321'[sum % 11] === plain.at(-1);
};

/** Morocco: the whole number of bank, town, account and key is a multiple of 97. */
export const isRib = (value: string): boolean => has(value, 24) && BigInt(value) % 97n === 0n;

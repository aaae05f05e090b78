import { digitsOf } from '../words/digits.ts';
import { plainText } from '../words/visible-text.ts';

/** One-time codes (account 9): number of digits, then times in milliseconds. */
export const CODE_LENGTH = 6;
export const RESEND_WAIT = 59_000;
/** Minimum time between two submissions of a code, in ms (account 4). */
export const SUBMIT_PAUSE = 5_000;

export const isCodeComplete = (code: string): boolean => code.length === CODE_LENGTH;

/** Digits in groups, which single spaces or dashes separate. */
const GROUPS = /\d+(?:[ -]\d+)*/g;

/** Returns the digits of groups of equal length, such as 123 456 or 12-34-56; else an empty text. */
const joined = (groups: string): string => {
  const [first = '', ...others] = groups.match(/\d+/g) ?? [];
  return others.every(({ length }) => length === first.length) ? digitsOf(groups) : '';
};

const codesAmong = (texts: readonly string[]): string[] => [...new Set(texts.filter(isCodeComplete))];

/**
 * Returns the only code in a text such as `G-123456`, `123 456` or a whole message: its six digits in a row, else its
 * six digits in equal groups. Null if the text holds no code, or different ones.
 */
export const wholeCodeIn = (text: string): string | null => {
  const plain = plainText(text);
  const inRow = codesAmong(plain.match(/\d+/g) ?? []);
  const found = inRow.length > 0 ? inRow : codesAmong((plain.match(GROUPS) ?? []).map(joined));
  return found.length === 1 ? (found[0] ?? null) : null;
};

/**
 * Returns the digits of typed or pasted text: those of its only code, else at most six. Null if there are more, as
 * it is not known which of them are the code.
 */
export const codeDigitsOf = (text: string): string | null => {
  const digits = digitsOf(text);
  return wholeCodeIn(text) ?? (digits.length > CODE_LENGTH ? null : digits);
};

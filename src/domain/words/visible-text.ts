import { plainDigits } from './digits.ts';

/** Removes direction marks and other invisible characters. Tabs and line breaks become spaces (reading 71). */
export const visibleText = (text: string): string =>
  text.replace(/[\t-\r\u2028\u2029]/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** True if the text has no visible character. */
export const isBlank = (text: string): boolean => visibleText(text).trim() === '';

/** Full-width and small forms of ASCII, which keyboards for Chinese and Japanese type. */
const WIDE = /[\uff01-\uff5e\ufe50-\ufe6f]/g;

/**
 * Normalises text that names an account: an e-mail, a phone number, a recipient, a code. Only other spellings of ASCII
 * become ASCII: digits of every script, full-width letters and signs, dashes and spaces. Invisible characters and outer
 * spaces go. All other characters stay, so that the check of the field refuses them (reading 71).
 */
export const plainText = (typed: string): string =>
  plainDigits(visibleText(typed))
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(/\p{Dash}/gu, '-')
    .replace(/[。｡]/g, '.')
    .replace(/\s/g, ' ')
    .trim();

/** Converts a to z to capitals. Other letters stay: `ß` has no capital of its own, and `ı` would become another letter. */
const inCapitals = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Normalises a typed or pasted code: no spaces or dashes, and in capitals unless `keepsCase` (reading 71). */
export const asTypedCode = (typed: string, keepsCase = false): string => {
  const joined = plainText(typed).replace(/[ -]/g, '');
  return keepsCase ? joined : inCapitals(joined);
};

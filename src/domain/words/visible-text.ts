import { plainDigits } from './digits.ts';

/** The text without direction marks, zero-width and other invisible characters; tabs and line breaks become spaces (reading 71). */
export const visibleText = (text: string): string =>
  text.replace(/[\t-\r]/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * A code as it is checked, compared and stored, however it was typed or pasted: digits of any script as 0 to 9, without
 * invisible characters and the spaces and dashes that group it, in capitals unless `keepsCase` (reading 71).
 */
export const asTypedCode = (typed: string, keepsCase = false): string => {
  const joined = plainDigits(visibleText(typed)).replace(/[\s\p{Dash}]/gu, '');
  return keepsCase ? joined : joined.toUpperCase();
};

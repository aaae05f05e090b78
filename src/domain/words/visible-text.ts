import { plainDigits } from './digits.ts';

/** Removes direction marks and other invisible characters. Tabs and line breaks become spaces (reading 71). */
export const visibleText = (text: string): string =>
  text.replace(/[\t-\r]/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * Normalises a typed or pasted code: digits as 0 to 9, no invisible characters, spaces or dashes, and in capitals
 * unless `keepsCase` (reading 71).
 */
export const asTypedCode = (typed: string, keepsCase = false): string => {
  const joined = plainDigits(visibleText(typed)).replace(/[\s\p{Dash}]/gu, '');
  return keepsCase ? joined : joined.toUpperCase();
};

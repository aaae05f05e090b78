import { lengthOf } from '../words/text-length.ts';

/** Maximum length of a first, middle or last name, in characters. */
const NAME_LENGTH = 100;

/** The operator's number for India, where the last name is optional (account 5, reading 25). */
const LAST_NAME_OPTIONAL = 91;

/**
 * Signs allowed between letters, as part of a regular expression's character class: apostrophes and middle dots of any
 * kind, hyphens and dashes (reading 86).
 */
const SIGNS = " '’‘‛ʼʻ´`′＇·\u0387‧・･•\\p{Pd}";

const INVISIBLE = /(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const NOT_IN_NAMES = new RegExp(`[^\\p{L}\\p{M}\\p{Join_Control}${SIGNS}]`, 'gu');
const LATIN = new RegExp(`^[\\p{Script=Latin}\\p{M}\\s.${SIGNS}]*$`, 'u');
const A_TO_Z = new RegExp(`^[a-zA-Z${SIGNS}]+$`, 'u');

const withoutInvisible = (typed: string): string => typed.replace(/\s/gu, ' ').replace(INVISIBLE, '');

/**
 * Keeps letters of any script with their marks and joiners, spaces, and the signs of names; drops digits, other signs
 * and invisible characters while the user types (account 5, readings 69 and 86).
 */
export const asTypedName = (typed: string): string => withoutInvisible(typed).replace(NOT_IN_NAMES, '');

/** Returns the dropped characters that the user can see, each once. */
export const droppedOf = (typed: string): string =>
  [...new Set(withoutInvisible(typed).match(NOT_IN_NAMES))].join(' ');

/** True if the name does not exceed the maximum length. */
export const isShortEnough = (value: string): boolean => lengthOf(value) <= NAME_LENGTH;

/** True if the name has a letter and only allowed characters. */
export const isName = (value: string): boolean =>
  isShortEnough(value) && /\p{L}/u.test(value) && asTypedName(value) === value;

/** True if users of this country must give a last name (account 5). */
export const needsLastName = (countryNo: number | null | undefined): boolean =>
  countryNo !== LAST_NAME_OPTIONAL;

/** True if all letters are Latin, with or without diacritics, so that banks everywhere can read them (payouts 5). */
export const isLatin = (name: string): boolean => LATIN.test(name);

/** True if all letters are a to z, without diacritics. */
export const isUnmarkedLatin = (name: string): boolean => isName(name) && A_TO_Z.test(name);

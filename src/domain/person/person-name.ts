import { lengthOf } from '../words/text-length.ts';

/** A first, middle or last name is no longer, in characters. */
const NAME_LENGTH = 100;

/** The operator's number of India, where a last name is optional (account 5, reading 25). */
const LAST_NAME_OPTIONAL = 91;

/** What may stand between the letters of a name, as part of a regular expression's class. */
const SIGNS = " '’‘‐‑-";

const NOT_IN_NAMES = new RegExp(`[^\\p{L}\\p{M}\\p{Join_Control}${SIGNS}]`, 'gu');
const LATIN = new RegExp(`^[\\p{Script=Latin}\\p{M}\\s.${SIGNS}]*$`, 'u');
const A_TO_Z = new RegExp(`^[a-z${SIGNS}]+$`, 'i');

/**
 * A name as it is kept while it is typed: letters of any script with their marks and joiners, spaces, hyphens and
 * apostrophes; digits and signs are dropped (account 5, reading 69).
 */
export const asTypedName = (typed: string): string => typed.replace(/\s/gu, ' ').replace(NOT_IN_NAMES, '');

/** What was dropped of what was typed, each once. */
export const droppedOf = (typed: string): string => {
  const dropped = [...typed].filter((character) => asTypedName(character) === '');
  return [...new Set(dropped)].join(' ');
};

/** Whether a name is no longer than one may be. */
export const isShortEnough = (value: string): boolean => lengthOf(value) <= NAME_LENGTH;

/** A name has letters, and nothing that none has. */
export const isName = (value: string): boolean =>
  isShortEnough(value) && /\p{L}/u.test(value) && asTypedName(value) === value;

/** Whether people of a country must give a last name (account 5). */
export const needsLastName = (countryNo: number | null | undefined): boolean =>
  countryNo !== LAST_NAME_OPTIONAL;

/** Whether banks everywhere can read a name (payouts 5): its letters are Latin, with or without marks. */
export const isLatin = (name: string): boolean => LATIN.test(name);

/** True for a name whose letters are all a to z, without marks. */
export const isUnmarkedLatin = (name: string): boolean => isName(name) && A_TO_Z.test(name);

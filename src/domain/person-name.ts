/** A first, middle or last name is no longer, in characters. */
const NAME_LENGTH = 100;

/** The operator's number of India, where a last name is optional (account 5, reading 25). */
const LAST_NAME_OPTIONAL = 91;

/**
 * The letters of what was typed, of any script; everything else is dropped (account 5). Vowel signs and the joiners
 * within a word belong to letters.
 */
export const lettersOf = (typed: string): string => typed.replace(/[^\p{L}\p{M}\u200c\u200d]/gu, '');

/** What was dropped of what was typed, each once; spaces alone are a space. */
export const droppedOf = (typed: string): string => {
  const dropped = [...typed].filter((character) => lettersOf(character) === '');
  const marks = dropped.filter((character) => character.trim());
  return marks.length ? [...new Set(marks)].join(' ') : dropped.length ? ' ' : '';
};

/** Whether a name is no longer than one may be. */
export const isShortEnough = (value: string): boolean => value.length <= NAME_LENGTH;

/** A name has letters and nothing else. */
export const isName = (value: string): boolean =>
  isShortEnough(value) && /\p{L}/u.test(value) && lettersOf(value) === value;

/** Whether people of a country must give a last name (account 5). */
export const needsLastName = (countryNo: number | null | undefined): boolean =>
  countryNo !== LAST_NAME_OPTIONAL;

/** Whether banks everywhere can read a name (payouts 5): its letters are Latin, with or without marks. */
export const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}\s.'’-]*$/u.test(name);

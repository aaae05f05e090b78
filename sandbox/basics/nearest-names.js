/** Number of names in a suggestion. */
const SHOWN = 3;

/** Returns the letters of a name, and its pairs of letters. @param {string} name */
const partsOf = (name) => {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set([...letters].flatMap((letter, at) => [letter, letters.slice(at, at + 2)]));
};

/**
 * Returns a sentence with the names that have most letters and pairs of letters in common with `name`.
 * @param {string} name
 * @param {readonly string[]} names
 */
export const nearestNames = (name, names) => {
  const wanted = partsOf(name);
  /** @param {string} other */
  const likeness = (other) => {
    const parts = partsOf(other);
    const shared = [...parts].filter((part) => wanted.has(part)).length;
    return shared / Math.max(1, wanted.size + parts.size - shared);
  };
  const nearest = [...new Set(names)].sort((one, other) => likeness(other) - likeness(one)).slice(0, SHOWN);
  return nearest.length > 0 ? `Nearest: ${nearest.join(', ')}.` : '';
};

/**
 * Returns the refusal of a name that is none of the known ones, with the nearest of these.
 * @param {string} what
 * @param {string} name
 * @param {readonly string[]} known
 */
export const noSuch = (what, name, known) =>
  `There is no ${what} "${name}". ${nearestNames(name, known)}`.trim();

/** Number of names in a suggestion. */
const SHOWN = 3;

/** Returns the pairs of letters of a name. */
const pairsOf = (name: string): Set<string> => {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  );
};

/** Returns a sentence with the names that have most pairs of letters in common with `name`. */
export const nearestNames = (name: string, names: readonly string[]): string => {
  const wanted = pairsOf(name);
  const likeness = (other: string) => {
    const pairs = pairsOf(other);
    return wanted.intersection(pairs).size / Math.max(1, wanted.union(pairs).size);
  };
  const nearest = [...new Set(names)].sort((one, other) => likeness(other) - likeness(one)).slice(0, SHOWN);
  return nearest.length > 0 ? `Nearest: ${nearest.join(', ')}.` : '';
};

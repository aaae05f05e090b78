/**
 * Returns the shortest failing list that can be found by leaving out parts (delta debugging). The search leaves out
 * ever smaller runs of items until no single item can be left out. `fails` returns the failing list, which may end
 * earlier, or undefined. With `slides`, the runs overlap: more tries, for a check that is cheap.
 */
export const shrink = async <T>(
  failing: readonly T[],
  fails: (items: readonly T[]) => Promise<readonly T[] | undefined>,
  { slides = false } = {},
): Promise<readonly T[]> => {
  let shortest = failing;
  for (let size = Math.ceil(failing.length / 2); size > 0; ) {
    const before = shortest.length;
    for (let at = 0; at < shortest.length; ) {
      const shorter = await fails(shortest.toSpliced(at, size));
      if (shorter) shortest = shorter;
      else at += slides ? 1 : size;
    }
    if (size > 1) size = Math.floor(size / 2);
    else if (shortest.length === before) break;
  }
  return shortest;
};

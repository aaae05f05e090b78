/** Returns numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** Returns an integer from 0 to below this number. */
  below(limit: number): number;
  /** Returns one element. */
  oneOf<T>(choices: readonly T[]): T;
};

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, oneOf: (choices) => choices[below(choices.length)] as (typeof choices)[number] };
};

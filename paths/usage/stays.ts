/** The upper bound of the first bucket of stays, in ms; each further one is twice as long. */
const FIRST = 100;

/**
 * Returns the time within which this share of the stays ended, in ms, from their buckets (see `StateUsage`); undefined without
 * stays. Stays count as evenly spread within their bucket, as in the `histogram_quantile` of Prometheus.
 */
export const stayOf = (stays: readonly number[], share: number): number | undefined => {
  const all = stays.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let before = 0;
  for (const [bucket, count] of stays.entries()) {
    if (count > 0 && before + count >= share * all) {
      const [low, high] = [bucket === 0 ? 0 : FIRST * 2 ** (bucket - 1), FIRST * 2 ** bucket];
      return low + ((high - low) * (share * all - before)) / count;
    }
    before += count;
  }
  return undefined;
};

/** Returns a time in words with two digits at most: `0.4 s`, `12 s`, `3 min`, `2 h`. */
export const timeInWords = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${Number(seconds.toFixed(1))} s`;
  if (seconds < 99.5) return `${Math.round(seconds)} s`;
  return seconds < 99.5 * 60 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};

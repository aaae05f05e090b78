/** The frequency of something per 100 runs, now and in the compared version. */
type Difference = {
  now: number;
  other: number;
  /** False if chance alone could cause the difference. */
  isClear: boolean;
};

/** A count out of a number of runs. */
export type Share = { count: number; of: number };

/** Returns how often something happens in 100 runs. */
export const perHundred = ({ count, of }: Share): number => (of === 0 ? 0 : (100 * count) / of);

/**
 * Returns the difference between two versions. It is clear if it exceeds two standard errors of counts that vary by chance
 * (Poisson), and both versions ran.
 */
export const differenceOf = (now: Share, other: Share): Difference => {
  const [rate, otherRate] = [perHundred(now), perHundred(other)];
  const variance = (share: Share) =>
    share.of === 0 ? Number.POSITIVE_INFINITY : share.count / share.of ** 2;
  const error = 100 * Math.sqrt(variance(now) + variance(other));
  return { now: rate, other: otherRate, isClear: Math.abs(rate - otherRate) > 2 * error };
};

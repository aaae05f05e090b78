import { differenceOf, type Share } from '#paths/usage/compare.ts';

/** Returns a count with separators, `1,204`; from 10,000 on in thousands, `12.3K`. */
export const countText = (count: number): string =>
  count < 10_000
    ? count.toLocaleString('en-US')
    : count.toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 3 });

/** Returns a share in percent: `58 %`, `0.4 %`. */
export const shareText = ({ count, of }: Share): string => {
  if (of === 0) return '–';
  const percent = (100 * count) / of;
  return `${percent < 1 && percent > 0 ? Math.max(0.1, Number(percent.toFixed(1))) : Math.round(percent)} %`;
};

/** Returns the difference of two rates of 100 runs: `+5`. */
export const changeText = (now: Share, other: Share): string => {
  const difference = differenceOf(now, other);
  const points = Math.round(difference.now) - Math.round(difference.other);
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)}`;
};

/** An exact decimal number, for fee rates with more decimals than a cent: `units` × 10^-`places`. */
type Decimal = { units: bigint; places: number };

/** Parses a number of the server: digits, and decimals after a point. Throws RangeError for other text. */
export const decimal = (text: string): Decimal => {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`Not a number: ${text}`);
  return { units: BigInt(whole + decimals), places: decimals.length };
};

const spread = ({ units, places }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - places);

const together =
  (join: (one: bigint, other: bigint) => bigint) =>
  (one: Decimal, other: Decimal): Decimal => {
    const places = Math.max(one.places, other.places);
    return { units: join(spread(one, places), spread(other, places)), places };
  };

export const plus = together((one, other) => one + other);
export const minus = together((one, other) => one - other);
export const larger = together((one, other) => (one > other ? one : other));

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  places: one.places + other.places,
});

export const percent = ({ units, places }: Decimal): Decimal => ({ units, places: places + 2 });

/** Rounds half up to the given number of decimals. Returns the number in units of the last decimal. */
export const rounded = ({ units, places }: Decimal, wanted: number): bigint => {
  if (places <= wanted) return spread({ units, places }, wanted);
  const step = 10n ** BigInt(places - wanted);
  const doubled = 2n * units + step;
  const quotient = doubled / (2n * step);
  // BigInt division rounds towards zero, but half up needs the lower number for negative ones.
  return doubled < 0n && doubled % (2n * step) !== 0n ? quotient - 1n : quotient;
};

/** Exact money in whole cents (reading 45). Requests and responses use decimal strings of dollars. */

/**
 * Parses `12`, `12.5` or `12.05` dollars to cents. A leading minus makes it negative. Throws RangeError for other text.
 */
export const centsOf = (dollars: string): bigint => {
  const [, minus = '', whole = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  if (whole === '') throw new RangeError(`Not an amount in dollars: ${dollars}`);
  const value = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return minus ? -value : value;
};

/** Formats cents as a decimal string of dollars, always with two decimals. */
export const dollarsOf = (cents: bigint): `${number}` => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
};

/** Converts the balance to cents. The balance is the only amount that the server sends as a number. */
export const centsOfBalance = (balance: number): bigint => centsOf(balance.toFixed(2));

/** Money in whole cents, exact (reading 45). To and from the server it goes as a decimal string of dollars. */

/** `12`, `12.5` or `12.05` dollars in cents; below zero with a minus. */
export const centsOf = (dollars: string): bigint => {
  const [, minus = '', whole = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  if (whole === '') throw new RangeError(`Not an amount in dollars: ${dollars}`);
  const value = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return minus ? -value : value;
};

/** Cents as a decimal string of dollars, always with both decimals. */
export const dollarsOf = (cents: bigint): `${number}` => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
};

/** The balance, which alone the server tells as a number. */
export const centsOfBalance = (balance: number): bigint => centsOf(balance.toFixed(2));

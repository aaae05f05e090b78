/**
 * Returns a key for one intent of the user, so that a retry never acts twice (reading 50). Starts with the time, which
 * keeps server indexes sequential. Does not use `randomUUID`, which browsers offer only on https and localhost.
 */
export const newIdempotencyKey = (): string =>
  hex(Date.now(), 12) +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => hex(byte, 2)).join('');

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

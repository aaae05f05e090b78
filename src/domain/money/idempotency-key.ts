/**
 * Names one intent of the user, so that a retry or a replay of it is never a second one (reading 50). It begins with the
 * time, as a UUID of version 7 does: a server finds what is new beside what is new. In hex and not by `randomUUID`, which
 * browsers keep from pages on plain http, such as the sandbox seen from a phone on the same network.
 */
export const newIdempotencyKey = (): string =>
  hex(Date.now(), 12) +
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => hex(byte, 2)).join('');

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

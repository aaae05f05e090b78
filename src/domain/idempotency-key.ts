/**
 * Names one intent of the user, so that a retry or a replay of it is never a second one (reading 50). In hex and not by
 * `randomUUID`, which browsers keep from pages on plain http, such as the sandbox seen from a phone on the same network.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

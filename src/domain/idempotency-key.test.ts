import { expect, test } from 'vitest';
import { newIdempotencyKey } from './idempotency-key.ts';

test('is 128 bits in hex, different each time', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});

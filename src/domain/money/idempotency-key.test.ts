import { expect, test, vi } from 'vitest';
import { newIdempotencyKey } from './idempotency-key.ts';

test('begins with the time, so that a later key sorts after an earlier one', () => {
  vi.useFakeTimers({ now: 0x19a_bcde_f012 });
  const first = newIdempotencyKey();
  vi.advanceTimersByTime(1);
  const second = newIdempotencyKey();
  vi.useRealTimers();
  expect(first).toMatch(/^019abcdef012/);
  expect(second > first).toBe(true);
});

test('has 128 bits in hex, different each time', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});

import { expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';
import { latenessOf } from './delayed-responses.ts';

const CALL = 'GET /api/user/info';

/** Returns the duration of a call, in ms. */
const timed = async (call: () => Promise<unknown>) => {
  const began = performance.now();
  await call();
  return performance.now() - began;
};

test('delays every response by the time computed from the seed, until the reset', async () => {
  const { get, post, world } = testSandbox();
  const lateness = { seed: 'seed', upTo: 200 };
  await post('/sandbox/api/lateness', lateness);
  for (const n of [1, 2, 3]) {
    // A timer may fire within the millisecond before it is due.
    expect(await timed(() => get('/api/user/info'))).toBeGreaterThan(latenessOf(lateness, CALL, n) - 2);
  }
  await post('/sandbox/api/reset');
  expect(world.bench.lateness).toBeUndefined();
});

test('the delay is the same for the same seed, call and number, and differs otherwise', () => {
  const lateness = { seed: 'one', upTo: 2500 };
  const late = latenessOf(lateness, CALL, 1);
  expect(latenessOf(lateness, CALL, 1)).toBe(late);
  const others = [
    latenessOf({ ...lateness, seed: 'two' }, CALL, 1),
    latenessOf(lateness, 'GET /api/user/other', 1),
    latenessOf(lateness, CALL, 2),
  ];
  expect(others).not.toContain(late);
  for (const other of [late, ...others]) expect(other).toBeLessThanOrEqual(2500);
});

test('a call that fails or has a fault is delayed too', async () => {
  const { get, post, world } = testSandbox();
  await post('/sandbox/api/lateness', { seed: 'seed', upTo: 200 });
  await post('/sandbox/api/faults', { operationId: 'userInfo', fault: '500' });
  expect(await timed(() => get('/api/user/info'))).toBeGreaterThan(
    latenessOf({ seed: 'seed', upTo: 200 }, CALL, 1) - 2,
  );
  expect(world.bench.countCall(CALL)).toBe(2);
});

import { expect, test } from 'vitest';
import { MOST_STEPS } from '#domain/trails/trail-limits.ts';
import { createMemory } from './memory.ts';

const runOf = (run: number) => ({ run, chart: 'login', fingerprint: '0123456789abcdef' });
const took = 'entering · SUBMIT → sending';
const HOUR = 60 * 60_000;

test('only the last 1,000 steps are remembered, and the number of the first one tells how many are missing', () => {
  const memory = createMemory();
  for (let at = 0; at < 1100; at += 1) memory.add({ at: at * 100, run: 1, took }, runOf(1));
  const { first, steps } = memory.all();
  expect([first, steps.length, memory.end()]).toEqual([100, MOST_STEPS, 1100]);
});

test('a report has times since its first step, and numbers its charts from 1', () => {
  const memory = createMemory();
  memory.add({ at: 90_000_100, run: 12_345, took }, runOf(12_345));
  memory.add(
    { at: 90_000_300, run: 12_345, call: 'post /api/auth/newLogin', outcome: 'offline' },
    runOf(12_345),
  );
  memory.stand(12_345, { state: 'entering', status: 'running' });
  expect(memory.all()).toEqual({
    first: 0,
    runs: [runOf(1)],
    steps: [
      { at: 0, run: 1, took },
      { at: 200, run: 1, call: 'post /api/auth/newLogin', outcome: 'offline' },
    ],
    standing: [{ run: 1, state: 'entering', status: 'running' }],
  });
});

test('a report covers a day at most', () => {
  const memory = createMemory();
  for (const hours of [0, 1, 20, 25]) memory.add({ at: hours * HOUR, run: 1, took }, runOf(1));
  const { first, steps } = memory.all();
  expect(first).toBe(1);
  expect(steps.map(({ at }) => at / HOUR)).toEqual([0, 19, 24]);
});

test('a chart that was left, or took none of the steps, does not stand in a report', () => {
  const memory = createMemory();
  memory.add({ at: 0, run: 1, took }, runOf(1));
  memory.stand(1, { state: 'sending', status: 'running' });
  memory.stand(2, { state: 'entering', status: 'running' });
  memory.stand(1, undefined);
  expect(memory.all().standing).toEqual([]);
});

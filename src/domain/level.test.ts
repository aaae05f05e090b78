import { expect, test } from 'vitest';
import { DAILY_LIMITS, levelPath } from './level.ts';

test.each([
  [0, '/basic-level'],
  [1, '/semi-verified'],
  [2, '/fully-verified'],
  [3, '/fully-verified'],
])('level %i goes on at %s [account 4 level-routing]', (level, path) => {
  expect(levelPath(level, '/basic-level', false)).toBe(path);
});

test.each([
  [0, '/semi-verified', '/basic-level'],
  [0, '/fully-verified', '/basic-level'],
  [1, '/fully-verified', '/semi-verified'],
] as const)('level %i does not get to %s yet but to %s [account 4 level-unlocks]', (level, wanted, path) => {
  expect(levelPath(level, wanted, true)).toBe(path);
});

test.each([
  [1, '/basic-level'],
  [2, '/semi-verified'],
  [3, '/semi-verified'],
] as const)('level %i may look back at %s', (level, wanted) => {
  expect(levelPath(level, wanted, true)).toBe(wanted);
});

test('a page of its own address shows at any later level', () => {
  expect(levelPath(3, '/semi-verified', false)).toBe('/semi-verified');
});

test('each level lets more out a day, in dollars [account 4 level-limits]', () => {
  expect(DAILY_LIMITS).toEqual({ 1: 50, 2: 5_000, 3: 10_000 });
});

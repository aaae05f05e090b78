import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [0, 'minutes', 1],
  [1, 'minutes', 1],
  [900, 'minutes', 15],
  [901, 'minutes', 16],
  [3600, 'minutes', 60],
  [3601, 'hours', 2],
  [86_400, 'hours', 24],
])('%i seconds are told as %s: %i', (seconds, unit, count) => {
  expect(timeLeft(seconds)).toEqual({ unit, count });
});

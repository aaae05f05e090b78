import { expect, test } from 'vitest';
import { DAILY_LIMITS } from './level.ts';

test('each level has a higher daily limit, in dollars [account 4 level-limits]', () => {
  expect(DAILY_LIMITS).toEqual({ 1: 50, 2: 5_000, 3: 10_000 });
});

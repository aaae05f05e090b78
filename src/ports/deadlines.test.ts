import { afterEach, expect, test, vi } from 'vitest';
import { deadlines } from './deadlines.ts';

const NOW = Date.UTC(2026, 10, 22);

afterEach(() => vi.useRealTimers());

test.each([
  ['is as it was', 0, 30_000],
  ['is shorter by the time that went by', 20_000, 10_000],
  ['is no longer than any when the clock was set back by an hour', -3_600_000, 59_000],
])('a wait that is asked for again %s', (_, later, left) => {
  vi.useFakeTimers({ now: NOW });
  deadlines.set('somebody', { until: NOW + 30_000, sentBy: 'SMS' });
  vi.setSystemTime(NOW + later);
  expect(deadlines.get('somebody')).toEqual({ until: NOW + later + left, sentBy: 'SMS' });
});

test('nobody waits who was sent nothing', () => {
  expect(deadlines.get('nobody')).toBeUndefined();
});

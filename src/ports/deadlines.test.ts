import { afterEach, expect, test, vi } from 'vitest';
import { deadlines } from './deadlines.ts';

const NOW = Date.UTC(2026, 10, 22);

afterEach(() => vi.useRealTimers());

test.each([
  ['is unchanged', 0, 30_000],
  ['is shorter by the time that passed', 20_000, 10_000],
  ['is capped when the clock was set back by an hour', -3_600_000, 59_000],
])('a stored deadline, read again, %s', (_, later, left) => {
  vi.useFakeTimers({ now: NOW });
  deadlines.set('recipient', { until: NOW + 30_000, sentBy: 'SMS' });
  vi.setSystemTime(NOW + later);
  expect(deadlines.get('recipient')).toEqual({ until: NOW + later + left, sentBy: 'SMS' });
});

test('a stored deadline %s when it is read again', () => {
  expect(deadlines.get('another recipient')).toBeUndefined();
});

import { expect, test } from 'vitest';
import {
  daysOfMonth,
  filterableDays,
  filterableMonths,
  monthOf,
  monthOfTotal,
  timesOf,
  within,
} from './months.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 30);

test('returns the same month for a time and for a total', () => {
  expect([monthOf('2026-01-31 23:59:59'), monthOfTotal({ year: 2026, month: 1 })]).toEqual([
    '2026-01',
    '2026-01',
  ]);
});

test('days and months begin in GMT, where the device still has the day before', () => {
  const now = Date.UTC(2026, 10, 1, 3);
  expect(filterableDays(now)).toEqual({ from: '2026-05-01', until: '2026-11-01' });
  expect(filterableMonths(now)[0]).toBe('2026-11');
});

test('the filter offers six months, including today [payouts 9 date-filter]', () => {
  expect(filterableDays(NOW)).toEqual({ from: '2026-05-21', until: '2026-11-21' });
  expect(filterableMonths(NOW)).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
    '2026-08',
    '2026-07',
    '2026-06',
    '2026-05',
  ]);
});

test('six months before the end of August is the end of February', () => {
  expect(filterableDays(Date.UTC(2026, 7, 31)).from).toBe('2026-02-28');
});

test.each([
  ['unchanged', { from: '2026-06-01', until: '2026-07-01' }, { from: '2026-06-01', until: '2026-07-01' }],
  ['sorted', { from: '2026-07-01', until: '2026-06-01' }, { from: '2026-06-01', until: '2026-07-01' }],
  [
    'to the first day offered',
    { from: '2020-01-01', until: '2026-06-01' },
    { from: '2026-05-21', until: '2026-06-01' },
  ],
  ['to today', { from: '2026-11-01', until: '2027-01-01' }, { from: '2026-11-01', until: '2026-11-21' }],
])('limits a range: %s [payouts 9 date-filter]', (_, range, asked) => {
  expect(within(range, NOW)).toEqual(asked);
});

test.each([
  ['2026-11', { from: '2026-11-01', until: '2026-11-21' }],
  ['2026-06', { from: '2026-06-01', until: '2026-06-30' }],
  ['2026-05', { from: '2026-05-21', until: '2026-05-31' }],
])('returns the days of %s', (month, days) => {
  expect(daysOfMonth(month, NOW)).toEqual(days);
});

test('a range covers whole days in GMT [payouts 9 date-filter]', () => {
  expect(timesOf({ from: '2026-06-01', until: '2026-06-30' })).toEqual({
    beginTime: '2026-06-01 00:00:00',
    endTime: '2026-06-30 23:59:59',
  });
});

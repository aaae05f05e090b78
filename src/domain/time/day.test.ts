import { expect, test } from 'vitest';
import { dateOf, partsOf } from './day.ts';

test('splits a date into its parts and joins them', () => {
  expect(partsOf('1996-03-14')).toEqual({ year: 1996, month: 3, day: 14 });
  expect(dateOf({ year: 1996, month: 3, day: 14 })).toBe('1996-03-14');
  expect(dateOf({ year: 2001, month: 2, day: 31 })).toBe('2001-02-28');
});

import { expect, test } from 'vitest';
import { atTime, BEGIN, holdTime } from './time.ts';

const newDate = () => new Date().toISOString();

test('stopped time also stops new dates, and runs on afterwards', () => {
  const release = holdTime(() => BEGIN);
  expect([Date.now(), newDate()]).toEqual([BEGIN, '2026-01-01T09:00:00.000Z']);
  expect(atTime(5, newDate)).toBe('1970-01-01T00:00:00.005Z');
  expect(new Date(7)).toBeInstanceOf(Date);
  expect(new Date(7).getTime()).toBe(7);
  release();
  expect(Date.now()).toBeGreaterThan(BEGIN);
});

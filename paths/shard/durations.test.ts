import { expect, test } from 'vitest';
import { withDurations } from './durations.ts';

const known = { machine: { home: 5, login: 7 }, mutate: { gone: 3, home: 9 } };

test('times of all flows replace the earlier ones, and those of flows that no longer exist', () => {
  const measured = new Map([
    ['login', 1234],
    ['home', 0.2],
  ]);
  expect(withDurations(known, 'mutate', measured, { isAll: true })).toEqual({
    ...known,
    mutate: { home: 1, login: 1200 },
  });
});

test('times of some flows leave those of the others', () => {
  const measured = new Map([['login', 80]]);
  expect(withDurations(known, 'mutate', measured, { isAll: false }).mutate).toEqual({
    gone: 3,
    home: 9,
    login: 80,
  });
});

test('the file is sorted, so that two measurements differ in the times only', () => {
  const measured = new Map([
    ['login', 1],
    ['home', 1],
  ]);
  const durations = withDurations(known, 'component', measured, { isAll: true });
  expect(Object.keys(durations)).toEqual(['component', 'machine', 'mutate']);
  expect(Object.keys(durations.component ?? {})).toEqual(['home', 'login']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownPeople, rememberPerson } from './known-people.ts';
import { deviceFacts } from './storage.ts';

beforeEach(() => deviceFacts.set('store', { user: { userId: '1', email: null, phone: null, level: 2 } }));

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const bob = { account: 'bob@example.com', name: 'Bob Iyer', userId: '100002' };
const carla = { account: '918765432109', name: 'Carla Gomes', userId: '100007' };

test('remembers each recipient once, the last one first, for this user only', () => {
  rememberPerson('1', bob);
  rememberPerson('1', carla);
  rememberPerson('1', bob);
  expect(knownPeople('1')).toEqual([bob, carla]);
  expect(knownPeople('2')).toEqual([]);
});

test('forgets recipients after 30 days', () => {
  vi.useFakeTimers();
  rememberPerson('1', bob);
  vi.advanceTimersByTime(30 * 24 * 60 * 60_000);
  expect(knownPeople('1')).toEqual([bob]);
  vi.advanceTimersByTime(1);
  expect(knownPeople('1')).toEqual([]);
});

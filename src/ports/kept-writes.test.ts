import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectKeptWrites, keptWrites, ofEndedSession, overAt } from './kept-writes.ts';

const NOW = 1_764_000_000_000;
const write = { key: 'a-key-of-16-chars', userId: '1', amount: '50.00', sentAt: NOW };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  connectKeptWrites(new Map());
});
afterEach(() => void vi.useRealTimers());

test('what was sent is kept by its kind until it is known', () => {
  keptWrites.set('cashOut', write);
  expect([keptWrites.get('cashOut'), keptWrites.get('transfer')]).toEqual([write, undefined]);
  keptWrites.delete('cashOut');
  expect(keptWrites.get('cashOut')).toBeUndefined();
});

test('where the clock was set back since, it was sent just now', () => {
  keptWrites.set('cashOut', { ...write, sentAt: NOW + 60_000 });
  expect(keptWrites.get('cashOut')?.sentAt).toBe(NOW);
});

test('it is over a minute after its proof is', () => {
  expect(overAt(write)).toBe(NOW + 360_000);
});

test('it is over 20 seconds after its session is, if it was not before', () => {
  const older = { ...write, sentAt: NOW - 350_000 };
  const { transfer, cashOut } = ofEndedSession({ transfer: write, cashOut: older });
  expect(transfer).toMatchObject({ key: write.key, amount: write.amount });
  expect(transfer && overAt(transfer)).toBe(NOW + 20_000);
  expect(cashOut).toEqual(older);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectKeptWrites, keptWrites, ofEndedSession, overAt, slotOf } from './kept-writes.ts';

const NOW = 1_764_000_000_000;
const write = { key: 'a-key-of-16-chars', userId: '1', amount: '50.00', sentAt: NOW };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  connectKeptWrites(new Map());
});
afterEach(() => void vi.useRealTimers());

test('a sent call is kept by its kind and user until it is forgotten by its key', () => {
  const ofOther = { ...write, key: 'key-of-another-user', userId: '2' };
  keptWrites.set('cashOut', write);
  keptWrites.set('cashOut', ofOther);
  expect([keptWrites.get('cashOut', '1'), keptWrites.get('transfer', '1')]).toEqual([write, undefined]);
  keptWrites.delete('cashOut', { ...write, key: 'key-of-an-earlier' });
  expect(keptWrites.get('cashOut', '1')).toEqual(write);
  keptWrites.delete('cashOut', write);
  expect([keptWrites.get('cashOut', '1'), keptWrites.get('cashOut', '2')]).toEqual([undefined, ofOther]);
});

test('if the clock was set back, a kept call counts as sent just now', () => {
  keptWrites.set('cashOut', { ...write, sentAt: NOW + 60_000 });
  expect(keptWrites.get('cashOut', '1')?.sentAt).toBe(NOW);
});

test('a kept call expires one minute after its authorisation token', () => {
  expect(overAt(write)).toBe(NOW + 360_000);
});

test('a kept call expires 20 seconds after its session ends, or earlier by its own time', () => {
  const older = { ...write, sentAt: NOW - 350_000 };
  const ended = ofEndedSession({ [slotOf('transfer', '1')]: write, [slotOf('cashOut', '1')]: older });
  const [transfer, cashOut] = [ended[slotOf('transfer', '1')], ended[slotOf('cashOut', '1')]];
  expect(transfer).toMatchObject({ key: write.key, amount: write.amount });
  expect(transfer && overAt(transfer)).toBe(NOW + 20_000);
  expect(cashOut).toEqual(older);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './use-prefetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

/** Records which prefetches have been started. */
const asking = () => {
  const asked: string[] = [];
  const ask = (name: string, answer: () => unknown) => () => {
    asked.push(name);
    return answer();
  };
  return { asked, ask };
};

test('each prefetch starts when the one before it is done', async () => {
  const { asked, ask } = asking();
  const first = Promise.withResolvers<void>();
  fetchAhead(ask('first', () => first.promise));
  fetchAhead(ask('second', () => undefined));
  await pass(0);
  expect(asked).toEqual(['first']);
  first.resolve();
  await pass(0);
  expect(asked).toEqual(['first', 'second']);
});

test('a failed prefetch does not delay the next one; one without an answer delays it for ten seconds', async () => {
  const { asked, ask } = asking();
  fetchAhead(ask('fails', () => Promise.reject(new Error('offline'))));
  fetchAhead(ask('hangs', () => new Promise(() => undefined)));
  fetchAhead(ask('last', () => undefined));
  await pass(9_999);
  expect(asked).toEqual(['fails', 'hangs']);
  await pass(1);
  expect(asked).toEqual(['fails', 'hangs', 'last']);
});

test('nothing is prefetched until two seconds after the last key', async () => {
  const { asked, ask } = asking();
  window.dispatchEvent(new KeyboardEvent('keydown'));
  fetchAhead(ask('first', () => undefined));
  await pass(1_500);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  await pass(1_999);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['first']);
});

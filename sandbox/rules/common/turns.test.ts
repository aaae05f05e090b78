import { expect, test } from 'vitest';
import { TooMuch } from '../../protocol/answer.ts';
import { createTurns, type Lane } from './turns.ts';

/** Starts work in these lanes at once, and returns the order in which it was carried out. */
const orderOf = async (lanes: [Lane, string][], atOnce = 1): Promise<string[]> => {
  const inTurn = createTurns({ atOnce, mostWaiting: 10 });
  const done: string[] = [];
  const work = (name: string) => async () => {
    await Promise.resolve();
    done.push(name);
  };
  await Promise.all(lanes.map(([lane, name]) => inTurn(lane, work(name))));
  return done;
};

test('a payment goes before everything else that waits, in the order of arrival within each lane', async () => {
  const order = await orderOf([
    ['other', 'running'],
    ['other', 'first'],
    ['other', 'second'],
    ['payment', 'payment'],
    ['payment', 'later payment'],
  ]);
  expect(order).toEqual(['running', 'payment', 'later payment', 'first', 'second']);
});

test('refuses work when too much waits in its lane, and still takes payments', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 2 });
  let end = () => {};
  const running = inTurn('other', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = [1, 2].map(() => inTurn('other', async () => {}));
  await expect(inTurn('other', async () => {})).rejects.toThrow(TooMuch);
  const payment = inTurn('payment', async () => 'paid');
  end();
  expect(await payment).toBe('paid');
  await Promise.all([running, ...waiting]);
});

test('goes on after work that fails', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 2 });
  const failing = inTurn('other', () => Promise.reject(new Error('broken')));
  const following = inTurn('other', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await following).toBe('done');
});

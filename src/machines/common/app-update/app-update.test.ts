import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { keptWrites } from '#ports/kept-writes.ts';
import { type AppUpdateInput, appUpdateMachine } from './app-update.machine.ts';

const write = { key: 'k3y', userId: '1', amount: '50.00' };

afterEach(() => {
  keptWrites.delete('cashOut', write);
  vi.useRealTimers();
});

test('an offered update is not taken while money is moving, and is offered again afterwards', async () => {
  vi.useFakeTimers();
  const takeOver = vi.fn(async () => {});
  const update = createActor(
    appUpdateMachine.provide({ actors: { takeOver: fromPromise<void, AppUpdateInput>(takeOver) } }),
    { input: { reason: 'waits' } },
  ).start();
  keptWrites.set('cashOut', { ...write, sentAt: Date.now() });
  update.send({ type: 'UPDATE.TAKE' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(update.getSnapshot().value).toBe('holding');
  keptWrites.delete('cashOut', write);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(update.getSnapshot().value).toBe('offering');
  expect(takeOver).not.toHaveBeenCalled();
  update.send({ type: 'UPDATE.TAKE' });
  await vi.advanceTimersByTimeAsync(0);
  expect(update.getSnapshot().output).toEqual({ kind: 'taken' });
});

import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { connectServerClock } from '#ports/server-clock.ts';
import { user } from '#tests/models/sample-data.ts';
import { cashOutTermsMachine } from './cash-out-terms.machine.ts';

const deviceClock = connectServerClock(() => Date.now());

afterEach(() => {
  connectServerClock(deviceClock);
});

const never = fromPromise(() => new Promise<never>(() => {})) as never;

test('makes its seven calls at once', () => {
  const asked = vi.fn(() => new Promise<never>(() => {}));
  const call = fromPromise(asked) as never;
  const actors = {
    getUser: call,
    getBalance: call,
    getLinked: call,
    getTypes: call,
    getFees: call,
    getToday: call,
    getReview: call,
  };
  createActor(cashOutTermsMachine.provide({ actors }), { input: { user, isRepeated: false } }).start();
  expect(asked).toHaveBeenCalledTimes(7);
});

test("requests today's cash outs again if a response shows that the server's day has changed (reading 80)", async () => {
  connectServerClock(() => Date.parse('2027-12-28T08:00:00Z'));
  const asked = vi.fn();
  const getToday = fromPromise(async ({ input }) => {
    asked(input);
    connectServerClock(() => Date.parse('2026-11-23T08:00:00Z'));
    return { data: { list: [] } };
  });
  const actors = {
    getUser: never,
    getBalance: never,
    getLinked: never,
    getTypes: never,
    getFees: never,
    getReview: never,
    getToday: getToday as never,
  };
  const actor = createActor(cashOutTermsMachine.provide({ actors }), {
    input: { user, isRepeated: false },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ asking: { today: 'known' } }));
  expect(asked.mock.calls.map(([input]) => input.params.query.beginTime)).toEqual([
    '2027-12-28 00:00:00',
    '2026-11-23 00:00:00',
  ]);
});

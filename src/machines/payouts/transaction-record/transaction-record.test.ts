import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Transaction } from '#domain/history/transaction.ts';
import { connectServerClock } from '#ports/server-clock.ts';
import { type KeptRecord, transactionRecordMachine } from './transaction-record.machine.ts';

const PAGE_SIZE = 20;

/** Returns the transactions of this number of pages, latest first. */
const pages = (count: number): Transaction[] =>
  Array.from(
    { length: count * PAGE_SIZE },
    (_, index) => ({ activityNo: `T${1000 - index}` }) as Transaction,
  );

const deviceClock = connectServerClock(() => Date.now());

afterEach(() => {
  connectServerClock(deviceClock);
});

test("loads again if the first response shows that the server's day has changed (reading 80)", async () => {
  connectServerClock(() => Date.parse('2027-12-28T08:00:00Z'));
  const asked = vi.fn();
  const getTransactions = fromPromise(async ({ input }) => {
    asked(input);
    connectServerClock(() => Date.parse('2026-11-23T08:00:00Z'));
    return { data: { list: pages(1), totalPages: 1 } };
  });
  const getTotals = fromPromise(async () => ({ data: [] }));
  const machine = transactionRecordMachine.provide({
    actors: { getTransactions: getTransactions as never, getTotals: getTotals as never },
  });
  const actor = createActor(machine, { input: { language: 'en' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ list: 'listed' }));
  expect(asked.mock.calls.map(([input]) => input.params.query)).toMatchObject([
    { beginTime: '2027-06-28 00:00:00', endTime: '2027-12-28 23:59:59', page: 1 },
    { beginTime: '2026-05-23 00:00:00', endTime: '2026-11-23 23:59:59', page: 1 },
  ]);
});

test('a refresh keeps the transactions of every loaded page', async () => {
  const kept: KeptRecord = {
    tab: 'ALL',
    amounts: { min: '', max: '' },
    days: null,
    transactions: pages(4),
    nextPage: 5,
    isComplete: false,
    totals: [],
  };
  const getTransactions = fromPromise(async () => ({ data: { list: pages(1), totalPages: 9 } }));
  const getTotals = fromPromise(async () => ({ data: [] }));
  const machine = transactionRecordMachine.provide({
    actors: { getTransactions: getTransactions as never, getTotals: getTotals as never },
  });
  const actor = createActor(machine, { input: { language: 'en', kept } }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ list: 'listed' }));
  expect(context.transactions).toEqual(pages(4));
  expect(context.nextPage).toBe(5);
});

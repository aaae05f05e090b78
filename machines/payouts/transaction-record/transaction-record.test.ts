import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Transaction } from '#domain/transaction.ts';
import { type KeptRecord, transactionRecordMachine } from './transaction-record.machine.ts';

const PAGE_SIZE = 20;

/** The transactions of so many pages, latest first. */
const pages = (count: number): Transaction[] =>
  Array.from(
    { length: count * PAGE_SIZE },
    (_, index) => ({ activityNo: `T${1000 - index}` }) as Transaction,
  );

test('a refresh keeps the transactions of every page that has come', async () => {
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

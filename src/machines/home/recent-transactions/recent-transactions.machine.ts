import { assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { LATEST_TRANSACTIONS } from '#domain/history/latest-transactions.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import type { Message } from '#domain/words/message.ts';

/** The latest transactions on Home (account 2 Home transaction list); the last known ones stay during a refresh. */

type Context = {
  /** Latest first; null until the server has answered. */
  transactions: Transaction[] | null;
  problem: Message | null;
};

type Events = { type: 'REFRESH' } | { type: 'RETRY' };

const getTransactions = operation('get', '/api/transactions');

export const recentTransactionsMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' },
  actors: { getTransactions },
  actions: {
    keepTransactions: assign({
      transactions: (args) => answerOf(args, getTransactions).data.list,
      problem: null,
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'recentTransactions',
  description: 'The user sees the latest transactions.',
  context: { transactions: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getTransactions',
        src: 'getTransactions',
        input: { params: { query: LATEST_TRANSACTIONS } },
        onDone: { target: 'known', actions: 'keepTransactions' },
        onError: { target: 'unavailable', actions: 'explainFailure' },
      },
    },
    known: { on: { REFRESH: 'loading' } },
    unavailable: {
      description: 'The transactions did not load. The user can retry.',
      on: { RETRY: 'loading', REFRESH: 'loading' },
    },
  },
});

import { assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { LATEST_TRANSACTIONS } from '#domain/history/latest-transactions.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import type { Message } from '#domain/words/message.ts';

/** The latest transactions on Home (account 2 Home transaction list); those last known stay while they are renewed. */

type Context = {
  /** Latest first; null until the server has said. */
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
  description: 'See the latest transactions.',
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
      description: 'They did not come; they can be asked for again.',
      on: { RETRY: 'loading', REFRESH: 'loading' },
    },
  },
});

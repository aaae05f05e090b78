import { recentTransactionsMachine } from '#machines/home/recent-transactions/recent-transactions.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';

const NONE = { to: 'known', has: { transactions: [], problem: null } } as const;

export default defineModel(recentTransactionsMachine, {
  inputs: { home: undefined },
  events: { REFRESH: true, RETRY: true },
  facts: ({ context: { transactions } }) => ({ known: transactions === null ? null : transactions.length }),
  oracles: {
    loading: { 'shows that it is busy': (now) => now.hasTag('busy') },
    known: {
      'has a list, though it may be empty': (now) => Array.isArray(now.context.transactions),
      'shows no failure': (now) => now.context.problem === null,
    },
    unavailable: {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
  },
  calls: { getTransactions: { params: { query: { type: 'ALL', page: 1, pageSize: 5 } } } },
  begins: { home: { to: 'loading', has: { transactions: null } } },
  follows: {
    loading: {
      'getTransactions: accepted': {
        to: 'known',
        has: { transactions: (list) => list?.length === 3, problem: null },
      },
      'getTransactions: noTransactions': NONE,
      'getTransactions: keyUnused': NONE,
      getTransactions: (_, { outcome }) => ({
        to: 'unavailable',
        has: { problem: failureOf(outcome, 'common:loadingFailed') },
        keeps: ['transactions'],
      }),
    },
    known: { REFRESH: { to: 'loading', keeps: ['transactions'] } },
    unavailable: {
      RETRY: { to: 'loading', keeps: ['transactions', 'problem'] },
      REFRESH: { to: 'loading', keeps: ['transactions', 'problem'] },
    },
  },
  requirements: {
    'account 2 home-transactions': ['known'],
    'account 2 home-no-transactions': ['known'],
    'account 8 load-failure': ['unavailable'],
  },
});

import { recentTransactionsMachine } from '#machines/home/recent-transactions/recent-transactions.machine.ts';
import { defineModel } from '#paths/model.ts';

export default defineModel(recentTransactionsMachine, {
  inputs: { home: undefined },
  events: { REFRESH: true, RETRY: true },
  facts: ({ context: { transactions } }) => ({ known: transactions === null ? null : transactions.length }),
  oracles: {
    loading: { 'shows that it works': (now) => now.hasTag('busy') },
    known: {
      'has a list, though it may be empty': (now) => Array.isArray(now.context.transactions),
      'shows no failure': (now) => now.context.problem === null,
    },
    unavailable: {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
    },
  },
  requirements: {
    'account 2 home-transactions': ['known'],
    'account 2 home-no-transactions': ['known'],
    'account 8 load-failure': ['unavailable'],
  },
});

import { assign, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { isUnderWay } from '#domain/history/transaction-detail.ts';
import type { Message } from '#domain/words/message.ts';

/**
 * Shows all facts of one transaction (payouts 2 and 9 Transaction detail; readings 51, 53 to 55).
 *
 * A transaction that may still change is loaded again and again, so that the change becomes visible. If that fails, the known
 * facts stay. The name of its country loads separately, and is left out if it does not load.
 */

export type TransactionDetailInput = { activityNo: string };

type Context = {
  activityNo: string;
  /** The transaction; null until it has loaded. */
  transaction: Transaction | null;
  /** The name of the account's country. */
  country: string;
  problem: Message | null;
};

type Events = { type: 'RETRY' } | { type: 'REFRESH' };

const getTransaction = operation('get', '/api/transaction/{activityNo}');
const getCountries = operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY });

const countryNoOf = ({ transaction }: Context): number | undefined => transaction?.extParams?.countryNo;

/** Time until a transaction that may still change is fetched again, in ms. */
const LOOK_AGAIN = 5_000;

export const transactionDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as TransactionDetailInput,
    tags: {} as 'busy',
  },
  actors: { getTransaction, getCountries },
  delays: { lookAgain: LOOK_AGAIN },
  guards: {
    isUnderWay: ({ context: { transaction } }) => transaction !== null && isUnderWay(transaction),
    isMissing: refused(getTransaction, 'notFound'),
    hasCountry: ({ context }) => countryNoOf(context) !== undefined,
  },
  actions: {
    keepTransaction: assign({
      transaction: (args) => answerOf(args, getTransaction).data,
      problem: null,
    }),
    keepCountry: assign({
      country: (args) =>
        answerOf(args, getCountries)
          .data.flatMap(({ data }) => data)
          .find(({ countryNo }) => countryNo === countryNoOf(args.context))?.countryName ?? '',
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'transactionDetail',
  description: 'The user sees all facts of one transaction.',
  context: ({ input }) => ({ ...input, transaction: null, country: '', problem: null }),
  type: 'parallel',
  states: {
    record: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'getTransaction',
            src: 'getTransaction',
            input: ({ context: { activityNo } }) => ({ params: { path: { activityNo } } }),
            onDone: { target: 'deciding', actions: 'keepTransaction' },
            onError: [
              { guard: 'isMissing', target: 'missing' },
              { target: 'unavailable', actions: 'explainFailure' },
            ],
          },
        },
        unavailable: {
          description: 'The transaction did not load. The user can retry.',
          on: { RETRY: 'loading' },
        },
        missing: {
          description: 'The user has no transaction of this number. A very new one may appear later.',
          on: { REFRESH: 'loading' },
        },
        deciding: { always: [{ guard: 'isUnderWay', target: 'underWay' }, { target: 'settled' }] },
        underWay: {
          description: 'The transaction may still change.',
          after: { lookAgain: 'refreshing' },
          on: { REFRESH: 'refreshing' },
        },
        settled: { on: { REFRESH: 'refreshing' } },
        refreshing: {
          description: 'The transaction is loaded again. The known facts stay visible.',
          invoke: {
            id: 'getTransaction',
            src: 'getTransaction',
            input: ({ context: { activityNo } }) => ({ params: { path: { activityNo } } }),
            onDone: { target: 'deciding', actions: 'keepTransaction' },
            onError: { target: 'deciding', actions: 'explainFailure' },
          },
        },
      },
    },
    country: {
      initial: 'unasked',
      states: {
        unasked: { always: { guard: 'hasCountry', target: 'asking' } },
        asking: {
          invoke: {
            id: 'getCountries',
            src: 'getCountries',
            input: {},
            onDone: { target: 'known', actions: 'keepCountry' },
            onError: 'unknown',
          },
        },
        known: {},
        unknown: {
          description:
            'The country did not load. The country is loaded again when the user returns to the page.',
          on: { REFRESH: 'asking' },
        },
      },
    },
  },
});

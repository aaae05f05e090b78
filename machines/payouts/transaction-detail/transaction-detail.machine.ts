import { assign, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { isUnderWay } from '#domain/history/transaction-detail.ts';
import type { Message } from '#domain/words/message.ts';

/**
 * See all of one transaction (payouts 2 and 9 Transaction detail; readings 51, 53 to 55).
 *
 * One that may still change is asked for again and again, so that it changes in sight. What is known stays, whatever becomes
 * of that. The name of its country comes beside, and is left out where it does not.
 */

export type TransactionDetailInput = { activityNo: string };

type Context = {
  activityNo: string;
  /** Null until the server has said. */
  transaction: Transaction | null;
  /** Where its account is, by name. */
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
  description: 'See all of one transaction, as it stands now.',
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
          description: 'It did not come, and can be asked for again.',
          on: { RETRY: 'loading' },
        },
        missing: {
          description: 'There is none of this number that is one’s own; it may be a moment too young.',
          on: { REFRESH: 'loading' },
        },
        deciding: { always: [{ guard: 'isUnderWay', target: 'underWay' }, { target: 'settled' }] },
        underWay: {
          description: 'It may still change.',
          after: { lookAgain: 'refreshing' },
          on: { REFRESH: 'refreshing' },
        },
        settled: { on: { REFRESH: 'refreshing' } },
        refreshing: {
          description: 'It is fetched anew; what is known stays in sight.',
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
          description: 'It is left out, and asked for again when the page is come back to.',
          on: { REFRESH: 'asking' },
        },
      },
    },
  },
});

import { assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import type { FeeConfig } from '#domain/payouts/fee.ts';
import type { LinkedAccount, OfferedType } from '#domain/payouts/linked-account.ts';
import { beginOfDay, usedBy } from '#domain/payouts/used-today.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { serverNow } from '#ports/server-clock.ts';
import { getReview, reviewRegion, underReviewIn } from '../../common/document-review/document-review.ts';
import { passOn } from '../../endings.ts';

/**
 * All that has to be known before anything can be cashed out: the accounts, which of them can be used, what they cost, and
 * what there is (payouts 7, readings 29, 42 and 46).
 *
 * What of the day's limit is gone, and where the review of documents stands, keeps nobody from cashing out when it does not
 * come: the server minds both.
 */

export type CashOutTerms = {
  linked: LinkedAccount[];
  types: OfferedType[];
  fees: ({ withdrawType: number } & FeeConfig)[];
  balance: number;
  /** The part of the daily limit that is used, in dollars. */
  usedToday: string;
};

/** Under review, documents keep all money where it is (reading 29). */
type Review = { isUnderReview: boolean };

export type CashOutTermsOutput = { kind: 'known'; terms: CashOutTerms } & Review;

type Input = { user: UserInfo };

type Context = Input &
  CashOutTerms &
  Review & {
    /** When the server's day began, as far as it was known when its cash outs were asked for (reading 80). */
    day: string;
    problem: Message | null;
  };

type Events = { type: 'RETRY' };

const getBalance = operation('get', '/api/balance/info');
const getLinked = operation('get', '/api/account/withdrawMethods');
const getTypes = operation('get', '/api/account/withdrawTypeConfigs');
const getFees = operation('get', '/api/withdraw/config/info');
const getToday = operation('get', '/api/transactions');

/** More cash outs than this nobody makes in a day. */
const MOST_A_DAY = 100;

const today = (): string => beginOfDay(serverNow());

/** Nothing is known yet. */
export const NO_TERMS: CashOutTerms = {
  linked: [],
  types: [],
  fees: [],
  balance: 0,
  usedToday: '0.00',
};

export const cashOutTermsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    output: {} as CashOutTermsOutput,
  },
  actors: { getBalance, getLinked, getTypes, getFees, getToday, getReview },
  guards: {
    isAnotherDay: ({ context }) => context.day !== today(),
  },
  actions: {
    keepDay: assign({ day: today }),
    keepBalance: assign({ balance: (args) => answerOf(args, getBalance).data }),
    keepLinked: assign({ linked: (args) => answerOf(args, getLinked).data }),
    keepTypes: assign({ types: (args) => answerOf(args, getTypes).data }),
    keepFees: assign({ fees: (args) => answerOf(args, getFees).data }),
    keepToday: assign({ usedToday: (args) => dollarsOf(usedBy(answerOf(args, getToday).data.list)) }),
    keepReview: assign({ isUnderReview: underReviewIn }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'cashOutTerms',
  description: 'The accounts, what they cost, and what there is to cash out.',
  context: ({ input }) => ({ ...input, ...NO_TERMS, isUnderReview: false, day: '', problem: null }),
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      states: {
        linked: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getLinked',
                src: 'getLinked',
                input: {},
                onDone: { target: 'known', actions: 'keepLinked' },
                onError: { target: '#cashOutTerms.unavailable', actions: 'explainFailure' },
              },
            },
            known: { type: 'final' },
          },
        },
        types: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getTypes',
                src: 'getTypes',
                input: {},
                onDone: { target: 'known', actions: 'keepTypes' },
                onError: { target: '#cashOutTerms.unavailable', actions: 'explainFailure' },
              },
            },
            known: { type: 'final' },
          },
        },
        fees: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getFees',
                src: 'getFees',
                input: ({ context }) => ({ params: { query: { countryNo: context.user.countryNo ?? 0 } } }),
                onDone: { target: 'known', actions: 'keepFees' },
                onError: { target: '#cashOutTerms.unavailable', actions: 'explainFailure' },
              },
            },
            known: { type: 'final' },
          },
        },
        balance: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getBalance',
                src: 'getBalance',
                input: {},
                onDone: { target: 'known', actions: 'keepBalance' },
                onError: { target: '#cashOutTerms.unavailable', actions: 'explainFailure' },
              },
            },
            known: { type: 'final' },
          },
        },
        review: reviewRegion,
        today: {
          initial: 'asking',
          states: {
            asking: {
              description: 'Asked for again if an answer shows that it is another day at the server.',
              entry: 'keepDay',
              invoke: {
                id: 'getToday',
                src: 'getToday',
                input: ({ context }) => ({
                  params: {
                    query: { type: 'CASH_OUT', page: 1, pageSize: MOST_A_DAY, beginTime: context.day },
                  },
                }),
                onDone: [
                  { guard: 'isAnotherDay', target: 'asking', reenter: true },
                  { target: 'known', actions: 'keepToday' },
                ],
                onError: 'unavailable',
              },
            },
            known: { type: 'final' },
            unavailable: { type: 'final', description: 'The server minds the limit of the day anyhow.' },
          },
        },
      },
      onDone: 'known',
    },
    unavailable: {
      description:
        'Something without which nothing can be cashed out did not come; it can be asked for again.',
      on: { RETRY: 'asking' },
    },
    known: {
      type: 'final',
      output: ({
        context: { linked, types, fees, balance, usedToday, isUnderReview },
      }): CashOutTermsOutput => ({
        kind: 'known',
        terms: { linked, types, fees, balance, usedToday },
        isUnderReview,
      }),
    },
  },
  output: passOn,
});

import { assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { beginOfDay, usedBy } from '#domain/history/used-today.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import type { FeeConfig } from '#domain/payouts/fee.ts';
import type { LinkedAccount, OfferedType } from '#domain/payouts/linked-account.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { serverNow } from '#ports/server-clock.ts';
import { getReview, reviewRegion, underReviewIn } from '../../common/document-review/document-review.ts';
import { passOn } from '../../endings.ts';

/**
 * Loads what a cash out needs: the user with the level, the accounts, the offered types, fees and the balance (payouts 7,
 * readings 29, 42, 46 and 84).
 *
 * The used part of the daily limit and the state of the document review are optional. The user can cash out without
 * them, because the server enforces both. If the page that loads again shows terms already, a failure ends the chart.
 */

export type CashOutTerms = {
  user: UserInfo;
  linked: LinkedAccount[];
  types: OfferedType[];
  fees: ({ withdrawType: number } & FeeConfig)[];
  balance: number;
  /** The part of the daily limit that is used, in dollars. */
  usedToday: string;
};

/** While documents are under review, no money can be moved (reading 29). */
type Review = { isUnderReview: boolean };

export type CashOutTermsOutput =
  | ({ kind: 'known'; terms: CashOutTerms } & Review)
  /** The terms did not load again. */
  | { kind: 'unknown'; problem: Message | null };

type Input = {
  user: UserInfo;
  /** True if the page shows terms already. */
  isRepeated: boolean;
};

type Context = Input &
  CashOutTerms &
  Review & {
    /** The beginning of the server's day, as known when its cash outs were requested (reading 80). */
    day: string;
    problem: Message | null;
  };

type Events = { type: 'RETRY' };

const getUser = operation('get', '/api/user/info');
const getBalance = operation('get', '/api/balance/info');
const getLinked = operation('get', '/api/account/withdrawMethods');
const getTypes = operation('get', '/api/account/withdrawTypeConfigs');
const getFees = operation('get', '/api/withdraw/config/info');
const getToday = operation('get', '/api/transactions');

/** More cash outs than any user makes in a day. */
const MOST_A_DAY = 100;

const today = (): string => beginOfDay(serverNow());

/** Nothing is known yet. */
export const NO_TERMS: Omit<CashOutTerms, 'user'> = {
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
  actors: { getUser, getBalance, getLinked, getTypes, getFees, getToday, getReview },
  guards: {
    isRepeated: ({ context }) => context.isRepeated,
    isAnotherDay: ({ context }) => context.day !== today(),
  },
  actions: {
    keepDay: assign({ day: today }),
    keepUser: assign({ user: (args) => answerOf(args, getUser).data }),
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
  description: 'Loads the accounts, fees, limits and the balance of a cash out.',
  context: ({ input }) => ({ ...input, ...NO_TERMS, isUnderReview: false, day: '', problem: null }),
  initial: 'asking',
  states: {
    asking: {
      type: 'parallel',
      states: {
        user: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getUser',
                src: 'getUser',
                input: {},
                onDone: { target: 'known', actions: 'keepUser' },
                onError: { target: '#cashOutTerms.unavailable', actions: 'explainFailure' },
              },
            },
            known: { type: 'final' },
          },
        },
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
              description: 'Repeated if an answer shows that the server has another day.',
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
            unavailable: {
              type: 'final',
              description: 'The limit of the day did not load. The server enforces the limit anyway.',
            },
          },
        },
      },
      onDone: 'known',
    },
    unavailable: {
      description: 'A value that a cash out needs did not load. The user can retry.',
      always: { guard: 'isRepeated', target: 'unknown' },
      on: { RETRY: 'asking' },
    },
    unknown: {
      type: 'final',
      description: 'The page keeps the terms that it shows.',
      output: ({ context: { problem } }): CashOutTermsOutput => ({ kind: 'unknown', problem }),
    },
    known: {
      type: 'final',
      output: ({
        context: { user, linked, types, fees, balance, usedToday, isUnderReview },
      }): CashOutTermsOutput => ({
        kind: 'known',
        terms: { user, linked, types, fees, balance, usedToday },
        isUnderReview,
      }),
    },
  },
  output: passOn,
});

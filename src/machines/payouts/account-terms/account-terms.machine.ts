import { assign, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import type { LinkedAccount, OfferedType } from '#domain/payouts/linked-account.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { getReview, reviewRegion, underReviewIn } from '../../common/document-review/document-review.ts';
import { passOn } from '../../endings.ts';

/**
 * Loads what the page of withdrawal accounts shows and refuses by: the user with the level, the linked accounts, the offered
 * types, the payment code's status and the document review (payouts 2 and 7, readings 29, 34 and 84).
 *
 * Payment code and review are optional: linking asks for the code's status again, and the server enforces the review. If
 * the page that loads again shows terms already, a failure ends the chart.
 */

export type AccountTerms = {
  user: UserInfo;
  linked: LinkedAccount[];
  types: OfferedType[];
  /** Null while unknown. */
  hasCode: boolean | null;
  isUnderReview: boolean | null;
};

export type AccountTermsOutput =
  | { kind: 'known'; terms: AccountTerms }
  /** The terms did not load again. */
  | { kind: 'unknown'; problem: Message | null };

type Input = {
  user: UserInfo;
  /** True if the page shows terms already. */
  isRepeated: boolean;
};

type Context = Input & AccountTerms & { problem: Message | null };

type Events = { type: 'RETRY' };

const getUser = operation('get', '/api/user/info');
const getLinked = operation('get', '/api/account/withdrawMethods');
const getTypes = operation('get', '/api/account/withdrawTypeConfigs');
const hasPaymentCode = operation('get', '/api/auth/hasPayPassword');

/** Nothing is known yet. */
export const NO_TERMS: Omit<AccountTerms, 'user'> = {
  linked: [],
  types: [],
  hasCode: null,
  isUnderReview: null,
};

export const accountTermsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    output: {} as AccountTermsOutput,
  },
  actors: { getUser, getLinked, getTypes, hasPaymentCode, getReview },
  guards: { isRepeated: ({ context }) => context.isRepeated },
  actions: {
    keepUser: assign({ user: (args) => answerOf(args, getUser).data }),
    keepLinked: assign({ linked: (args) => answerOf(args, getLinked).data }),
    keepTypes: assign({ types: (args) => answerOf(args, getTypes).data }),
    keepCode: assign({ hasCode: (args) => answerOf(args, hasPaymentCode).data }),
    keepReview: assign({ isUnderReview: underReviewIn }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
  },
}).createMachine({
  id: 'accountTerms',
  description: 'The app loads the withdrawal accounts, and what linking one needs.',
  context: ({ input }) => ({ ...input, ...NO_TERMS, problem: null }),
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
                onError: { target: '#accountTerms.unavailable', actions: 'explainFailure' },
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
                onError: { target: '#accountTerms.unavailable', actions: 'explainFailure' },
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
                onError: { target: '#accountTerms.unavailable', actions: 'explainFailure' },
              },
            },
            known: { type: 'final' },
          },
        },
        code: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'hasPaymentCode',
                src: 'hasPaymentCode',
                input: {},
                onDone: { target: 'known', actions: 'keepCode' },
                onError: 'unavailable',
              },
            },
            known: { type: 'final' },
            unavailable: {
              type: 'final',
              description:
                'The app does not know whether there is a payment code. The app asks again when an account is linked.',
            },
          },
        },
        review: reviewRegion,
      },
      onDone: 'known',
    },
    unavailable: {
      description: 'The user, the accounts or the offered types did not load. The user can retry.',
      always: { guard: 'isRepeated', target: 'unknown' },
      on: { RETRY: 'asking' },
    },
    unknown: {
      type: 'final',
      description: 'The page keeps the terms that it shows.',
      output: ({ context: { problem } }): AccountTermsOutput => ({ kind: 'unknown', problem }),
    },
    known: {
      type: 'final',
      output: ({ context: { user, linked, types, hasCode, isUnderReview } }): AccountTermsOutput => ({
        kind: 'known',
        terms: { user, linked, types, hasCode, isUnderReview },
      }),
    },
  },
  output: passOn,
});

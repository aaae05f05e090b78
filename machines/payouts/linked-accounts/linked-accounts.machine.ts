import { assign, emit, raise, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import type { LinkedAccount, OfferedType } from '#domain/payouts/linked-account.ts';
import { canBeBound } from '#domain/payouts/withdraw-type.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { getReview, reviewRegion, underReviewIn } from '../../common/document-review/document-review.ts';
import { passOn } from '../../endings.ts';
import type { PaymentAuthorisationOutput } from '../payment-authorisation/payment-authorisation.machine.ts';
import type { UnbindAccountOutput } from '../unbind-account/unbind-account.machine.ts';

/**
 * The accounts that money can be sent to: those that are linked, and the types that can be (payouts 2, 6, readings 29, 34
 * and 42).
 *
 * Linking needs level 1, no documents under review, and a payment code, and says which is missing before any form is
 * filled in. Whether there is a code, and where the review stands, keeps nobody from the list when it does not come: the
 * code is asked about again, and the server minds the review. What lies over the list are charts of their own, run by
 * the screen, which says what they came to.
 */

export type LinkedAccountsInput = { user: UserInfo };

export type LinkedAccountsOutput =
  | { kind: 'verify' }
  | { kind: 'bind'; withdrawType: number }
  | { kind: 'edit'; account: LinkedAccount }
  | { kind: 'unbound' };

type Context = LinkedAccountsInput & {
  linked: LinkedAccount[];
  types: OfferedType[];
  /** Null while unknown. */
  hasCode: boolean | null;
  isUnderReview: boolean | null;
  /** The account, or the type, that something is done with. */
  chosen: LinkedAccount | null;
  wanted: number;
  problem: Message | null;
};

type Events =
  | { type: 'ACCOUNT.OPEN'; account: LinkedAccount }
  | { type: 'ACCOUNT.EDIT'; account: LinkedAccount }
  | { type: 'ACCOUNT.UNBIND'; account: LinkedAccount }
  | { type: 'TYPE.BIND'; offered: OfferedType }
  | { type: 'UNBIND_ACCOUNT.DONE'; output: UnbindAccountOutput }
  | { type: 'PAYMENT_AUTHORISATION.DONE'; output: PaymentAuthorisationOutput }
  | { type: 'SHEET.MISSING' } // it could not be fetched, or crashed
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' };

const getLinked = operation('get', '/api/account/withdrawMethods');
const getTypes = operation('get', '/api/account/withdrawTypeConfigs');
const hasPaymentCode = operation('get', '/api/auth/hasPayPassword');

export const linkedAccountsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LinkedAccountsInput,
    output: {} as LinkedAccountsOutput,
    emitted: {} as Toast,
  },
  actors: { getLinked, getTypes, hasPaymentCode, getReview },
  guards: {
    isEditable: (_, { withdrawType }: LinkedAccount) => canBeBound(withdrawType),
    isClosed: (_, { disabled }: OfferedType) => disabled,
    isUnverified: ({ context }) => context.user.level === 0,
    isUnderReview: ({ context }) => context.isUnderReview === true,
    hasCode: ({ context }) => context.hasCode === true,
    isCodeSet: (_, { kind }: PaymentAuthorisationOutput) => kind === 'codeSet',
    isUnbound: (_, { kind }: UnbindAccountOutput) => kind === 'unbound',
    isKept: (_, { kind }: UnbindAccountOutput) => kind === 'kept',
  },
  actions: {
    keepLinked: assign({ linked: (args) => answerOf(args, getLinked).data }),
    keepTypes: assign({ types: (args) => answerOf(args, getTypes).data }),
    keepCode: assign({ hasCode: (args) => answerOf(args, hasPaymentCode).data }),
    keepReview: assign({ isUnderReview: underReviewIn }),
    choose: assign((_, chosen: LinkedAccount) => ({ chosen })),
    want: assign((_, { withdrawType }: OfferedType) => ({ wanted: withdrawType })),
    refresh: raise({ type: 'REFRESH' }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:loadingFailed' })),
    tellClosed: emit({ type: 'toast', tone: 'neutral', message: { key: 'payouts:unavailable' } }),
  },
}).createMachine({
  id: 'linkedAccounts',
  description: 'See the accounts that money can be sent to; link, edit and unlink them.',
  context: ({ input }) => ({
    ...input,
    linked: [],
    types: [],
    hasCode: null,
    isUnderReview: null,
    chosen: null,
    wanted: 0,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
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
                onError: { target: '#linkedAccounts.unavailable', actions: 'explainFailure' },
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
                onError: { target: '#linkedAccounts.unavailable', actions: 'explainFailure' },
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
              description: 'Whether there is a payment code did not come: it is asked for again with a link.',
            },
          },
        },
        review: reviewRegion,
      },
      onDone: 'open',
    },
    unavailable: {
      description: 'The accounts, or the types that are offered, did not come; they can be asked for again.',
      on: { RETRY: 'loading' },
    },
    open: {
      type: 'parallel',
      states: {
        list: {
          initial: 'known',
          states: {
            known: { on: { REFRESH: 'refreshing' } },
            refreshing: {
              description: 'The accounts are asked for again; those so far stay in sight.',
              on: { REFRESH: { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'getLinked',
                src: 'getLinked',
                input: {},
                onDone: { target: 'known', actions: 'keepLinked' },
                onError: { target: 'known', actions: 'tellFailure' },
              },
            },
          },
        },
        act: {
          initial: 'choosing',
          states: {
            choosing: {
              initial: 'idle',
              states: {
                idle: {
                  on: {
                    'ACCOUNT.OPEN': {
                      target: 'choosingAct',
                      actions: { type: 'choose', params: ({ event }) => event.account },
                    },
                    'TYPE.BIND': [
                      {
                        guard: { type: 'isClosed', params: ({ event }) => event.offered },
                        actions: 'tellClosed',
                      },
                      { guard: 'isUnverified', target: '#linkedAccounts.open.act.askingForLevel' },
                      { guard: 'isUnderReview', target: '#linkedAccounts.open.act.tellingOfReview' },
                      {
                        guard: 'hasCode',
                        target: '#linkedAccounts.bind',
                        actions: { type: 'want', params: ({ event }) => event.offered },
                      },
                      {
                        target: '#linkedAccounts.open.act.settingCode',
                        actions: { type: 'want', params: ({ event }) => event.offered },
                      },
                    ],
                  },
                },
                choosingAct: { on: { CANCEL: 'idle' } },
              },
              on: {
                'ACCOUNT.EDIT': {
                  guard: { type: 'isEditable', params: ({ event }) => event.account },
                  target: '#linkedAccounts.edit',
                  actions: { type: 'choose', params: ({ event }) => event.account },
                },
                'ACCOUNT.UNBIND': {
                  target: 'unbinding',
                  actions: { type: 'choose', params: ({ event }) => event.account },
                },
              },
            },
            askingForLevel: { on: { CONFIRM: '#linkedAccounts.verify', CANCEL: 'choosing' } },
            tellingOfReview: { on: { CANCEL: 'choosing' } },
            settingCode: {
              on: {
                'PAYMENT_AUTHORISATION.DONE': [
                  {
                    guard: { type: 'isCodeSet', params: ({ event }) => event.output },
                    target: '#linkedAccounts.bind',
                  },
                  { target: 'choosing' },
                ],
                'SHEET.MISSING': 'choosing',
              },
            },
            unbinding: {
              on: {
                'UNBIND_ACCOUNT.DONE': [
                  {
                    guard: { type: 'isUnbound', params: ({ event }) => event.output },
                    target: '#linkedAccounts.unbound',
                  },
                  {
                    guard: { type: 'isKept', params: ({ event }) => event.output },
                    target: 'choosing',
                  },
                  { target: 'choosing', actions: 'refresh' },
                ],
                'SHEET.MISSING': 'choosing',
              },
            },
          },
        },
      },
    },
    verify: { type: 'final', output: { kind: 'verify' } satisfies LinkedAccountsOutput },
    bind: {
      type: 'final',
      output: ({ context }): LinkedAccountsOutput => ({ kind: 'bind', withdrawType: context.wanted }),
    },
    edit: {
      type: 'final',
      output: ({ context }): LinkedAccountsOutput => ({
        kind: 'edit',
        account: context.chosen as LinkedAccount,
      }),
    },
    unbound: { type: 'final', output: { kind: 'unbound' } satisfies LinkedAccountsOutput },
  },
  output: passOn,
});

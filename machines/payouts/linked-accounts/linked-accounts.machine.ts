import { assign, emit, raise, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast } from '#api/refusal.ts';
import { hindranceOf, type LinkedAccount, type OfferedType } from '#domain/payouts/linked-account.ts';
import { canBeBound } from '#domain/payouts/withdraw-type.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { getReview, reviewRegion, underReviewIn } from '../../common/document-review/document-review.ts';
import { passOn } from '../../endings.ts';
import type { PaymentAuthorisationOutput } from '../payment-authorisation/payment-authorisation.machine.ts';
import type { UnbindAccountOutput } from '../unbind-account/unbind-account.machine.ts';

/**
 * The withdrawal accounts: the linked ones, and the types that can be linked (payouts 2, 6, readings 29, 34 and 42).
 *
 * Linking needs level 1, no documents under review, and a payment code; the chart says which is missing before a form
 * opens. Payment code and review are optional for the list. If they do not load, the list is shown. Linking asks for
 * the code's status again, and the server enforces the review. The sheets over the list are charts of their own, run by
 * the screen, which reports their outputs.
 */

export type LinkedAccountsInput = { user: UserInfo };

export type LinkedAccountsOutput =
  | { kind: 'verify' }
  | { kind: 'bind'; withdrawType: number }
  | { kind: 'edit'; account: LinkedAccount }
  | { kind: 'cashOut'; account: LinkedAccount }
  | { kind: 'unbound' };

type Context = LinkedAccountsInput & {
  linked: LinkedAccount[];
  types: OfferedType[];
  /** Null while unknown. */
  hasCode: boolean | null;
  isUnderReview: boolean | null;
  /** The account or the type that the user has chosen. */
  chosen: LinkedAccount | null;
  wanted: number;
  problem: Message | null;
};

type Events =
  | { type: 'ACCOUNT.OPEN'; account: LinkedAccount }
  | { type: 'ACCOUNT.CASH_OUT'; account: LinkedAccount }
  | { type: 'ACCOUNT.EDIT'; account: LinkedAccount }
  | { type: 'ACCOUNT.UNBIND'; account: LinkedAccount }
  | { type: 'TYPE.BIND'; offered: OfferedType }
  | { type: 'UNBIND_ACCOUNT.DONE'; output: UnbindAccountOutput }
  | { type: 'PAYMENT_AUTHORISATION.DONE'; output: PaymentAuthorisationOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be fetched, or crashed
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
    isUsable: ({ context }, account: LinkedAccount) => !hindranceOf(account, context.types),
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
  description: 'The user sees the withdrawal accounts, cashes out to one, links, edits or unlinks one.',
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
              description:
                'The app does not know whether there is a payment code. The app asks again when an account is linked.',
            },
          },
        },
        review: reviewRegion,
      },
      onDone: 'open',
    },
    unavailable: {
      description: 'The accounts or the offered types did not load. The user can retry.',
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
              description: 'The accounts are loaded again. The last known ones stay visible.',
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
                    'ACCOUNT.CASH_OUT': {
                      guard: { type: 'isUsable', params: ({ event }) => event.account },
                      target: '#linkedAccounts.cashOut',
                      actions: { type: 'choose', params: ({ event }) => event.account },
                    },
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
                choosingAct: {
                  on: {
                    'ACCOUNT.EDIT': {
                      guard: { type: 'isEditable', params: ({ event }) => event.account },
                      target: '#linkedAccounts.edit',
                      actions: { type: 'choose', params: ({ event }) => event.account },
                    },
                    'ACCOUNT.UNBIND': {
                      target: '#linkedAccounts.open.act.unbinding',
                      actions: { type: 'choose', params: ({ event }) => event.account },
                    },
                    CANCEL: 'idle',
                  },
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
    cashOut: {
      type: 'final',
      output: ({ context }): LinkedAccountsOutput => ({
        kind: 'cashOut',
        account: context.chosen as LinkedAccount,
      }),
    },
    unbound: { type: 'final', output: { kind: 'unbound' } satisfies LinkedAccountsOutput },
  },
  output: passOn,
});

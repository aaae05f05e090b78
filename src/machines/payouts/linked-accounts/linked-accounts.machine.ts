import { assign, emit, not, raise, setup } from 'xstate';
import type { LinkedAccount, OfferedType } from '#domain/payouts/linked-account.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { failureOf, type Toast } from '#domain/words/message.ts';
import { canBeBound, hindranceOf } from '#ports/offered-payouts.ts';
import type { PaymentAuthorisationOutput } from '../../common/authorisation.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { type AccountTerms, accountTermsMachine, NO_TERMS } from '../account-terms/account-terms.machine.ts';
import type { UnbindAccountOutput } from '../unbind-account/unbind-account.machine.ts';

/**
 * The withdrawal accounts: the linked ones, and the types that can be linked (payouts 2, 6, readings 29, 34, 42 and 84).
 *
 * Linking needs level 1, no documents under review, and a payment code; the chart says which is missing before a form
 * opens. What refuses is loaded again before it is said, and when the user returns. The sheets over the list are charts of
 * their own, run by the screen, which reports their outputs.
 */

export type LinkedAccountsInput = { user: UserInfo };

export type LinkedAccountsOutput =
  | { kind: 'verify' }
  | { kind: 'bind'; withdrawType: number }
  | { kind: 'edit'; account: LinkedAccount }
  | { kind: 'cashOut'; account: LinkedAccount }
  | { kind: 'unbound' };

type Context = AccountTerms & {
  /** The account or the type that the user has chosen. */
  chosen: LinkedAccount | null;
  wanted: number;
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
  | { type: 'REFRESH' }
  /** Raised: the terms loaded again, or did not. */
  | { type: 'TERMS.KNOWN' }
  | { type: 'TERMS.MISSING' };

/** Returns the reason why the type that the user wants to link cannot be linked, or undefined. */
const hindranceIn = ({ types, wanted }: Context) => hindranceOf({ withdrawType: wanted }, types);

export const linkedAccountsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LinkedAccountsInput,
    output: {} as LinkedAccountsOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { accountTerms: 'accountTerms' },
  },
  actors: { accountTerms: accountTermsMachine },
  guards: {
    isUnknown: ended(accountTermsMachine, 'unknown'),
    isUsable: ({ context }, account: LinkedAccount) => !hindranceOf(account, context.types),
    isEditable: (_, { withdrawType }: LinkedAccount) => canBeBound(withdrawType),
    isAllowed: ({ context: { types, user, isUnderReview, hasCode } }, offered: OfferedType) =>
      !hindranceOf(offered, types) && user.level > 0 && isUnderReview !== true && hasCode === true,
    isClosed: ({ context }) => hindranceIn(context) !== undefined,
    isUnverified: ({ context }) => context.user.level === 0,
    isUnderReview: ({ context }) => context.isUnderReview === true,
    hasCode: ({ context }) => context.hasCode === true,
    isCodeSet: (_, { kind }: PaymentAuthorisationOutput) => kind === 'codeSet',
    isUnbound: (_, { kind }: UnbindAccountOutput) => kind === 'unbound',
    isKept: (_, { kind }: UnbindAccountOutput) => kind === 'kept',
  },
  actions: {
    keepTerms: assign((args) => endOf(args, accountTermsMachine, 'known').terms),
    goOn: raise({ type: 'TERMS.KNOWN' }),
    dropTap: raise({ type: 'TERMS.MISSING' }),
    choose: assign((_, chosen: LinkedAccount) => ({ chosen })),
    want: assign((_, { withdrawType }: OfferedType) => ({ wanted: withdrawType })),
    refresh: raise({ type: 'REFRESH' }),
    tellUnknown: emit((args) =>
      failureOf(endOf(args, accountTermsMachine, 'unknown').problem ?? { key: 'common:loadingFailed' }),
    ),
    tellClosed: emit(({ context }) => ({
      type: 'toast' as const,
      tone: 'neutral' as const,
      message: { key: `payouts:${hindranceIn(context) ?? 'unavailable'}` as const },
    })),
  },
}).createMachine({
  id: 'linkedAccounts',
  description: 'The user sees the withdrawal accounts, cashes out to one, links, edits or unlinks one.',
  context: ({ input }) => ({ ...NO_TERMS, ...input, chosen: null, wanted: 0 }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'accountTerms',
        src: 'accountTerms',
        input: ({ context: { user } }) => ({ user, isRepeated: false }),
        onDone: { target: 'open', actions: 'keepTerms' },
      },
    },
    open: {
      type: 'parallel',
      states: {
        terms: {
          initial: 'known',
          states: {
            known: { on: { REFRESH: 'refreshing' } },
            refreshing: {
              description: 'The terms are loaded again. The last known ones stay visible.',
              on: { REFRESH: { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'accountTerms',
                src: 'accountTerms',
                input: ({ context: { user } }) => ({ user, isRepeated: true }),
                onDone: [
                  { guard: 'isUnknown', target: 'known', actions: ['tellUnknown', 'dropTap'] },
                  { target: 'known', actions: ['keepTerms', 'goOn'] },
                ],
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
                  initial: 'listing',
                  states: {
                    listing: {},
                    askingAgain: {
                      description:
                        'The terms as known do not allow the link, so they are loaded again before that is said.',
                      tags: 'busy',
                      entry: 'refresh',
                      on: {
                        'TERMS.KNOWN': 'decided',
                        'TERMS.MISSING': 'listing',
                      },
                    },
                    decided: {
                      always: [
                        { guard: 'isClosed', target: 'listing', actions: 'tellClosed' },
                        { guard: 'isUnverified', target: '#linkedAccounts.open.act.askingForLevel' },
                        { guard: 'isUnderReview', target: '#linkedAccounts.open.act.tellingOfReview' },
                        { guard: 'hasCode', target: '#linkedAccounts.bind' },
                        { target: '#linkedAccounts.open.act.settingCode' },
                      ],
                    },
                  },
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
                        guard: { type: 'isAllowed', params: ({ event }) => event.offered },
                        target: '#linkedAccounts.bind',
                        actions: { type: 'want', params: ({ event }) => event.offered },
                      },
                      {
                        target: '.askingAgain',
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
            askingForLevel: {
              on: {
                CONFIRM: '#linkedAccounts.verify',
                CANCEL: 'choosing',
                'TERMS.KNOWN': { guard: not('isUnverified'), target: 'choosing' },
              },
            },
            tellingOfReview: {
              on: {
                CANCEL: 'choosing',
                'TERMS.KNOWN': { guard: not('isUnderReview'), target: 'choosing' },
              },
            },
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
                'TERMS.KNOWN': 'choosing.idle.decided',
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

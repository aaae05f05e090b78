import { assign, emit, not, raise, setup, stateIn } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import { withKey } from '#domain/money/typed-amount.ts';
import { hindranceOf, type LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { SentCashOut } from '#domain/payouts/sent-cash-out.ts';
import type { Toast } from '#domain/words/message.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { endOf, passOn } from '../../endings.ts';
import { cashOutTermsMachine } from '../cash-out-terms/cash-out-terms.machine.ts';
import { wrote, wroteRefused } from '../confirmed-write/write-end.ts';
import {
  allOf,
  type CashOutContext,
  type CashOutEvents,
  type CashOutInput,
  confirmedOf,
  contextOf,
  faultOf,
  firstOf,
  getLadder,
  hindranceToast,
  isNameLatin,
  ladderRequest,
  othersOf,
  refusalMessage,
  refusalToast,
  sentOf,
} from './cash-out-context.ts';

/**
 * Cashes out to a linked account: account, amount and fee, before anything is sent (payouts 2, 4, 5, 8 and 9, readings 29, 43
 * to 47). Every known obstacle is shown before the user confirms.
 *
 * The app first finds out the outcome of an earlier cash out; until then, nothing can be sent. The confirmation is a
 * chart of its own, run by the screen, which reports its output.
 */

export type CashOutOutput =
  | { kind: 'sent'; sent: SentCashOut }
  | { kind: 'verify' }
  | { kind: 'link' }
  | { kind: 'changeName' };

const getBalance = operation('get', '/api/balance/info');

export const cashOutMachine = setup({
  types: {
    context: {} as CashOutContext,
    events: {} as CashOutEvents,
    input: {} as CashOutInput,
    output: {} as CashOutOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { cashOutTerms: 'cashOutTerms'; getBalance: 'getBalance'; getLadder: 'getLadder' },
  },
  actors: { cashOutTerms: cashOutTermsMachine, getBalance, getLadder },
  guards: {
    isUnverified: ({ context }) => context.user.level === 0,
    isUnfinished: ({ context }) => keptWrites.get('cashOut', context.user.userId) !== undefined,
    isUnderReview: (args) => endOf(args, cashOutTermsMachine, 'known').isUnderReview,
    hasNoAccounts: (args) => endOf(args, cashOutTermsMachine, 'known').terms.linked.length === 0,
    isUnchosen: ({ context }) => context.chosen === null,
    isHindered: ({ context }, account: LinkedAccount) => hindranceOf(account, context.types) !== undefined,
    isAmount: (_, kept: string | undefined) => kept !== undefined,
    isPriceMissing: stateIn({ open: { price: 'unavailable' } }),
    isUnpriced: ({ context }) => context.ladder === null,
    isOverLevel: ({ context }) => faultOf(context) === 'dailyLimitOfLevel',
    isFaulty: ({ context }) => faultOf(context) !== null,
    isNameForeign: ({ context }) => !isNameLatin(context.user),
    isCarriedOut: wrote('carriedOut'),
    isNotCarriedOut: wrote('notCarriedOut'),
    isRefused: wrote('refused'),
    isOverLevelSaid: wroteRefused('dailyLimitOfLevel'),
    isUnderReviewSaid: wroteRefused('documentsUnderReview'),
    isUnlinked: wroteRefused('notFound'),
    isAccountRefused: wroteRefused('usdtAccountInvalid', 'payoutNameMismatch'),
  },
  actions: {
    keepTerms: assign((args) => endOf(args, cashOutTermsMachine, 'known').terms),
    keepBalance: assign({ balance: (args) => answerOf(args, getBalance).data }),
    keepLadder: assign({ ladder: (args) => answerOf(args, getLadder).data }),
    forgetLadder: assign({ ladder: null }),
    chooseFirst: assign(({ context }) => ({ chosen: firstOf(context) })),
    choose: assign((_, chosen: LinkedAccount) => ({ chosen })),
    askForLadder: raise({ type: 'LADDER.ASK' }),
    dropSubmit: raise({ type: 'LADDER.MISSING' }),
    refresh: raise({ type: 'REFRESH' }),
    type: assign(({ context }, key: string) => ({ kept: withKey(context.kept, key) })),
    deleteLast: assign(({ context }) => ({ kept: context.kept.slice(0, -1) })),
    chooseAmount: assign(({ context }, kept: string | undefined) => ({ kept: kept ?? context.kept })),
    chooseAll: assign(({ context }) => ({ kept: allOf(context) })),
    keepMovement: assign(({ context }) => confirmedOf(context)),
    keepRefusal: assign({ problem: refusalMessage }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:loadingFailed' })),
    tellHindrance: emit(({ context }, account: LinkedAccount) => hindranceToast(context, account)),
    tellRefusal: emit(refusalToast),
    dropChosen: assign(({ context }) => ({ linked: othersOf(context), chosen: null })),
  },
}).createMachine({
  id: 'cashOut',
  description: 'The user sends money to a linked account and sees the fee beforehand.',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isUnfinished', target: 'finding' },
        { guard: 'isUnverified', target: 'unverified' },
        { target: 'loading' },
      ],
    },
    finding: {
      description: 'An earlier cash out has an unknown outcome, which is found out first.',
      on: {
        'CONFIRMED_WRITE.DONE': [
          { guard: 'isCarriedOut', target: 'sent' },
          { guard: 'isNotCarriedOut', target: 'notSent' },
          { target: 'loading' },
        ],
        'SHEET.MISSING': 'unfound',
      },
    },
    unfound: {
      description: 'The code that finds out the outcome did not load. The user can retry.',
      on: { RETRY: 'finding' },
    },
    notSent: {
      description: 'The earlier cash out never reached the server, and no longer can.',
      on: { CONFIRM: 'loading' },
    },
    loading: {
      invoke: {
        id: 'cashOutTerms',
        src: 'cashOutTerms',
        input: ({ context }) => ({ user: context.user }),
        onDone: [
          { guard: 'isUnderReview', target: 'underReview' },
          { guard: 'hasNoAccounts', target: 'noAccounts' },
          { target: 'open', actions: ['keepTerms', 'chooseFirst'] },
        ],
      },
    },
    unverified: { on: { CONFIRM: 'verify' } },
    underReview: {
      description: 'Documents are under review: no cash out until they have passed.',
      on: { REFRESH: 'loading' },
    },
    noAccounts: { on: { 'ACCOUNT.LINK': 'link' } },
    open: {
      type: 'parallel',
      states: {
        balance: {
          initial: 'known',
          states: {
            known: { on: { REFRESH: 'refreshing' } },
            refreshing: {
              description: 'The balance is loaded again. The last known one stays visible.',
              invoke: {
                id: 'getBalance',
                src: 'getBalance',
                input: {},
                onDone: { target: 'known', actions: 'keepBalance' },
                onError: 'known',
              },
            },
          },
        },
        price: {
          initial: 'deciding',
          on: { 'LADDER.ASK': '.deciding' },
          states: {
            deciding: { always: [{ guard: 'isUnchosen', target: 'none' }, { target: 'asking' }] },
            none: { description: 'No usable account is chosen.' },
            asking: {
              description: 'The fees of the chosen account are loading.',
              entry: 'forgetLadder',
              invoke: {
                id: 'getLadder',
                src: 'getLadder',
                input: ({ context: { user, chosen } }) => ladderRequest(user, chosen as LinkedAccount),
                onDone: { target: 'known', actions: 'keepLadder' },
                onError: { target: 'unavailable', actions: ['tellFailure', 'dropSubmit'] },
              },
            },
            known: { always: { guard: 'isUnchosen', target: 'none' } },
            unavailable: {
              description: 'The fees did not load. Nothing is sent without the fees, and the user can retry.',
              on: { RETRY: 'asking' },
            },
          },
        },
        act: {
          initial: 'entering',
          states: {
            entering: {
              initial: 'typing',
              states: {
                typing: {},
                explaining: {
                  description: 'The amount cannot be sent. The reason and the allowed amount are shown.',
                },
                refusing: { description: 'The pasted text is no amount. The previous amount stays.' },
                awaitingPrice: {
                  description:
                    'The user submitted before the fee was known. The review opens when the fee arrives.',
                  tags: 'busy',
                  always: { guard: not('isUnpriced'), target: '#cashOut.open.act.deciding' },
                  on: { SUBMIT: {}, 'LADDER.MISSING': 'typing' },
                },
              },
              on: {
                'KEY.PRESS': {
                  target: '.typing',
                  actions: { type: 'type', params: ({ event }) => event.key },
                },
                'DIGIT.DELETE': { target: '.typing', actions: 'deleteLast' },
                'AMOUNT.CHOOSE': [
                  {
                    guard: { type: 'isAmount', params: ({ event }) => event.kept },
                    target: '.typing',
                    actions: { type: 'chooseAmount', params: ({ event }) => event.kept },
                  },
                  { target: '.refusing' },
                ],
                'AMOUNT.ALL': { target: '.typing', actions: 'chooseAll' },
                'ACCOUNT.OPEN': 'choosingAccount',
                SUBMIT: [
                  { guard: 'isUnchosen', target: 'choosingAccount' },
                  { guard: 'isPriceMissing', target: '.awaitingPrice', actions: 'askForLadder' },
                  { guard: 'isUnpriced', target: '.awaitingPrice' },
                  { target: 'deciding' },
                ],
              },
            },
            deciding: {
              always: [
                { guard: 'isOverLevel', target: 'askingForLevel' },
                { guard: 'isFaulty', target: 'entering.explaining' },
                { guard: 'isNameForeign', target: 'askingForName' },
                { target: 'confirming', actions: 'keepMovement' },
              ],
            },
            choosingAccount: {
              on: {
                'ACCOUNT.CHOOSE': [
                  {
                    guard: { type: 'isHindered', params: ({ event }) => event.account },
                    actions: { type: 'tellHindrance', params: ({ event }) => event.account },
                  },
                  {
                    target: 'entering',
                    actions: [{ type: 'choose', params: ({ event }) => event.account }, 'askForLadder'],
                  },
                ],
                'ACCOUNT.LINK': '#cashOut.link',
                CANCEL: 'entering',
              },
            },
            askingForLevel: {
              description: 'The daily limit of the level is reached. A higher level may cash out more.',
              on: { CONFIRM: '#cashOut.verify', CANCEL: 'entering' },
            },
            askingForName: {
              description: 'Banks accept Latin letters only: the user must change the name first.',
              on: { CONFIRM: '#cashOut.changeName', CANCEL: 'entering' },
            },
            confirming: {
              on: {
                'CONFIRMED_WRITE.DONE': [
                  { guard: 'isCarriedOut', target: '#cashOut.sent' },
                  { guard: 'isNotCarriedOut', target: '#cashOut.notSent' },
                  { guard: 'isOverLevelSaid', target: 'askingForLevel', actions: 'refresh' },
                  { guard: 'isUnderReviewSaid', target: '#cashOut.underReview' },
                  { guard: 'isUnlinked', target: 'choosingAccount', actions: ['tellRefusal', 'dropChosen'] },
                  { guard: 'isAccountRefused', target: 'tellingOfAccount', actions: 'keepRefusal' },
                  { guard: 'isRefused', target: 'entering', actions: ['tellRefusal', 'refresh'] },
                  { target: 'entering' },
                ],
                'SHEET.MISSING': 'entering',
              },
            },
            tellingOfAccount: {
              description: 'This account cannot be used. The user can link another account.',
              on: { 'ACCOUNT.LINK': '#cashOut.link', CANCEL: 'entering' },
            },
          },
        },
      },
    },
    sent: {
      type: 'final',
      output: (args): CashOutOutput => ({ kind: 'sent', sent: sentOf(args) }),
    },
    verify: { type: 'final', output: { kind: 'verify' } satisfies CashOutOutput },
    link: { type: 'final', output: { kind: 'link' } satisfies CashOutOutput },
    changeName: { type: 'final', output: { kind: 'changeName' } satisfies CashOutOutput },
  },
  output: passOn,
});

import { not, or } from 'xstate';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import { passOn } from '../../endings.ts';
import { contextOf, ladderRequest, sentOf } from './cash-out-context.ts';
import { type CashOutOutput, cashOutSetup, refusal, termsRegion } from './cash-out-setup.ts';

/**
 * Cashes out to a linked account: account, amount and fee, before anything is sent (payouts 2, 4, 5, 8 and 9, readings 29, 43
 * to 47). Every known obstacle is shown before the user confirms. What refuses (limit, level, fees, accounts, balance) is loaded
 * again before the refusal is shown, and when the user returns (reading 84).
 *
 * The app first finds out the outcome of an earlier cash out; until then, nothing can be sent. The confirmation is a
 * chart of its own, run by the screen, which reports its output.
 */

export const cashOutMachine = cashOutSetup.createMachine({
  id: 'cashOut',
  description: 'The user sends money to a linked account and sees the fee beforehand.',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isUnfinished', target: 'finding' }, { target: 'loading' }],
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
        input: ({ context }) => ({ user: context.user, isRepeated: false }),
        onDone: [
          { guard: 'isUnverified', target: 'levelNeeded', actions: 'keepTerms' },
          { guard: 'isUnderReview', target: 'underReview' },
          { guard: 'hasNoAccounts', target: 'noAccounts' },
          {
            guard: 'isRepeatable',
            target: 'open.act.entering.awaitingPrice',
            actions: ['keepTerms', 'chooseFirst'],
          },
          { guard: 'isRepeated', target: 'open', actions: ['keepTerms', 'tellAgainLost', 'chooseFirst'] },
          { target: 'open', actions: ['keepTerms', 'chooseFirst'] },
        ],
      },
    },
    termsChanged: {
      description: 'What the user confirmed no longer holds, so nothing moved. The new terms come next.',
      on: { CONFIRM: 'loading' },
    },
    levelNeeded: {
      description: 'Cash out begins at the basic level.',
      on: { CONFIRM: 'verify' },
      ...refusal,
    },
    underReview: {
      description: 'Documents are under review: no cash out until they have passed.',
      ...refusal,
    },
    noAccounts: { on: { 'ACCOUNT.LINK': 'link' }, ...refusal },
    open: {
      type: 'parallel',
      states: {
        terms: termsRegion,
        price: {
          initial: 'deciding',
          on: { 'LADDER.ASK': '.deciding' },
          states: {
            deciding: { always: [{ guard: 'isUnchosen', target: 'none' }, { target: 'asking' }] },
            none: { description: 'No usable account is chosen.' },
            asking: {
              description:
                'The fees of the chosen account are loading. Known fees stay visible if they are loaded again.',
              invoke: {
                id: 'getLadder',
                src: 'getLadder',
                input: ({ context: { user, chosen } }) => ladderRequest(user, chosen as LinkedAccount),
                onDone: { target: 'known', actions: 'keepLadder' },
                onError: { target: 'unavailable', actions: ['forgetLadder', 'tellFailure', 'dropSubmit'] },
              },
            },
            known: {},
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
                  on: { 'LADDER.MISSING': 'typing' },
                },
                refusing: { description: 'The pasted text is no amount. The previous amount stays.' },
                awaitingPrice: {
                  description:
                    'The user submitted. Without a known fee, the review opens when the fee arrives.',
                  tags: 'busy',
                  always: [
                    { guard: 'isUnchosen', target: '#cashOut.open.act.choosingAccount' },
                    { guard: 'isPriced', target: '#cashOut.open.act.deciding' },
                  ],
                  on: { SUBMIT: {}, 'LADDER.MISSING': 'typing' },
                },
                fillingAll: {
                  description:
                    'The largest amount by the terms as known is filled in, and corrected by terms that are loaded again.',
                  entry: 'refresh',
                  on: {
                    'TERMS.KNOWN': { target: 'typing', actions: 'chooseAll' },
                    'TERMS.MISSING': 'typing',
                  },
                },
                awaitingTerms: {
                  description:
                    'The terms as known refuse what the user submitted, so they are loaded again before that is shown.',
                  tags: 'busy',
                  entry: 'refresh',
                  on: {
                    SUBMIT: {},
                    'LADDER.MISSING': 'typing',
                    'TERMS.KNOWN': '#cashOut.open.act.decided',
                    'TERMS.MISSING': {
                      target: 'typing',
                      actions: { type: 'tellUnknown', params: ({ event }) => event.problem },
                    },
                  },
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
                'AMOUNT.ALL': { target: '.fillingAll', actions: 'chooseAll' },
                'ACCOUNT.OPEN': 'choosingAccount',
                SUBMIT: [
                  { guard: 'isPriceMissing', target: '.awaitingPrice', actions: 'askForLadder' },
                  { target: '.awaitingPrice' },
                ],
              },
            },
            deciding: {
              always: [
                { guard: or(['isDoubtful', 'isNameForeign']), target: 'entering.awaitingTerms' },
                { target: 'decided' },
              ],
            },
            decided: {
              always: [
                { guard: 'isUnchosen', target: 'choosingAccount' },
                { guard: 'isOverLevel', target: 'askingForLevel' },
                { guard: 'isFaulty', target: 'entering.explaining' },
                { guard: 'isNameForeign', target: 'askingForName' },
                { target: 'confirming', actions: 'keepMovement' },
              ],
            },
            choosingAccount: {
              initial: 'listing',
              states: {
                listing: {},
                askingAgain: {
                  description: 'The chosen account cannot be used as known, so the terms are loaded again.',
                  tags: 'busy',
                  entry: 'refresh',
                  on: {
                    'TERMS.KNOWN': [
                      { guard: 'isAskedLost', target: 'listing', actions: 'tellAskedLost' },
                      { target: '#cashOut.open.act.entering', actions: ['chooseAsked', 'askForLadder'] },
                    ],
                    'TERMS.MISSING': {
                      target: 'listing',
                      actions: { type: 'tellUnknown', params: ({ event }) => event.problem },
                    },
                  },
                },
              },
              on: {
                'ACCOUNT.CHOOSE': [
                  {
                    guard: { type: 'isHindered', params: ({ event }) => event.account },
                    target: '.askingAgain',
                    actions: { type: 'askFor', params: ({ event }) => event.account },
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
              on: {
                CONFIRM: '#cashOut.verify',
                CANCEL: { target: 'entering', actions: 'refresh' },
                'TERMS.KNOWN': { guard: not('isFaulty'), target: 'entering' },
              },
            },
            askingForName: {
              description: 'Banks accept Latin letters only: the user must change the name first.',
              on: {
                CONFIRM: '#cashOut.changeName',
                CANCEL: 'entering',
                'TERMS.KNOWN': { guard: not('isNameForeign'), target: 'entering' },
              },
            },
            confirming: {
              on: {
                'CONFIRMED_WRITE.DONE': [
                  { guard: 'isCarriedOut', target: '#cashOut.sent' },
                  { guard: 'isNotCarriedOut', target: '#cashOut.notSent' },
                  { guard: 'isOverLevelSaid', target: 'askingForLevel' },
                  { guard: 'isUnverifiedSaid', target: '#cashOut.levelNeeded', actions: 'loseLevel' },
                  { guard: 'isUnderReviewSaid', target: '#cashOut.underReview' },
                  {
                    guard: 'isUnlinked',
                    target: 'choosingAccount',
                    actions: ['tellRefusal', 'dropChosen', 'askForLadder'],
                  },
                  { guard: 'isAccountRefused', target: 'tellingOfAccount', actions: 'keepRefusal' },
                  { guard: 'areTermsChanged', target: '#cashOut.termsChanged', actions: 'keepRefusal' },
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

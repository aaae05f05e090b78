import { assign } from 'xstate';
import { reviewRegion } from '../../common/document-review/document-review.ts';
import { passOn } from '../../endings.ts';
import { contextOf } from './transfer-context.ts';
import { balanceRegion, outputOf, type TransferOutput, transferSetup } from './transfer-setup.ts';

/**
 * Sends whole dollars to another wallet, or to a diamond seller (payouts 2, 4 and 5; readings 3, 29, 48, 50 and 84).
 *
 * The user chooses a recipient by name, then the amount, confirms both and enters the payment code. If the recipient is
 * another one by then, nothing moves, and the user confirms again (reading 83). An earlier transfer with an unknown outcome is
 * found out first. What refuses (level, review, balance) is loaded again before the refusal is shown, and when the user
 * returns. The sheets over the page are charts of their own, run by the screen, which reports their outputs.
 */

export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  description: 'The user sends money to another wallet, or to a diamond seller.',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isKept', target: 'finding' }, { target: 'loading' }] },
    finding: {
      description: 'An earlier transfer has an unknown outcome, which is found out first.',
      on: {
        'CONFIRMED_WRITE.DONE': [
          { guard: 'isCarriedOut', target: 'sent', actions: 'keepReceipt' },
          { guard: 'isNotCarriedOut', target: 'loading', actions: 'tellNotSent' },
          { target: 'loading' },
        ],
        'SHEET.MISSING': 'left',
      },
    },
    levelNeeded: {
      description: 'Transfers begin at the semi-verified level (reading 48).',
      initial: 'said',
      on: { CONFIRM: 'verify', BACK: 'left' },
      states: {
        said: { on: { REFRESH: 'askingAgain' } },
        askingAgain: {
          description: 'The notice stays until the answer.',
          invoke: {
            id: 'getUser',
            src: 'getUser',
            input: {},
            onDone: [{ guard: 'isUnverified', target: 'said' }, { target: '#transfer.loading' }],
            onError: 'said',
          },
        },
      },
    },
    loading: {
      type: 'parallel',
      entry: assign({ isUnderReview: false }),
      on: { BACK: 'left' },
      states: {
        user: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getUser',
                src: 'getUser',
                input: {},
                onDone: [{ guard: 'isUnverified', target: '#transfer.levelNeeded' }, { target: 'known' }],
                onError: { target: '#transfer.unavailable', actions: 'explainFailure' },
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
                onError: { target: '#transfer.unavailable', actions: 'explainFailure' },
              },
            },
            known: { type: 'final' },
          },
        },
        review: reviewRegion,
      },
      onDone: [{ guard: 'isUnderReview', target: 'underReview' }, { target: 'entering' }],
    },
    unavailable: {
      description: 'The level or the balance did not load. The user can retry.',
      on: { RETRY: 'loading', BACK: 'left' },
    },
    underReview: {
      description: 'No money moves while documents are under review (reading 29).',
      initial: 'said',
      on: { BACK: 'finished' },
      states: {
        said: { on: { REFRESH: 'askingAgain' } },
        askingAgain: {
          description: 'The notice stays until the answer.',
          invoke: {
            id: 'getReview',
            src: 'getReview',
            input: ({ context: { user } }) => ({ params: { query: { userId: user.userId } } }),
            onDone: [{ guard: 'isReviewUnfinished', target: 'said' }, { target: '#transfer.loading' }],
            onError: 'said',
          },
        },
      },
    },
    termsChanged: {
      description: 'What the user confirmed no longer holds, so nothing moved. The new terms come next.',
      on: { CONFIRM: 'entering' },
    },
    entering: {
      type: 'parallel',
      states: {
        balance: balanceRegion,
        act: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasRecipient', target: 'writing' }, { target: 'searching' }] },
            searching: {
              description: 'The user chooses the recipient before the amount.',
              on: {
                'RECIPIENT_SEARCH.DONE': [
                  {
                    guard: { type: 'isChosen', params: outputOf },
                    target: 'writing',
                    actions: { type: 'keepRecipient', params: outputOf },
                  },
                  { target: 'writing' },
                ],
                'SHEET.MISSING': 'writing',
              },
            },
            writing: {
              initial: 'typing',
              states: {
                typing: {},
                fillingAll: {
                  description:
                    'The balance as known is filled in, and corrected by the one that is loaded again.',
                  entry: 'refresh',
                  on: {
                    'BALANCE.KNOWN': [
                      { guard: 'canFill', target: 'typing', actions: 'fillAll' },
                      { target: 'typing', actions: 'refuseToFill' },
                    ],
                    'BALANCE.MISSING': { target: 'typing', actions: 'tellUnknown' },
                  },
                },
                awaitingBalance: {
                  description:
                    'The balance as known refuses what the user submitted, so it is loaded again before that is shown.',
                  tags: 'busy',
                  entry: 'refresh',
                  on: {
                    SUBMIT: {},
                    'BALANCE.KNOWN': [
                      { guard: 'isComplete', target: '#transfer.confirming', actions: 'keepMovement' },
                      { target: 'typing', actions: 'explainWhatIsMissing' },
                    ],
                    'BALANCE.MISSING': { target: 'typing', actions: 'tellUnknown' },
                  },
                },
              },
              on: {
                BACK: '#transfer.left',
                'RECIPIENT.OPEN': 'searching',
                'KEY.TYPE': {
                  target: '.typing',
                  actions: { type: 'type', params: ({ event }) => event.key },
                },
                'KEY.DELETE': { target: '.typing', actions: 'deleteKey' },
                'AMOUNT.CHOOSE': [
                  {
                    guard: { type: 'isNumber', params: ({ event }) => event.amount },
                    target: '.typing',
                    actions: { type: 'keepAmount', params: ({ event }) => event.amount },
                  },
                  { target: '.typing', actions: 'refuseAmount' },
                ],
                'AMOUNT.ALL': { target: '.fillingAll', actions: 'fillAll' },
                'REMARK.CHANGE': {
                  target: '.typing',
                  actions: { type: 'keepRemark', params: ({ event }) => event.remark },
                },
                SUBMIT: [
                  { guard: 'isComplete', target: '#transfer.confirming', actions: 'keepMovement' },
                  { guard: 'isDoubtful', target: '.awaitingBalance' },
                  { actions: 'explainWhatIsMissing' },
                ],
              },
            },
          },
        },
      },
    },
    confirming: {
      description: 'The user confirms recipient and amount, and enters the payment code.',
      on: {
        'CONFIRMED_WRITE.DONE': [
          { guard: 'isCarriedOut', target: 'sent', actions: 'keepReceipt' },
          { guard: 'isNotCarriedOut', target: 'entering', actions: 'tellNotSent' },
          { guard: 'isOfLevel', target: 'levelNeeded' },
          { guard: 'isOfReview', target: 'underReview' },
          { guard: 'areTermsChanged', target: 'termsChanged', actions: 'keepNewTerms' },
          { guard: 'isOfRecipient', target: 'entering', actions: 'explainRecipient' },
          { guard: 'isOfBalance', target: 'loading', actions: 'tellRefusal' },
          { target: 'entering', actions: 'explainAmount' },
        ],
        'SHEET.MISSING': 'entering',
      },
    },
    sent: {
      description: 'The receipt tells what the server recorded; until that is known, it names no recipient.',
      initial: 'deciding',
      on: { BACK: { target: 'finished', actions: 'forgetWrite' } },
      states: {
        deciding: { always: [{ guard: 'isUnrecorded', target: 'asking' }, { target: 'told' }] },
        asking: {
          invoke: {
            id: 'getTransaction',
            src: 'getTransaction',
            input: ({ context }) => ({
              params: { path: { activityNo: context.receipt?.activityNo ?? '' } },
            }),
            onDone: { target: 'told', actions: 'keepRecorded' },
            onError: 'told',
          },
        },
        told: { entry: 'forgetWrite' },
      },
    },
    verify: { type: 'final', output: { kind: 'verify' } satisfies TransferOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies TransferOutput },
    finished: { type: 'final', output: { kind: 'finished' } satisfies TransferOutput },
  },
  output: passOn,
});

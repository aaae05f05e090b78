import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { centsOf, centsOfBalance, dollarsOf } from '#domain/money/cents.ts';
import { keptCents, withKey } from '#domain/money/typed-amount.ts';
import { isRemarkTooLong, wholeBalance } from '#domain/payouts/transfer.ts';
import { LEVEL_OF } from '#domain/person/level.ts';
import type { Toast } from '#domain/words/message.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { getReview, reviewRegion, underReviewIn } from '../../common/document-review/document-review.ts';
import { passOn } from '../../endings.ts';
import type { ConfirmedWriteOutput } from '../confirmed-write/confirmed-write.machine.ts';
import { whyRefused, wrote, wroteRefused } from '../confirmed-write/write-end.ts';
import type { RecipientSearchOutput } from '../recipient-search/recipient-search.machine.ts';
import {
  contextOf,
  faultOf,
  missing,
  type TransferContext,
  type TransferInput,
  typed,
} from './transfer-context.ts';
import { movementOf, receiptOf } from './transfer-requests.ts';

/**
 * Sends whole dollars to another wallet, or to a diamond seller (payouts 2, 4 and 5; readings 3, 29, 48 and 50).
 *
 * The user chooses a recipient by name, then the amount, confirms both and enters the payment code. An earlier transfer with
 * an unknown outcome is found out first. The sheets over the page are charts of their own, run by the screen, which reports
 * their outputs.
 */

export type TransferOutput = { kind: 'verify' } | { kind: 'left' } | { kind: 'finished' };

type Events =
  | { type: 'RECIPIENT_SEARCH.DONE'; output: RecipientSearchOutput }
  | { type: 'CONFIRMED_WRITE.DONE'; output: ConfirmedWriteOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be fetched, or crashed
  | { type: 'RECIPIENT.OPEN' }
  | { type: 'KEY.TYPE'; key: string }
  | { type: 'KEY.DELETE' }
  /** An offered or pasted amount; undefined if the pasted text is no whole amount. */
  | { type: 'AMOUNT.CHOOSE'; amount: string | undefined }
  | { type: 'AMOUNT.ALL' }
  | { type: 'REMARK.CHANGE'; remark: string }
  | { type: 'SUBMIT' }
  | { type: 'CONFIRM' }
  | { type: 'RETRY' }
  | { type: 'LEAVE' };

const getBalance = operation('get', '/api/balance/info');

const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

export const transferMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as Events,
    input: {} as TransferInput,
    output: {} as TransferOutput,
    emitted: {} as Toast,
  },
  actors: { getBalance, getReview },
  guards: {
    isKept: ({ context }) => keptWrites.get('transfer', context.user.userId) !== undefined,
    isUnverified: ({ context }) => context.user.level < LEVEL_OF.idCard,
    isUnderReview: ({ context }) => context.isUnderReview,
    hasRecipient: ({ context }) => context.recipient !== null,
    isChosen: (_, { kind }: RecipientSearchOutput) => kind === 'chosen',
    isNumber: (_, amount: string | undefined) => amount !== undefined,
    canFill: ({ context }) => wholeBalance(centsOf(context.balance)) !== undefined,
    isComplete: ({ context }) =>
      context.recipient !== null && faultOf(context) === null && !isRemarkTooLong(context.remark),
    isCarriedOut: wrote('carriedOut'),
    isNotCarriedOut: wrote('notCarriedOut'),
    isOfLevel: wroteRefused('levelTooLow'),
    isOfReview: wroteRefused('documentsUnderReview'),
    isOfBalance: wroteRefused('insufficientBalance'),
    isOfRecipient: wroteRefused('recipientNotFound', 'transferToSelf', 'notDiamondSeller'),
  },
  actions: {
    keepBalance: assign({
      balance: (args) => dollarsOf(centsOfBalance(answerOf(args, getBalance).data)),
    }),
    keepReview: assign({ isUnderReview: underReviewIn }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    keepRecipient: assign((_, output: RecipientSearchOutput) => ({
      recipient: output.kind === 'chosen' ? output.recipient : null,
      recipientProblem: null,
    })),
    type: assign(({ context }, key: string) => typed(context, withKey(context.amount, key))),
    deleteKey: assign(({ context }) => typed(context, context.amount.slice(0, -1))),
    keepAmount: assign(({ context }, amount: string | undefined) => typed(context, amount ?? context.amount)),
    refuseAmount: assign({ amountProblem: 'notWhole' }),
    fillAll: assign(({ context }) => typed(context, keptCents(wholeBalance(centsOf(context.balance)) ?? 0n))),
    refuseToFill: assign({ amountProblem: 'nothingToFill' }),
    keepRemark: assign((_, remark: string) => ({ remark })),
    explainWhatIsMissing: assign(({ context }) => missing(context)),
    keepMovement: assign(({ context }) => ({
      movement: movementOf(context),
      recipientProblem: null,
      amountProblem: null,
    })),
    keepReceipt: assign({ receipt: receiptOf }),
    explainRecipient: assign({ recipientProblem: whyRefused }),
    explainAmount: assign({ amountProblem: whyRefused }),
    tellNotSent: emit({ type: 'toast', tone: 'failure', message: { key: 'transfer:notSent' } }),
  },
}).createMachine({
  id: 'transfer',
  description: 'The user sends money to another wallet, or to a diamond seller.',
  context: ({ input }) => contextOf(input),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isKept', target: 'recalling' }, { target: 'deciding' }] },
    recalling: {
      description: 'An earlier transfer has an unknown outcome, which is found out first.',
      on: {
        'CONFIRMED_WRITE.DONE': [
          { guard: 'isCarriedOut', target: 'sent', actions: 'keepReceipt' },
          { guard: 'isNotCarriedOut', target: 'deciding', actions: 'tellNotSent' },
          { target: 'deciding' },
        ],
        'SHEET.MISSING': 'left',
      },
    },
    deciding: { always: [{ guard: 'isUnverified', target: 'levelNeeded' }, { target: 'loading' }] },
    levelNeeded: {
      description: 'Transfers begin at the semi-verified level (reading 48).',
      on: { CONFIRM: 'verify', LEAVE: 'left' },
    },
    loading: {
      type: 'parallel',
      entry: assign({ isUnderReview: false }),
      on: { LEAVE: 'left' },
      states: {
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
      description: 'The balance did not load. The user can retry.',
      on: { RETRY: 'loading', LEAVE: 'left' },
    },
    underReview: {
      description: 'No money moves while documents are under review (reading 29).',
      on: { LEAVE: 'finished' },
    },
    entering: {
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
          on: {
            LEAVE: '#transfer.left',
            'RECIPIENT.OPEN': 'searching',
            'KEY.TYPE': { actions: { type: 'type', params: ({ event }) => event.key } },
            'KEY.DELETE': { actions: 'deleteKey' },
            'AMOUNT.CHOOSE': [
              {
                guard: { type: 'isNumber', params: ({ event }) => event.amount },
                actions: { type: 'keepAmount', params: ({ event }) => event.amount },
              },
              { actions: 'refuseAmount' },
            ],
            'AMOUNT.ALL': [{ guard: 'canFill', actions: 'fillAll' }, { actions: 'refuseToFill' }],
            'REMARK.CHANGE': { actions: { type: 'keepRemark', params: ({ event }) => event.remark } },
            SUBMIT: [
              { guard: 'isComplete', target: '#transfer.confirming', actions: 'keepMovement' },
              { actions: 'explainWhatIsMissing' },
            ],
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
          { guard: 'isOfRecipient', target: 'entering', actions: 'explainRecipient' },
          { guard: 'isOfBalance', target: 'loading', actions: 'explainAmount' },
          { target: 'entering', actions: 'explainAmount' },
        ],
        'SHEET.MISSING': 'entering',
      },
    },
    sent: { on: { LEAVE: 'finished' } },
    verify: { type: 'final', output: { kind: 'verify' } satisfies TransferOutput },
    left: { type: 'final', output: { kind: 'left' } satisfies TransferOutput },
    finished: { type: 'final', output: { kind: 'finished' } satisfies TransferOutput },
  },
  output: passOn,
});

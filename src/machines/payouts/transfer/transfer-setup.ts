import { assign, emit, not, raise, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import { centsOfBalance, dollarsOf } from '#domain/money/cents.ts';
import { withKey } from '#domain/money/typed-amount.ts';
import { isRemarkTooLong } from '#domain/payouts/transfer.ts';
import { LEVEL_OF } from '#domain/person/level.ts';
import { failureOf, type Message, type Toast } from '#domain/words/message.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { getReview, underReviewIn } from '../../common/document-review/document-review.ts';
import type { ConfirmedWriteOutput } from '../confirmed-write/confirmed-write.machine.ts';
import { whyRefused, wrote, wroteRefused } from '../confirmed-write/write-end.ts';
import type { RecipientSearchOutput } from '../recipient-search/recipient-search.machine.ts';
import {
  allOf,
  faultOf,
  isDoubtful,
  missing,
  renewed,
  type TransferContext,
  type TransferInput,
  typed,
} from './transfer-context.ts';
import { getTransaction, movementOf, newTermsOf, receiptOf, recordedReceipt } from './transfer-requests.ts';

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
  | { type: 'BACK' }
  /** The user returned to the page. */
  | { type: 'REFRESH' }
  /** Raised: the balance loaded again, or did not. */
  | { type: 'BALANCE.KNOWN' }
  | { type: 'BALANCE.MISSING' };

const getUser = operation('get', '/api/user/info');
const getBalance = operation('get', '/api/balance/info');

const LOADING_FAILED: Message = { key: 'common:loadingFailed' };

export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** The types, actors, guards and actions of the chart. */
export const transferSetup = setup({
  types: {
    context: {} as TransferContext,
    events: {} as Events,
    input: {} as TransferInput,
    output: {} as TransferOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: { getUser, getBalance, getReview, getTransaction },
  guards: {
    isKept: ({ context }) => keptWrites.get('transfer', context.user.userId) !== undefined,
    isUnverified: (args) => answerOf(args, getUser).data.level < LEVEL_OF.idCard,
    isUnderReview: ({ context }) => context.isUnderReview,
    isReviewUnfinished: underReviewIn,
    hasRecipient: ({ context }) => context.recipient !== null,
    isChosen: (_, { kind }: RecipientSearchOutput) => kind === 'chosen',
    isNumber: (_, amount: string | undefined) => amount !== undefined,
    canFill: ({ context }) => allOf(context) !== undefined,
    isDoubtful: ({ context }) => isDoubtful(context),
    isComplete: ({ context }) =>
      context.recipient !== null && faultOf(context) === null && !isRemarkTooLong(context.remark),
    isCarriedOut: wrote('carriedOut'),
    isNotCarriedOut: wrote('notCarriedOut'),
    areTermsChanged: wroteRefused('termsChanged'),
    isUnrecorded: ({ context: { receipt } }) => receipt?.name === null && receipt.activityNo !== '',
    isOfLevel: wroteRefused('levelTooLow'),
    isOfReview: wroteRefused('documentsUnderReview'),
    isOfBalance: wroteRefused('insufficientBalance'),
    isOfRecipient: wroteRefused('recipientNotFound', 'transferToSelf', 'notDiamondSeller'),
  },
  actions: {
    keepBalance: assign((args) =>
      renewed(args.context, dollarsOf(centsOfBalance(answerOf(args, getBalance).data))),
    ),
    refresh: raise({ type: 'REFRESH' }),
    goOn: raise({ type: 'BALANCE.KNOWN' }),
    dropTap: raise({ type: 'BALANCE.MISSING' }),
    tellUnknown: emit(({ context }) => failureOf(context.problem ?? LOADING_FAILED)),
    keepReview: assign({ isUnderReview: underReviewIn }),
    explainFailure: assign({ problem: (args) => failureMessage(args, LOADING_FAILED) }),
    keepRecipient: assign((_, output: RecipientSearchOutput) => ({
      recipient: output.kind === 'chosen' ? output.recipient : null,
      recipientProblem: null,
    })),
    type: assign(({ context }, key: string) => typed(context, withKey(context.amount, key))),
    deleteKey: assign(({ context }) => typed(context, context.amount.slice(0, -1))),
    keepAmount: assign(({ context }, amount: string | undefined) => typed(context, amount ?? context.amount)),
    refuseAmount: assign({ amountProblem: 'notWhole' }),
    fillAll: assign(({ context }) => typed(context, allOf(context) ?? context.amount)),
    refuseToFill: assign({ amountProblem: 'nothingToFill' }),
    keepRemark: assign((_, remark: string) => ({ remark })),
    explainWhatIsMissing: assign(({ context }) => missing(context)),
    keepMovement: assign(({ context }) => ({
      movement: movementOf(context),
      recipientProblem: null,
      amountProblem: null,
    })),
    keepReceipt: assign({
      receipt: receiptOf,
      sentKey: ({ context }) => keptWrites.get('transfer', context.user.userId)?.key ?? '',
    }),
    // Until the receipt is shown, a session that ends here must not lead to a second transfer.
    forgetWrite: ({ context: { user, sentKey } }) =>
      keptWrites.delete('transfer', { userId: user.userId, key: sentKey }),
    keepNewTerms: assign(newTermsOf),
    keepRecorded: assign({ receipt: recordedReceipt }),
    explainRecipient: assign({ recipientProblem: whyRefused }),
    explainAmount: assign({ amountProblem: whyRefused }),
    tellRefusal: emit((args) => failureOf(whyRefused(args) ?? LOADING_FAILED)),
    tellNotSent: emit({ type: 'toast', tone: 'failure', message: { key: 'transfer:notSent' } }),
  },
});

/** Loads the balance again: before it refuses an amount, and when the user returns (reading 84). */
export const balanceRegion = transferSetup.createStateConfig({
  initial: 'asked',
  states: {
    known: {
      description: 'The balance allows the amount.',
      always: { guard: 'isDoubtful', target: 'asking' },
      on: { REFRESH: 'asking' },
    },
    asking: {
      description: 'The last known balance stays visible.',
      initial: 'anew',
      states: {
        anew: { description: 'A refusal is not shown before the answer.' },
        again: { description: 'The refusal that is shown stays until the answer.' },
      },
      invoke: {
        id: 'getBalance',
        src: 'getBalance',
        input: {},
        onDone: { target: 'asked', actions: ['keepBalance', 'goOn'] },
        onError: { target: 'unknown', actions: ['explainFailure', 'dropTap'] },
      },
    },
    asked: {
      description: 'A refusal is by a balance that was loaded after it arose.',
      always: { guard: not('isDoubtful'), target: 'known' },
      on: { REFRESH: 'asking.again' },
    },
    unknown: {
      description: 'The balance did not load, so the app does not know whether the amount is refused.',
      always: { guard: not('isDoubtful'), target: 'known' },
      on: { REFRESH: 'asking', RETRY: 'asking' },
    },
  },
});

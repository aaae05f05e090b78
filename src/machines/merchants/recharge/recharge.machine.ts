import { assign, emit, not, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { merchantIn } from '#domain/merchants/merchant.ts';
import { orderName } from '#domain/merchants/merchant-order.ts';
import { centsOfBalance, dollarsOf } from '#domain/money/cents.ts';
import type { Toast } from '#domain/words/message.ts';
import { passOn } from '../../endings.ts';
import { carriedOut, whyRefused, wrote, wroteRefused } from '../../payouts/confirmed-write/write-end.ts';
import {
  type Context,
  type Events,
  keptOf,
  lookUp,
  merchantOf,
  missingOf,
  type RechargeInput,
  type RechargeOutput,
  returnOf,
} from './recharge-context.ts';

/**
 * Pays a merchant's order, whose facts are in the signed address (payouts 2, 4 and 8; readings 50, 52, 74 and 79).
 *
 * The statuses of payouts 4 are states: 0 is `pending`, 1 `paid`, 2 `invalid`, `failed` and `unpayable`, 3 `signInAgain`. "Not
 * paid" is said only of an order of which this is known. The page itself is the review: it shows the balance, and only if
 * that covers the order does confirming open the payment code. An earlier payment with an unknown outcome is found out first; the device
 * remembers which order it was for. The confirmation is a chart of its own, run by the screen, which reports its output.
 */

/** Time before the sign-in opens, in ms (the time of payouts 9 for merchants). */
const SIGN_IN_PAUSE = 500;

const getMerchant = operation('get', '/api/merchant/info');

const getOrder = operation('post', '/api/auth/getRechargeOrder');

const getBalance = operation('get', '/api/balance/info');

/** The session has ended: the client requests another. */
const isUnauthorised = refused(getOrder, 'unauthorised');

/** The payment that has just been made. */
const receiptOf = (args: { event: object }) => {
  const write = carriedOut(args);
  return write ? { activityNo: write.activityNo, amount: write.amount } : null;
};

export const rechargeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as RechargeInput,
    output: {} as RechargeOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: { getMerchant, getOrder, getBalance },
  delays: { signInPause: SIGN_IN_PAUSE },
  guards: {
    isWhole: ({ context }) => context.order !== null,
    isSignedIn: ({ context }) => context.user !== null,
    isThisKept: ({ context }) =>
      context.order !== null && keptOf(context)?.order === orderName(context.order),
    isAnotherKept: ({ context }) => keptOf(context) !== undefined,
    isMerchantUnknown: refused(getMerchant, 'merchantUnknown', 'redirectNotAllowed'),
    isKnownPaid: ({ context }) => context.receipt !== null,
    isPaid: (args) => answerOf(args, getOrder).data.payment !== null,
    isOfOther: refused(getOrder, 'orderAccountRefused'),
    isKnownUnpaid: refused(getOrder, 'orderChanged', 'orderExpired'),
    // The order may be paid already.
    isUnpayable: refused(getOrder, 'orderRefused'),
    isCovered: ({ context }) => missingOf(context) === 0n,
    isUncertain: (args) => unanswered(args) || isUnauthorised(args),
    isEarlier: (args) => carriedOut(args)?.isEarlier === true,
    isCarriedOut: wrote('carriedOut'),
    isNotCarriedOut: wrote('notCarriedOut'),
    isOfAccount: wroteRefused('orderAccountRefused'),
    isOfSession: wroteRefused('orderSessionEnded'),
    isOfOrder: wroteRefused('orderRefused'),
    isOfBalance: wroteRefused('insufficientBalance'),
    isRefused: wrote('refused'),
  },
  actions: {
    keepMerchant: assign({
      merchant: (args) => merchantIn(answerOf(args, getMerchant).data, args.context.returnUrl),
    }),
    keepReceipt: assign({ receipt: receiptOf }),
    keepPayment: assign({ receipt: (args) => answerOf(args, getOrder).data.payment }),
    explainLoading: assign({ problem: (args) => failureMessage(args, { key: 'common:loadingFailed' }) }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
    keepBalance: assign({ balance: (args) => dollarsOf(centsOfBalance(answerOf(args, getBalance).data)) }),
    explainRefusal: assign({ problem: whyRefused }),
    explainUnpaid: assign({ problem: { key: 'merchants:orderRefusedHint' } }),
    forgetProblem: assign({ problem: null }),
    tellNotPaid: emit({ type: 'toast', tone: 'failure', message: { key: 'merchants:notPaid' } }),
    tellEarlierPaid: emit({ type: 'toast', tone: 'neutral', message: { key: 'merchants:earlierPaid' } }),
  },
}).createMachine({
  id: 'recharge',
  description: "The user pays a merchant's order from the wallet.",
  context: ({ input }) => ({ ...input, merchant: null, receipt: null, balance: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: not('isWhole'), target: 'invalid' },
        { guard: not('isSignedIn'), target: 'signingInFirst' },
        { guard: 'isThisKept', target: 'finding.thisOrder' },
        { guard: 'isAnotherKept', target: 'finding.anotherOrder' },
        { target: 'loading' },
      ],
    },
    invalid: {
      description:
        'The order is incomplete, or its merchant or return address is unknown: it cannot be paid.',
      on: { BACK: 'closed' },
    },
    signingInFirst: {
      description: 'The user must sign in first. The order is remembered and opens again afterwards.',
      on: { SIGN_IN: 'signInNeeded' },
      after: { signInPause: 'signInNeeded' },
    },
    finding: {
      description: 'An earlier payment has an unknown outcome, which is found out first.',
      on: {
        'CONFIRMED_WRITE.DONE': [
          { guard: 'isNotCarriedOut', target: 'loading', actions: 'tellNotPaid' },
          { target: 'loading' },
        ],
        'SHEET.MISSING': 'closed',
      },
      initial: 'thisOrder',
      states: {
        thisOrder: {
          on: {
            'CONFIRMED_WRITE.DONE': {
              guard: 'isCarriedOut',
              target: '#recharge.loading',
              actions: 'keepReceipt',
            },
          },
        },
        anotherOrder: {
          on: {
            'CONFIRMED_WRITE.DONE': {
              guard: 'isCarriedOut',
              target: '#recharge.loading',
              actions: 'tellEarlierPaid',
            },
          },
        },
      },
    },
    loading: {
      description: 'The merchant of the order is loading.',
      tags: 'busy',
      invoke: {
        id: 'getMerchant',
        src: 'getMerchant',
        input: ({ context }) => merchantOf(context),
        onDone: { target: 'lookingUp', actions: 'keepMerchant' },
        onError: [
          { guard: 'isKnownPaid', target: 'paid' },
          { guard: 'isMerchantUnknown', target: 'invalid' },
          { target: 'unavailable', actions: 'explainLoading' },
        ],
      },
    },
    lookingUp: {
      description: 'The status of the order is loading: open, paid, or not payable.',
      tags: 'busy',
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }) => lookUp(context),
        onDone: [
          { guard: 'isPaid', target: 'paid', actions: 'keepPayment' },
          { guard: 'isKnownPaid', target: 'paid' },
          { target: 'lookingUpBalance' },
        ],
        onError: [
          { guard: 'isKnownPaid', target: 'paid' },
          { guard: 'isOfOther', target: 'signInAgain.otherAccount', actions: 'explainFailure' },
          { guard: 'isKnownUnpaid', target: 'failed', actions: 'explainFailure' },
          { guard: 'isUnpayable', target: 'unpayable', actions: 'explainFailure' },
          { guard: 'isUncertain', target: 'unavailable', actions: 'explainLoading' },
          // A server without a look-up (reading 76) says only during the payment whether the order can be paid.
          { target: 'lookingUpBalance' },
        ],
      },
    },
    lookingUpBalance: {
      description: 'The balance that pays the order is loading.',
      tags: 'busy',
      invoke: {
        id: 'getBalance',
        src: 'getBalance',
        input: {},
        onDone: { target: 'pending', actions: 'keepBalance' },
        // Without the balance the user may still pay: the server refuses what is not covered.
        onError: 'pending',
      },
    },
    unavailable: {
      description: 'The merchant or the status did not load. The user can retry.',
      on: { RETRY: { target: 'loading', actions: 'forgetProblem' }, BACK: 'closed' },
    },
    pending: {
      description: 'Status 0: payee, purpose, amount and balance are shown. Nothing has been sent yet.',
      on: { CONFIRM: { guard: 'isCovered', target: 'paying' }, BACK: 'closed' },
      initial: 'shown',
      states: {
        shown: { on: { REFRESH: 'refreshing' } },
        refreshing: {
          description: 'The balance is asked again, because it may have changed meanwhile.',
          invoke: {
            id: 'getBalance',
            src: 'getBalance',
            input: {},
            onDone: { target: 'shown', actions: 'keepBalance' },
            onError: 'shown',
          },
        },
      },
    },
    paying: {
      description: 'The user enters the payment code, and the order is paid.',
      on: {
        'CONFIRMED_WRITE.DONE': [
          // Another tab sent a payment; this order has not been sent.
          { guard: 'isEarlier', target: 'pending', actions: 'tellEarlierPaid' },
          { guard: 'isCarriedOut', target: 'paid', actions: 'keepReceipt' },
          { guard: 'isNotCarriedOut', target: 'pending', actions: 'tellNotPaid' },
          { guard: 'isOfAccount', target: 'signInAgain.otherAccount', actions: 'explainRefusal' },
          { guard: 'isOfSession', target: 'signInAgain.sessionEnded' },
          { guard: 'isOfOrder', target: 'findingReason', actions: 'explainRefusal' },
          { guard: 'isOfBalance', target: 'pending.refreshing', actions: 'tellNotPaid' },
          { guard: 'isRefused', target: 'failed', actions: 'explainRefusal' },
          { target: 'pending' },
        ],
        'SHEET.MISSING': 'pending',
      },
    },
    findingReason: {
      description:
        'The order was refused. The order may be paid already or may have expired, so its status is asked.',
      tags: 'busy',
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }) => lookUp(context),
        onDone: [
          { guard: 'isPaid', target: 'paid', actions: ['keepPayment', 'forgetProblem'] },
          { target: 'failed', actions: 'explainUnpaid' },
        ],
        onError: [
          { guard: 'isOfOther', target: 'signInAgain.otherAccount', actions: 'explainFailure' },
          { guard: 'isKnownUnpaid', target: 'failed', actions: 'explainFailure' },
          // Without an answer the order may still be paid (reading 74).
          { guard: 'isUncertain', target: 'unavailable', actions: 'explainLoading' },
          { target: 'unpayable' },
        ],
      },
    },
    paid: { description: 'Status 1: the order is paid.', on: { BACK: 'closed' } },
    failed: {
      description: 'Status 2: the order was not paid. The reason is shown.',
      on: { BACK: 'closed' },
    },
    unpayable: {
      description: 'Status 2: the order cannot be paid. Whether it is paid already, the server does not say.',
      on: { BACK: 'closed' },
    },
    signInAgain: {
      description: 'Status 3: this account or session cannot pay the order.',
      on: { CONFIRM: 'signOutNeeded' },
      initial: 'otherAccount',
      states: {
        otherAccount: { description: 'The order is for another account, and may be paid already.' },
        sessionEnded: {},
      },
    },
    signInNeeded: { type: 'final', output: { kind: 'signInNeeded' } satisfies RechargeOutput },
    signOutNeeded: { type: 'final', output: { kind: 'signOutNeeded' } satisfies RechargeOutput },
    closed: {
      type: 'final',
      output: ({ context }): RechargeOutput => ({ kind: 'closed', returnTo: returnOf(context) }),
    },
  },
  output: passOn,
});

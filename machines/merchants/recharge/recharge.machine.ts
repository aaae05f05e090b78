import { assign, emit, not, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { type Merchant, merchantIn, merchantTypeOf } from '#domain/merchants/merchant.ts';
import { type MerchantOrder, orderName, returnAddress } from '#domain/merchants/merchant-order.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { passOn } from '../../endings.ts';
import type { ConfirmedWriteOutput } from '../../payouts/confirmed-write/confirmed-write.machine.ts';
import { carriedOut, whyRefused, wrote, wroteRefused } from '../../payouts/confirmed-write/write-end.ts';

/**
 * Pays a merchant's order, whose facts are in the signed address (payouts 2, 4 and 8; readings 50, 52, 74 and 79).
 *
 * The statuses of payouts 4 are states: 0 is `pending`, 1 `paid`, 2 `invalid` and `failed`, 3 `signInAgain`. The page itself is
 * the review: confirming it opens the payment code. An earlier payment with an unknown outcome is found out first; the device
 * remembers which order it was for. The confirmation is a chart of its own, run by the screen, which reports its output.
 */

export type RechargeInput = {
  /** Null if the address is incomplete. */
  order: MerchantOrder | null;
  appType: string | undefined;
  /** URL to which the merchant wants the user back, if any. */
  returnUrl?: string | undefined;
  /** Null if no user is signed in. */
  user: UserInfo | null;
};

export type RechargeOutput =
  | { kind: 'signInNeeded' }
  | { kind: 'signOutNeeded' }
  /** The window is no longer needed. `returnTo` is the merchant's address, if the server has confirmed it. */
  | { kind: 'closed'; returnTo: string | null };

type Context = RechargeInput & {
  merchant: Merchant | null;
  /** Set once a payment is known. `paidAt`, `YYYY-MM-DD HH:mm:ss` in GMT, is known only for a payment that was looked up. */
  receipt: { activityNo: string; amount: string; paidAt?: string } | null;
  problem: Message | null;
};

type Events =
  | { type: 'CONFIRMED_WRITE.DONE'; output: ConfirmedWriteOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be fetched, or crashed
  | { type: 'CONFIRM' }
  | { type: 'SIGN_IN' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

/** Time before the sign-in opens, in ms (the time of payouts 9 for merchants). */
const SIGN_IN_PAUSE = 500;

const getMerchant = operation('get', '/api/merchant/info');

const getOrder = operation('post', '/api/auth/getRechargeOrder');

const merchantOf = ({ order, appType, returnUrl }: Context) => ({
  params: {
    query: {
      appId: order?.appId ?? '',
      type: merchantTypeOf(appType),
      ...(appType && { apptype: appType }),
      ...(returnUrl && { redirectUrl: returnUrl }),
    },
  },
});

/** The address to return to, if the server has confirmed it. */
export const returnOf = ({ order, merchant, returnUrl }: Context): string | null =>
  order && merchant?.isAddressConfirmed ? returnAddress(returnUrl, order) : null;

/** The session has ended: the client requests another. */
const isUnauthorised = refused(getOrder, 'unauthorised');

const lookUp = ({ order }: Context) => ({ body: order as MerchantOrder });

/** The payment that has just been made. */
const receiptOf = (args: { event: object }) => {
  const write = carriedOut(args);
  return write ? { activityNo: write.activityNo, amount: write.amount } : null;
};

/** Returns this user's stored payment of unknown outcome. */
const keptOf = ({ user }: Context) => (user ? keptWrites.get('recharge', user.userId) : undefined);

export const rechargeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as RechargeInput,
    output: {} as RechargeOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
  },
  actors: { getMerchant, getOrder },
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
    isUnpayable: refused(getOrder, 'orderChanged', 'orderExpired', 'orderRefused'),
    isUncertain: (args) => unanswered(args) || isUnauthorised(args),
    isEarlier: (args) => carriedOut(args)?.isEarlier === true,
    isCarriedOut: wrote('carriedOut'),
    isNotCarriedOut: wrote('notCarriedOut'),
    isOfAccount: wroteRefused('orderAccountRefused'),
    isOfSession: wroteRefused('orderSessionEnded'),
    isOfOrder: wroteRefused('orderRefused'),
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
    explainRefusal: assign({ problem: whyRefused }),
    forgetProblem: assign({ problem: null }),
    tellNotPaid: emit({ type: 'toast', tone: 'failure', message: { key: 'merchants:notPaid' } }),
    tellEarlierPaid: emit({ type: 'toast', tone: 'neutral', message: { key: 'merchants:earlierPaid' } }),
  },
}).createMachine({
  id: 'recharge',
  description: "The user pays a merchant's order from the wallet.",
  context: ({ input }) => ({ ...input, merchant: null, receipt: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: not('isWhole'), target: 'invalid' },
        { guard: not('isSignedIn'), target: 'signingInFirst' },
        { guard: 'isThisKept', target: 'recalling.thisOrder' },
        { guard: 'isAnotherKept', target: 'recalling.anotherOrder' },
        { target: 'loading' },
      ],
    },
    invalid: {
      description:
        'The order is incomplete, or its merchant or return address is unknown: it cannot be paid.',
      on: { CLOSE: 'closed' },
    },
    signingInFirst: {
      description: 'The user must sign in first. The order is remembered and opens again afterwards.',
      on: { SIGN_IN: 'signInNeeded' },
      after: { signInPause: 'signInNeeded' },
    },
    recalling: {
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
          { target: 'pending' },
        ],
        onError: [
          { guard: 'isKnownPaid', target: 'paid' },
          { guard: 'isOfOther', target: 'signInAgain.otherAccount', actions: 'explainFailure' },
          { guard: 'isUnpayable', target: 'failed', actions: 'explainFailure' },
          { guard: 'isUncertain', target: 'unavailable', actions: 'explainLoading' },
          // A server without a look-up (reading 76) says only during the payment whether the order can be paid.
          { target: 'pending' },
        ],
      },
    },
    unavailable: {
      description: 'The merchant or the status did not load. The user can retry.',
      on: { RETRY: { target: 'loading', actions: 'forgetProblem' }, CLOSE: 'closed' },
    },
    pending: {
      description: 'Status 0: payee, purpose and amount are shown. Nothing has been sent yet.',
      on: { CONFIRM: 'paying', CLOSE: 'closed' },
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
          { target: 'failed' },
        ],
        onError: [
          { guard: 'isOfOther', target: 'signInAgain.otherAccount', actions: 'explainFailure' },
          { guard: 'isUnpayable', target: 'failed', actions: 'explainFailure' },
          // Without an answer the order may still be paid (reading 74).
          { guard: 'isUncertain', target: 'unavailable', actions: 'explainLoading' },
          { target: 'failed' },
        ],
      },
    },
    paid: { description: 'Status 1: the order is paid.', on: { CLOSE: 'closed' } },
    failed: {
      description: 'Status 2: the order was not paid. The reason is shown.',
      on: { CLOSE: 'closed' },
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

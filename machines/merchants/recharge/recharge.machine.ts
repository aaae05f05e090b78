import { assign, emit, not, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { merchantTypeOf, shownMerchantName } from '#domain/merchants/merchant.ts';
import { type MerchantOrder, orderName } from '#domain/merchants/merchant-order.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { passOn } from '../../endings.ts';
import type { ConfirmedWriteOutput } from '../../payouts/confirmed-write/confirmed-write.machine.ts';
import { carriedOut, whyRefused, wrote, wroteRefused } from '../../payouts/confirmed-write/write-end.ts';

/**
 * Pay the order of a merchant, which its signed address brings along (payouts 2, 4 and 8; readings 50, 52, 74 and 79).
 *
 * The statuses of payouts 4 are states: 0 is `pending`, 1 `paid`, 2 `invalid` and `failed`, 3 `signInAgain`. The page is the
 * review: to confirm it brings the payment code. A payment of which nobody knows whether it was carried out comes before
 * anything else; whether it was of this order, the device remembers. The confirmation is a chart of its own, run by the
 * screen, which says what it came to.
 */

export type RechargeInput = {
  /** Nothing where something of it is missing. */
  order: MerchantOrder | null;
  appType: string | undefined;
  /** Nobody where nobody is signed in. */
  user: UserInfo | null;
};

export type RechargeOutput =
  | { kind: 'signInNeeded' }
  | { kind: 'signOutNeeded' }
  /** The window is not needed any more. */
  | { kind: 'closed' };

type Context = RechargeInput & {
  merchant: { name: string; logo: string } | null;
  /** Kept as soon as a payment is known. `paidAt` is known of one that was looked up, as `YYYY-MM-DD HH:mm:ss` in GMT. */
  receipt: { activityNo: string; amount: string; paidAt?: string } | null;
  problem: Message | null;
};

type Events =
  | { type: 'CONFIRMED_WRITE.DONE'; output: ConfirmedWriteOutput }
  | { type: 'SHEET.MISSING' } // it could not be fetched, or crashed
  | { type: 'CONFIRM' }
  | { type: 'SIGN_IN' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

/** Before somebody is led to the sign-in, in ms (as payouts 9 has it of merchants). */
const SIGN_IN_PAUSE = 500;

const getMerchant = operation('get', '/api/merchant/info');

const getOrder = operation('post', '/api/auth/getRechargeOrder');

const merchantOf = ({ order, appType }: Context) => ({
  params: {
    query: {
      appId: order?.appId ?? '',
      type: merchantTypeOf(appType),
      ...(appType && { apptype: appType }),
    },
  },
});

/** The session has ended: the client asks for another. */
const isUnauthorised = refused(getOrder, 'unauthorised');

const lookUp = ({ order }: Context) => ({ body: order as MerchantOrder });

/** The payment that was made just now. */
const receiptOf = (args: { event: object }) => {
  const write = carriedOut(args);
  return write ? { activityNo: write.activityNo, amount: write.amount } : null;
};

/** Returns this user's stored payment of unknown outcome. */
const keptOf = ({ user }: Context) => {
  const kept = keptWrites.get('recharge');
  return kept && kept.userId === user?.userId ? kept : undefined;
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
  actors: { getMerchant, getOrder },
  delays: { signInPause: SIGN_IN_PAUSE },
  guards: {
    isWhole: ({ context }) => context.order !== null,
    isSignedIn: ({ context }) => context.user !== null,
    isThisKept: ({ context }) =>
      context.order !== null && keptOf(context)?.order === orderName(context.order),
    isAnotherKept: ({ context }) => keptOf(context) !== undefined,
    isMerchantUnknown: refused(getMerchant, 'merchantUnknown'),
    isKnownPaid: ({ context }) => context.receipt !== null,
    isPaid: (args) => answerOf(args, getOrder).data.payment !== null,
    isOfOther: refused(getOrder, 'orderAccountRefused'),
    isUnpayable: refused(getOrder, 'orderExpired', 'orderRefused'),
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
      merchant: (args) => {
        const { merchantName, merchantLogo } = answerOf(args, getMerchant).data;
        return { name: shownMerchantName(merchantName), logo: merchantLogo };
      },
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
  description: 'Pay the order of a merchant from the wallet.',
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
      description: 'Something of the order is missing, or nobody knows its merchant: it cannot be paid.',
      on: { CLOSE: 'closed' },
    },
    signingInFirst: {
      description: 'Somebody has to be signed in; the order is remembered, and comes back.',
      on: { SIGN_IN: 'signInNeeded' },
      after: { signInPause: 'signInNeeded' },
    },
    recalling: {
      description: 'A payment of which nobody knew how it went: what became of it.',
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
      description: 'Whose order it is.',
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
      description: 'What the order is, before anything is offered: open, paid, or one that cannot be paid.',
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
          // A server that cannot look orders up (reading 76) says only when it is paid whether it can be.
          { target: 'pending' },
        ],
      },
    },
    unavailable: {
      description: 'Whose order it is, or what it is, did not come; it can be asked for again.',
      on: { RETRY: { target: 'loading', actions: 'forgetProblem' }, CLOSE: 'closed' },
    },
    pending: {
      description: 'Status 0: whom, what for and how much; nothing has been sent yet.',
      on: { CONFIRM: 'paying', CLOSE: 'closed' },
    },
    paying: {
      description: 'The payment code is entered, and the order is paid.',
      on: {
        'CONFIRMED_WRITE.DONE': [
          // Another tab had sent it: what is here has not been sent.
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
        'The order was refused: it may be paid already, in another tab or before, or have expired meanwhile.',
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
          // Without an answer nobody knows that the order is not paid (reading 74).
          { guard: 'isUncertain', target: 'unavailable', actions: 'explainLoading' },
          { target: 'failed' },
        ],
      },
    },
    paid: { description: 'Status 1.', on: { CLOSE: 'closed' } },
    failed: { description: 'Status 2: it was not paid, and why.', on: { CLOSE: 'closed' } },
    signInAgain: {
      description: 'Status 3: this account, or this session, cannot pay it.',
      on: { CONFIRM: 'signOutNeeded' },
      initial: 'otherAccount',
      states: {
        otherAccount: { description: 'The order is for another account; it may be paid.' },
        sessionEnded: {},
      },
    },
    signInNeeded: { type: 'final', output: { kind: 'signInNeeded' } satisfies RechargeOutput },
    signOutNeeded: { type: 'final', output: { kind: 'signOutNeeded' } satisfies RechargeOutput },
    closed: { type: 'final', output: { kind: 'closed' } satisfies RechargeOutput },
  },
  output: passOn,
});

import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { rechargeMachine } from '#machines/merchants/recharge/recharge.machine.ts';
import type { ConfirmedWriteOutput } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { MoneyRefusal } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { keep, nothingKept } from '../kept.ts';
import { ORDER } from '../orders.ts';
import { user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof rechargeMachine>;

const { remark: _, ...UNSAID } = { ...ORDER, merchantOrderNo: 'SL-2' };
const SHOP = 'http://localhost:4174/signed-in';
const NUMBER = 'P20261121000044';
const EARLIER = 'T20261121000043';

const KEY = '0123456789abcdef0123456789abcdef';
/** One pause before a stored payment expires. */
const ALMOST_OVER = 355_000;

const keepOne = (order: string, userId = user.userId) =>
  keep('recharge', { key: KEY, userId, amount: '80', sentAt: Date.now() - ALMOST_OVER, order });

/** Outcomes of the confirmation; only the payment of this order can be refused, not an earlier one. */
const refused = (by: MoneyRefusal | undefined, why: Message) => (now: Now) =>
  now.matches('paying') ? { output: { kind: 'refused', by, why } satisfies ConfirmedWriteOutput } : undefined;

const SAID = {
  orderRefused: 'This order is invalid, or was paid already.',
  insufficientBalance: 'Your balance is not enough.',
  balanceFrozen: 'Your balance is frozen. Please contact support.',
  securityTokenInvalid: 'Your verification is no longer valid. Please verify again.',
  documentsUnderReview: 'Your documents are under review. Please wait until they have passed.',
};

/** The page closes, or returns to the merchant once the server has confirmed the address. */
const closed = (now: Now) =>
  ({
    to: 'closed',
    gives: {
      kind: 'closed',
      returnTo: now.context.merchant?.isAddressConfirmed ? `${SHOP}?merchantOrderNo=SL-1` : null,
    },
  }) as const;
const needsSignIn = { to: 'signInNeeded', gives: { kind: 'signInNeeded' } } as const;
const unavailable = (problem: Message) =>
  ({ to: 'unavailable', has: { problem }, keeps: ['order', 'merchant'] }) as const;
/** An earlier payment of the order, as the server returns it. */
const PAYMENT = { activityNo: NUMBER, amount: '15.00', paidAt: '2026-11-21 08:31:07' };
const paidBefore = { to: 'paid', has: { receipt: PAYMENT, problem: null } } as const;
const EXPIRED = { text: 'This order has expired. Please start again in the shop.' };
const CHANGED = {
  text: 'This order is not as the shop made it. Nothing was paid. Please start again in the shop.',
};
const paid = (activityNo: string, amount: string) =>
  ({ to: 'paid', has: { receipt: { activityNo, amount } } }) as const;
const failed = (problem: Message) => ({ to: 'failed', has: { problem, receipt: null } }) as const;
const unpaid = failed({ key: 'merchants:orderRefusedHint' });
/** The server does not say whether the order is paid, so the page does not say either. */
const unpayable = {
  to: 'unpayable',
  has: { problem: { text: SAID.orderRefused }, receipt: null },
} as const;
const otherAccount = {
  to: 'signInAgain.otherAccount',
  has: { problem: { text: 'This account cannot pay the order. Please sign in again.' } },
} as const;
/** A payment that the device knows shows as paid, even if its order cannot be loaded. */
const unlessPaid =
  <Row>(row: Row) =>
  ({ context: { receipt } }: Now) =>
    receipt ? paid(EARLIER, '80') : row;
const waits = {
  to: 'pending.shown',
  keeps: ['order', 'merchant', 'balance'],
  has: { receipt: null },
} as const;
const looksUpBalance = {
  to: 'lookingUpBalance',
  keeps: ['order', 'merchant'],
  has: { receipt: null },
} as const;
const isLow = (balance: string | null) => balance === '0.00';
const shows = (balance: string) => ({ to: 'pending.shown', has: { balance, receipt: null } }) as const;
const BALANCES = {
  'getBalance: accepted': shows('1284.50'),
  'getBalance: empty': shows('0.00'),
  getBalance: waits,
};
const loads = { to: 'loading', has: { receipt: null } } as const;
/** The merchant is known; the server has confirmed its return address or compares none. */
const looksUp =
  (isConfirmed: boolean) =>
  ({ context: { returnUrl } }: Now) =>
    ({
      to: 'lookingUp',
      has: {
        merchant: {
          name: 'Starlive',
          logo: 'https://files.example.com/picture/starlive.png',
          isAddressConfirmed: isConfirmed && returnUrl !== undefined,
        },
      },
      keeps: ['order', 'receipt'],
    }) as const;

export default defineModel(rechargeMachine, {
  inputs: {
    order: () => {
      nothingKept();
      return { order: ORDER, appType: undefined, user };
    },
    returning: () => {
      nothingKept();
      return { order: ORDER, appType: undefined, user, returnUrl: SHOP };
    },
    inWebView: () => {
      // A payment of another user, who used this device before.
      keepOne('1 SL-2', '100999');
      return { order: UNSAID, appType: '37', user };
    },
    incomplete: () => {
      nothingKept();
      return { order: null, appType: undefined, user: null };
    },
    notSignedIn: () => {
      nothingKept();
      return { order: ORDER, appType: undefined, user: null };
    },
    unknownYet: () => {
      keepOne('1 SL-1');
      return { order: ORDER, appType: undefined, user };
    },
    anotherUnknown: () => {
      keepOne('1 SL-2');
      return { order: ORDER, appType: undefined, user };
    },
  },
  events: {
    'CONFIRMED_WRITE.DONE': {
      carriedOut: (now) =>
        now.matches('paying')
          ? { output: { kind: 'carriedOut' as const, activityNo: NUMBER, amount: '15.00' } }
          : undefined,
      earlier: { output: { kind: 'carriedOut', activityNo: EARLIER, amount: '80', isEarlier: true } },
      notCarriedOut: { output: { kind: 'notCarriedOut', amount: '80' } },
      left: { output: { kind: 'left' } },
      ...Object.fromEntries(
        Object.entries(SAID).map(([by, text]) => [by, refused(by as MoneyRefusal, { text })]),
      ),
      orderAccountRefused: refused('orderAccountRefused', {
        text: 'This account cannot pay the order. Please sign in again.',
      }),
      orderSessionEnded: refused('orderSessionEnded', { key: 'common:failed' }),
      refused: refused(undefined, { text: 'This request was already used for something else.' }),
    },
    'SHEET.MISSING': true,
    CONFIRM: true,
    SIGN_IN: true,
    RETRY: true,
    REFRESH: true,
    BACK: true,
  },
  facts: ({ context: { order, appType, returnUrl, user: payer, merchant, receipt, balance, problem } }) => ({
    order: order?.merchantOrderNo ?? null,
    appType: appType ?? null,
    returns: returnUrl !== undefined,
    payer: payer !== null,
    merchant: merchant !== null,
    confirmed: merchant?.isAddressConfirmed === true,
    paid: receipt !== null,
    balance: balance === null ? null : !isLow(balance),
    told: problem !== null,
  }),
  delays: { signInPause: 500 },
  calls: {
    getMerchant: ({ context: { appType, returnUrl } }: Now) => ({
      params: {
        query: {
          appId: 'starlive',
          ...(appType ? { type: 1, apptype: '37' } : { type: 0 }),
          ...(returnUrl && { redirectUrl: SHOP }),
        },
      },
    }),
    getOrder: ({ context: { order } }: Now) => ({ body: order as object }),
    getBalance: {},
  },
  begins: {
    order: { to: 'loading', has: { order: ORDER, user, merchant: null, receipt: null, problem: null } },
    returning: 'loading',
    inWebView: { to: 'loading', has: { order: UNSAID } },
    incomplete: 'invalid',
    notSignedIn: 'signingInFirst',
    unknownYet: 'finding.thisOrder',
    anotherUnknown: 'finding.anotherOrder',
  },
  follows: {
    invalid: { BACK: closed },
    signingInFirst: { SIGN_IN: needsSignIn, 'after signInPause': needsSignIn },
    finding: {
      'CONFIRMED_WRITE.DONE notCarriedOut': { ...loads, says: 'merchants:notPaid' },
      'CONFIRMED_WRITE.DONE left': loads,
      'SHEET.MISSING': closed,
    },
    'finding.thisOrder': {
      'CONFIRMED_WRITE.DONE earlier': {
        to: 'loading',
        has: { receipt: { activityNo: EARLIER, amount: '80' } },
      },
    },
    'finding.anotherOrder': {
      'CONFIRMED_WRITE.DONE earlier': { ...loads, says: 'merchants:earlierPaid' },
    },
    loading: {
      'getMerchant: accepted': looksUp(true),
      'getMerchant: addressUnconfirmed': looksUp(false),
      'getMerchant: merchantUnknown': unlessPaid('invalid' as const),
      'getMerchant: redirectNotAllowed': unlessPaid('invalid' as const),
      'getMerchant: noAnswer': unlessPaid(unavailable({ key: 'common:offline' })),
      'getMerchant: unknownRefusal': unlessPaid(unavailable({ key: 'common:loadingFailed' })),
    },
    lookingUp: {
      'getOrder: accepted': unlessPaid(looksUpBalance),
      'getOrder: orderPaid': paidBefore,
      'getOrder: orderAccountRefused': unlessPaid(otherAccount),
      'getOrder: orderChanged': unlessPaid(failed(CHANGED)),
      'getOrder: orderExpired': unlessPaid(failed(EXPIRED)),
      'getOrder: orderRefused': unlessPaid(unpayable),
      'getOrder: unauthorised': unlessPaid(unavailable({ text: 'Please sign in again.' })),
      'getOrder: noAnswer': unlessPaid(unavailable({ key: 'common:offline' })),
      'getOrder: unknownRefusal': unlessPaid(looksUpBalance),
    },
    unavailable: { RETRY: { to: 'loading', has: { problem: null } }, BACK: closed },
    lookingUpBalance: BALANCES,
    pending: {
      CONFIRM: ({ context: { balance } }) => (isLow(balance) ? ignored : { to: 'paying', keeps: ['order'] }),
      BACK: closed,
    },
    'pending.shown': { REFRESH: { to: 'pending.refreshing', keeps: ['balance'] } },
    'pending.refreshing': BALANCES,
    paying: {
      'CONFIRMED_WRITE.DONE carriedOut': paid(NUMBER, '15.00'),
      'CONFIRMED_WRITE.DONE earlier': { ...waits, says: 'merchants:earlierPaid' },
      'CONFIRMED_WRITE.DONE notCarriedOut': { ...waits, says: 'merchants:notPaid' },
      'CONFIRMED_WRITE.DONE left': waits,
      'SHEET.MISSING': waits,
      'CONFIRMED_WRITE.DONE orderAccountRefused': otherAccount,
      'CONFIRMED_WRITE.DONE orderSessionEnded': { to: 'signInAgain.sessionEnded', has: { problem: null } },
      'CONFIRMED_WRITE.DONE refused': failed({
        text: 'This request was already used for something else.',
      }),
      ...Object.fromEntries(
        Object.entries(SAID).map(([by, text]) => [`CONFIRMED_WRITE.DONE ${by}`, failed({ text })]),
      ),
      'CONFIRMED_WRITE.DONE orderRefused': { ...unpayable, to: 'findingReason' },
      'CONFIRMED_WRITE.DONE insufficientBalance': {
        to: 'pending.refreshing',
        keeps: ['order'],
        says: 'merchants:notPaid',
      },
    },
    findingReason: {
      'getOrder: accepted': unpaid,
      'getOrder: orderPaid': paidBefore,
      'getOrder: orderAccountRefused': otherAccount,
      'getOrder: orderChanged': failed(CHANGED),
      'getOrder: orderExpired': failed(EXPIRED),
      'getOrder: orderRefused': unpayable,
      'getOrder: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getOrder: noAnswer': unavailable({ key: 'common:offline' }),
      'getOrder: unknownRefusal': unpayable,
    },
    paid: { BACK: closed },
    failed: { BACK: closed },
    unpayable: { BACK: closed },
    signInAgain: { CONFIRM: { to: 'signOutNeeded', gives: { kind: 'signOutNeeded' } } },
  },
  oracles: {
    '(any)': {
      'pays only for a signed-in user': (now) => now.context.user !== null || !now.can({ type: 'CONFIRM' }),
      'is paid only with a receipt': (now) => now.matches('paid') === false || now.context.receipt !== null,
    },
    invalid: { 'cannot be paid': (now) => !now.can({ type: 'CONFIRM' }) && now.can({ type: 'BACK' }) },
    signingInFirst: { 'can go on to the sign-in at once': (now) => now.can({ type: 'SIGN_IN' }) },
    'finding.thisOrder': {
      'sends no new payment': (now) => !now.can({ type: 'CONFIRM' }) && !now.can({ type: 'BACK' }),
    },
    'finding.anotherOrder': {
      'sends no new payment': (now) => !now.can({ type: 'CONFIRM' }) && !now.can({ type: 'BACK' }),
    },
    loading: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot pay before the merchant is known': (now) => !now.can({ type: 'CONFIRM' }),
    },
    unavailable: {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    lookingUp: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'offers nothing yet': (now) => !now.can({ type: 'CONFIRM' }),
    },
    findingReason: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'offers nothing': (now) => !now.can({ type: 'CONFIRM' }) && !now.can({ type: 'BACK' }),
    },
    pending: {
      'names the merchant': ({ context }) => context.merchant?.name === 'Starlive',
      'can be paid only if the balance covers it': (now) =>
        now.can({ type: 'CONFIRM' }) === !isLow(now.context.balance),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    'pending.shown': { 'can ask for the balance': (now) => now.can({ type: 'REFRESH' }) },
    'pending.refreshing': { 'asks once at a time': (now) => !now.can({ type: 'REFRESH' }) },
    paying: {
      'cannot be paid twice, or left': (now) => !now.can({ type: 'CONFIRM' }) && !now.can({ type: 'BACK' }),
    },
    paid: { 'cannot be paid again': (now) => !now.can({ type: 'CONFIRM' }) },
    lookingUpBalance: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot pay before the balance is known': (now) => !now.can({ type: 'CONFIRM' }),
    },
    failed: { 'says why': ({ context }) => context.problem !== null },
    unpayable: { 'says why': ({ context }) => context.problem !== null },
    signInAgain: {
      'leads only to the sign-in': (now) => now.can({ type: 'CONFIRM' }) && !now.can({ type: 'BACK' }),
    },
    'signInAgain.otherAccount': { 'says why': ({ context }) => context.problem !== null },
    'signInAgain.sessionEnded': { 'shows no problem': ({ context }) => context.problem === null },
    signInNeeded: { 'ends with its outcome': (now) => now.output?.kind === 'signInNeeded' },
    signOutNeeded: { 'ends with its outcome': (now) => now.output?.kind === 'signOutNeeded' },
    closed: {
      'ends with its outcome': (now) => now.output?.kind === 'closed',
      'returns only to an address that the server has confirmed': ({ output, context }) =>
        output?.kind !== 'closed' ||
        output.returnTo === null ||
        context.merchant?.isAddressConfirmed === true,
    },
  },
  requirements: {
    'payouts 2 recharge': ['pending', 'paying', 'paid'],
    'payouts 2 recharge-query': ['invalid'],
    'payouts 2 recharge-sign-in': ['signingInFirst'],
    'payouts 4 recharge-status': [
      'pending · CONFIRM → paying [isCovered]',
      'paid · BACK → closed',
      'failed · BACK → closed',
      'signInAgain · CONFIRM → signOutNeeded',
    ],
    'payouts 7 recharge-look-up': [
      'lookingUp · done getOrder → paid [isPaid]',
      'lookingUp · error getOrder → failed [isKnownUnpaid]',
      'lookingUp · error getOrder → unpayable [isUnpayable]',
      'findingReason · done getOrder → paid [isPaid]',
      'findingReason · error getOrder → unavailable [isUncertain]',
    ],
    'payouts 8 100002': ['paying · CONFIRMED_WRITE.DONE → signInAgain.sessionEnded [isOfSession]'],
    'payouts 8 recharge': [
      'paying · CONFIRMED_WRITE.DONE → signInAgain.otherAccount [isOfAccount]',
      'paying · CONFIRMED_WRITE.DONE → signInAgain.sessionEnded [isOfSession]',
      'paying · CONFIRMED_WRITE.DONE → failed [isRefused]',
      'lookingUp · error getOrder → signInAgain.otherAccount [isOfOther]',
    ],
  },
  survivors: ['lookingUp', 'findingReason'].map((state) => ({
    fault: `result forgotten: ${state} · getOrder receipt`,
    reason: 'an order that is known to be paid never takes this branch, so there is no receipt to lose',
  })),
});

import type { SnapshotFrom } from 'xstate';
import type { rechargeMachine } from '#machines/merchants/recharge/recharge.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, goesThrough, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, sheet, status, text } from '#paths/user/targets.ts';
import { keptAs } from '../kept.ts';
import { ORDER } from '../orders.ts';
import { homeUser, signedIn, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof rechargeMachine>;

const at = (more: Record<string, string> = {}) => `/recharge?${new URLSearchParams({ ...ORDER, ...more })}`;

/** Opens the page with a stored payment whose result is unknown. */
const withKept =
  (order: string, userId = user.userId) =>
  () => {
    const arrival = signedIn(at(), homeUser(2));
    const key = '0123456789abcdef0123456789abcdef';
    const write = { key, userId, amount: '80', sentAt: Date.now() - 355_000, order };
    return { ...arrival, device: { ...arrival.device, writes: keptAs('recharge', write) } };
  };

const close = button('common:close');
const backToShop = button({ key: 'merchants:backTo', values: { name: 'Starlive' } });
/** The button that closes the window, or leads back to the merchant. */
const leave = ({ context }: Now) => (context.merchant?.isAddressConfirmed ? backToShop : close);
const cancel = button('common:cancel');
const retry = button('common:retry');
const pay = button({ key: 'merchants:pay', values: { amount: '$15.00' } });
const signInAgain = button('merchants:signInAgain');
const title = heading({ key: 'merchants:payTitle', values: { name: 'Starlive' } });

/** The confirmation runs the paths of its own model, for the plain order. */
const confirms = (...answers: string[]) =>
  goesThrough('confirmed-write', 'recharge', 'paymentAuthorisation: authorised', ...answers);
const finds = (...answers: string[]) => goesThrough('confirmed-write', 'reloaded', ...answers);

const facts = ({ context: { order } }: Now) => [
  sees(text({ text: order?.merchantOrderNo ?? '' })),
  ...(order?.remark ? [sees(text({ text: order.remark }))] : []),
];

/** The order with the balance. The button waits while the balance is too low. */
const pending = (now: Now) => {
  const { balance } = now.context;
  const isLow = balance === '0.00';
  return [
    sees(title),
    sees(text(/^\$15\.00$/)),
    ...facts(now),
    ...(balance === null ? [] : [sees(text(isLow ? /^\$0\.00$/ : /^\$1,284\.50$/))]),
    ...(isLow
      ? [sees(button('merchants:balanceTooLow'), { disabled: true }), doesNotSee(pay)]
      : [sees(pay, { disabled: false, busy: false })]),
    sees(cancel, { disabled: false }),
  ];
};

const why = ({ context: { problem } }: Now) => (problem ? [sees(text(problem))] : []);

const missing = (transition: string) => ({
  transition,
  reason: 'lazy sheets always load in these tests; src/flow/lazy-sheet.test.tsx tests one that fails',
});
const otherTab = (transition: string) => ({
  transition,
  reason: 'it needs another tab that learns the result in the same moment',
});

export default defineUser<typeof rechargeMachine>({
  arrives: {
    order: signedIn(at(), homeUser(2)),
    returning: signedIn(at({ returnUrl: 'http://localhost:4174/signed-in' }), homeUser(2)),
    inWebView: () => {
      const arrival = withKept('1 SL-2', '100999')();
      return {
        ...arrival,
        at: at({ merchantOrderNo: 'SL-2', remark: '', apptype: '37' }),
      };
    },
    incomplete: { at: '/recharge?amount=15.00' },
    notSignedIn: { at: at() },
    unknownYet: withKept('1 SL-1'),
    anotherUnknown: withKept('1 SL-2'),
  },
  beside: ['confirmed-write'],
  gestures: {
    'CONFIRMED_WRITE.DONE': ({ output }, now) => {
      if (now.matches('finding')) {
        if (output.kind === 'carriedOut') return output.isEarlier && finds('findWrite: accepted');
        if (output.kind !== 'notCarriedOut') return undefined;
        return finds('findWrite: keyUnused', 'wait 5000 ms', 'findWrite: keyUnused');
      }
      if (now.context.order?.merchantOrderNo !== 'SL-1') return undefined;
      if (output.kind === 'carriedOut') return output.isEarlier ? undefined : confirms('sendMoney: accepted');
      if (output.kind === 'refused') return confirms(`sendMoney: ${output.by ?? 'idempotencyKeyReused'}`);
      return output.kind === 'left'
        ? goesThrough('confirmed-write', 'recharge', 'paymentAuthorisation: cancelled')
        : undefined;
    },
    'SHEET.MISSING': () => undefined,
    CONFIRM: (_, now) => taps(now.matches('signInAgain') ? signInAgain : pay),
    SIGN_IN: taps(button('merchants:signIn')),
    RETRY: taps(retry),
    REFRESH: comesBack,
    BACK: (_, now) => taps(now.matches('pending') ? cancel : leave(now)),
  },
  sees: {
    invalid: [sees(heading('merchants:orderInvalid')), sees(close), doesNotSee(pay)],
    signingInFirst: [sees(heading('merchants:signInFirst')), sees(button('merchants:signIn'))],
    'finding.thisOrder': [sees(sheet('payouts:checking')), doesNotSee(pay)],
    'finding.anotherOrder': [sees(sheet('payouts:checking')), doesNotSee(pay)],
    loading: [sees(status('common:loading')), doesNotSee(pay), doesNotSee(sheet('settings:paymentCode'))],
    lookingUp: [sees(status('common:loading')), doesNotSee(pay), doesNotSee(sheet('settings:paymentCode'))],
    findingReason: [
      sees(status('common:loading')),
      doesNotSee(pay),
      doesNotSee(sheet('settings:paymentCode')),
    ],
    unavailable: (now) => [sees(retry), sees(close), doesNotSee(pay), ...why(now)],
    lookingUpBalance: [
      sees(status('common:loading')),
      doesNotSee(pay),
      doesNotSee(sheet('settings:paymentCode')),
    ],
    'pending.shown': pending,
    'pending.refreshing': pending,
    paying: [sees(sheet('settings:paymentCode'))],
    paid: (now) => [
      sees(heading(/^(Starlive is paid|Paid)$/)),
      ...facts(now),
      sees(text({ text: now.context.receipt?.activityNo ?? '' })),
      ...(now.context.receipt?.paidAt
        ? [sees(text('merchants:paidAt')), sees(text({ text: `${now.context.receipt.paidAt} GMT` }))]
        : []),
      sees(leave(now)),
      doesNotSee(pay),
    ],
    failed: (now) => [
      sees(heading('merchants:orderFailed')),
      ...why(now),
      sees(leave(now)),
      doesNotSee(signInAgain),
    ],
    unpayable: (now) => [
      sees(heading('merchants:orderUnpayable')),
      doesNotSee(heading('merchants:orderFailed')),
      ...why(now),
      sees(leave(now)),
    ],
    'signInAgain.otherAccount': (now) => [
      sees(heading('merchants:otherAccount')),
      doesNotSee(heading('merchants:orderFailed')),
      ...why(now),
      sees(signInAgain),
    ],
    'signInAgain.sessionEnded': [sees(heading('merchants:orderFailed')), sees(signInAgain)],
  },
  ends: {
    signInNeeded: [sees(button('welcome:byEmail'))],
    // Signed out, the page opens again and leads to the sign-in.
    signOutNeeded: [sees(heading('merchants:signInFirst'))],
    closed: [sees(heading('merchants:windowEnd'))],
  },
  alike: [
    {
      states: ['loading', 'lookingUp', 'lookingUpBalance', 'findingReason'],
      reason: 'the order, the balance, or the reason of its refusal, is being loaded',
    },
    {
      states: ['pending.shown', 'pending.refreshing'],
      reason: 'the page stays while the balance is asked again',
    },
    {
      states: ['finding.thisOrder', 'finding.anotherOrder'],
      reason: 'a payment is being checked; the page names it once the result is known',
    },
  ],
  waivers: [
    missing('finding · SHEET.MISSING → closed'),
    missing('paying · SHEET.MISSING → pending'),
    otherTab('finding · CONFIRMED_WRITE.DONE → loading [otherwise]'),
    otherTab('paying · CONFIRMED_WRITE.DONE → pending [isEarlier]'),
    {
      transition: 'paying · CONFIRMED_WRITE.DONE → pending [isNotCarriedOut]',
      reason: 'only a payment that another tab sent has this outcome',
    },
  ],
});

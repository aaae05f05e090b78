import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import type { ConfirmedWriteOutput } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { MoneyRefusal } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { keep, nothingKept } from '../kept.ts';
import { emailOnlyUser, phoneOnlyUser, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof transferMachine>;

const BOB = { account: 'bob@example.com', name: 'Bob Iyer', userId: '100002' };
const CARLA = { account: '918765432109', name: 'Carla Gomes', userId: '100004' };

/** A remark of 100 characters; at most 99 may be sent. */
const LONG = 'x'.repeat(100);

const NUMBER = 'T20261121000043';

/** The same key as in the model of the confirmation, and one pause before a stored transfer expires. */
const KEY = '0123456789abcdef0123456789abcdef';
const ALMOST_OVER = 355_000;

/** A stored transfer from before, whose result is unknown. */
const keepOne = () =>
  keep('transfer', { key: KEY, userId: user.userId, amount: '80', sentAt: Date.now() - ALMOST_OVER });

const SAID = {
  recipientNotFound: 'This user does not exist.',
  transferToSelf: 'You cannot transfer to yourself.',
  notDiamondSeller: 'This user is not a diamond seller.',
  insufficientBalance: 'Your balance is not enough.',
  transferAmountRefused: 'Please transfer 10 to 30000 whole dollars.',
  balanceFrozen: 'Your balance is frozen. Please contact support.',
  levelTooLow: 'Please complete the verification of the level before.',
  documentsUnderReview: 'Your documents are under review. Please wait until they have passed.',
};

/** Outcomes of the confirmation; only this transfer can be refused, not an earlier one. */
const refused = (by: MoneyRefusal | undefined, text: string) => (now: Now) =>
  now.matches('confirming')
    ? { output: { kind: 'refused', by, why: { text } } satisfies ConfirmedWriteOutput }
    : undefined;

const balanceOf = ({ context }: Now) => Number(context.balance);
const isRich = (now: Now) => balanceOf(now) > 100;
/** The amount in dollars. */
const dollars = ({ context: { amount } }: Now) => Number(amount || '0');

const isComplete = (now: Now) =>
  now.context.recipient !== null &&
  isWhole(now) &&
  dollars(now) >= 10 &&
  dollars(now) <= 30_000 &&
  dollars(now) <= balanceOf(now) &&
  now.context.remark.length < 100;

/** The problem of an amount while it is typed: whole dollars only, without a decimal point. */
const soFar = (now: Now, typed: string) => {
  const amount = Number(typed || '0');
  if (!/^\d*$/.test(typed)) return 'notWhole';
  if (amount > 30_000) return 'aboveMaximum';
  return amount >= 10 && amount > balanceOf(now) ? 'insufficientBalance' : null;
};
const isWhole = ({ context: { amount } }: Now) => /^\d*$/.test(amount);
const whole = (now: Now) =>
  isWhole(now) && dollars(now) < 10 ? 'belowMinimum' : soFar(now, now.context.amount);

const typed = (now: Now, amount: string) =>
  ({
    has: { amount, amountProblem: soFar(now, amount) },
    keeps: ['recipient', 'remark', 'recipientProblem'],
  }) as const;

const movementOf = ({ context: { recipient, amount, remark, sellersOnly } }: Now) => ({
  amount,
  currency: 'USD' as const,
  ...(recipient?.userId === '100002'
    ? { relatedEmail: 'bob@example.com' }
    : { relatedPhone: '918765432109' }),
  ...(remark && { remark: remark.trim() }),
  ...(sellersOnly && { diamondSeller: true }),
});

const finishes = { to: 'finished', gives: { kind: 'finished' } } as const;
const leaves = { to: 'left', gives: { kind: 'left' } } as const;
const EARLIER = { kind: 'carriedOut', activityNo: NUMBER, amount: '80', isEarlier: true } as const;
const isSent = (amount: string, name: string | null, sellersOnly = false) =>
  ({ to: 'sent', has: { receipt: { activityNo: NUMBER, amount, name, sellersOnly } } }) as const;
const starts = { to: ['loading.balance.asking', 'loading.review.asking'] } as const;
const goesOn = ({ context }: Now) =>
  context.user.level < 2 ? ({ to: 'levelNeeded' } as const) : ({ ...starts } as const);
const notSentBefore = (now: Now) => ({ ...goesOn(now), says: 'transfer:notSent' }) as const;
const again = (more: object = {}) =>
  ({ to: 'entering.writing', keeps: ['recipient', 'amount', 'remark'], ...more }) as never;
const opens = (now: Now) =>
  now.context.recipient ? ('entering.writing' as const) : ('entering.searching' as const);

const KEPT = ['recipient', 'amount', 'remark', 'balance', 'recipientProblem'] as const;

const unavailable = (problem: Message) => ({ to: 'unavailable', has: { problem } }) as const;

/** The page opens when the balance and the review are both loaded. */
const balanced = (balance: string) => (now: Now) =>
  ({
    to: now.matches({ loading: { review: 'asking' } })
      ? 'loading.balance.known'
      : now.context.isUnderReview
        ? 'underReview'
        : opens(now),
    has: { balance },
  }) as never;
const reviewed = (said: boolean | 'nothing') => (now: Now) => {
  const isUnderReview = said === true;
  return {
    to: now.matches({ loading: { balance: 'asking' } })
      ? `loading.review.${said === 'nothing' ? 'unavailable' : 'known'}`
      : isUnderReview
        ? 'underReview'
        : opens(now),
    has: { isUnderReview },
  } as never;
};

export default defineModel(transferMachine, {
  inputs: {
    verified: () => {
      nothingKept();
      return { user, sellersOnly: false };
    },
    draft: () => {
      nothingKept();
      return { user, sellersOnly: false, draft: { recipient: BOB, amount: '25', remark: 'Lunch' } };
    },
    toSellers: () => {
      keepOne();
      return { user: emailOnlyUser, sellersOnly: true };
    },
    unverified: () => {
      nothingKept();
      return { user: phoneOnlyUser, sellersOnly: false };
    },
    unknownYet: () => {
      keepOne();
      return { user, sellersOnly: false };
    },
  },
  events: {
    'RECIPIENT_SEARCH.DONE': {
      bob: { output: { kind: 'chosen', recipient: BOB } },
      carla: { output: { kind: 'chosen', recipient: CARLA } },
      dismissed: { output: { kind: 'dismissed' } },
    },
    'CONFIRMED_WRITE.DONE': {
      carriedOut: (now) =>
        now.context.movement
          ? {
              output: {
                kind: 'carriedOut' as const,
                activityNo: NUMBER,
                amount: now.context.movement.amount,
                ...(now.context.sellersOnly && { diamondSeller: true as const }),
              },
            }
          : undefined,
      earlier: { output: EARLIER },
      earlierToSeller: { output: { ...EARLIER, diamondSeller: true } },
      notCarriedOut: { output: { kind: 'notCarriedOut', amount: '80' } },
      left: { output: { kind: 'left' } },
      ...Object.fromEntries(
        Object.entries(SAID).map(([by, text]) => [by, refused(by as MoneyRefusal, text)]),
      ),
      refused: refused(undefined, 'This request was already used for something else.'),
    },
    'SHEET.MISSING': true,
    'RECIPIENT.OPEN': true,
    'KEY.TYPE': {
      two: ({ context }) => (/^[02]?$/.test(context.amount) ? { key: '2' } : undefined),
      zero: ({ context }) => (/^([02]?|20\.5?)$/.test(context.amount) ? { key: '0' } : undefined),
      five: ({ context }) => (/^(2|20\.)$/.test(context.amount) ? { key: '5' } : undefined),
      mark: ({ context }) => (/^(|0|20\.?)$/.test(context.amount) ? { key: '.' } : undefined),
    },
    'KEY.DELETE': true,
    'AMOUNT.CHOOSE': {
      fifty: { amount: '50' },
      most: { amount: '30000' },
      tooMuch: { amount: '30001' },
      noNumber: { amount: undefined },
    },
    'AMOUNT.ALL': true,
    'REMARK.CHANGE': { some: { remark: 'Lunch ' }, long: { remark: LONG }, none: { remark: '' } },
    SUBMIT: true,
    CONFIRM: true,
    RETRY: true,
    LEAVE: true,
  },
  facts: (now) => ({
    recipient: now.context.recipient?.userId ?? null,
    isRecipientWrong: now.context.recipientProblem !== null,
    amount: /^([02]?|25|20\.?5?)$/.test(now.context.amount) ? now.context.amount : (whole(now) ?? 'fine'),
    remark: now.context.remark.slice(0, 1),
    rich: isRich(now),
    review: now.context.isUnderReview,
    level: now.context.user.level,
    sellersOnly: now.context.sellersOnly,
  }),
  calls: {
    getBalance: {},
    getReview: ({ context }: Now) => ({ params: { query: { userId: context.user.userId } } }),
  },
  begins: {
    verified: {
      ...starts,
      has: {
        user,
        sellersOnly: false,
        recipient: null,
        amount: '',
        remark: '',
        receipt: null,
        movement: null,
      },
    },
    draft: { ...starts, has: { recipient: BOB, amount: '25', remark: 'Lunch', amountProblem: null } },
    toSellers: { ...starts, has: { sellersOnly: true } },
    unverified: 'levelNeeded',
    unknownYet: { to: 'recalling', has: { user, receipt: null, movement: null } },
  },
  follows: {
    recalling: {
      'SHEET.MISSING': leaves,
      'CONFIRMED_WRITE.DONE earlier': isSent('80', null),
      'CONFIRMED_WRITE.DONE earlierToSeller': isSent('80', null, true),
      'CONFIRMED_WRITE.DONE notCarriedOut': notSentBefore,
      'CONFIRMED_WRITE.DONE left': goesOn,
    },
    levelNeeded: { CONFIRM: { to: 'verify', gives: { kind: 'verify' } }, LEAVE: leaves },
    loading: { LEAVE: leaves },
    'loading.balance.asking': {
      'getBalance: accepted': balanced('1284.50'),
      'getBalance: empty': balanced('0.00'),
      'getBalance: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getBalance: noAnswer': unavailable({ key: 'common:offline' }),
      'getBalance: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
    },
    'loading.review.asking': {
      'getReview: underReview': reviewed(true),
      'getReview: unauthorised': reviewed('nothing'),
      'getReview: noAnswer': reviewed('nothing'),
      'getReview: unknownRefusal': reviewed('nothing'),
      getReview: reviewed(false),
    },
    unavailable: { RETRY: starts, LEAVE: leaves },
    underReview: { LEAVE: finishes },
    'entering.searching': {
      'RECIPIENT_SEARCH.DONE bob': again({
        keeps: ['amount', 'remark'],
        has: { recipient: BOB, recipientProblem: null },
      }),
      'RECIPIENT_SEARCH.DONE carla': again({
        keeps: ['amount', 'remark'],
        has: { recipient: CARLA, recipientProblem: null },
      }),
      'RECIPIENT_SEARCH.DONE dismissed': again(),
      'SHEET.MISSING': again(),
    },
    'entering.writing': {
      LEAVE: leaves,
      'RECIPIENT.OPEN': 'entering.searching',
      'KEY.TYPE two': (now) => typed(now, now.context.amount === '2' ? '22' : '2'),
      'KEY.TYPE zero': (now) => typed(now, now.context.amount === '0' ? '0' : `${now.context.amount}0`),
      'KEY.TYPE five': (now) => typed(now, `${now.context.amount}5`),
      // A typed decimal point is kept: without it, 20.50 would become 2050.
      'KEY.TYPE mark': (now) => typed(now, `${now.context.amount || '0'}.`),
      'KEY.DELETE': (now) => typed(now, now.context.amount.slice(0, -1)),
      'AMOUNT.CHOOSE fifty': (now) => typed(now, '50'),
      'AMOUNT.CHOOSE most': (now) => typed(now, '30000'),
      'AMOUNT.CHOOSE tooMuch': (now) => typed(now, '30001'),
      'AMOUNT.CHOOSE noNumber': { has: { amountProblem: 'notWhole' }, keeps: KEPT },
      'AMOUNT.ALL': (now) =>
        isRich(now) ? typed(now, '1284') : { has: { amountProblem: 'nothingToFill' }, keeps: KEPT },
      'REMARK.CHANGE some': { has: { remark: 'Lunch ' }, keeps: ['recipient', 'amount'] },
      'REMARK.CHANGE long': { has: { remark: LONG }, keeps: ['recipient', 'amount'] },
      'REMARK.CHANGE none': { has: { remark: '' }, keeps: ['recipient', 'amount'] },
      SUBMIT: (now) => {
        if (isComplete(now)) {
          return {
            to: 'confirming',
            has: { movement: movementOf(now), recipientProblem: null, amountProblem: null },
            keeps: ['recipient', 'amount', 'remark'],
          };
        }
        return {
          has: {
            recipientProblem: now.context.recipient
              ? now.context.recipientProblem
              : { key: 'transfer:recipientNeeded' },
            amountProblem: whole(now),
          },
          keeps: ['recipient', 'amount', 'remark', 'movement'],
        };
      },
    },
    confirming: {
      'CONFIRMED_WRITE.DONE carriedOut': ({ context }) =>
        isSent(context.amount, context.recipient?.name ?? '', context.sellersOnly),
      'CONFIRMED_WRITE.DONE earlier': isSent('80', null),
      'CONFIRMED_WRITE.DONE earlierToSeller': isSent('80', null, true),
      'CONFIRMED_WRITE.DONE notCarriedOut': again({ says: 'transfer:notSent' }),
      'CONFIRMED_WRITE.DONE left': again(),
      'SHEET.MISSING': again(),
      'CONFIRMED_WRITE.DONE levelTooLow': 'levelNeeded',
      'CONFIRMED_WRITE.DONE documentsUnderReview': 'underReview',
      ...Object.fromEntries(
        (['recipientNotFound', 'transferToSelf', 'notDiamondSeller'] as const).map((by) => [
          `CONFIRMED_WRITE.DONE ${by}`,
          again({ has: { recipientProblem: { text: SAID[by] }, amountProblem: null } }),
        ]),
      ),
      ...Object.fromEntries(
        (['transferAmountRefused', 'balanceFrozen'] as const).map((by) => [
          `CONFIRMED_WRITE.DONE ${by}`,
          again({ has: { recipientProblem: null, amountProblem: { text: SAID[by] } } }),
        ]),
      ),
      'CONFIRMED_WRITE.DONE refused': again({
        has: {
          recipientProblem: null,
          amountProblem: { text: 'This request was already used for something else.' },
        },
      }),
      'CONFIRMED_WRITE.DONE insufficientBalance': {
        ...starts,
        has: { amountProblem: { text: 'Your balance is not enough.' } },
        keeps: ['recipient', 'amount', 'remark'],
      },
    },
    sent: { LEAVE: finishes },
  },
  oracles: {
    recalling: { 'sends no new transfer': (now) => !now.can({ type: 'SUBMIT' }) },
    levelNeeded: {
      'leads to the verification': (now) => now.can({ type: 'CONFIRM' }),
    },
    loading: {
      'is for level 2': ({ context }) => context.user.level >= 2,
      'sends nothing': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'loading.balance.asking': { 'waits for the balance': (now) => !now.can({ type: 'AMOUNT.ALL' }) },
    'loading.balance.known': {
      'waits for the review': (now) => now.matches({ loading: { review: 'asking' } }),
    },
    'loading.review.asking': { 'takes no input': (now) => !now.can({ type: 'KEY.DELETE' }) },
    'loading.review.known': {
      'waits for the balance': (now) => now.matches({ loading: { balance: 'asking' } }),
    },
    'loading.review.unavailable': {
      'waits for the balance': (now) => now.matches({ loading: { balance: 'asking' } }),
    },
    unavailable: { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    underReview: {
      'sends nothing': (now) => !now.can({ type: 'SUBMIT' }),
      'can be left': (now) => now.can({ type: 'LEAVE' }),
    },
    entering: { 'is for level 2': ({ context }) => context.user.level >= 2 },
    'entering.searching': { 'comes before the amount': (now) => !now.can({ type: 'SUBMIT' }) },
    'entering.writing': {
      'takes whole dollars without leading zeros, and reports everything else': (now) =>
        /^(|0|[1-9]\d*)$/.test(now.context.amount) ||
        now.context.amountProblem === 'notWhole' ||
        // The last tap was on All, and the balance is too small.
        (now.context.amountProblem === 'nothingToFill' && !isRich(now)),
      'can always be submitted': (now) => now.can({ type: 'SUBMIT' }),
    },
    confirming: {
      'has a recipient and an allowed amount': (now) => isComplete(now),
      'sends the typed amount, in whole dollars': ({ context: { amount, movement } }) =>
        /^[1-9]\d*$/.test(amount) && movement?.amount === amount,
      'has a remark below 100 characters': ({ context }) => context.remark.length < 100,
      'cannot be changed or submitted again': (now) =>
        !now.can({ type: 'KEY.TYPE', key: '2' }) && !now.can({ type: 'SUBMIT' }),
    },
    sent: {
      'shows the number of the transaction': ({ context }) => context.receipt?.activityNo === NUMBER,
      'cannot be sent again': (now) => !now.can({ type: 'SUBMIT' }) && now.can({ type: 'LEAVE' }),
    },
    verify: { 'ends with its outcome': (now) => now.output?.kind === 'verify' },
    finished: { 'ends with its outcome': (now) => now.output?.kind === 'finished' },
    left: { 'ends with its outcome': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'payouts 2 transfer': ['entering.searching', 'entering.writing', 'confirming', 'sent'],
    'payouts 2 diamond-sellers': ['entering.searching'],
    'payouts 3 transfer-payload': ['confirming'],
    'payouts 4 transfer': ['confirming', 'confirming · CONFIRMED_WRITE.DONE → entering [otherwise]'],
    'payouts 5 transfer-amount': ['entering.writing'],
    'payouts 5 transfer-all': ['entering.writing · AMOUNT.ALL → (stays) [canFill]'],
    'payouts 5 transfer-recipient': ['confirming'],
    'payouts 5 transfer-remark': ['entering.writing'],
    'payouts 6 transfer-needs-level': ['levelNeeded', 'underReview'],
    'payouts 7 lost-answer': ['recalling'],
    'payouts 8 transfer': ['confirming · CONFIRMED_WRITE.DONE → entering [isOfRecipient]'],
  },
});

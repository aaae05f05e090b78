import type { SnapshotFrom } from 'xstate';
import type { ConfirmedWriteOutput } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { MoneyRefusal } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import { failureOf } from '../failures.ts';
import { keep, nothingKept } from '../kept.ts';
import { emailOnlyUser, phoneOnlyUser, transferToBob, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof transferMachine>;

const BOB = { account: 'bob@example.com', name: 'Bob Iyer', userId: '100002' };
/** The address of Bob belongs to another user by now. */
const OTHER_BOB = { ...BOB, name: 'Bob Mehta', userId: '100009' };
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

const isRemembered = () => keptWrites.get('transfer', user.userId) !== undefined;

const SAID = {
  recipientNotFound: 'We found nobody with this email or phone number.',
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

/** Cases of changed terms, each with the new terms in the server's answer. */
const CHANGED = {
  recipientChanged: { changed: 'recipient', now: { recipient: OTHER_BOB, fee: '0.00' } },
  recipientUntold: { changed: 'recipient', now: {} },
  feeChanged: { changed: 'fee', now: { fee: '1.00' } },
} as const;

const termsChanged = (name: keyof typeof CHANGED) => (now: Now) =>
  now.matches('confirming') && isUsual(now)
    ? {
        output: {
          kind: 'refused' as const,
          by: 'termsChanged' as const,
          why: { text: 'Something has changed meanwhile. Please check and confirm again.' },
          ...CHANGED[name],
        },
      }
    : undefined;

const isBob = ({ context: { recipient } }: Now) => recipient?.account === BOB.account;

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

type Held = Pick<Now, 'context'>;

const changed = (now: Held, change: Partial<Now['context']>) =>
  ({ ...now, context: { ...now.context, ...change } }) as Now;

/** True if the balance is too low for the amount: it is loaded again before the page says so (reading 84). */
const isDoubtful = (now: Now) => soFar(now, now.context.amount) === 'insufficientBalance';

const isAsking = (now: Now) => now.matches({ entering: { balance: 'asking' } });
const isAsked = (now: Now) => now.matches({ entering: { balance: 'asked' } });
const isAwaiting = (now: Now) => now.matches({ entering: { act: { writing: 'awaitingBalance' } } });
const isFilling = (now: Now) => now.matches({ entering: { act: { writing: 'fillingAll' } } });

const typing = 'entering.act.writing.typing';
const fillingAll = 'entering.act.writing.fillingAll';
const awaitingBalance = 'entering.act.writing.awaitingBalance';
const searching = 'entering.act.searching';
const anew = 'entering.balance.asking.anew';

/** The state of the balance after it was loaded. */
const settled = (now: Now) => (isDoubtful(now) ? 'entering.balance.asked' : 'entering.balance.known');

/** The balance after a step that changed the amount, if its state changes. */
const balanceAfter = (now: Now, change: Partial<Now['context']>) => {
  const doubts = isDoubtful(changed(now, change));
  if (isAsking(now)) return [];
  if (now.matches({ entering: { balance: 'known' } })) return doubts ? [anew] : [];
  return doubts ? [] : ['entering.balance.known'];
};

/** The balance is loaded again, unless it is being loaded. A refusal that is shown stays. */
const asksAgain = (now: Now, change: Partial<Now['context']> = {}) => {
  if (isAsking(now)) return [];
  const isShown = isAsked(now) && isDoubtful(changed(now, change));
  return [isShown ? 'entering.balance.asking.again' : anew];
};

const typed = (now: Now, amount: string) =>
  ({
    to: [...balanceAfter(now, { amount }), typing],
    has: { amount, amountProblem: soFar(now, amount) },
    keeps: ['recipient', 'remark', 'recipientProblem'],
  }) as never;

const movementOf = ({ context: { recipient, amount, remark, sellersOnly, fee } }: Now) => ({
  amount,
  currency: 'USD' as const,
  ...(recipient?.account === BOB.account
    ? { relatedEmail: 'bob@example.com' }
    : { relatedPhone: '918765432109' }),
  ...(remark && { remark: remark.trim() }),
  ...(sellersOnly && { diamondSeller: true }),
  agreed: { userId: recipient?.userId ?? '', name: recipient?.name ?? '', fee },
});

const finishes = { to: 'finished', gives: { kind: 'finished' } } as const;
const leaves = { to: 'left', gives: { kind: 'left' } } as const;
const EARLIER = { kind: 'carriedOut', activityNo: NUMBER, amount: '80', isEarlier: true } as const;
const isSent = (amount: string, name: string | null, sellersOnly = false) =>
  ({
    to: name === null ? 'sent.asking' : 'sent.told',
    has: { receipt: { activityNo: NUMBER, amount, name, sellersOnly } },
  }) as const;
const starts = {
  to: ['loading.user.asking', 'loading.balance.asking', 'loading.review.asking'],
} as const;
const again = (more: object = {}) =>
  ({
    to: ['entering.balance.known', typing],
    keeps: ['recipient', 'amount', 'remark'],
    ...more,
  }) as never;
/** The sheet of recipients closes, and the balance stays in its state. */
const closes = (more: object = {}) =>
  ({ to: typing, keeps: ['recipient', 'amount', 'remark'], ...more }) as never;

const KEPT = ['recipient', 'amount', 'remark', 'balance', 'recipientProblem'] as const;

const unavailable = (_: Now, { outcome }: { outcome: string }) =>
  ({
    to: 'unavailable',
    has: { problem: failureOf(outcome, 'common:loadingFailed') },
    keeps: ['amount', 'amountProblem', 'balance', 'remark', 'recipient'],
  }) as const;

const REGIONS = ['user', 'balance', 'review'] as const;

/** The page opens when the level, the balance and the review are loaded. */
const loaded =
  (region: (typeof REGIONS)[number], end: string, has: Partial<Now['context']>) => (now: Now) => {
    const next = changed(now, has);
    const isWaiting = REGIONS.some(
      (one) => one !== region && now.matches({ loading: { [one]: 'asking' } } as never),
    );
    if (isWaiting) return { to: `loading.${region}.${end}`, has } as never;
    if (next.context.isUnderReview) return { to: 'underReview.said', has } as never;
    return { to: [settled(next), next.context.recipient ? typing : searching], has } as never;
  };

/** The error of the amount by the balance that has just loaded. */
const problemBy = (now: Now) => {
  const { amount, amountProblem } = now.context;
  const isOver = amountProblem === 'nothingToFill' && isRich(now);
  const isOfBalance = amountProblem === null || amountProblem === 'insufficientBalance';
  return isOver || isOfBalance ? soFar(now, amount) : amountProblem;
};

const balanced = (balance: string) => (now: Now) =>
  loaded('balance', 'known', { balance, amountProblem: problemBy(changed(now, { balance })) })(now);

const explained = (now: Now) => ({
  recipientProblem: now.context.recipient
    ? now.context.recipientProblem
    : { key: 'transfer:recipientNeeded' as const },
  amountProblem: whole(now),
});

const confirms = (now: Now) =>
  ({
    to: 'confirming',
    has: { movement: movementOf(now), recipientProblem: null, amountProblem: null },
    keeps: ['recipient', 'amount', 'remark'],
  }) as const;

/** The balance is loaded again: a tap that waited for it takes effect. */
const renews = (balance: string) => (now: Now) => {
  const next = changed(now, { balance });
  const keeps = ['recipient', 'remark'];
  if (isAwaiting(now) && isComplete(next)) return confirms(next) as never;
  if (isAwaiting(now)) return { to: [settled(next), typing], has: { balance, ...explained(next) } } as never;
  if (!isFilling(now)) {
    return { to: settled(next), has: { balance, amountProblem: problemBy(next) }, keeps } as never;
  }
  if (!isRich(next)) {
    return { to: [settled(next), typing], has: { balance, amountProblem: 'nothingToFill' }, keeps } as never;
  }
  return {
    to: ['entering.balance.known', typing],
    has: { balance, amount: '1284', amountProblem: null },
    keeps,
  } as never;
};

/** The balance did not load: the app does not say by an old one that the amount is refused. */
const balanceMissing = (now: Now, { outcome }: { outcome: string }) => {
  const to = isDoubtful(now) ? 'entering.balance.unknown' : 'entering.balance.known';
  const problem = failureOf(outcome, 'common:loadingFailed');
  const isDropped = isAwaiting(now) || isFilling(now);
  return {
    to: isDropped ? [to, typing] : to,
    has: { problem },
    keeps: KEPT,
    ...(isDropped && { says: problem }),
  } as never;
};

/** Cases that one recipient and one kind of transfer are enough for, so that there are fewer situations. */
const isUsual = ({ context: { sellersOnly, recipient, recipientProblem, fee } }: Now) =>
  !sellersOnly &&
  recipient !== CARLA &&
  recipient !== OTHER_BOB &&
  recipientProblem === null &&
  fee === '0.00';
const usually =
  <Case>(one: Case) =>
  (now: Now) =>
    isUsual(now) ? one : undefined;
const presses = (key: string, at: RegExp) => (now: Now) =>
  isUsual(now) && now.context.remark === '' && at.test(now.context.amount) ? { key } : undefined;
const writes = (remark: string) => (now: Now) =>
  isUsual(now) && /^(|25|50)$/.test(now.context.amount) ? { remark } : undefined;

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
      carla: ({ context }) =>
        context.amount === '' && context.remark === ''
          ? { output: { kind: 'chosen' as const, recipient: CARLA } }
          : undefined,
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
      earlier: { output: { ...EARLIER, recorded: transferToBob } },
      earlierToSeller: { output: { ...EARLIER, diamondSeller: true } },
      notCarriedOut: { output: { kind: 'notCarriedOut', amount: '80' } },
      left: { output: { kind: 'left' } },
      ...Object.fromEntries(
        Object.entries(SAID).map(([by, text]) => [by, refused(by as MoneyRefusal, text)]),
      ),
      recipientChanged: termsChanged('recipientChanged'),
      recipientUntold: termsChanged('recipientUntold'),
      feeChanged: termsChanged('feeChanged'),
      refused: refused(undefined, 'This request was already used for something else.'),
    },
    'SHEET.MISSING': true,
    'RECIPIENT.OPEN': true,
    'KEY.TYPE': {
      two: presses('2', /^[02]?$/),
      zero: presses('0', /^([02]?|20\.5?)$/),
      five: presses('5', /^(2|20\.)$/),
      mark: presses('.', /^(|0|20\.?)$/),
    },
    'KEY.DELETE': true,
    'AMOUNT.CHOOSE': {
      fifty: { amount: '50' },
      most: usually({ amount: '30000' }),
      tooMuch: usually({ amount: '30001' }),
      noNumber: usually({ amount: undefined }),
    },
    'AMOUNT.ALL': true,
    'REMARK.CHANGE': {
      some: writes('Lunch '),
      long: writes(LONG),
      none: writes(''),
    },
    SUBMIT: true,
    CONFIRM: true,
    RETRY: true,
    BACK: true,
    REFRESH: true,
    'BALANCE.KNOWN': false,
    'BALANCE.MISSING': false,
  },
  facts: (now) => ({
    recipient: isBob(now) ? BOB.userId : (now.context.recipient?.userId ?? null),
    isRecipientWrong: now.context.recipientProblem !== null,
    amount: /^([02]?|25|20\.?5?)$/.test(now.context.amount) ? now.context.amount : (whole(now) ?? 'fine'),
    remark: now.context.remark.slice(0, 1),
    rich: isRich(now),
    review: now.context.isUnderReview,
    nothing: now.context.amountProblem === 'nothingToFill',
    sellersOnly: now.context.sellersOnly,
  }),
  calls: {
    getUser: {},
    getBalance: {},
    getReview: ({ context }: Now) => ({ params: { query: { userId: context.user.userId } } }),
    getTransaction: { params: { path: { activityNo: NUMBER } } },
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
    unverified: { ...starts, has: { user: phoneOnlyUser } },
    unknownYet: { to: 'finding', has: { user, receipt: null, movement: null } },
  },
  follows: {
    finding: {
      'SHEET.MISSING': leaves,
      'CONFIRMED_WRITE.DONE earlier': isSent('25.00', 'Bob Iyer'),
      'CONFIRMED_WRITE.DONE earlierToSeller': isSent('80', null, true),
      'CONFIRMED_WRITE.DONE notCarriedOut': { ...starts, says: 'transfer:notSent' },
      'CONFIRMED_WRITE.DONE left': starts,
    },
    levelNeeded: { CONFIRM: { to: 'verify', gives: { kind: 'verify' } }, BACK: leaves },
    'levelNeeded.said': { REFRESH: 'levelNeeded.askingAgain' },
    'levelNeeded.askingAgain': {
      'getUser: level2': starts,
      'getUser: level3': starts,
      getUser: 'levelNeeded.said',
    },
    loading: { BACK: leaves },
    'loading.user.asking': {
      'getUser: level0': 'levelNeeded.said',
      'getUser: level1': 'levelNeeded.said',
      'getUser: level2': loaded('user', 'known', {}),
      'getUser: level3': loaded('user', 'known', {}),
      getUser: unavailable,
    },
    'loading.balance.asking': {
      'getBalance: accepted': balanced('1284.50'),
      'getBalance: empty': balanced('0.00'),
      getBalance: unavailable,
    },
    'loading.review.asking': {
      'getReview: underReview': loaded('review', 'known', { isUnderReview: true }),
      'getReview: unauthorised': loaded('review', 'unavailable', { isUnderReview: false }),
      'getReview: noAnswer': loaded('review', 'unavailable', { isUnderReview: false }),
      'getReview: unknownRefusal': loaded('review', 'unavailable', { isUnderReview: false }),
      getReview: loaded('review', 'known', { isUnderReview: false }),
    },
    unavailable: { RETRY: starts, BACK: leaves },
    underReview: { BACK: finishes },
    'underReview.said': { REFRESH: 'underReview.askingAgain' },
    'underReview.askingAgain': {
      'getReview: underReview': 'underReview.said',
      'getReview: unauthorised': 'underReview.said',
      'getReview: noAnswer': 'underReview.said',
      'getReview: unknownRefusal': 'underReview.said',
      getReview: starts,
    },
    'entering.balance.known': { REFRESH: anew },
    'entering.balance.asking': {
      'getBalance: accepted': renews('1284.50'),
      'getBalance: empty': renews('0.00'),
      getBalance: balanceMissing,
    },
    'entering.balance.asked': { REFRESH: 'entering.balance.asking.again' },
    'entering.balance.unknown': { REFRESH: anew, RETRY: anew },
    'entering.act.searching': {
      'RECIPIENT_SEARCH.DONE bob': closes({
        keeps: ['amount', 'remark'],
        has: { recipient: BOB, recipientProblem: null },
      }),
      'RECIPIENT_SEARCH.DONE carla': closes({
        keeps: ['amount', 'remark'],
        has: { recipient: CARLA, recipientProblem: null },
      }),
      'RECIPIENT_SEARCH.DONE dismissed': closes(),
      'SHEET.MISSING': closes(),
    },
    'entering.act.writing': {
      BACK: leaves,
      'RECIPIENT.OPEN': searching,
      'KEY.TYPE two': (now) => typed(now, now.context.amount === '2' ? '22' : '2'),
      'KEY.TYPE zero': (now) => typed(now, now.context.amount === '0' ? '0' : `${now.context.amount}0`),
      'KEY.TYPE five': (now) => typed(now, `${now.context.amount}5`),
      // A typed decimal point is kept: without it, 20.50 would become 2050.
      'KEY.TYPE mark': (now) => typed(now, `${now.context.amount || '0'}.`),
      'KEY.DELETE': (now) => typed(now, now.context.amount.slice(0, -1)),
      'AMOUNT.CHOOSE fifty': (now) => typed(now, '50'),
      'AMOUNT.CHOOSE most': (now) => typed(now, '30000'),
      'AMOUNT.CHOOSE tooMuch': (now) => typed(now, '30001'),
      'AMOUNT.CHOOSE noNumber': { to: typing, has: { amountProblem: 'notWhole' }, keeps: KEPT },
      // The balance is loaded again, because it may have grown.
      'AMOUNT.ALL': (now) => {
        const amount = isRich(now) ? '1284' : now.context.amount;
        return {
          to: [...asksAgain(now, { amount }), fillingAll],
          has: { amount, amountProblem: soFar(now, amount) },
          keeps: ['recipient', 'remark', 'recipientProblem'],
        } as never;
      },
      'REMARK.CHANGE some': { to: typing, has: { remark: 'Lunch ' }, keeps: ['recipient', 'amount'] },
      'REMARK.CHANGE long': { to: typing, has: { remark: LONG }, keeps: ['recipient', 'amount'] },
      'REMARK.CHANGE none': { to: typing, has: { remark: '' }, keeps: ['recipient', 'amount'] },
      SUBMIT: (now) => {
        if (isAwaiting(now)) return ignored;
        if (isComplete(now)) return confirms(now);
        if (isDoubtful(now)) return { to: [...asksAgain(now), awaitingBalance], keeps: KEPT } as never;
        return { has: explained(now), keeps: ['recipient', 'amount', 'remark', 'movement'] } as never;
      },
    },
    confirming: {
      'CONFIRMED_WRITE.DONE carriedOut': ({ context }) => isSent(context.amount, null, context.sellersOnly),
      'CONFIRMED_WRITE.DONE recipientChanged': {
        to: 'termsChanged',
        has: { recipient: OTHER_BOB, problem: { key: 'transfer:recipientChanged' } },
        keeps: ['amount', 'remark', 'fee'],
      },
      'CONFIRMED_WRITE.DONE recipientUntold': {
        to: 'termsChanged',
        has: { recipient: null, problem: { key: 'transfer:recipientChanged' } },
        keeps: ['amount', 'remark', 'fee'],
      },
      'CONFIRMED_WRITE.DONE feeChanged': {
        to: 'termsChanged',
        has: { fee: '1.00', problem: { key: 'transfer:feeChanged' } },
        keeps: ['recipient', 'amount', 'remark'],
      },
      'CONFIRMED_WRITE.DONE earlier': isSent('25.00', 'Bob Iyer'),
      'CONFIRMED_WRITE.DONE earlierToSeller': isSent('80', null, true),
      'CONFIRMED_WRITE.DONE notCarriedOut': again({ says: 'transfer:notSent' }),
      'CONFIRMED_WRITE.DONE left': again(),
      'SHEET.MISSING': again(),
      'CONFIRMED_WRITE.DONE levelTooLow': 'levelNeeded.said',
      'CONFIRMED_WRITE.DONE documentsUnderReview': 'underReview.said',
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
        says: { text: SAID.insufficientBalance },
        has: { amountProblem: null },
        keeps: ['recipient', 'amount', 'remark'],
      },
    },
    termsChanged: {
      CONFIRM: (now) => ({
        to: ['entering.balance.known', now.context.recipient ? typing : searching],
        keeps: ['recipient', 'amount', 'remark', 'fee'],
      }),
    },
    sent: { BACK: finishes },
    // Anything else is not this transfer: less is said.
    'sent.asking': {
      'getTransaction: transferred': ({ context: { receipt } }) => ({
        to: 'sent.told',
        has: { receipt: { ...receipt, amount: '25.00', name: 'Bob Iyer' } as never },
      }),
      getTransaction: { to: 'sent.told', keeps: ['receipt'] },
    },
  },
  oracles: {
    finding: { 'sends no new transfer': (now) => !now.can({ type: 'SUBMIT' }) },
    levelNeeded: { 'leads to the verification': (now) => now.can({ type: 'CONFIRM' }) },
    'levelNeeded.said': { 'can be asked again': (now) => now.can({ type: 'REFRESH' }) },
    'levelNeeded.askingAgain': { 'still refuses': (now) => !now.can({ type: 'SUBMIT' }) },
    loading: { 'sends nothing': (now) => !now.can({ type: 'SUBMIT' }) },
    ...Object.fromEntries(
      ['user.asking', 'user.known', 'balance.asking', 'balance.known', 'review.asking', 'review.known'].map(
        (state) => [`loading.${state}`, { 'takes no input': (now: Now) => !now.can({ type: 'KEY.DELETE' }) }],
      ),
    ),
    'loading.review.unavailable': { 'takes no input': (now) => !now.can({ type: 'KEY.DELETE' }) },
    unavailable: { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    underReview: {
      'sends nothing': (now) => !now.can({ type: 'SUBMIT' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    'underReview.said': { 'can be asked again': (now) => now.can({ type: 'REFRESH' }) },
    'underReview.askingAgain': { 'still refuses': (now) => !now.can({ type: 'SUBMIT' }) },
    'entering.balance.known': {
      'can be renewed': (now) => now.can({ type: 'REFRESH' }),
      'refuses no amount': (now) => !isDoubtful(now),
    },
    'entering.balance.asking.anew': { 'keeps the page': (now) => now.matches('entering') },
    'entering.balance.asking.again': { 'keeps the page': (now) => now.matches('entering') },
    'entering.balance.asked': { 'refuses the amount': isDoubtful },
    'entering.balance.unknown': { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    'entering.act.searching': { 'comes before the amount': (now) => !now.can({ type: 'SUBMIT' }) },
    'entering.act.writing': {
      'takes whole dollars without leading zeros, and reports everything else': (now) =>
        /^(|0|[1-9]\d*)$/.test(now.context.amount) ||
        now.context.amountProblem === 'notWhole' ||
        // The last tap was on All, and the balance is too small.
        (now.context.amountProblem === 'nothingToFill' && !isRich(now)),
    },
    'entering.act.writing.typing': { 'can be submitted': (now) => now.can({ type: 'SUBMIT' }) },
    'entering.act.writing.fillingAll': { 'waits for a balance that is on its way': isAsking },
    'entering.act.writing.awaitingBalance': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'waits for a balance that is on its way': isAsking,
      'cannot be submitted twice': (now) => !now.can({ type: 'SUBMIT' }),
    },
    confirming: {
      'has a recipient and an allowed amount': (now) => isComplete(now),
      'sends the typed amount, in whole dollars': ({ context: { amount, movement } }) =>
        /^[1-9]\d*$/.test(amount) && movement?.amount === amount,
      'has a remark below 100 characters': ({ context }) => context.remark.length < 100,
      'cannot be changed or submitted again': (now) =>
        !now.can({ type: 'KEY.TYPE', key: '2' }) && !now.can({ type: 'SUBMIT' }),
    },
    termsChanged: {
      'says what has changed': ({ context }) => context.problem !== null,
      'leads to the new terms': (now) => now.can({ type: 'CONFIRM' }) && !now.can({ type: 'SUBMIT' }),
    },
    'sent.asking': {
      'names no recipient yet': ({ context }) => context.receipt?.name === null,
      'an earlier transfer is still remembered on the device': ({ context }) =>
        context.movement !== null || isRemembered(),
    },
    'sent.told': {
      'asks no more': (now) => now.children.getTransaction === undefined,
      'is removed from the device': () => !isRemembered(),
    },
    sent: {
      'shows the number of the transaction': ({ context }) => context.receipt?.activityNo === NUMBER,
      'cannot be sent again': (now) => !now.can({ type: 'SUBMIT' }) && now.can({ type: 'BACK' }),
    },
    verify: { 'ends with its outcome': (now) => now.output?.kind === 'verify' },
    finished: { 'ends with its outcome': (now) => now.output?.kind === 'finished' },
    left: { 'ends with its outcome': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'payouts 2 transfer': ['entering.act.searching', 'entering.act.writing', 'confirming', 'sent'],
    'payouts 2 diamond-sellers': ['entering.act.searching'],
    'payouts 3 transfer-payload': ['confirming'],
    'payouts 4 transfer': ['confirming', 'confirming · CONFIRMED_WRITE.DONE → entering [otherwise]'],
    'payouts 5 transfer-amount': ['entering.act.writing'],
    'payouts 5 transfer-all': [
      'entering.act.writing.fillingAll · BALANCE.KNOWN → entering.act.writing.typing [canFill]',
    ],
    'payouts 5 transfer-recipient': ['confirming'],
    'payouts 5 transfer-remark': ['entering.act.writing'],
    'payouts 6 transfer-needs-level': ['levelNeeded', 'underReview'],
    'payouts 7 lost-answer': ['finding'],
    'payouts 8 transfer': ['confirming · CONFIRMED_WRITE.DONE → entering [isOfRecipient]'],
  },
});

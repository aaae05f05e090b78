import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type {
  MoneyRefusal,
  WriteRefusal,
} from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { defineModel } from '#paths/judge/model.ts';
import { type KeptWrite, keptWrites } from '#ports/kept-writes.ts';
import { left } from '../child-charts.ts';
import { keep, nothingKept } from '../kept.ts';
import { ORDER } from '../orders.ts';
import { transferToBob, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof confirmedWriteMachine>;

const CASH_OUT = {
  withdrawType: 3,
  withdrawId: '501',
  bankType: 1,
  documentId: null,
  amount: '50.00',
  agreed: {
    account: '50100234567890',
    bankName: 'HDFC Bank',
    fee: '2.97',
    arrival: { currency: 'USD', amount: '47.03' },
  },
} as const;
const TRANSFER = {
  amount: '25',
  currency: 'USD',
  remark: 'Lunch',
  relatedEmail: 'bob@example.com',
  agreed: { userId: '100002', name: 'Bob Iyer', fee: '0.00' },
} as const;
const TO_SELLER = { diamondSeller: true } as const;
const MOVEMENTS = { cashOut: CASH_OUT, transfer: TRANSFER, recharge: ORDER };

const KEY = '0123456789abcdef0123456789abcdef';
const TIMEOUT = 20_000;
const PAUSE = 5_000;
/** A token is valid for five minutes; one minute is added for clocks that differ. */
const OVER = 360_000;

const NUMBERS = { cashOut: 'W20261121000042', transfer: 'T20261121000043', recharge: 'P20261121000044' };

/** A key that no transaction of the contract's examples carries. */
const OTHER_KEY = 'fedcba9876543210fedcba9876543210';

const keptOf = (userId: string, ago: number, key = KEY): KeptWrite => ({
  key,
  userId,
  amount: '80.00',
  sentAt: Date.now() - ago,
});

const RECORDED = { ...transferToBob, idempotencyKey: KEY };

/** Why no path reaches these transitions. */
const BESIDE = 'only another tab can send money meanwhile; confirmed-write.test.ts tests this';
const LONG_WAIT = 'no path waits six minutes after the payment code; confirmed-write.test.ts tests this';
const RANDOM_KEY =
  'a repeated call has a random key, which no example of the history has; confirmed-write.test.ts tests this';

const isKey = (key: unknown) => /^[0-9a-f]{32}$/.test(String(key));
const isNow = (time: unknown) => time === Date.now();
const began = (to: string, has: object) => ({ to, has: { securityToken: '', ...has } }) as never;

const refused = (by: MoneyRefusal | undefined, why: Message) =>
  ({ to: 'refused', gives: { kind: 'refused', by, why }, has: { securityToken: '' } }) as const;

const SAID = {
  dailyLimitReached: 'You have reached the daily limit.',
  dailyLimitOfLevel: 'You have reached the daily limit of your level. Verify further to raise it.',
  restrictedPayPalCountry: 'Please do not use a PayPal account from a restricted country.',
  belowMinimum: 'The amount is below the minimum of this channel.',
  aboveMaximum: 'The amount is above the maximum of this channel.',
  bankNotAvailable: 'This bank is no longer available. Please link another one.',
  usdtAccountInvalid: 'This USDT account cannot be used. Please link a new one.',
  payoutNameMismatch: 'The name of this account is not yours. Please link another one.',
  channelUnavailable: 'This channel is temporarily unavailable.',
  balanceFrozen: 'Your balance is frozen. Please contact support.',
  insufficientBalance: 'Your balance is not enough.',
  securityTokenInvalid: 'Your verification is no longer valid. Please verify again.',
  levelTooLow: 'Please complete the verification of the level before.',
  documentsUnderReview: 'Your documents are under review. Please wait until they have passed.',
  notFound: 'We cannot find this. It may have been removed.',
  recipientNotFound: 'We found nobody with this email or phone number.',
  transferToSelf: 'You cannot transfer to yourself.',
  notDiamondSeller: 'This user is not a diamond seller.',
  transferAmountRefused: 'Please transfer 10 to 30000 whole dollars.',
  orderAccountRefused: 'This account cannot pay the order. Please sign in again.',
  orderRefused: 'This order is invalid, or was paid already.',
};

/** Returns whether a transfer that this page sends goes to a diamond seller. */
const purposeOf = ({ movement }: Now['context']) =>
  movement && 'diamondSeller' in movement ? TO_SELLER : {};

const sent = (context: Now['context']) =>
  ({ kind: 'carriedOut', amount: context.amount, ...purposeOf(context) }) as const;

/** Any answer about the request itself ends the chart. */
const TERMS_CHANGED: Message = { text: 'Something has changed meanwhile. Please check and confirm again.' };

/** The contract's refusal of a cash out whose fee has changed, and of a transfer whose recipient has. */
const changedTerms = ({ context: { kind } }: Now): WriteRefusal => ({
  by: 'termsChanged',
  why: TERMS_CHANGED,
  ...(kind === 'transfer'
    ? {
        changed: 'recipient',
        now: {
          recipient: { account: 'bob@example.com', name: 'Bob Mehta', userId: '100009' },
          fee: '0.00',
        },
      }
    : { changed: 'fee', now: { fee: '2.80' } }),
});

const ACCEPTED = {
  'sendMoney: accepted': ({ context }: Now) =>
    ({
      to: 'carriedOut',
      gives: { ...sent(context), activityNo: NUMBERS[context.kind] },
      has: { securityToken: '' },
    }) as const,
  'sendMoney: acceptedWithoutNumber': ({ context }: Now) =>
    ({
      to: 'carriedOut',
      gives: { ...sent(context), activityNo: '' },
      has: { securityToken: '' },
    }) as const,
};

const REFUSALS = {
  ...Object.fromEntries(
    Object.entries(SAID).map(([name, text]) => [
      `sendMoney: ${name}`,
      refused(name as MoneyRefusal, { text }),
    ]),
  ),
  'sendMoney: orderSessionEnded': refused('orderSessionEnded', { key: 'common:failed' }),
  'sendMoney: termsChanged': (now: Now) =>
    ({
      to: 'refused',
      gives: { kind: 'refused', ...changedTerms(now) },
      has: { securityToken: '' },
    }) as const,
};

/** The answer does not say whether the money was sent. */
const waits = { to: 'unconfirmed.waiting', keeps: ['key', 'securityToken', 'sentAt', 'amount'] } as const;

const looksUp = {
  to: 'unconfirmed.lookingUp',
  keeps: ['key', 'securityToken', 'sentAt', 'amount'],
  has: { askedAt: isNow },
} as const;

/** The refusal of a repeated call counts only after another look into the history. */
const makesSure = (name: string, why: Message) =>
  ({
    to: 'unconfirmed.makingSure',
    keeps: ['key', 'securityToken', 'sentAt', 'amount'],
    has: { refusal: { by: name as MoneyRefusal, why } },
  }) as const;

const REFUSED_AGAIN = Object.fromEntries([
  ...Object.entries(SAID).map(([name, text]) => [`sendMoney: ${name}`, makesSure(name, { text })]),
  ['sendMoney: orderSessionEnded', makesSure('orderSessionEnded', { key: 'common:failed' })],
  [
    'sendMoney: termsChanged',
    (now: Now) => ({ ...makesSure('termsChanged', TERMS_CHANGED), has: { refusal: changedTerms(now) } }),
  ],
]);

const found = {
  to: 'carriedOut',
  gives: {
    kind: 'carriedOut',
    amount: '80.00',
    activityNo: 'T20261121000043',
    isEarlier: true,
    recorded: RECORDED,
  },
} as const;

const asksAgain = { to: 'unconfirmed.asking', keeps: ['key', 'securityToken', 'sentAt'] } as const;
const undecides = { to: 'unconfirmed.undecided', keeps: ['key', 'sentAt', 'amount'] } as const;

const isOver = ({ context: { askedAt, sentAt } }: Now) => askedAt >= sentAt + OVER;

const isRemembered = ({ context: { kind, key, amount, sentAt, diamondSeller } }: Now) => {
  const kept = keptWrites.get(kind, user.userId);
  const isSame = kept?.key === key && kept.amount === amount && kept.sentAt === sentAt;
  const isOfPurpose = kept?.order === (kind === 'recharge' ? '1 SL-1' : undefined);
  return isSame && isOfPurpose && kept.userId === user.userId && kept.diamondSeller === diamondSeller;
};
const isForgotten = ({ context }: Now) =>
  keptWrites.get(context.kind, user.userId) === undefined && context.securityToken === '';
/** The chart of a transfer forgets it later, once the receipt is shown. */
const isForgottenIfShown = (now: Now) =>
  now.context.kind === 'transfer'
    ? keptWrites.get('transfer', user.userId)?.key === now.context.key
    : isForgotten(now);
const cannotBeLeft = (now: Now) => !now.can({ type: 'CANCEL' }) && !now.can({ type: 'CONFIRM' });

export default defineModel(confirmedWriteMachine, {
  inputs: {
    cashOut: () => {
      nothingKept();
      return { kind: 'cashOut', movement: CASH_OUT, user } as const;
    },
    transfer: () => {
      keep('transfer', keptOf('100999', 0));
      return { kind: 'transfer', movement: TRANSFER, user } as const;
    },
    toSeller: () => {
      nothingKept();
      return { kind: 'transfer', movement: { ...TRANSFER, ...TO_SELLER }, user } as const;
    },
    recharge: () => {
      keep('cashOut', keptOf(user.userId, 0));
      return { kind: 'recharge', movement: ORDER, user, isConfirmed: true } as const;
    },
    reloaded: () => {
      keep('cashOut', keptOf(user.userId, OVER - PAUSE));
      return { kind: 'cashOut', movement: null, user } as const;
    },
    otherTab: () => {
      keep('transfer', keptOf(user.userId, 0));
      return { kind: 'transfer', movement: TRANSFER, user } as const;
    },
    unsearched: () => {
      keep('transfer', { ...keptOf(user.userId, OVER, OTHER_KEY), ...TO_SELLER });
      return { kind: 'transfer', movement: null, user } as const;
    },
    knownByNow: () => {
      nothingKept();
      return { kind: 'cashOut', movement: null, user } as const;
    },
  },
  events: {
    CONFIRM: true,
    RETRY: true,
    CANCEL: true,
    'HISTORY.CHECKED': true,
    'HISTORY.FOUND': true,
    'ANOTHER.ALLOW': true,
  },
  actors: {
    paymentAuthorisation: {
      authorised: { output: { kind: 'authorised', securityToken: 's3cur1ty' } },
      ...left,
    },
  },
  facts: ({ context: { kind, key, securityToken, sentAt, askedAt } }) => ({
    kind,
    recorded: key === KEY,
    proof: securityToken !== '',
    over: askedAt >= sentAt + OVER,
  }),
  delays: { timeout: TIMEOUT, pause: PAUSE },
  calls: {
    paymentAuthorisation: { user, purpose: 'authorise' },
    sendMoney: ({ context }: Now) => ({
      by: context.kind,
      init: {
        params: { header: { 'Idempotency-Key': context.key } },
        body: { ...MOVEMENTS[context.kind], ...purposeOf(context), securityToken: 's3cur1ty' },
      },
    }),
    findWrite: ({ context: { key } }: Now) => ({
      params: { query: { type: 'ALL', page: 1, pageSize: 1, idempotencyKey: key } },
    }),
  },
  begins: {
    cashOut: began('confirming', { amount: '50.00', key: '', movement: CASH_OUT, user }),
    transfer: began('confirming', { amount: '25', key: '', movement: TRANSFER, user }),
    toSeller: began('confirming', { amount: '25', key: '', user, ...TO_SELLER }),
    recharge: began('authorising', { amount: '15.00', key: isKey, movement: ORDER, user }),
    reloaded: began('unconfirmed.lookingUp', { amount: '80.00', key: KEY, askedAt: isNow }),
    otherTab: began('unconfirmed.lookingUp', { amount: '80.00', key: KEY, askedAt: isNow, movement: null }),
    unsearched: began('unconfirmed.lookingUp', {
      amount: '80.00',
      key: OTHER_KEY,
      askedAt: isNow,
      ...TO_SELLER,
    }),
    knownByNow: { to: 'left', gives: { kind: 'left' } },
  },
  follows: {
    confirming: {
      CONFIRM: { to: 'authorising', has: { key: isKey } },
      CANCEL: { to: 'left', gives: { kind: 'left' } },
    },
    authorising: {
      'paymentAuthorisation: authorised': {
        to: 'sending',
        has: { securityToken: 's3cur1ty', sentAt: isNow },
        keeps: ['key'],
      },
      'paymentAuthorisation: cancelled': ({ context }: Now) =>
        context.kind === 'recharge'
          ? ({ to: 'left', gives: { kind: 'left' } } as const)
          : ({ to: 'confirming', has: { securityToken: '' } } as const),
    },
    sending: {
      ...ACCEPTED,
      ...REFUSALS,
      'sendMoney: noAnswer': looksUp,
      'sendMoney: unauthorised': refused(undefined, { text: 'Please sign in again.' }),
      'sendMoney: idempotencyKeyReused': refused(undefined, {
        text: 'This request was already used for something else.',
      }),
      'sendMoney: unknownRefusal': refused(undefined, { key: 'common:failed' }),
      'after timeout': looksUp,
    },
    unconfirmed: { RETRY: looksUp },
    'unconfirmed.asking': {
      ...ACCEPTED,
      ...REFUSED_AGAIN,
      'after timeout': waits,
      'sendMoney: noAnswer': waits,
      'sendMoney: unauthorised': waits,
      'sendMoney: idempotencyKeyReused': waits,
      'sendMoney: unknownRefusal': waits,
    },
    'unconfirmed.lookingUp': {
      'after timeout': waits,
      'findWrite: accepted': (now: Now) =>
        now.context.key === KEY ? found : isOver(now) ? undecides : waits,
      // Without the promise of the server, nothing is repeated, and nothing is said to have failed.
      'findWrite: noTransactions': (now: Now) => (isOver(now) ? undecides : waits),
      'findWrite: keyUnused': (now: Now) => {
        if (now.context.securityToken) return asksAgain;
        return isOver(now)
          ? { to: 'notCarriedOut', gives: { kind: 'notCarriedOut', amount: '80.00' } }
          : waits;
      },
      'findWrite: noAnswer': waits,
      'findWrite: unauthorised': waits,
      'findWrite: unknownRefusal': waits,
    },
    'unconfirmed.makingSure': {
      'after timeout': waits,
      // The contract's example has another key, as from a server that cannot search by key.
      'findWrite: accepted': waits,
      'findWrite: noTransactions': waits,
      'findWrite: keyUnused': ({ context: { refusal } }: Now) =>
        ({ to: 'refused', gives: { kind: 'refused', ...refusal }, has: { securityToken: '' } }) as never,
      'findWrite: noAnswer': waits,
      'findWrite: unauthorised': waits,
      'findWrite: unknownRefusal': waits,
    },
    'unconfirmed.waiting': { 'after pause': looksUp },
    'unconfirmed.undecided': {
      'HISTORY.CHECKED': { to: 'unconfirmed.allowingAnother', keeps: ['key', 'sentAt', 'amount'] },
    },
    'unconfirmed.allowingAnother': {
      'ANOTHER.ALLOW': { to: 'settled', gives: { kind: 'left' } },
      'HISTORY.FOUND': { to: 'settled', gives: { kind: 'left' } },
    },
  },
  oracles: {
    confirming: {
      'asks for a confirmation': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
      'has no proof': ({ context }) => context.securityToken === '',
    },
    authorising: {
      'has sent nothing': ({ context }) =>
        keptWrites.get(context.kind, user.userId) === undefined && context.securityToken === '',
      'has an idempotency key': ({ context }) => isKey(context.key),
    },
    sending: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot be left or confirmed again': cannotBeLeft,
      'is remembered on the device': isRemembered,
    },
    unconfirmed: {
      'cannot be left or confirmed again': cannotBeLeft,
      'is remembered on the device': isRemembered,
      'can be checked at once': (now) => now.can({ type: 'RETRY' }),
    },
    'unconfirmed.asking': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'still has the request that was sent': ({ context }) =>
        context.movement !== null && context.securityToken !== '',
    },
    'unconfirmed.lookingUp': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'sends nothing': (now) => now.children.sendMoney === undefined,
    },
    'unconfirmed.makingSure': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'sends nothing': (now) => now.children.sendMoney === undefined,
      'knows the refusal': ({ context }) => context.refusal !== null,
    },
    'unconfirmed.waiting': { 'is not busy': (now) => !now.hasTag('busy') },
    'unconfirmed.undecided': {
      'is not busy': (now) => !now.hasTag('busy'),
      'sends nothing': (now) => now.children.sendMoney === undefined,
      'asks the user to look into the history': (now) => now.can({ type: 'HISTORY.CHECKED' }),
      'comes only after the token has expired': isOver,
    },
    'unconfirmed.allowingAnother': {
      'sends nothing': (now) => now.children.sendMoney === undefined,
      'does not end by itself': (now) =>
        now.can({ type: 'HISTORY.FOUND' }) && now.can({ type: 'ANOTHER.ALLOW' }),
      'comes only after the token has expired': isOver,
    },
    carriedOut: {
      'hands over the amount': (now) =>
        now.output?.kind === 'carriedOut' && now.output.amount === now.context.amount,
      'is removed from the device, unless its receipt is looked up first': isForgottenIfShown,
    },
    refused: {
      'says why': (now) => now.output?.kind === 'refused',
      'is removed from the device': isForgotten,
    },
    notCarriedOut: {
      'ends with its outcome': (now) => now.output?.kind === 'notCarriedOut',
      'is removed from the device': isForgotten,
    },
    settled: {
      'ends without a claim': (now) => now.output?.kind === 'left',
      'is removed from the device': isForgotten,
    },
    left: { 'has sent nothing': ({ context }) => context.securityToken === '' && context.sentAt === 0 },
  },
  requirements: {
    'payouts 4 code-before-change': ['authorising'],
    'payouts 7 lost-answer': [
      'sending · error sendMoney → unconfirmed [isUnanswered]',
      'unconfirmed.asking',
      'unconfirmed.lookingUp',
      'notCarriedOut',
    ],
  },
  waivers: [
    {
      transition: 'authorising · done paymentAuthorisation → unconfirmed [and(isAuthorised, isKept)]',
      reason: BESIDE,
    },
    {
      transition: 'unconfirmed.makingSure · done findWrite → carriedOut [isFound]',
      reason: RANDOM_KEY,
    },
  ],
  survivors: [
    ...['transition dropped', 'target dropped', 'target changed', 'action dropped'].map((fault) => ({
      fault: `${fault}: authorising · done paymentAuthorisation #1${fault === 'action dropped' ? ' recall' : ''}`,
      reason: BESIDE,
    })),
    ...['transition dropped', 'target dropped', 'target changed'].map((fault) => ({
      fault: `${fault}: unconfirmed.makingSure · done findWrite #1`,
      reason: RANDOM_KEY,
    })),
    { fault: 'entry action dropped: settled forgetProof', reason: LONG_WAIT },
  ],
});

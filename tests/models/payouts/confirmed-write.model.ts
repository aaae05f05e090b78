import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { confirmedWriteMachine } from '#machines/payouts/confirmed-write/confirmed-write.machine.ts';
import type { MoneyRefusal } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { defineModel } from '#paths/judge/model.ts';
import { type KeptWrite, keptWrites } from '#ports/kept-writes.ts';
import { left } from '../child-charts.ts';
import { keep, nothingKept } from '../kept.ts';
import { ORDER } from '../orders.ts';
import { user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof confirmedWriteMachine>;

const CASH_OUT = { withdrawType: 3, withdrawId: '501', bankType: 1, documentId: null, amount: '50.00' };
const TRANSFER = { amount: '25', currency: 'USD', remark: 'Lunch', relatedEmail: 'bob@example.com' } as const;
const WISHES = { cashOut: CASH_OUT, transfer: TRANSFER, recharge: ORDER };

const KEY = '0123456789abcdef0123456789abcdef';
const PATIENCE = 20_000;
const PAUSE = 5_000;
/** Five minutes, and one for clocks that differ. */
const OVER = 360_000;

const NUMBERS = { cashOut: 'W20261121000042', transfer: 'T20261121000043', recharge: 'P20261121000044' };

/** Which no transaction of the contract's examples carries. */
const OTHER_KEY = 'fedcba9876543210fedcba9876543210';

const keptOf = (userId: string, ago: number, key = KEY): KeptWrite => ({
  key,
  userId,
  amount: '80.00',
  sentAt: Date.now() - ago,
});

/** What the contract's example of the history has. */
const RECORDED = {
  activityNo: 'T20261121000043',
  type: 1,
  amount: '25.00',
  fee: '0.00',
  status: 1,
  withdrawType: null,
  createTime: '2026-11-21 07:02:11',
  updateTime: '2026-11-21 07:02:11',
  description: null,
  relatedUser: 'Bob Iyer',
  relatedPhone: '918765432109',
  remark: 'Lunch',
  extParams: null,
  idempotencyKey: KEY,
};

/** Why no path goes there. */
const BESIDE = 'only another tab sends money meanwhile: confirmed-write.test.ts shows it';

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
  notFound: 'This record does not exist.',
  recipientNotFound: 'This user does not exist.',
  transferToSelf: 'You cannot transfer to yourself.',
  notDiamondSeller: 'This user is not a diamond seller.',
  transferAmountRefused: 'Please transfer 10 to 30000 whole dollars.',
  orderAccountRefused: 'This account cannot pay the order. Please sign in again.',
  orderRefused: 'This order is invalid, or was paid already.',
};

/** Whatever the server says of the wish itself is its end, sooner or later. */
const ENDS = {
  'sendMoney: accepted': ({ context: { kind, amount } }: Now) =>
    ({
      to: 'carriedOut',
      gives: { kind: 'carriedOut', amount, activityNo: NUMBERS[kind] },
      has: { securityToken: '' },
    }) as const,
  ...Object.fromEntries(
    Object.entries(SAID).map(([name, text]) => [
      `sendMoney: ${name}`,
      refused(name as MoneyRefusal, { text }),
    ]),
  ),
  'sendMoney: orderSessionEnded': refused('orderSessionEnded', { key: 'common:failed' }),
};

/** Whatever was answered said nothing of the wish. */
const waits = { to: 'unconfirmed.waiting', keeps: ['key', 'securityToken', 'sentAt', 'amount'] } as const;

const asks = ({ context }: Now) =>
  ({
    to: context.securityToken ? 'unconfirmed.asking' : 'unconfirmed.lookingUp',
    keeps: ['key', 'securityToken', 'sentAt', 'amount'],
  }) as const;

const isRemembered = ({ context: { kind, key, amount, sentAt } }: Now) => {
  const kept = keptWrites.get(kind);
  const isSame = kept?.key === key && kept.amount === amount && kept.sentAt === sentAt;
  return isSame && kept.userId === user.userId && kept.order === (kind === 'recharge' ? '1 SL-1' : undefined);
};
const isForgotten = ({ context }: Now) =>
  keptWrites.get(context.kind) === undefined && context.securityToken === '';
const cannotBeLeft = (now: Now) => !now.can({ type: 'CANCEL' }) && !now.can({ type: 'CONFIRM' });

export default defineModel(confirmedWriteMachine, {
  inputs: {
    cashOut: () => {
      nothingKept();
      return { kind: 'cashOut', wish: CASH_OUT, user } as const;
    },
    transfer: () => {
      keep('transfer', keptOf('100999', 0));
      return { kind: 'transfer', wish: TRANSFER, user } as const;
    },
    recharge: () => {
      keep('cashOut', keptOf(user.userId, 0));
      return { kind: 'recharge', wish: ORDER, user, isConfirmed: true } as const;
    },
    reloaded: () => {
      keep('cashOut', keptOf(user.userId, OVER - PAUSE));
      return { kind: 'cashOut', wish: null, user } as const;
    },
    otherTab: () => {
      keep('cashOut', keptOf(user.userId, 0));
      return { kind: 'cashOut', wish: CASH_OUT, user } as const;
    },
    unsearched: () => {
      keep('cashOut', keptOf(user.userId, OVER, OTHER_KEY));
      return { kind: 'cashOut', wish: null, user } as const;
    },
    knownByNow: () => {
      nothingKept();
      return { kind: 'cashOut', wish: null, user } as const;
    },
  },
  events: { CONFIRM: true, RETRY: true, CANCEL: true },
  actors: {
    paymentAuthorisation: {
      authorised: { output: { kind: 'authorised', securityToken: 's3cur1ty' } },
      ...left,
    },
  },
  facts: ({ context: { kind, key, securityToken, sentAt, askedAt } }) => ({
    kind,
    searched: key !== OTHER_KEY,
    proof: securityToken !== '',
    over: askedAt >= sentAt + OVER,
  }),
  delays: { patience: PATIENCE, pause: PAUSE },
  calls: {
    paymentAuthorisation: { user, purpose: 'authorise' },
    sendMoney: ({ context: { kind, key } }: Now) => ({
      by: kind,
      init: {
        params: { header: { 'Idempotency-Key': key } },
        body: { ...WISHES[kind], securityToken: 's3cur1ty' },
      },
    }),
    findWrite: ({ context: { key } }: Now) => ({
      params: { query: { type: 'ALL', page: 1, pageSize: 1, idempotencyKey: key } },
    }),
  },
  begins: {
    cashOut: began('confirming', { amount: '50.00', key: '', wish: CASH_OUT, user }),
    transfer: began('confirming', { amount: '25', key: '', wish: TRANSFER, user }),
    recharge: began('authorising', { amount: '15.00', key: isKey, wish: ORDER, user }),
    reloaded: began('unconfirmed.lookingUp', { amount: '80.00', key: KEY, askedAt: isNow }),
    otherTab: began('unconfirmed.lookingUp', { amount: '80.00', key: KEY, askedAt: isNow, wish: null }),
    unsearched: began('unconfirmed.lookingUp', { amount: '80.00', key: OTHER_KEY, askedAt: isNow }),
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
      ...ENDS,
      'sendMoney: noAnswer': {
        to: 'unconfirmed.asking',
        keeps: ['key', 'securityToken'],
      },
      'sendMoney: unauthorised': refused(undefined, { text: 'Please sign in again.' }),
      'sendMoney: idempotencyKeyReused': refused(undefined, {
        text: 'This request was already used for something else.',
      }),
      'sendMoney: unknownRefusal': refused(undefined, { key: 'common:failed' }),
      'after patience': { to: 'unconfirmed.asking', keeps: ['key', 'securityToken'] },
    },
    unconfirmed: { RETRY: asks },
    'unconfirmed.asking': {
      ...ENDS,
      'after patience': waits,
      'sendMoney: noAnswer': waits,
      'sendMoney: unauthorised': waits,
      'sendMoney: idempotencyKeyReused': waits,
      'sendMoney: unknownRefusal': waits,
    },
    'unconfirmed.lookingUp': {
      'after patience': waits,
      'findWrite: accepted': ({ context: { key } }: Now) =>
        key === KEY
          ? {
              to: 'carriedOut',
              gives: {
                kind: 'carriedOut',
                amount: '80.00',
                activityNo: 'T20261121000043',
                isEarlier: true,
                recorded: RECORDED,
              },
            }
          : waits,
      'findWrite: noTransactions': ({ context: { sentAt, askedAt } }: Now) =>
        askedAt >= sentAt + OVER
          ? { to: 'notCarriedOut', gives: { kind: 'notCarriedOut', amount: '80.00' } }
          : waits,
      'findWrite: noAnswer': waits,
      'findWrite: unauthorised': waits,
      'findWrite: unknownRefusal': waits,
    },
    'unconfirmed.waiting': { 'after pause': asks },
  },
  oracles: {
    confirming: {
      'asks first': (now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
      'has no proof': ({ context }) => context.securityToken === '',
    },
    authorising: {
      'has sent nothing': ({ context }) =>
        keptWrites.get(context.kind)?.userId !== user.userId && context.securityToken === '',
      'names the wish': ({ context }) => isKey(context.key),
    },
    sending: {
      'shows that it works': (now) => now.hasTag('busy'),
      'cannot be left or confirmed again': cannotBeLeft,
      'is remembered on the device': isRemembered,
    },
    unconfirmed: {
      'cannot be left or confirmed again': cannotBeLeft,
      'is remembered on the device': isRemembered,
      'can be asked about at once': (now) => now.can({ type: 'RETRY' }),
    },
    'unconfirmed.asking': {
      'shows that it works': (now) => now.hasTag('busy'),
      'has what was sent': ({ context }) => context.wish !== null && context.securityToken !== '',
    },
    'unconfirmed.lookingUp': {
      'shows that it works': (now) => now.hasTag('busy'),
      'sends nothing': ({ context }) => context.securityToken === '',
    },
    'unconfirmed.waiting': { 'has a pause': (now) => !now.hasTag('busy') },
    carriedOut: {
      'says under which number': (now) => now.output?.kind === 'carriedOut' && now.output.activityNo !== '',
      'is asked about no more': isForgotten,
    },
    refused: { 'says why': (now) => now.output?.kind === 'refused', 'is asked about no more': isForgotten },
    notCarriedOut: {
      'says so': (now) => now.output?.kind === 'notCarriedOut',
      'is asked about no more': isForgotten,
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
  ],
  survivors: ['transition dropped', 'target dropped', 'target changed', 'action dropped'].map((fault) => ({
    fault: `${fault}: authorising · done paymentAuthorisation #1${fault === 'action dropped' ? ' recall' : ''}`,
    reason: BESIDE,
  })),
});

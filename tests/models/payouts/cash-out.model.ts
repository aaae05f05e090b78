import type { SnapshotFrom } from 'xstate';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { Message } from '#domain/words/message.ts';
import { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import type { MoneyRefusal } from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';
import { keep, nothingKept } from '../kept.ts';
import { hdfc, phoneOnlyUser, usdt, user } from '../sample-data.ts';
import { costOf, FEES, isAmount, LADDER, OFFERED } from './cash-out.facts.ts';

type Now = SnapshotFrom<typeof cashOutMachine>;

const basicUser = { ...user, userId: '100002', level: 1 };
const foreignUser = { ...user, firstName: 'Алиса' };

const TERMS = {
  linked: [hdfc, usdt],
  types: [...OFFERED],
  fees: [...FEES],
  balance: 1284.5,
  usedToday: '0.00',
};

const knowing = (terms: Partial<typeof TERMS>, isUnderReview = false) => ({
  output: { kind: 'known' as const, terms: { ...TERMS, ...terms }, isUnderReview },
});

const KEPT = { key: '0123456789abcdef0123456789abcdef', userId: user.userId, amount: '80.00' };
/** A token is valid for five minutes, plus one minute for clocks that differ, less the pause before the next poll. */
const SENT_AGO = 355_000;

const alone = <Input>(input: Input) => {
  nothingKept();
  return input;
};

const SAID: Partial<Record<MoneyRefusal, string>> = {
  aboveMaximum: 'The amount is above the maximum of this channel.',
  channelUnavailable: 'This channel is temporarily unavailable.',
  balanceFrozen: 'Your balance is frozen. Please contact support.',
  insufficientBalance: 'Your balance is not enough.',
};

const refused = (by: MoneyRefusal | undefined, text = 'No.') =>
  ({ output: { kind: 'refused', by, why: { text } } }) as const;

const isConfirming = (now: Now) => now.matches('finding') || now.matches({ open: { act: 'confirming' } });

/** The event comes only from an open sheet. */
const during =
  <Payload>(payload: Payload) =>
  (now: Now): Payload | undefined =>
    isConfirming(now) ? payload : undefined;

/** The user can choose only an account of the list. */
const listed =
  (account: LinkedAccount) =>
  ({ context: { linked } }: Now) =>
    linked.some(({ withdrawId }) => withdrawId === account.withdrawId) ? { account } : undefined;

/** Only a new cash out can be refused; the result of an earlier one is looked up in the history. */
const refusal = (by: MoneyRefusal | undefined, text?: string) => (now: Now) =>
  now.matches('finding') ? undefined : during(refused(by, text))(now);

const idle = 'open.act.entering.typing';
const awaiting = 'open.act.entering.awaitingPrice';
const isAwaiting = (now: Now) => now.matches({ open: { act: { entering: 'awaitingPrice' } } });
const opens = (price: 'asking' | 'none') => ['open.balance.known', `open.price.${price}`, idle] as const;

const usual = { to: opens('asking'), has: { ...TERMS, chosen: hdfc, ladder: null } } as const;

/** The problem of the amount, if any, by the limits that the page shows (payouts 5 and 9). */
const faultIn = ({
  context: { kept, user: whose, ladder, usedToday, balance },
}: Pick<Now, 'context'>): 'none' | 'small' | 'level' | 'much' | null => {
  const dollars = Number(kept || '0');
  if (!isAmount(kept)) return 'none';
  if (!ladder) return null;
  if (dollars < 10) return 'small';
  if (dollars > balance) return 'much';
  return whose.level === 1 && dollars > 50 - Number(usedToday) ? 'level' : null;
};

const typed = (kept: string) => ({ to: idle, has: { kept } }) as const;

/** The balance is refreshed, unless a refresh is running. */
const asksAgain = (now: Now, to: 'open.act.askingForLevel' | typeof idle) =>
  now.matches({ open: { balance: 'refreshing' } })
    ? { to }
    : { to: ['open.balance.refreshing', to] as const };

const says = (message: Message) => (now: Now) => ({ ...asksAgain(now, idle), says: message });

/** The account was unlinked on another device: it leaves the list, and the user chooses or links another account. */
const accountGone = ({ context: { linked, chosen } }: Now) => ({
  to: ['open.price.none', 'open.act.choosingAccount'] as const,
  has: { linked: linked.filter((account) => account !== chosen), chosen: null },
  keeps: ['kept'] as const,
  says: 'cash-out:accountGone' as const,
});

const movementOf = ({ context: { chosen, kept } }: Now) => {
  const { withdrawType = 0, withdrawId = '', bankType = null } = chosen ?? {};
  return { withdrawType, withdrawId, bankType, documentId: null, amount: Number(kept).toFixed(2) };
};

const payoutOf = ({ context: { chosen, kept, user: whose, ...now } }: Now, ladder = now.ladder) => {
  const { withdrawType = 0, bankName = null } = chosen ?? {};
  const isBank = withdrawType === 3;
  const { fee, arrives } = costOf(Number(kept), { isBank, hasLadder: Boolean(ladder?.length) });
  return {
    withdrawType,
    bankName,
    account: isBank ? '5010****7890' : 'TQ5m****2AaB',
    fee,
    arrives,
    arrival: { currency: 'USD', amount: arrives },
    awaitsLevel: whose.level === 1 && isBank,
  };
};

/** The transition of a tap on the button, once the fee is known. */
const decides = (now: Now, ladder = now.context.ladder) => {
  const fault = faultIn({ context: { ...now.context, ladder } });
  if (fault === 'level') return { to: 'open.act.askingForLevel' } as const;
  if (fault) return { to: 'open.act.entering.explaining' } as const;
  if (now.context.user.firstName !== 'Alice') return { to: 'open.act.askingForName' } as const;
  return {
    to: 'open.act.confirming' as const,
    has: { movement: movementOf(now) as never, payout: payoutOf(now, ladder) },
  };
};

/** A tap is answered at once. A tap before the fee is known waits for it, and requests the fee again if that failed. */
const submits = (now: Now) => {
  if (isAwaiting(now)) return ignored;
  if (!now.context.chosen) return 'open.act.choosingAccount' as const;
  if (now.matches({ open: { price: 'unavailable' } }))
    return { to: ['open.price.asking', awaiting] as const };
  if (!now.context.ladder) return { to: awaiting, keeps: ['kept', 'chosen'] } as const;
  return decides(now);
};

/** The fee is loaded: a waiting tap continues with the amount that was submitted. */
const prices = (ladder: Now['context']['ladder']) => (now: Now) => {
  if (!isAwaiting(now)) return { to: 'open.price.known', has: { ladder } } as const;
  const { to, has = {} } = { has: {}, ...decides(now, ladder) };
  return { to: ['open.price.known', to], has: { ...has, ladder }, keeps: ['kept', 'chosen'] } as never;
};

const known = () => ({ activityNo: 'W20261121000042', amount: '50.00', askedAt: Date.now() });
/** The earlier cash out, as the history returns it. */
const RECORDED = {
  activityNo: 'W20261121000043',
  type: 4,
  amount: '80.00',
  fee: '3.38',
  status: 0,
  withdrawType: 3,
  createTime: '2026-11-21 07:02:11',
  updateTime: '2026-11-21 07:02:11',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: { withdrawType: 3, bankType: 1, bankAccountNo: '50100234567890' },
};

const earlier = (now: Now) => ({
  activityNo: 'W20261121000043',
  amount: '80.00',
  askedAt: Date.UTC(2026, 10, 21, 7, 2, 11),
  payout: {
    withdrawType: 3,
    bankName: null,
    account: '5010****7890',
    fee: '3.38',
    arrives: '76.62',
    arrival: { currency: 'USD', amount: '76.62' },
    awaitsLevel: now.context.user.level === 1,
  },
});
const sentEarlier = (now: Now) => ({
  to: 'sent' as const,
  gives: { kind: 'sent' as const, sent: earlier(now) },
});

const sent = (now: Now) => {
  const { chosen } = now.context;
  if (!chosen) return { to: 'sent' as const, gives: { kind: 'sent' as const, sent: known() } };
  const payout = payoutOf(now);
  return { to: 'sent' as const, gives: { kind: 'sent' as const, sent: { ...known(), payout } } };
};

const asks = (now: Now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' });

export default defineModel(cashOutMachine, {
  inputs: {
    verified: () => alone({ user }),
    basic: () => alone({ user: basicUser }),
    unverified: () => alone({ user: phoneOnlyUser }),
    foreign: () => alone({ user: foreignUser, draft: { kept: '50', withdrawId: '501' } }),
    draft: () => alone({ user, draft: { kept: '20', withdrawId: '502' } }),
    unfinished: () => {
      keep('cashOut', { ...KEPT, sentAt: Date.now() - SENT_AGO });
      return { user };
    },
  },
  events: {
    'KEY.PRESS': {
      one: ({ context: { kept } }) => (kept.length < 7 ? { key: '1' } : undefined),
      mark: ({ context: { kept } }) => (kept.length < 7 ? { key: '.' } : undefined),
    },
    'DIGIT.DELETE': true,
    'AMOUNT.CHOOSE': {
      fifty: { kept: '50' },
      hundred: { kept: '100' },
      tooMuch: { kept: '1284.51' },
      nothing: { kept: undefined },
    },
    'AMOUNT.ALL': true,
    'ACCOUNT.OPEN': true,
    'ACCOUNT.CHOOSE': { bank: listed(hdfc), usdt: listed(usdt) },
    'ACCOUNT.LINK': true,
    'CONFIRMED_WRITE.DONE': {
      carriedOut: during({
        output: { kind: 'carriedOut', activityNo: 'W20261121000042', amount: '50.00' },
      } as const),
      earlier: during({
        output: {
          kind: 'carriedOut',
          activityNo: 'W20261121000043',
          amount: '80.00',
          isEarlier: true,
          recorded: RECORDED,
        },
      } as const),
      notCarriedOut: during({ output: { kind: 'notCarriedOut', amount: '50.00' } } as const),
      left: { output: { kind: 'left' } },
      dailyLimitReached: refusal('dailyLimitReached'),
      dailyLimitOfLevel: refusal('dailyLimitOfLevel'),
      restrictedPayPalCountry: refusal('restrictedPayPalCountry'),
      belowMinimum: refusal('belowMinimum'),
      aboveMaximum: refusal('aboveMaximum', SAID.aboveMaximum),
      bankNotAvailable: refusal('bankNotAvailable'),
      usdtAccountInvalid: refusal('usdtAccountInvalid'),
      payoutNameMismatch: refusal(
        'payoutNameMismatch',
        'The name of this account is not yours. Please link another one.',
      ),
      channelUnavailable: refusal('channelUnavailable', SAID.channelUnavailable),
      balanceFrozen: refusal('balanceFrozen', SAID.balanceFrozen),
      insufficientBalance: refusal('insufficientBalance', SAID.insufficientBalance),
      securityTokenInvalid: refusal('securityTokenInvalid'),
      documentsUnderReview: refusal('documentsUnderReview'),
      notFound: refusal('notFound', 'This record does not exist.'),
      unknown: refusal(undefined),
    },
    'SHEET.MISSING': true,
    SUBMIT: true,
    CONFIRM: true,
    CANCEL: true,
    RETRY: true,
    REFRESH: true,
    'LADDER.ASK': false,
    'LADDER.MISSING': false,
  },
  actors: {
    cashOutTerms: {
      usual: knowing({}),
      used: knowing({ usedToday: '120.00' }),
      closed: knowing({ types: [] }),
      noAccounts: knowing({ linked: [] }),
      underReview: knowing({}, true),
    },
  },
  facts: (now) => ({
    who: `${now.context.user.level} ${now.context.user.firstName}`,
    chosen: now.context.chosen?.withdrawId ?? null,
    ladder: now.context.ladder?.length ?? null,
    fault: faultIn(now),
    wanted: now.context.wanted,
    movement: now.context.movement !== null,
    types: now.context.types.length,
    linked: now.context.linked.length,
    used: now.context.usedToday,
  }),
  calls: {
    cashOutTerms: ({ context }: Now) => ({ user: context.user }),
    getBalance: {},
    getLadder: ({ context: { chosen } }: Now) => ({
      params: {
        query:
          chosen?.withdrawId === '501'
            ? { countryNo: 91, withdrawType: 3, bankType: 1 }
            : { countryNo: 91, withdrawType: 14 },
      },
    }),
  },
  begins: {
    verified: { to: 'loading', has: { user, kept: '', wanted: '', movement: null, problem: null } },
    basic: { to: 'loading', has: { user: basicUser, kept: '' } },
    unverified: 'unverified',
    foreign: { to: 'loading', has: { kept: '50', wanted: '501' } },
    draft: { to: 'loading', has: { kept: '20', wanted: '502' } },
    unfinished: { to: 'finding', has: { movement: null } },
  },
  follows: {
    loading: {
      'cashOutTerms: usual': ({ context }) =>
        context.wanted === '502' ? { ...usual, has: { ...usual.has, chosen: usdt } } : usual,
      'cashOutTerms: used': ({ context }) => ({
        to: opens('asking'),
        has: { ...TERMS, usedToday: '120.00', chosen: context.wanted === '502' ? usdt : hdfc },
      }),
      'cashOutTerms: closed': { to: opens('none'), has: { chosen: null, types: [] } },
      'cashOutTerms: noAccounts': 'noAccounts',
      'cashOutTerms: underReview': 'underReview',
    },
    finding: {
      'CONFIRMED_WRITE.DONE carriedOut': sent,
      'CONFIRMED_WRITE.DONE earlier': sentEarlier,
      'CONFIRMED_WRITE.DONE notCarriedOut': 'notSent',
      'CONFIRMED_WRITE.DONE left': 'loading',
      'SHEET.MISSING': 'unfound',
    },
    unfound: { RETRY: 'finding' },
    unverified: { CONFIRM: { to: 'verify', gives: { kind: 'verify' } } },
    underReview: { REFRESH: 'loading' },
    noAccounts: { 'ACCOUNT.LINK': { to: 'link', gives: { kind: 'link' } } },
    'open.balance.known': { REFRESH: 'open.balance.refreshing' },
    'open.balance.refreshing': {
      'getBalance: accepted': { to: 'open.balance.known', has: { balance: 1284.5 } },
      'getBalance: empty': { to: 'open.balance.known', has: { balance: 0 } },
      getBalance: { to: 'open.balance.known', keeps: ['balance'] },
    },
    'open.price.asking': {
      'getLadder: accepted': prices([...LADDER]),
      'getLadder: noLadder': prices([]),
      getLadder: (now, { outcome }) => ({
        to: isAwaiting(now) ? (['open.price.unavailable', idle] as const) : 'open.price.unavailable',
        says: failureOf(outcome, 'common:loadingFailed'),
        has: { ladder: null },
        keeps: ['kept', 'chosen'],
      }),
    },
    'open.price.unavailable': { RETRY: { to: 'open.price.asking', has: { ladder: null } } },
    'open.act.entering': {
      'KEY.PRESS one': ({ context: { kept } }) => typed(kept === '0' ? '1' : `${kept}1`),
      'KEY.PRESS mark': ({ context: { kept } }) => typed(`${kept || '0'}.`),
      'DIGIT.DELETE': ({ context }) => typed(context.kept.slice(0, -1)),
      'AMOUNT.CHOOSE fifty': typed('50'),
      'AMOUNT.CHOOSE hundred': typed('100'),
      'AMOUNT.CHOOSE tooMuch': typed('1284.51'),
      'AMOUNT.CHOOSE nothing': { to: 'open.act.entering.refusing', keeps: ['kept', 'chosen', 'ladder'] },
      'AMOUNT.ALL': ({ context }) => {
        if (!context.chosen) return typed(context.kept);
        if (context.balance === 0) return typed('0');
        if (context.user.level > 1) return typed('1284.50');
        return typed(context.usedToday === '0.00' ? '50' : '0');
      },
      'ACCOUNT.OPEN': 'open.act.choosingAccount',
      SUBMIT: submits,
    },
    'open.act.choosingAccount': {
      'ACCOUNT.CHOOSE bank': ({ context }) =>
        context.types.length === 0
          ? { says: 'payouts:notOffered', keeps: ['chosen'] }
          : { to: ['open.price.asking', idle], has: { chosen: hdfc, ladder: null } },
      'ACCOUNT.CHOOSE usdt': ({ context }) =>
        context.types.length === 0
          ? { says: 'payouts:notOffered', keeps: ['chosen'] }
          : { to: ['open.price.asking', idle], has: { chosen: usdt, ladder: null } },
      'ACCOUNT.LINK': { to: 'link', gives: { kind: 'link' } },
      CANCEL: idle,
    },
    'open.act.askingForLevel': { CONFIRM: { to: 'verify', gives: { kind: 'verify' } }, CANCEL: idle },
    'open.act.askingForName': {
      CONFIRM: { to: 'changeName', gives: { kind: 'changeName' } },
      CANCEL: idle,
    },
    'open.act.tellingOfAccount': { 'ACCOUNT.LINK': { to: 'link', gives: { kind: 'link' } }, CANCEL: idle },
    'open.act.confirming': {
      'CONFIRMED_WRITE.DONE carriedOut': sent,
      'CONFIRMED_WRITE.DONE earlier': sentEarlier,
      'CONFIRMED_WRITE.DONE notCarriedOut': 'notSent',
      'CONFIRMED_WRITE.DONE left': idle,
      'CONFIRMED_WRITE.DONE dailyLimitReached': says({ key: 'cash-out:limitReached' }),
      'CONFIRMED_WRITE.DONE dailyLimitOfLevel': (now) => asksAgain(now, 'open.act.askingForLevel'),
      'CONFIRMED_WRITE.DONE restrictedPayPalCountry': says({ key: 'cash-out:restrictedPayPal' }),
      'CONFIRMED_WRITE.DONE belowMinimum': says({ key: 'cash-out:underMinimum' }),
      'CONFIRMED_WRITE.DONE bankNotAvailable': says({ key: 'cash-out:bankGone' }),
      ...Object.fromEntries(
        Object.entries(SAID).map(([by, text]) => [`CONFIRMED_WRITE.DONE ${by}`, says({ text })]),
      ),
      'CONFIRMED_WRITE.DONE usdtAccountInvalid': {
        to: 'open.act.tellingOfAccount',
        has: { problem: { key: 'cash-out:usdtRefused' } },
      },
      'CONFIRMED_WRITE.DONE payoutNameMismatch': {
        to: 'open.act.tellingOfAccount',
        has: { problem: { text: 'The name of this account is not yours. Please link another one.' } },
      },
      'CONFIRMED_WRITE.DONE securityTokenInvalid': says({ key: 'cash-out:submitFailed' }),
      'CONFIRMED_WRITE.DONE unknown': says({ key: 'cash-out:submitFailed' }),
      'CONFIRMED_WRITE.DONE documentsUnderReview': 'underReview',
      'CONFIRMED_WRITE.DONE notFound': accountGone,
      'SHEET.MISSING': idle,
    },
    notSent: {
      CONFIRM: { to: 'loading' },
    },
  },
  oracles: {
    loading: { 'cannot send anything yet': (now) => !now.can({ type: 'SUBMIT' }) },
    finding: {
      'cannot send anything': (now) => !now.can({ type: 'SUBMIT' }),
      'has no cash out of its own': ({ context }) => context.movement === null,
    },
    unfound: { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    unverified: { 'is for level 0': ({ context }) => context.user.level === 0 },
    underReview: { 'sends nothing': (now) => !now.can({ type: 'SUBMIT' }) },
    noAccounts: { 'offers to link one': (now) => now.can({ type: 'ACCOUNT.LINK' }) },
    'open.balance.known': { 'can be renewed': (now) => now.can({ type: 'REFRESH' }) },
    'open.balance.refreshing': { 'keeps the page': (now) => now.matches('open') },
    'open.price.none': { 'has no account': ({ context }) => context.chosen === null },
    'open.price.asking': {
      'knows no fee': ({ context }) => context.ladder === null,
      'has an account': ({ context }) => context.chosen !== null,
    },
    'open.price.known': { 'knows the fee': ({ context }) => context.ladder !== null },
    'open.price.unavailable': { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    'open.act.entering': {
      'can be typed in': (now) => now.can({ type: 'KEY.PRESS', key: '1' }),
      'holds digits and points only': ({ context }) => /^[\d.]*$/.test(context.kept),
    },
    'open.act.entering.typing': { 'can be submitted': (now) => now.can({ type: 'SUBMIT' }) },
    'open.act.entering.explaining': {
      'has a problem with the amount': (now) => ['none', 'small', 'much'].includes(`${faultIn(now)}`),
    },
    'open.act.entering.refusing': { 'can be submitted': (now) => now.can({ type: 'SUBMIT' }) },
    'open.act.entering.awaitingPrice': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'waits for a fee that is on its way': (now) => now.matches({ open: { price: 'asking' } }),
      'cannot be submitted twice': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'open.act.choosingAccount': { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    'open.act.askingForLevel': { 'asks for a confirmation': asks },
    'open.act.askingForName': {
      'asks for a confirmation': asks,
      'is for a name in other than Latin letters': ({ context }) => context.user.firstName === 'Алиса',
    },
    'open.act.tellingOfAccount': { 'says why': ({ context }) => context.problem !== null },
    'open.act.confirming': {
      'knows what to send': ({ context }) => context.movement !== null,
      'is for an amount without a problem': (now) => faultIn(now) === null && now.context.ladder !== null,
      'sends the typed amount, with two decimals': ({ context: { kept, movement } }) =>
        movement?.amount === Number(kept).toFixed(2),
      'cannot be submitted again': (now) => !now.can({ type: 'SUBMIT' }),
    },
    notSent: { 'asks the user to confirm the message': (now) => now.can({ type: 'CONFIRM' }) },
    sent: { 'says which': (now) => now.output?.kind === 'sent' },
    verify: { 'ends with its outcome': (now) => now.output?.kind === 'verify' },
    link: { 'ends with its outcome': (now) => now.output?.kind === 'link' },
    changeName: { 'ends with its outcome': (now) => now.output?.kind === 'changeName' },
  },
  survivors: [
    {
      fault: 'guard dropped: open.act.entering · SUBMIT #3',
      reason:
        'with a known fee a tap passes through awaitingPrice in the same step, and leads to the same state',
    },
  ],
  requirements: {
    'payouts 2 cash-out': ['open.act.entering.typing', 'open.act.confirming', 'sent'],
    'payouts 3 withdraw-request': ['open.act.confirming'],
    'payouts 4 withdraw': ['open.act.confirming', 'sent'],
    'payouts 5 cash-out-amount': ['open.act.entering.explaining', 'open.act.entering.refusing'],
    'payouts 5 cash-out-disabled': ['open.act.choosingAccount'],
    'payouts 5 cash-out-name': ['open.act.askingForName', 'changeName'],
    'payouts 7 lost-answer': ['finding', 'notSent'],
    'payouts 8 60601-told': ['open.act.askingForLevel', 'verify'],
    'payouts 8 account-told': [
      'open.act.tellingOfAccount',
      'open.act.confirming · CONFIRMED_WRITE.DONE → open.act.choosingAccount [isUnlinked]',
    ],
    'payouts 8 submit-failed': ['open.act.confirming · CONFIRMED_WRITE.DONE → open.act.entering [isRefused]'],
  },
});

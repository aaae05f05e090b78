import type { SnapshotFrom } from 'xstate';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import type {
  ChangedPart,
  MoneyRefusal,
} from '#machines/payouts/confirmed-write/confirmed-write-requests.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { failureOf } from '../failures.ts';
import { keep, nothingKept } from '../kept.ts';
import { hdfc, phoneOnlyUser, usdt, user } from '../sample-data.ts';
import { costOf, FEES, isAmount, LADDER, OFFERED, TO_BANK } from './cash-out.facts.ts';

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

type Change = Partial<typeof TERMS & { isUnderReview: boolean; level: number; firstName: string }>;

/** Cases of the server's answers, each with its differences from the usual terms. */
const CHANGES = {
  usual: {},
  used: { usedToday: '120.00' },
  poor: { balance: 0 },
  closed: { types: [] },
  noAccounts: { linked: [] },
  bankGone: { linked: [usdt] },
  bankRenamed: { linked: [{ ...hdfc, bankName: 'HDFC Bank Limited' }, usdt] },
  underReview: { isUnderReview: true },
  lowered: { level: 0 },
  raised: { level: 2 },
  raisedUnderReview: { level: 2, isUnderReview: true },
  raisedWithoutAccounts: { level: 2, linked: [] },
  renamed: { firstName: 'Alice' },
} satisfies Record<string, Change>;

type Asked = { user: UserInfo; isRepeated: boolean };

/** Answers that one user is enough for, so that there are fewer situations. */
const ofLevel =
  (level: number, time?: 'first' | 'again') =>
  ({ user: whose, isRepeated }: Asked): boolean =>
    whose.level === level &&
    whose.firstName === 'Alice' &&
    (time === undefined || isRepeated === (time === 'again'));

const isUnverified = ({ user: whose, isRepeated }: Asked): boolean => isRepeated && whose.level === 0;

const ownerAfter = (whose: UserInfo, { level = whose.level, firstName }: Change): UserInfo => ({
  ...whose,
  level,
  ...(firstName && { firstName }),
});

const knowing = (change: Change) => ({
  output: ({ user: whose }: { user: UserInfo }) => {
    const { isUnderReview = false, level: _level, firstName: _name, ...terms } = change;
    return {
      kind: 'known' as const,
      terms: { ...TERMS, ...terms, user: ownerAfter(whose, change) },
      isUnderReview,
    };
  },
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

/** A part of what the user confirmed has changed. */
const changed = (part: ChangedPart) => (now: Now) =>
  now.matches('finding')
    ? undefined
    : during({ output: { ...refused('termsChanged').output, changed: part } })(now);

/** Nothing moved: the user reads what has changed, and then sees the new terms. */
const tellsChange = (key: 'account' | 'fee' | 'arrival') => ({
  to: 'termsChanged' as const,
  has: { problem: { key: `cash-out:${key}Changed` as const } },
  keeps: ['kept', 'chosen'] as const,
});

const isConfirming = (now: Now) => now.matches('finding') || now.matches({ open: { act: 'confirming' } });

/** The event comes only from an open sheet. */
const during =
  <Payload>(payload: Payload) =>
  (now: Now): Payload | undefined =>
    isConfirming(now) ? payload : undefined;

/** An account as the list has it now. */
const asLinked = (account: LinkedAccount | null, { linked }: Pick<typeof TERMS, 'linked'>) =>
  linked.find(({ withdrawId }) => withdrawId === account?.withdrawId) ?? null;

/** The user can choose only an account of the list. */
const listed =
  (account: LinkedAccount) =>
  ({ context }: Now) => {
    const listedNow = asLinked(account, context);
    return listedNow ? { account: listedNow } : undefined;
  };

/** Only a new cash out can be refused; the result of an earlier one is looked up in the history. */
const refusal = (by: MoneyRefusal | undefined, text?: string) => (now: Now) =>
  now.matches('finding') ? undefined : during(refused(by, text))(now);

const idle = 'open.act.entering.typing';
const listing = 'open.act.choosingAccount.listing';
const fillingAll = 'open.act.entering.fillingAll';
const isFillingAll = (now: Now) => now.matches({ open: { act: { entering: 'fillingAll' } } });
/** All that can be cashed out: the balance, or the rest of the daily limit. */
const allOf = ({ chosen, kept, balance, user: whose, usedToday }: Now['context']) => {
  if (!chosen) return kept;
  if (whose.level > 1) return balance === 0 ? '0' : '1284.50';
  return `${Math.min(balance, Math.max(whose.level * 50 - Number(usedToday), 0))}`;
};
const awaitingTerms = 'open.act.entering.awaitingTerms';
const isAwaitingTerms = (now: Now) => now.matches({ open: { act: { entering: 'awaitingTerms' } } });
const isAskingAgain = (now: Now) => now.matches({ open: { act: { choosingAccount: 'askingAgain' } } });
const awaiting = 'open.act.entering.awaitingPrice';
const isAwaiting = (now: Now) => now.matches({ open: { act: { entering: 'awaitingPrice' } } });
const isExplaining = (now: Now) => now.matches({ open: { act: { entering: 'explaining' } } });
/** The user waits for the fee, or reads what it decides. */
const hangsOnPrice = (now: Now) => isAwaiting(now) || isAwaitingTerms(now) || isExplaining(now);
const opens = (price: 'asking' | 'none') => ['open.terms.known', `open.price.${price}`, idle] as const;

/** The problem of the amount, if any, by the limits that the page shows (payouts 5 and 9). */
const faultIn = ({
  context: { kept, user: whose, ladder, usedToday, balance },
}: Pick<Now, 'context'>): 'none' | 'small' | 'level' | 'much' | null => {
  const dollars = Number(kept || '0');
  if (!isAmount(kept)) return 'none';
  if (!ladder) return null;
  if (dollars < 10) return 'small';
  if (dollars > balance) return 'much';
  return whose.level < 2 && dollars > whose.level * 50 - Number(usedToday) ? 'level' : null;
};

/** True if facts of the server refuse the amount: they are loaded again before the page says so (reading 84). */
const isDoubtful = (now: Pick<Now, 'context'>) => ['much', 'level'].includes(`${faultIn(now)}`);

const isAsked = (now: Now) => now.matches({ open: { terms: 'asked' } });
const isAsking = (now: Now) => now.matches({ open: { terms: 'asking' } });

/** The terms after a step that changed the amount, the fee or the account, if their state changes. */
const termsAfter = (now: Now, change: Partial<Now['context']>) => {
  if (isAsking(now)) return [];
  const doubts = isDoubtful({ context: { ...now.context, ...change } });
  if (now.matches({ open: { terms: 'known' } })) return doubts ? ['open.terms.asking.anew'] : [];
  return doubts ? [] : ['open.terms.known'];
};

const typed = (kept: string) => (now: Now) =>
  ({ to: [...termsAfter(now, { kept }), idle], has: { kept } }) as never;

/** The terms are loaded again, unless they are being loaded. A refusal that is shown stays. */
const asksAgain = (now: Now, ...to: string[]) =>
  ({
    to: isAsking(now) ? to : [isAsked(now) ? 'open.terms.asking.again' : 'open.terms.asking.anew', ...to],
  }) as const;

const says = (message: Message) => (now: Now) => ({ ...asksAgain(now, idle), says: message }) as never;

/** The account was unlinked on another device: it leaves the list, and the user chooses or links another account. */
const accountGone = (now: Now) => leavesList(now, now.context);
const leavesList = (now: Now, { linked, chosen }: Now['context']) => ({
  to: ['open.price.none', listing, ...termsAfter(now, { chosen: null, ladder: null })] as never,
  has: {
    linked: linked.filter(({ withdrawId }) => withdrawId !== chosen?.withdrawId),
    chosen: null,
    ladder: null,
  },
  keeps: ['kept'] as const,
  says: 'cash-out:accountGone' as const,
});

const movementOf = (now: Now, ladder = now.context.ladder) => {
  const { chosen, kept } = now.context;
  const { withdrawType = 0, withdrawId = '', bankType = null, account } = chosen ?? {};
  const { bankName, fee, arrival } = payoutOf(now, ladder);
  const agreed = { account, bankName, fee, arrival };
  return { withdrawType, withdrawId, bankType, documentId: null, amount: Number(kept).toFixed(2), agreed };
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
  const isForeign = now.context.user.firstName === 'Алиса';
  if (isForeign || isDoubtful({ context: { ...now.context, ladder } })) return asksAgain(now, awaitingTerms);
  return decided(now, ladder);
};

/** The answer to a tap by terms that have just been loaded, or that do not refuse. */
const decided = (now: Now, ladder = now.context.ladder) => {
  const fault = faultIn({ context: { ...now.context, ladder } });
  if (fault === 'level') return { to: 'open.act.askingForLevel' } as const;
  if (fault) return { to: 'open.act.entering.explaining' } as const;
  if (now.context.user.firstName === 'Алиса') return { to: 'open.act.askingForName' } as const;
  return {
    to: 'open.act.confirming' as const,
    has: { movement: movementOf(now, ladder) as never, payout: payoutOf(now, ladder) },
  };
};

/** A tap is answered at once. A tap before the fee is known waits for it, and requests the fee again if that failed. */
const submits = (now: Now) => {
  if (isAwaiting(now) || isAwaitingTerms(now)) return ignored;
  if (!now.context.chosen) return listing;
  if (now.matches({ open: { price: 'unavailable' } }))
    return { to: ['open.price.asking', awaiting] as const };
  if (!now.context.ladder) return { to: awaiting, keeps: ['kept', 'chosen'] } as const;
  return decides(now);
};

/** The fee is loaded: a waiting tap continues with the amount that was submitted. */
const prices = (ladder: Now['context']['ladder']) => (now: Now) => {
  const terms = termsAfter(now, { ladder });
  if (!isAwaiting(now)) return { to: ['open.price.known', ...terms], has: { ladder } } as never;
  const { to, has = {} } = { has: {}, ...decides(now, ladder) };
  return {
    to: ['open.price.known', ...[to].flat()],
    has: { ...has, ladder },
    keeps: ['kept', 'chosen'],
  } as never;
};

/** The page as these terms leave it: a refusal, or undefined. */
const refusedBy = ({ context }: Now, { level = context.user.level, isUnderReview, linked }: Change) => {
  if (level === 0) return 'levelNeeded.said' as const;
  if (isUnderReview) return 'underReview.said' as const;
  return linked?.length === 0 ? ('noAccounts.said' as const) : undefined;
};

const heldOf = ({ isUnderReview: _review, level: _level, firstName: _name, ...terms }: Change) => ({
  ...TERMS,
  ...terms,
});

/** The page opens with the first account that can be used, or refuses. */
const opensWith = (change: Change) => (now: Now) => {
  const refusal = refusedBy(now, change);
  const terms = { ...heldOf(change), user: ownerAfter(now.context.user, change) };
  if (refusal) return { to: refusal, ...(refusal === 'levelNeeded.said' && { has: terms }) };
  const usable = terms.types.length === 0 ? [] : terms.linked;
  const before = now.context.chosen?.withdrawId ?? now.context.wanted;
  const has = { ...terms, again: null, ladder: null };
  if (now.matches('loading') && now.context.again) {
    const bank = usable.find(({ withdrawId }) => withdrawId === hdfc.withdrawId);
    // The review opens as soon as the fee is known.
    if (bank) return { to: [...opens('asking').slice(0, 2), awaiting], has: { ...has, chosen: bank } };
    const other = usable[0] ?? null;
    return { to: opens(other ? 'asking' : 'none'), has: { ...has, chosen: other }, says: goneSays(terms) };
  }
  const chosen = usable.find(({ withdrawId }) => withdrawId === before) ?? usable[0] ?? null;
  return { to: opens(chosen ? 'asking' : 'none'), has: { ...has, chosen } };
};

const isGone = (account: LinkedAccount | null, { types, ...terms }: typeof TERMS) =>
  account !== null && (types.length === 0 || !asLinked(account, terms));
const goneSays = ({ types }: typeof TERMS): Message => ({
  key: types.length === 0 ? 'payouts:notOffered' : 'cash-out:accountGone',
});

/** The terms are loaded again: a tap that waited for them takes effect, and what they no longer refuse is closed. */
const renews = (change: Change) => (now: Now) => {
  const refusal = refusedBy(now, change);
  const terms = { ...heldOf(change), user: ownerAfter(now.context.user, change) };
  const { context } = now;
  const after = (more: Partial<Now['context']>) => {
    const next = { ...context, ...terms, ...more };
    return { next, state: isDoubtful({ context: next }) ? 'open.terms.asked' : 'open.terms.known' };
  };
  if (now.matches({ open: { act: 'confirming' } })) return { to: after({}).state, has: terms };
  if (refusal) return { to: refusal };
  const lost = isGone(context.chosen, terms);
  const { next, state } = after(
    lost ? { chosen: null, ladder: null } : { chosen: asLinked(context.chosen, terms) },
  );
  const price = next.chosen ? ['open.price.asking'] : ['open.price.none'];
  const has = { ...terms, chosen: next.chosen, ladder: next.ladder };
  const then = (...to: string[]) => ({ to: [state, ...price, ...to], has, keeps: ['kept'] });
  if (isAskingAgain(now)) {
    if (isGone(context.asked, terms)) return { ...then(listing), says: goneSays(terms) };
    const chosen = asLinked(context.asked, terms);
    return { to: ['open.terms.known', 'open.price.asking', idle], has: { ...terms, chosen, ladder: null } };
  }
  const nextNow = { ...now, context: next } as Now;
  const isAllowed =
    (now.matches({ open: { act: 'askingForLevel' } }) && !(next.ladder && faultIn(nextNow))) ||
    (now.matches({ open: { act: 'askingForName' } }) && next.user.firstName !== 'Алиса');
  const closes = isAllowed ? [idle] : [];
  if (isFillingAll(now)) {
    const refilled = { ...next, kept: allOf(next) };
    const settled = isDoubtful({ context: refilled }) ? 'open.terms.asked' : 'open.terms.known';
    const to = [settled, ...price, idle];
    return { to, has: { ...has, kept: refilled.kept }, ...(lost && { says: goneSays(terms) }) };
  }
  if (lost)
    return {
      ...then(...(isAwaitingTerms(now) || isAwaiting(now) ? [listing] : closes)),
      says: goneSays(terms),
    };
  if (isAwaitingTerms(now)) {
    const { to, has: more = {} } = { has: {}, ...decided(nextNow) };
    return { ...then(to), has: { ...has, ...more } };
  }
  return then(...closes);
};

/** The terms did not load: the app does not say by old ones that the amount is refused. */
const termsMissing = (now: Now) => {
  const terms = isDoubtful(now) ? 'open.terms.unknown' : 'open.terms.known';
  if (isFillingAll(now)) return { to: [terms, idle], keeps: ['kept', 'chosen', 'balance'] };
  if (!isAwaitingTerms(now) && !isAskingAgain(now))
    return { to: terms, keeps: ['kept', 'chosen', 'balance'] };
  return {
    to: [terms, isAskingAgain(now) ? listing : idle],
    says: 'common:offline',
    keeps: ['kept', 'chosen'],
  };
};

/** Returns the rows of the answers that come in a state; `when` of the cases says which these are. */
const forEach = (
  row: (change: Change) => unknown,
  missing: unknown,
  comes: (name: keyof typeof CHANGES) => boolean,
) =>
  ({
    ...Object.fromEntries(
      Object.entries(CHANGES).flatMap(([name, change]) =>
        comes(name as keyof typeof CHANGES) ? [[`cashOutTerms: ${name}`, row(change)]] : [],
      ),
    ),
    ...(missing ? { 'cashOutTerms: unknown': missing } : {}),
  }) as never;

const among =
  (...names: (keyof typeof CHANGES)[]) =>
  (name: keyof typeof CHANGES) =>
    names.includes(name);

const notAmong =
  (...names: (keyof typeof CHANGES)[]) =>
  (name: keyof typeof CHANGES) =>
    !names.includes(name);

/** An account that can be used as known is chosen at once; for another one the terms are loaded again first. */
const choosing = (account: LinkedAccount) => (now: Now) => {
  const change = { chosen: asLinked(account, now.context), ladder: null };
  if (now.context.types.length === 0) {
    const again = asksAgain(now, 'open.act.choosingAccount.askingAgain');
    return { ...again, has: { asked: account }, keeps: ['chosen'] } as never;
  }
  return { to: [...termsAfter(now, change), 'open.price.asking', idle], has: change } as never;
};

const known = ({ context: { user: whose } }: Now) => ({
  activityNo: 'W20261121000042',
  amount: '50.00',
  askedAt: Date.now(),
  level: whose.level,
});
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
  level: now.context.user.level,
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
  if (!chosen) return { to: 'sent' as const, gives: { kind: 'sent' as const, sent: known(now) } };
  // As the user confirmed it: the terms may have been loaded again since.
  const payout = now.context.payout ?? payoutOf(now);
  return { to: 'sent' as const, gives: { kind: 'sent' as const, sent: { ...known(now), agreed: payout } } };
};

const refuses = (now: Now) => !now.can({ type: 'SUBMIT' });
const asks = (now: Now) => now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' });

export default defineModel(cashOutMachine, {
  inputs: {
    verified: () => alone({ user }),
    basic: () => alone({ user: basicUser }),
    unverified: () => alone({ user: phoneOnlyUser }),
    foreign: () => alone({ user: foreignUser, draft: { kept: '50', withdrawId: '501' } }),
    draft: () => alone({ user, draft: { kept: '20', withdrawId: '502' } }),
    again: () => alone({ user: basicUser, draft: { kept: '50', withdrawId: '', again: TO_BANK } }),
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
      levelTooLow: refusal('levelTooLow'),
      documentsUnderReview: refusal('documentsUnderReview'),
      notFound: refusal('notFound', 'We cannot find this. It may have been removed.'),
      accountChanged: changed('account'),
      feeChanged: changed('fee'),
      arrivalChanged: changed('arrival'),
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
    'TERMS.KNOWN': false,
    'TERMS.MISSING': false,
  },
  actors: {
    cashOutTerms: {
      usual: knowing(CHANGES.usual),
      used: { ...knowing(CHANGES.used), when: ofLevel(1, 'first') },
      poor: { ...knowing(CHANGES.poor), when: ofLevel(2, 'again') },
      closed: { ...knowing(CHANGES.closed), when: ofLevel(1) },
      bankGone: {
        ...knowing(CHANGES.bankGone),
        when: (asked: Asked) => ofLevel(1)(asked) || ofLevel(2, 'again')(asked),
      },
      bankRenamed: { ...knowing(CHANGES.bankRenamed), when: ofLevel(2, 'again') },
      noAccounts: { ...knowing(CHANGES.noAccounts), when: ofLevel(2) },
      underReview: { ...knowing(CHANGES.underReview), when: ofLevel(2) },
      lowered: {
        ...knowing(CHANGES.lowered),
        when: ({ user: whose, isRepeated }: Asked) => isRepeated && whose.level > 0,
      },
      raisedUnderReview: { ...knowing(CHANGES.raisedUnderReview), when: isUnverified },
      raisedWithoutAccounts: { ...knowing(CHANGES.raisedWithoutAccounts), when: isUnverified },
      raised: {
        ...knowing(CHANGES.raised),
        when: ({ user: whose, isRepeated }: Asked) => isRepeated && whose.level < 2,
      },
      renamed: {
        ...knowing(CHANGES.renamed),
        when: ({ user: whose, isRepeated }: Asked) => isRepeated && whose.firstName === 'Алиса',
      },
      unknown: {
        output: { kind: 'unknown', problem: { key: 'common:offline' } },
        when: ({ isRepeated }: Asked) => isRepeated,
      },
    },
  },
  facts: (now) => ({
    level: Math.min(now.context.user.level, 2),
    foreign: now.context.user.firstName === 'Алиса',
    chosen: now.context.chosen?.withdrawId ?? null,
    priced: now.context.ladder !== null,
    fault: faultIn(now),
    wanted: now.matches('open') ? '' : now.context.wanted,
    again: now.context.again !== null,
    movement: !now.matches('open') && now.context.movement !== null,
    types: now.context.types.length,
    linked: now.context.linked.length,
    asked: isAskingAgain(now) ? (now.context.asked?.withdrawId ?? null) : null,
  }),
  calls: {
    cashOutTerms: ({ context, ...now }: Now) => ({
      user: context.user,
      isRepeated: now.value !== 'loading',
    }),
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
    unverified: { to: 'loading', has: { user: phoneOnlyUser } },
    foreign: { to: 'loading', has: { kept: '50', wanted: '501' } },
    draft: { to: 'loading', has: { kept: '20', wanted: '502' } },
    again: { to: 'loading', has: { kept: '50', again: TO_BANK } },
    unfinished: { to: 'finding', has: { movement: null } },
  },
  follows: {
    loading: forEach(
      opensWith,
      undefined,
      among('usual', 'used', 'closed', 'bankGone', 'noAccounts', 'underReview'),
    ),
    finding: {
      'CONFIRMED_WRITE.DONE carriedOut': sent,
      'CONFIRMED_WRITE.DONE earlier': sentEarlier,
      'CONFIRMED_WRITE.DONE notCarriedOut': 'notSent',
      'CONFIRMED_WRITE.DONE left': 'loading',
      'SHEET.MISSING': 'unfound',
    },
    unfound: { RETRY: 'finding' },
    termsChanged: { CONFIRM: { to: 'loading', keeps: ['kept', 'chosen'] } },
    levelNeeded: { CONFIRM: { to: 'verify', gives: { kind: 'verify' } } },
    'levelNeeded.said': { REFRESH: 'levelNeeded.askingAgain' },
    'levelNeeded.askingAgain': forEach(
      opensWith,
      'levelNeeded.said',
      among('usual', 'raised', 'raisedUnderReview', 'raisedWithoutAccounts', 'renamed'),
    ),
    'underReview.said': { REFRESH: 'underReview.askingAgain' },
    'underReview.askingAgain': forEach(opensWith, 'underReview.said', notAmong('used')),
    noAccounts: { 'ACCOUNT.LINK': { to: 'link', gives: { kind: 'link' } } },
    'noAccounts.said': { REFRESH: 'noAccounts.askingAgain' },
    'noAccounts.askingAgain': forEach(opensWith, 'noAccounts.said', notAmong('used', 'closed')),
    'open.terms.known': { REFRESH: 'open.terms.asking.anew' },
    'open.terms.asking': forEach(renews, termsMissing, notAmong('used')),
    'open.terms.asked': { REFRESH: 'open.terms.asking.again', 'after midnight': 'open.terms.asking.again' },
    'open.terms.unknown': { REFRESH: 'open.terms.asking.anew', RETRY: 'open.terms.asking.anew' },
    'open.price.asking': {
      'getLadder: accepted': prices([...LADDER]),
      'getLadder: noLadder': prices([]),
      getLadder: (now, { outcome }) =>
        ({
          to: [
            'open.price.unavailable',
            ...termsAfter(now, { ladder: null }),
            ...(hangsOnPrice(now) ? [idle] : []),
          ],
          says: failureOf(outcome, 'common:loadingFailed'),
          has: { ladder: null },
          keeps: ['kept', 'chosen'],
        }) as never,
    },
    'open.price.unavailable': { RETRY: { to: 'open.price.asking', has: { ladder: null } } },
    'open.act.entering': {
      'KEY.PRESS one': (now) => typed(now.context.kept === '0' ? '1' : `${now.context.kept}1`)(now),
      'KEY.PRESS mark': (now) => typed(`${now.context.kept || '0'}.`)(now),
      'DIGIT.DELETE': (now) => typed(now.context.kept.slice(0, -1))(now),
      'AMOUNT.CHOOSE fifty': typed('50'),
      'AMOUNT.CHOOSE hundred': typed('100'),
      'AMOUNT.CHOOSE tooMuch': typed('1284.51'),
      'AMOUNT.CHOOSE nothing': { to: 'open.act.entering.refusing', keeps: ['kept', 'chosen', 'ladder'] },
      // The terms are loaded again, because the limit or the balance may have grown.
      'AMOUNT.ALL': (now) => {
        const kept = allOf(now.context);
        const shown = isAsked(now) && isDoubtful({ context: { ...now.context, kept } });
        const terms = shown ? ['open.terms.asking.again'] : ['open.terms.asking.anew'];
        return { to: [...(isAsking(now) ? [] : terms), fillingAll], has: { kept } } as never;
      },
      'ACCOUNT.OPEN': listing,
      SUBMIT: (now) => submits(now) as never,
    },
    'open.act.choosingAccount': {
      'ACCOUNT.CHOOSE bank': choosing(hdfc),
      'ACCOUNT.CHOOSE usdt': choosing(usdt),
      'ACCOUNT.LINK': { to: 'link', gives: { kind: 'link' } },
      CANCEL: idle,
    },
    'open.act.askingForLevel': {
      CONFIRM: { to: 'verify', gives: { kind: 'verify' } },
      CANCEL: (now) => asksAgain(now, idle) as never,
    },
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
      'CONFIRMED_WRITE.DONE dailyLimitOfLevel': 'open.act.askingForLevel',
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
      'CONFIRMED_WRITE.DONE levelTooLow': ({ context }) => ({
        to: 'levelNeeded.said',
        has: { user: { ...context.user, level: 0 } },
      }),
      'CONFIRMED_WRITE.DONE documentsUnderReview': 'underReview.said',
      'CONFIRMED_WRITE.DONE notFound': accountGone,
      'CONFIRMED_WRITE.DONE accountChanged': tellsChange('account'),
      'CONFIRMED_WRITE.DONE feeChanged': tellsChange('fee'),
      'CONFIRMED_WRITE.DONE arrivalChanged': tellsChange('arrival'),
      'SHEET.MISSING': idle,
    },
    notSent: {
      CONFIRM: { to: 'loading' },
    },
  },
  delays: { midnight: () => Math.ceil(Date.now() / 86_400_000) * 86_400_000 - Date.now() },
  oracles: {
    loading: { 'cannot send anything yet': (now) => !now.can({ type: 'SUBMIT' }) },
    finding: {
      'cannot send anything': (now) => !now.can({ type: 'SUBMIT' }),
      'has no cash out of its own': ({ context }) => context.movement === null,
    },
    'levelNeeded.askingAgain': { 'still refuses': refuses },
    'underReview.askingAgain': { 'still refuses': refuses },
    'noAccounts.askingAgain': { 'still refuses': refuses },
    unfound: { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    'levelNeeded.said': { 'is for level 0': ({ context }) => context.user.level === 0 },
    'underReview.said': { 'sends nothing': (now) => !now.can({ type: 'SUBMIT' }) },
    'noAccounts.said': { 'offers to link one': (now) => now.can({ type: 'ACCOUNT.LINK' }) },
    'open.terms.known': {
      'can be renewed': (now) => now.can({ type: 'REFRESH' }),
      'refuses no amount': (now) => !isDoubtful(now),
    },
    'open.terms.asking.anew': { 'keeps the page': (now) => now.matches('open') },
    'open.terms.asking.again': { 'keeps the page': (now) => now.matches('open') },
    'open.terms.asked': { 'refuses the amount': isDoubtful },
    'open.terms.unknown': { 'offers a retry': (now) => now.can({ type: 'RETRY' }) },
    'open.price.none': { 'has no account': ({ context }) => context.chosen === null },
    'open.price.asking': {
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
    'open.act.entering.fillingAll': { 'waits for terms that are on their way': isAsking },
    'open.act.entering.awaitingTerms': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'waits for terms that are on their way': isAsking,
      'cannot be submitted twice': (now) => !now.can({ type: 'SUBMIT' }),
    },
    'open.act.choosingAccount.askingAgain': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'waits for terms that are on their way': isAsking,
    },
    'open.act.choosingAccount.listing': { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    'open.act.askingForLevel': { 'asks for a confirmation': asks },
    'open.act.askingForName': {
      'asks for a confirmation': asks,
      'is for a name in other than Latin letters': ({ context }) => context.user.firstName === 'Алиса',
    },
    'open.act.tellingOfAccount': { 'says why': ({ context }) => context.problem !== null },
    'open.act.confirming': {
      'knows what to send': ({ context }) => context.movement !== null,
      'sends the typed amount, with two decimals': ({ context: { kept, movement } }) =>
        movement?.amount === Number(kept).toFixed(2),
      'cannot be submitted again': (now) => !now.can({ type: 'SUBMIT' }),
    },
    termsChanged: {
      'says what has changed': ({ context }) => context.problem !== null,
      'leads to the new terms': (now) => now.can({ type: 'CONFIRM' }),
    },
    notSent: { 'asks the user to confirm the message': (now) => now.can({ type: 'CONFIRM' }) },
    sent: { 'says which': (now) => now.output?.kind === 'sent' },
    verify: { 'ends with its outcome': (now) => now.output?.kind === 'verify' },
    link: { 'ends with its outcome': (now) => now.output?.kind === 'link' },
    changeName: { 'ends with its outcome': (now) => now.output?.kind === 'changeName' },
  },
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

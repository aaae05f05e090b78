import type { InputFrom } from 'xstate';
import { operation } from '#api/operation.ts';
import { linkedAs, type PaidAccount } from '#domain/history/payee.ts';
import { sentAsRecorded } from '#domain/history/recorded-cash-out.ts';
import { beginOfNextDay } from '#domain/history/used-today.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { isAmount, keptCents } from '#domain/money/typed-amount.ts';
import { awaitsLevel } from '#domain/payouts/cash-out-limits.ts';
import { type CashOutFault, type CashOutQuote, cashOutQuote } from '#domain/payouts/cash-out-quote.ts';
import type { FeeTier } from '#domain/payouts/fee.ts';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { CashOutPayout, SentCashOut } from '#domain/payouts/sent-cash-out.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import { isLatin } from '#domain/person/person-name.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { hindranceOf } from '#ports/offered-payouts.ts';
import { serverNow } from '#ports/server-clock.ts';
import { endOf } from '../../endings.ts';
import {
  type CashOutTerms,
  cashOutTermsMachine,
  NO_TERMS,
} from '../cash-out-terms/cash-out-terms.machine.ts';
import type { ConfirmedWriteOutput } from '../confirmed-write/confirmed-write.machine.ts';
import type { ChangedPart, MoneyRefusal, Movements } from '../confirmed-write/confirmed-write-requests.ts';
import { carriedOut, refusal } from '../confirmed-write/write-end.ts';

/** The draft from before a reload, or from before the user left the page. */
export type CashOutDraft = {
  kept: string;
  withdrawId: string;
  /** The account of an earlier cash out that the user repeats: the review opens at once. */
  again?: PaidAccount;
};

export type CashOutInput = { user: UserInfo; draft?: CashOutDraft | undefined };

/** Account, amount, and the known parts of the fee. */
export type CashOutContext = CashOutTerms & {
  chosen: LinkedAccount | null;
  /** The account that the user wants although it could not be used, as known before. */
  asked: LinkedAccount | null;
  /** The id of the account that was chosen before. */
  wanted: string;
  /** The account of the cash out to repeat; null once it is chosen. */
  again: PaidAccount | null;
  /** The fees of the chosen account; null while unknown. */
  ladder: FeeTier[] | null;
  /** The typed amount, in the form of typed-amount.ts. */
  kept: string;
  /** The cash out to confirm, with its fee and the amount that arrives. */
  movement: Movements['cashOut'] | null;
  payout: CashOutPayout | null;
  problem: Message | null;
};

export type CashOutEvents =
  | { type: 'KEY.PRESS'; key: string }
  | { type: 'DIGIT.DELETE' }
  /** An offered or pasted amount; undefined if the pasted text is no amount. */
  | { type: 'AMOUNT.CHOOSE'; kept: string | undefined }
  | { type: 'AMOUNT.ALL' }
  | { type: 'ACCOUNT.OPEN' }
  | { type: 'ACCOUNT.CHOOSE'; account: LinkedAccount }
  | { type: 'ACCOUNT.LINK' }
  | { type: 'CONFIRMED_WRITE.DONE'; output: ConfirmedWriteOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be fetched, or crashed
  | { type: 'SUBMIT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'LADDER.ASK' }
  /** Raised: the fee did not load. */
  | { type: 'LADDER.MISSING' }
  /** Raised: the terms loaded again, or did not. */
  | { type: 'TERMS.KNOWN' }
  | { type: 'TERMS.MISSING'; problem: Message | null };

export const contextOf = ({ user, draft }: CashOutInput): CashOutContext => ({
  ...NO_TERMS,
  user,
  chosen: null,
  asked: null,
  wanted: draft?.withdrawId ?? '',
  again: draft?.again ?? null,
  ladder: null,
  kept: draft?.kept ?? '',
  movement: null,
  payout: null,
  problem: null,
});

/** Returns the fee and the arriving amount; undefined until the account and its fees are known. */
export const quoteOf = (context: CashOutContext): CashOutQuote | undefined => {
  const { chosen, ladder, fees, user, kept, balance, usedToday } = context;
  const fee = fees.find(({ withdrawType }) => withdrawType === chosen?.withdrawType);
  if (!chosen || !ladder || !fee) return undefined;
  const { withdrawType } = chosen;
  const { level, countryNo } = user;
  return cashOutQuote({
    kept,
    balance,
    usedToday,
    level,
    countryNo: countryNo ?? 0,
    withdrawType,
    fee,
    ladder,
  });
};

/** Returns the error of the amount, as far as it is known without the fee. */
export const faultOf = (context: CashOutContext): CashOutFault | 'notAnAmount' | null =>
  isAmount(context.kept, 2) ? (quoteOf(context)?.fault ?? null) : 'notAnAmount';

/** True if facts of the server refuse the amount, and not only a rule that never changes. */
export const isRefusedByFacts = (context: CashOutContext): boolean => {
  const quote = quoteOf(context);
  if (!isAmount(context.kept, 2) || !quote) return false;
  const { fault, sum, minimum } = quote;
  return fault === 'belowMinimum' ? sum.debit >= minimum : fault !== null && fault !== 'aboveMaximum';
};

/** Time until the daily limit begins anew, in ms. */
export const nextMidnight = (): number => beginOfNextDay(serverNow()) - serverNow();

/** Returns the largest amount that can be cashed out now, including its fee. */
export const allOf = (context: CashOutContext): string => {
  const quote = quoteOf({ ...context, ladder: context.ladder ?? [] });
  return quote ? keptCents(quote.most) : context.kept;
};

/**
 * Returns the cash out to confirm: account fields and amount, without the owner (payouts 3), with its fee and arriving
 * amount, which the request carries too (reading 83).
 */
export const confirmedOf = (context: CashOutContext): Pick<CashOutContext, 'movement' | 'payout'> => {
  const { chosen, user } = context;
  const quote = quoteOf(context);
  if (!chosen || !quote) return { movement: null, payout: null };
  const { withdrawType, withdrawId, bankType, documentId, bankName = null, account } = chosen;
  const { sum, arrival } = quote;
  const amount = dollarsOf(sum.debit);
  const terms = {
    bankName,
    fee: dollarsOf(sum.fee),
    arrival: { currency: arrival.currency, amount: dollarsOf(arrival.cents) },
  };
  const agreed = { ...terms, account };
  return {
    movement: { withdrawType, withdrawId, bankType, documentId, amount, agreed } as Movements['cashOut'],
    payout: {
      ...terms,
      withdrawType,
      account: maskPayoutAccount(account),
      arrives: dollarsOf(sum.arrives),
      awaitsLevel: awaitsLevel(user.level, withdrawType),
    },
  };
};

type Offer = Pick<CashOutTerms, 'linked' | 'types'>;

/** Returns the account of the cash out to repeat, as it is linked now; null if it is not linked, or nothing is repeated. */
export const againOf = ({ again }: Pick<CashOutContext, 'again'>, { linked }: Offer): LinkedAccount | null =>
  (again && linkedAs(again, linked)) ?? null;

/** Returns the initial account: the one to repeat or chosen before, else the first usable one. */
export const firstOf = (context: CashOutContext): LinkedAccount | null => {
  const { linked, types, chosen, wanted } = context;
  const usable = linked.filter((account) => !hindranceOf(account, types));
  const before = (againOf(context, context) ?? chosen)?.withdrawId ?? wanted;
  return usable.find(({ withdrawId }) => withdrawId === before) ?? usable[0] ?? null;
};

/** Loads the fee tiers of an account, if it has some. */
export const getLadder = operation('get', '/api/withdraw/config/ext/info');

export const ladderRequest = (
  { countryNo }: UserInfo,
  { withdrawType, bankType }: LinkedAccount,
): InputFrom<typeof getLadder> => {
  const query = { countryNo: countryNo ?? 0, withdrawType, ...(bankType === null ? {} : { bankType }) };
  return { params: { query } } as InputFrom<typeof getLadder>;
};

/** True if the bank can read the name of the account holder (payouts 5). */
export const isNameLatin = ({ firstName, middleName, lastName }: UserInfo): boolean =>
  [firstName, middleName, lastName].every((name) => isLatin(name ?? ''));

/** Refusals with our own message (payouts 8). */
const OURS: Partial<Record<MoneyRefusal, Message>> = {
  usdtAccountInvalid: { key: 'cash-out:usdtRefused' },
  dailyLimitReached: { key: 'cash-out:limitReached' },
  restrictedPayPalCountry: { key: 'cash-out:restrictedPayPal' },
  belowMinimum: { key: 'cash-out:underMinimum' },
  bankNotAvailable: { key: 'cash-out:bankGone' },
  notFound: { key: 'cash-out:accountGone' },
};

/** What the user reads if a part of the confirmed cash out has changed. */
const CHANGED: Record<Exclude<ChangedPart, 'recipient'>, Message> = {
  account: { key: 'cash-out:accountChanged' },
  fee: { key: 'cash-out:feeChanged' },
  arrival: { key: 'cash-out:arrivalChanged' },
};

/** Refusals whose message from the server is better (payouts 8). */
const THEIRS: readonly (MoneyRefusal | undefined)[] = [
  'payoutNameMismatch',
  'aboveMaximum',
  'channelUnavailable',
  'balanceFrozen',
  'insufficientBalance',
];

/** Returns the message of a refusal; an unknown refusal says that nothing was sent (payouts 8). */
export const refusalMessage = (args: { event: object }): Message => {
  const { by, why, changed } = refusal(args) ?? {};
  if (changed && changed !== 'recipient') return CHANGED[changed];
  return (by && OURS[by]) ?? (why && THEIRS.includes(by) ? why : { key: 'cash-out:submitFailed' });
};

export const refusalToast = (args: { event: object }): Toast => ({
  type: 'toast',
  tone: 'failure',
  message: refusalMessage(args),
});

/** Returns an account as it is linked now, or null. */
export const freshOf = (account: LinkedAccount | null, { linked }: Offer): LinkedAccount | null =>
  linked.find(({ withdrawId }) => withdrawId === account?.withdrawId) ?? null;

/** True if an account cannot be used any more: it is not linked, or its type is not offered. */
export const isLost = (account: LinkedAccount | null, offer: Offer): boolean => {
  const fresh = freshOf(account, offer);
  return account !== null && (!fresh || hindranceOf(fresh, offer.types) !== undefined);
};

/** Returns a toast that says why an account cannot be used. */
export const lostToast = (account: LinkedAccount | null, offer: Offer): Toast => {
  const fresh = freshOf(account, offer);
  return {
    type: 'toast',
    tone: 'neutral',
    message: {
      key: fresh ? `payouts:${hindranceOf(fresh, offer.types) ?? 'unavailable'}` : 'cash-out:accountGone',
    },
  };
};

/** Returns the event for a tap that waited for terms which did not load. */
export const missingOf = (args: { event: object }) => ({
  type: 'TERMS.MISSING' as const,
  problem: endOf(args, cashOutTermsMachine, 'unknown').problem,
});

/** Returns the accounts that are still linked, without the chosen one. */
export const othersOf = ({ linked, chosen }: CashOutContext): LinkedAccount[] =>
  linked.filter(({ withdrawId }) => withdrawId !== chosen?.withdrawId);

/** Returns the facts for the result page. What was recorded is known only of a cash out from the history. */
export const sentOf = (args: { context: CashOutContext; event: object }): SentCashOut => {
  const { user, payout } = args.context;
  const { activityNo, amount, isEarlier, recorded } = carriedOut(args) ?? { activityNo: '', amount: '0.00' };
  if (recorded) return sentAsRecorded(recorded, user.level);
  const told = { activityNo, amount, askedAt: serverNow(), level: user.level };
  return { ...told, ...(payout && !isEarlier && { agreed: payout }) };
};

import type { InputFrom } from 'xstate';
import { answerOf, type Init, oneOfOperations, operation } from '#api/operation.ts';
import { failureMessage, refusalData } from '#api/refusal.ts';
import { type RefusalName, refusalAmong } from '#api/refused.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { orderName } from '#domain/merchants/merchant-order.ts';
import type { Recipient } from '#domain/payouts/transfer.ts';
import type { Message } from '#domain/words/message.ts';
import type { KeptWrite, WriteKind } from '#ports/kept-writes.ts';

/** The calls that move money; each run makes one of them (payouts 7). */
export const sendMoney = oneOfOperations({
  cashOut: operation('post', '/api/account/withdraw', {
    changes: ['/api/balance/info', '/api/transactions'],
  }),
  transfer: operation('post', '/api/transfer/confirm', {
    changes: ['/api/balance/info', '/api/transactions'],
  }),
  recharge: operation('post', '/api/auth/payRechargeOrder', {
    changes: ['/api/balance/info', '/api/transactions'],
  }),
});

/** Looks up the result of a money call by its idempotency key: no transaction, or one (reading 50). */
export const findWrite = operation('get', '/api/transactions');

type WithoutProof<Body> = Body extends unknown ? Omit<Body, 'securityToken' | 'language' | 'cType'> : never;

/** The data of the requested movement, by its kind, without the token of the payment code. */
export type Movements = {
  cashOut: WithoutProof<Init<'post', '/api/account/withdraw'>['body']>;
  transfer: WithoutProof<Init<'post', '/api/transfer/confirm'>['body']>;
  recharge: WithoutProof<Init<'post', '/api/auth/payRechargeOrder'>['body']>;
};

export type Movement = Movements[WriteKind];

/** Returns the merchant's order of a request, or whether it goes to a diamond seller. Neither is personal data. */
export const purposeOf = (movement: Movement | null): Pick<KeptWrite, 'order' | 'diamondSeller'> => {
  if (movement && 'merchantOrderNo' in movement) return { order: orderName(movement) };
  return movement && 'diamondSeller' in movement ? { diamondSeller: true } : {};
};

type Sent = { kind: WriteKind; movement: Movement | null; key: string; securityToken: string };

/** Returns the request, which is always the same for the same input, so that a retry is not a second movement. */
export const moneyRequest = ({ kind, movement, key, securityToken }: Sent): InputFrom<typeof sendMoney> =>
  ({
    by: kind,
    init: { params: { header: { 'Idempotency-Key': key } }, body: { ...movement, securityToken } },
  }) as InputFrom<typeof sendMoney>;

export const lookUpRequest = (key: string): InputFrom<typeof findWrite> => ({
  params: { query: { type: 'ALL', page: 1, pageSize: 1, idempotencyKey: key } },
});

/** Returns the transaction with this key: a server may ignore the search by key (readings 50 and 76). */
export const foundBy = (args: { event: object }, key: string): Transaction | undefined =>
  answerOf(args, findWrite).data.list.find(({ idempotencyKey }) => idempotencyKey === key);

/**
 * True if the server says that no call with the key was carried out. Other transactions, or an empty list without the
 * promise, say nothing about the call (reading 76).
 */
export const hasNothing = (args: { event: object }): boolean => {
  const { list, oncePerKey } = answerOf(args, findWrite).data;
  return list.length === 0 && oncePerKey === true;
};

/** Returns the transaction number from the call's response, or the transaction from the history. */
export const numberOf = (args: { event: object; context: { key: string } }) => {
  const { data } = answerOf(args, sendMoney) as {
    data: { activityNo: string } | { list: Transaction[] } | null;
  };
  if (!data || !('list' in data)) return { activityNo: data?.activityNo ?? '' };
  const recorded = foundBy(args, args.context.key);
  return { activityNo: recorded?.activityNo ?? '', ...(recorded && { recorded }) };
};

/** The parts of what the user confirmed that the server can find changed (reading 83). */
export type ChangedPart = 'account' | 'fee' | 'arrival' | 'recipient';

/** The new values that a transfer needs; a cash out loads its terms again. */
type NewTerms = { recipient?: Recipient; fee?: string };

export type MoneyRefusal = RefusalName<typeof sendMoney>;

/** The server sends these refusals before it looks at the key, so they say nothing about an earlier try. */
type BeforeTheKey = 'unauthorised' | 'idempotencyKeyReused';

/** Refusals of the request itself: the server did not and will not carry it out. */
const OF_THE_MOVEMENT = [
  'dailyLimitReached',
  'dailyLimitOfLevel',
  'restrictedPayPalCountry',
  'belowMinimum',
  'aboveMaximum',
  'bankNotAvailable',
  'usdtAccountInvalid',
  'payoutNameMismatch',
  'channelUnavailable',
  'balanceFrozen',
  'insufficientBalance',
  'securityTokenInvalid',
  'levelTooLow',
  'documentsUnderReview',
  'notFound',
  'recipientNotFound',
  'transferToSelf',
  'notDiamondSeller',
  'transferAmountRefused',
  'orderAccountRefused',
  'orderSessionEnded',
  'orderRefused',
  'termsChanged',
] as const satisfies MoneyRefusal[];

type Forgotten = Exclude<MoneyRefusal, (typeof OF_THE_MOVEMENT)[number] | BeforeTheKey>;
/** Fails to compile if the contract has a refusal that this list lacks. */
const everyRefusal: [Forgotten] extends [never] ? typeof OF_THE_MOVEMENT : Forgotten = OF_THE_MOVEMENT;

/** Returns the refusal of the list that the server sent, if any. */
export const refusedBy = (args: { event: object }): MoneyRefusal | undefined =>
  refusalAmong(everyRefusal, args);

/** Why a write was not carried out: the outcome, if the contract has it, the reason, and what had changed. */
export type WriteRefusal = {
  by: MoneyRefusal | undefined;
  why: Message;
  changed?: ChangedPart;
  now?: NewTerms;
};

export const refusalIn = (args: { event: object }): WriteRefusal => {
  const {
    changed: [changed] = [],
    recipient,
    fee,
  } = refusalData<{ changed?: ChangedPart[] } & NewTerms>(args) ?? {};
  const why = failureMessage(args, { key: 'common:failed' });
  const now = { ...(recipient && { recipient }), ...(fee && { fee }) };
  return { by: refusedBy(args), why, ...(changed && { changed, now }) };
};

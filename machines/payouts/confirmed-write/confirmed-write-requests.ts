import type { InputFrom } from 'xstate';
import { type Init, oneOfOperations, operation } from '#api/operation.ts';
import { type RefusalName, refusalAmong } from '#api/refused.ts';
import { orderName } from '#domain/merchants/merchant-order.ts';
import type { KeptWrite, WriteKind } from '#ports/kept-writes.ts';

/** The calls that move money, of which each run makes one (payouts 7). */
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

/** Finds by its key what a call did: nothing, or one transaction (reading 50). */
export const findWrite = operation('get', '/api/transactions');

type WithoutProof<Body> = Body extends unknown ? Omit<Body, 'securityToken' | 'language' | 'cType'> : never;

/** The request that the user wants, by its kind, without the proof of the payment code. */
export type Wishes = {
  cashOut: WithoutProof<Init<'post', '/api/account/withdraw'>['body']>;
  transfer: WithoutProof<Init<'post', '/api/transfer/confirm'>['body']>;
  recharge: WithoutProof<Init<'post', '/api/auth/payRechargeOrder'>['body']>;
};

export type Wish = Wishes[WriteKind];

/** Which order of a merchant a wish is about, if it is about one: it names nobody. */
export const orderOf = (wish: Wish | null): Pick<KeptWrite, 'order'> =>
  wish && 'merchantOrderNo' in wish ? { order: orderName(wish) } : {};

type Sent = { kind: WriteKind; wish: Wish | null; key: string; securityToken: string };

/** The request: always the same for the same wish, so that asking again is never a second wish. */
export const moneyRequest = ({ kind, wish, key, securityToken }: Sent): InputFrom<typeof sendMoney> =>
  ({
    by: kind,
    init: { params: { header: { 'Idempotency-Key': key } }, body: { ...wish, securityToken } },
  }) as InputFrom<typeof sendMoney>;

export const lookUpRequest = (key: string): InputFrom<typeof findWrite> => ({
  params: { query: { type: 'ALL', page: 1, pageSize: 1, idempotencyKey: key } },
});

export type MoneyRefusal = RefusalName<typeof sendMoney>;

/** Said before the server looks at the key: of what an earlier try did they say nothing. */
type BeforeTheKey = 'unauthorised' | 'idempotencyKeyReused';

/** Said of the wish itself: whoever hears one of these knows that it was not carried out and never will be. */
const OF_THE_WISH = [
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
] as const satisfies MoneyRefusal[];

type Forgotten = Exclude<MoneyRefusal, (typeof OF_THE_WISH)[number] | BeforeTheKey>;
/** Does not compile where the contract has a refusal that is not here. */
const everyRefusal: [Forgotten] extends [never] ? typeof OF_THE_WISH : Forgotten = OF_THE_WISH;

/** By which of them a wish was refused. */
export const refusedBy = (args: { event: object }): MoneyRefusal | undefined =>
  refusalAmong(everyRefusal, args);

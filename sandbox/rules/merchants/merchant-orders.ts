import { createHmac, timingSafeEqual } from 'node:crypto';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#domain/history/transaction.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { DAY } from '../../clock.ts';
import { Refused } from '../../http/answer.ts';
import type { World } from '../../world.ts';
import { MOST_CENTS } from '../payouts/ledger.ts';
import { recordTransaction, transactionOf } from '../payouts/transactions.ts';
import type { User } from '../profile/users.ts';
import { bannedFrom, type Merchant, merchantById, openIdOf } from './merchants.ts';

/** An order as the merchant signs it (payouts 2, Recharge). */
type SignedOrder = {
  cents: bigint;
  /** The merchant's number (`merchantType`). */
  merchantId: string;
  appId: string;
  /** The payer's openId at this merchant. */
  openId: string;
  merchantOrderNo: string;
  /** Description of the goods. */
  remark?: string | undefined;
};

/** Time in ms for which an order can be paid. */
const ORDER_LIFETIME = DAY;

/**
 * Returns the salt of an order: its expiry and the signature with the secret that merchant and server share.
 * docs/merchants.md describes it for merchants.
 */
function saltOf(secret: string, order: SignedOrder, until: number): string {
  const { cents, merchantId, appId, openId, merchantOrderNo, remark = '' } = order;
  const signed = JSON.stringify([
    until,
    dollarsOf(cents),
    merchantId,
    appId,
    openId,
    merchantOrderNo,
    remark,
  ]);
  return `${until}.${createHmac('sha256', secret).update(signed).digest('hex')}`;
}

/** Returns the salt of an order that is made now. */
export const newSaltOf = ({ clock }: World, { secret }: Merchant, order: SignedOrder): string =>
  saltOf(secret, order, clock.now() + ORDER_LIFETIME);

/** State of an order. A paid order is final. */
type Stage = 'open' | 'paid' | 'ended' | 'refused';

/** An order as stored. */
type KnownOrder = {
  merchantId: string;
  merchantOrderNo: string;
  stage: Stage;
  userId: number | null;
  cents: bigint | null;
  activityNo: string | null;
  knownSince: number;
};

type OrderName = Pick<KnownOrder, 'merchantId' | 'merchantOrderNo'>;

const asOrder = (row: Record<string, unknown>): KnownOrder => ({
  merchantId: String(row.merchant_id),
  merchantOrderNo: String(row.merchant_order_no),
  stage: row.stage as Stage,
  userId: row.user_id === null ? null : Number(row.user_id),
  cents: row.cents === null ? null : BigInt(row.cents as number | bigint),
  activityNo: row.activity_no === null ? null : String(row.activity_no),
  knownSince: Number(row.known_since),
});

/**
 * Returns the merchant and the state of an order. Refuses an order without a valid signature, and a user who may not
 * pay it (payouts 8). An expired order is not refused: `isOver`.
 */
function readOrder(world: World, user: User, order: SignedOrder, saltValue: string) {
  const { appId, openId, merchantId } = order;
  const merchant = merchantById(world, appId);
  const until = /^\d{1,15}\./.test(saltValue) ? Number.parseInt(saltValue, 10) : 0;
  const isAmount = order.cents > 0n && order.cents <= MOST_CENTS;
  if (!merchant || merchantId !== String(merchant.merchantType) || !isAmount)
    throw new Refused('orderRefused');
  if (!isSame(saltOf(merchant.secret, order, until), saltValue)) throw new Refused('orderRefused');
  const isTheirs = openId === openIdOf(world, appId, user.userId);
  if (!isTheirs || bannedFrom(world, appId).includes(user.userId)) throw new Refused('orderAccountRefused');
  noteOrder(world, order, user.userId);
  const known = orderOf(world, order);
  if (known?.stage === 'refused') throw new Refused('orderRefused');
  return { merchant, known, isOver: known?.stage === 'ended' || until <= world.clock.now() };
}

/** Returns the merchant of an order that can be paid; refuses all other orders (payouts 8, reading 79). */
export function assertOrder(world: World, user: User, order: SignedOrder, saltValue: string): Merchant {
  const { merchant, known, isOver } = readOrder(world, user, order, saltValue);
  if (isOver || known?.stage === 'paid') throw new Refused('orderRefused');
  return merchant;
}

/**
 * Returns the payment of an order, or null if it can still be paid. Refuses an order that can no longer be paid
 * (readings 74 and 79).
 */
export function paymentOf(world: World, user: User, order: SignedOrder, saltValue: string) {
  const { known, isOver } = readOrder(world, user, order, saltValue);
  const paid =
    known?.stage === 'paid' && known.activityNo
      ? transactionOf(world, user.userId, known.activityNo)
      : undefined;
  if (!paid && known?.stage === 'paid') throw new Refused('orderRefused');
  if (!paid && isOver) throw new Refused('orderExpired');
  return paid ?? null;
}

/** Compares bytes: texts of equal length may differ in bytes, which `timingSafeEqual` throws at. */
function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

type Payment = {
  order: SignedOrder;
  merchant: Merchant;
  idempotencyKey: string;
};

/** Pays a checked order. Returns the transaction number. */
export function payOrder(world: World, { userId }: User, payment: Payment): string {
  const { order, merchant, idempotencyKey } = payment;
  const { cents, merchantId, merchantOrderNo, remark } = order;
  const activityNo = recordTransaction(world, userId, {
    type: TRANSACTION_TYPES.recharge,
    cents,
    feeCents: 0n,
    status: TRANSACTION_STATUSES.completed,
    remark,
    description: `${merchant.merchantName} order ${merchantOrderNo}`,
    idempotencyKey,
  });
  world.database.sql.run`
    update merchant_orders set stage = 'paid', user_id = ${userId}, cents = ${cents}, activity_no = ${activityNo}
    where merchant_id = ${merchantId} and merchant_order_no = ${merchantOrderNo}`;
  return activityNo;
}

/** Stores an order that is to be paid; existing data stays. */
export function noteOrder({ database: { sql }, clock }: World, order: SignedOrder, userId: number): void {
  const { merchantId, merchantOrderNo, cents } = order;
  sql.run`insert into merchant_orders (merchant_id, merchant_order_no, stage, user_id, cents, known_since)
          values (${merchantId}, ${merchantOrderNo}, 'open', ${userId}, ${cents}, ${clock.now()})
          on conflict do update set user_id = ${userId}, cents = ${cents} where user_id is null`;
}

export function orderOf({ database }: World, name: OrderName): KnownOrder | undefined {
  const row = database
    .money('select * from merchant_orders where merchant_id = ? and merchant_order_no = ?')
    .get(name.merchantId, name.merchantOrderNo);
  return row && asOrder(row);
}

/** Returns the latest orders, newest first. */
export const latestOrders = ({ database }: World): KnownOrder[] =>
  database
    .money('select * from merchant_orders order by known_since desc, merchant_order_no limit 50')
    .all()
    .map(asOrder);

export const ORDER_DECISIONS = ['end', 'refuse', 'reopen'] as const;
type OrderDecision = (typeof ORDER_DECISIONS)[number];

const STAGE_OF = { end: 'ended', refuse: 'refused', reopen: 'open' } as const;

/** Returns the decisions that are possible for an order now. */
export const orderDecisionsOf = ({ stage }: Pick<KnownOrder, 'stage'>): OrderDecision[] =>
  stage === 'paid' ? [] : ORDER_DECISIONS.filter((decision) => STAGE_OF[decision] !== stage);

/** Marks an order, stored or not, as not payable or payable again. Returns false if it is paid. */
export function decideOrder(world: World, name: OrderName, decision: OrderDecision): boolean {
  const { database, clock } = world;
  const { merchantId, merchantOrderNo } = name;
  if (orderOf(world, name)?.stage === 'paid') return false;
  database.sql.run`
    insert into merchant_orders (merchant_id, merchant_order_no, stage, known_since)
    values (${merchantId}, ${merchantOrderNo}, ${STAGE_OF[decision]}, ${clock.now()})
    on conflict do update set stage = excluded.stage`;
  return true;
}

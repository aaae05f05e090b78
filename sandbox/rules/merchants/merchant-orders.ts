import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#domain/history/transaction.ts';
import { Refused } from '../../protocol/answer.ts';
import { DAY } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { MOST_CENTS } from '../payouts/ledger.ts';
import { recordTransaction, transactionOf } from '../payouts/transactions.ts';
import type { User } from '../profile/users.ts';
import { type KnownOrder, noteOrder, type OrderName, orderOf } from './known-orders.ts';
import { bannedFrom, type Merchant, merchantById, openIdOf } from './merchants.ts';
import { tellMerchant } from './order-events.ts';
import { isSignedBy, type SignedOrder, saltOf, untilIn } from './order-signature.ts';

/** Time in ms for which an order can be paid. */
const ORDER_LIFETIME = DAY;

/** Returns the time until which an order can be paid that is made now. */
export const newExpiryOf = ({ clock }: World): number => clock.now() + ORDER_LIFETIME;

/** Returns the salt of an order that is made now. */
export const newSaltOf = (world: World, { secret }: Merchant, order: SignedOrder): string =>
  saltOf(secret, order, newExpiryOf(world));

/** Returns the merchant that signed exactly this order, or undefined. */
const signerOf = (world: World, order: SignedOrder, saltValue: string): Merchant | undefined => {
  const merchant = merchantById(world, order.appId);
  const isAmount = order.cents > 0n && order.cents <= MOST_CENTS;
  const isTheirs = merchant && order.merchantId === String(merchant.merchantType) && isAmount;
  return isTheirs && isSignedBy(merchant.secret, order, saltValue) ? merchant : undefined;
};

/**
 * Returns the state of an order. Refuses a user who may not pay the order (payouts 8). An expired order is not refused:
 * `isOver`.
 */
const readOrder = (world: World, user: User, order: SignedOrder, saltValue: string) => {
  const { appId, openId } = order;
  const isTheirs = openId === openIdOf(world, appId, user.userId);
  if (!isTheirs || bannedFrom(world, appId).includes(user.userId)) throw new Refused('orderAccountRefused');
  noteOrder(world, order, user.userId, untilIn(saltValue));
  const known = orderOf(world, order);
  if (known?.stage === 'refused') throw new Refused('orderRefused');
  return { known, isOver: known?.stage === 'ended' || untilIn(saltValue) <= world.clock.now() };
};

/** Returns the merchant of an order that can be paid; refuses all other orders (payouts 8, reading 79). */
export const assertOrder = (world: World, user: User, order: SignedOrder, saltValue: string): Merchant => {
  const merchant = signerOf(world, order, saltValue);
  if (!merchant) throw new Refused('orderRefused');
  const { known, isOver } = readOrder(world, user, order, saltValue);
  if (isOver || known?.stage === 'paid') throw new Refused('orderRefused');
  return merchant;
};

/**
 * Returns the payment of an order, or null if it can still be paid. Refuses an order that can no longer be paid
 * (readings 74 and 79).
 */
export const paymentOf = (world: World, user: User, order: SignedOrder, saltValue: string) => {
  if (!signerOf(world, order, saltValue)) throw new Refused('orderChanged');
  const { known, isOver } = readOrder(world, user, order, saltValue);
  const paid =
    known?.stage === 'paid' && known.activityNo
      ? transactionOf(world, user.userId, known.activityNo)
      : undefined;
  if (!paid && known?.stage === 'paid') throw new Refused('orderRefused');
  if (!paid && isOver) throw new Refused('orderExpired');
  return paid ?? null;
};

type Payment = {
  order: SignedOrder;
  merchant: Merchant;
  idempotencyKey: string;
};

/** Pays a checked order. Returns the transaction number. */
export const payOrder = (world: World, { userId }: User, payment: Payment): string => {
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
  tellMerchant(world, order, 'order.paid');
  return activityNo;
};

export const ORDER_DECISIONS = ['end', 'refuse', 'reopen'] as const;
type OrderDecision = (typeof ORDER_DECISIONS)[number];

const STAGE_OF = { end: 'ended', refuse: 'refused', reopen: 'open' } as const;
const EVENT_OF = { end: 'order.ended', refuse: 'order.refused', reopen: 'order.reopened' } as const;

/** Returns the decisions that are possible for an order now. */
export const orderDecisionsOf = ({ stage }: Pick<KnownOrder, 'stage'>): OrderDecision[] =>
  stage === 'paid' ? [] : ORDER_DECISIONS.filter((decision) => STAGE_OF[decision] !== stage);

/** Marks an order, stored or not, as not payable or payable again. Returns false if the order is paid. */
export const decideOrder = (world: World, name: OrderName, decision: OrderDecision): boolean => {
  const { database, clock } = world;
  const { merchantId, merchantOrderNo } = name;
  if (orderOf(world, name)?.stage === 'paid') return false;
  database.sql.run`
    insert into merchant_orders (merchant_id, merchant_order_no, stage, known_since)
    values (${merchantId}, ${merchantOrderNo}, ${STAGE_OF[decision]}, ${clock.now()})
    on conflict do update set stage = excluded.stage`;
  tellMerchant(world, name, EVENT_OF[decision]);
  return true;
};

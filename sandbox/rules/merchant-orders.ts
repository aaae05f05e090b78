import { createHmac, timingSafeEqual } from 'node:crypto';
import { dollarsOf } from '#domain/cents.ts';
import { Refused } from '../answer.ts';
import { DAY } from '../clock.ts';
import type { World } from '../world.ts';
import { bannedFrom, type Merchant, merchantById, openIdOf } from './merchants.ts';
import { recordTransaction } from './transactions.ts';
import type { User } from './users.ts';

/** An order as its merchant signs it (payouts 2, Recharge). */
export type MerchantOrder = {
  cents: bigint;
  /** The number of the merchant, as its `merchantType`. */
  merchantId: string;
  appId: string;
  /** Who pays, as the merchant knows them. */
  openId: string;
  merchantOrderNo: string;
};

/** So long an order can be paid. */
const ORDER_LIFETIME = DAY;

/** What a merchant puts under an order: until when it holds, and its signature by the secret that it shares with the server. */
export function saltOf(secret: string, order: MerchantOrder, until: number): string {
  const { cents, merchantId, appId, openId, merchantOrderNo } = order;
  const signed = JSON.stringify([until, dollarsOf(cents), merchantId, appId, openId, merchantOrderNo]);
  return `${until}.${createHmac('sha256', secret).update(signed).digest('hex')}`;
}

/** The same of an order that is made now. */
export const newSaltOf = ({ clock }: World, { secret }: Merchant, order: MerchantOrder): string =>
  saltOf(secret, order, clock.now() + ORDER_LIFETIME);

/** The merchant of an order that is signed, holds and is not paid; refuses it otherwise, and who may not pay it (payouts 8). */
export function assertOrder(world: World, user: User, order: MerchantOrder, saltValue: string): Merchant {
  const { appId, openId, merchantId, merchantOrderNo } = order;
  const merchant = merchantById(world, appId);
  const until = /^\d{1,15}\./.test(saltValue) ? Number.parseInt(saltValue, 10) : 0;
  if (!merchant || merchantId !== String(merchant.merchantType) || order.cents === 0n)
    throw new Refused('orderRefused');
  if (!isSame(saltOf(merchant.secret, order, until), saltValue)) throw new Refused('orderRefused');
  if (until <= world.clock.now()) throw new Refused('orderSessionEnded');
  const paid = world.database.sql.get`select 1 from paid_orders
    where merchant_id = ${merchantId} and merchant_order_no = ${merchantOrderNo}`;
  if (paid) throw new Refused('orderRefused');
  const isTheirs = openId === openIdOf(world, appId, user.userId);
  if (!isTheirs || bannedFrom(world, appId).includes(user.userId)) throw new Refused('orderAccountRefused');
  return merchant;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type Payment = {
  order: MerchantOrder;
  merchant: Merchant;
  remark?: string | undefined;
  idempotencyKey: string;
};

/** Pays an order that was checked. Gives the number in the user's list. */
export function payOrder(world: World, { userId }: User, payment: Payment): string {
  const { order, merchant, remark, idempotencyKey } = payment;
  const { cents, merchantId, merchantOrderNo } = order;
  const activityNo = recordTransaction(world, userId, {
    type: 23,
    cents,
    feeCents: 0n,
    status: 1,
    remark,
    description: `${merchant.merchantName} order ${merchantOrderNo}`,
    idempotencyKey,
  });
  world.database.sql.run`insert into paid_orders (merchant_id, merchant_order_no, activity_no)
                         values (${merchantId}, ${merchantOrderNo}, ${activityNo})`;
  return activityNo;
}

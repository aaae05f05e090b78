import { dollarsOf } from '#domain/money/cents.ts';
import type { World } from '../../world/world.ts';
import { transactionOf } from '../payouts/transactions.ts';
import { type OrderName, orderOf } from './known-orders.ts';

/** The status of an order for its merchant: in the answer to a poll, and in a webhook. */
type OrderStatus = {
  status: 'open' | 'paid' | 'expired' | 'ended' | 'refused';
  /** True if the status cannot change any more. */
  isFinal: boolean;
  amount?: string;
  paidAt?: string;
};

/**
 * Returns the status of an order; an order that the wallet does not know yet is open. Only a paid order is final: the
 * operator can reopen the others, and the merchant can sign an expired one again.
 */
export const orderStatusOf = (world: World, name: OrderName): OrderStatus => {
  const order = orderOf(world, name);
  if (!order) return { status: 'open', isFinal: false };
  const { stage, userId, activityNo, expiresAt } = order;
  const paid = userId && activityNo ? transactionOf(world, userId, activityNo) : undefined;
  if (paid)
    return {
      status: 'paid',
      isFinal: true,
      amount: dollarsOf(paid.cents),
      paidAt: new Date(paid.createdAt).toISOString(),
    };
  const isExpired = stage === 'open' && expiresAt !== null && expiresAt <= world.clock.now();
  return { status: isExpired ? 'expired' : stage, isFinal: false };
};

import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { accepted } from '../protocol/answer.ts';
import { assertOrder, paymentOf, payOrder } from '../rules/merchants/merchant-orders.ts';
import { assertCovered, assertMayPay } from '../rules/payouts/money.ts';
import { toldTime } from '../world/clock.ts';
import { type Call, caller, keyOf, type Operation } from './call.ts';

const orderIn = ({ body }: Pick<Call<'getRechargeOrder'>, 'body'>) => {
  const { amount, remark, merchantId, appId, openId, merchantOrderNo } = body;
  return { cents: centsOf(amount), merchantId, appId, openId, merchantOrderNo, remark };
};

export const getRechargeOrder: Operation<'getRechargeOrder'> = (call) => {
  const paid = paymentOf(call.world, caller(call), orderIn(call), call.body.saltValue);
  if (!paid) return accepted({ payment: null });
  const { activityNo, cents, createdAt } = paid;
  return accepted({ payment: { activityNo, amount: dollarsOf(cents), paidAt: toldTime(createdAt) } });
};

export const payRechargeOrder: Operation<'payRechargeOrder'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  assertMayPay(world, user, body.securityToken);
  const order = orderIn(call);
  const merchant = assertOrder(world, user, order, body.saltValue);
  assertCovered(world, user, order.cents);
  return accepted({ activityNo: payOrder(world, user, { order, merchant, idempotencyKey: keyOf(call) }) });
};

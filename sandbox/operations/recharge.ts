import { centsOf } from '#domain/cents.ts';
import { accepted } from '../answer.ts';
import { assertOrder, payOrder } from '../rules/merchant-orders.ts';
import { assertCovered, assertMayPay } from '../rules/money.ts';
import { caller, keyOf, type Operation } from './call.ts';

export const payRechargeOrder: Operation<'payRechargeOrder'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  assertMayPay(world, user, body.securityToken);
  const { amount, saltValue, remark, merchantId, appId, openId, merchantOrderNo } = body;
  const order = { cents: centsOf(amount), merchantId, appId, openId, merchantOrderNo, remark };
  const merchant = assertOrder(world, user, order, saltValue);
  assertCovered(world, user, order.cents);
  return accepted({ activityNo: payOrder(world, user, { order, merchant, idempotencyKey: keyOf(call) }) });
};

import { centsOf } from '#domain/cents.ts';
import { accepted } from '../answer.ts';
import { assertOrder, payOrder } from '../rules/merchant-orders.ts';
import { assertCovered, assertMayPay } from '../rules/money.ts';
import { caller, keyOf, type Operation } from './call.ts';

export const payRechargeOrder: Operation<'payRechargeOrder'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  const { amount, saltValue, securityToken, remark, ...rest } = body;
  assertMayPay(world, user, securityToken);
  const { merchantId, appId, openId, merchantOrderNo } = rest;
  const order = { cents: centsOf(amount), merchantId, appId, openId, merchantOrderNo };
  const merchant = assertOrder(world, user, order, saltValue);
  assertCovered(world, user, order.cents);
  return accepted({
    activityNo: payOrder(world, user, { order, merchant, remark, idempotencyKey: keyOf(call) }),
  });
};

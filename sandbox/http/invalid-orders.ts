import type { MiddlewareHandler } from 'hono';
import { merchantOrderIn } from '#domain/merchants/merchant-order.ts';
import { orderAddressIn } from '../rules/merchants/order-address.ts';
import { checkOrder } from '../rules/merchants/order-check.ts';
import type { World } from '../world/world.ts';
import { shortened } from './log.ts';

/**
 * Logs an opened order with a missing or malformed part. The wallet refuses such an order by itself, so that no call
 * tells the merchant about it.
 */
export const logInvalidOrders =
  (world: World): MiddlewareHandler =>
  async ({ req }, next) => {
    await next();
    if (merchantOrderIn(new URL(req.url).search)) return;
    const order = orderAddressIn(req.query());
    const { first } = checkOrder(world, order);
    if (!first) return;
    world.bench.record({
      at: world.clock.now(),
      method: 'GET',
      path: '/recharge',
      operationId: 'orderPage',
      arranged: undefined,
      request: {},
      status: 200,
      code: 'invalid order',
      ...(order.appId && { appId: order.appId.slice(0, 100) }),
      mistake: shortened(first),
    });
  };

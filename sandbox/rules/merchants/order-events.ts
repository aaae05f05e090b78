import type { World } from '../../world/world.ts';
import type { OrderName } from './known-orders.ts';
import { allMerchants } from './merchants.ts';
import { orderStatusOf } from './order-status.ts';
import { queueEvent } from './webhooks.ts';

/** Stores an event for the merchant's webhook, with the status of the order as the merchant API returns it. */
export const tellMerchant = (
  world: World,
  { merchantId, merchantOrderNo }: OrderName,
  type: string,
): void => {
  const merchant = allMerchants(world).find(({ merchantType }) => String(merchantType) === merchantId);
  const name = { merchantId, merchantOrderNo };
  if (merchant) queueEvent(world, merchant.appId, type, { merchantOrderNo, ...orderStatusOf(world, name) });
};

/** Tells merchants about orders that have expired since the last call. */
export const letOrdersExpire = (world: World): void => {
  const expired = world.database.sql.all`
    update merchant_orders set expiry_told = 1
    where stage = 'open' and expiry_told = 0 and expires_at <= ${world.clock.now()}
    returning merchant_id, merchant_order_no`;
  for (const { merchant_id, merchant_order_no } of expired) {
    const name = { merchantId: String(merchant_id), merchantOrderNo: String(merchant_order_no) };
    tellMerchant(world, name, 'order.expired');
  }
};

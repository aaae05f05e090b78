import type { Mistake } from '../../protocol/merchant-mistake.ts';
import type { World } from '../../world/world.ts';
import { bannedFrom, merchantById } from './merchants.ts';
import { orderAddressIn } from './order-address.ts';
import { checkOrder } from './order-check.ts';
import { unregistered } from './unregistered-address.ts';

/** A call of the wallet on behalf of a merchant, and the code of its answer. */
type MerchantCall = { operationId: string; given: Record<string, unknown>; code: string };

const ORDER_CALLS = new Set(['getRechargeOrder', 'payRechargeOrder']);

/** Refusals that a merchant can be the cause of: of an order, and of a sign-in. */
const OF_ORDERS = new Set(['61000', '61001', '61002', '61003']);
const OF_SIGN_INS = new Set(['100017', '100021', '100022']);

/** Returns the mistake of the merchant that made the server refuse a call, or undefined if it was none. */
export const mistakeIn = (world: World, { operationId, given, code }: MerchantCall): Mistake | undefined => {
  const appId = String(given.appId ?? '');
  if (ORDER_CALLS.has(operationId))
    return OF_ORDERS.has(code) ? mistakeInOrder(world, given, code) : undefined;
  if (!OF_SIGN_INS.has(code)) return undefined;
  const merchant = merchantById(world, appId);
  if (!merchant) return { field: 'appId', came: appId, why: 'No app has this id.' };
  if (code === '100022') return unregistered(merchant, 'redirectUrl', String(given.redirectUrl ?? ''));
  if (code !== '100017') return undefined;
  const why = 'The signed-in user is not the one with this openId and uid, or has not allowed quick login.';
  return { field: 'openId', came: String(given.openId ?? ''), why };
};

const mistakeInOrder = (world: World, given: Record<string, unknown>, code: string): Mistake | undefined => {
  const order = orderAddressIn(given);
  const { first } = checkOrder(world, order);
  if (first || code !== '61001') return first ?? undefined;
  const isBanned = bannedFrom(world, order.appId).length > 0;
  const why = `Another user than the one with this openId is signed in${isBanned ? ', or the user is banned from the app' : ''}.`;
  return { field: 'openId', came: order.openId, why };
};

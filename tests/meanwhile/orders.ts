import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { newSaltOf } from '#sandbox/rules/merchants/merchant-orders.ts';
import { openIdOf } from '#sandbox/rules/merchants/merchants.ts';
import type { Device } from './device.ts';

/** Returns the order of $15 that the user pays. */
export const orderOf = ({ person: { world, userId } }: Device) => {
  const openId = openIdOf(world, 'starlive', userId);
  const order = { merchantId: '1', appId: 'starlive', openId, merchantOrderNo: 'MEANWHILE-1' };
  return { ...order, amount: '15', saltValue: newSaltOf(world, STARLIVE, { ...order, cents: 1500n }) };
};

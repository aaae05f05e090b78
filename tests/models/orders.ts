import type { MerchantOrder } from '#domain/merchants/merchant-order.ts';

/** A merchant's order, as the address of its page carries it. */
export const ORDER: MerchantOrder = {
  amount: '15.00',
  merchantId: '1',
  openId: 'o1',
  appId: 'starlive',
  saltValue: 's4lt',
  merchantOrderNo: 'SL-1',
  remark: 'A hundred diamonds',
};

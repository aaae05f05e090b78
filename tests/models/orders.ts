import type { MerchantOrder } from '#domain/merchants/merchant-order.ts';

/** An order of a merchant, as it stands in the address of its page. */
export const ORDER: MerchantOrder = {
  amount: '15.00',
  merchantId: '1',
  openId: 'o1',
  appId: 'starlive',
  saltValue: 's4lt',
  merchantOrderNo: 'SL-1',
  remark: 'A hundred diamonds',
};

import { centsOf, dollarsOf } from '#domain/money/cents.ts';

/** The parts of an order's address, in the order in which they are checked and shown. */
export const ORDER_PARTS = [
  'appId',
  'merchantId',
  'amount',
  'openId',
  'merchantOrderNo',
  'remark',
  'saltValue',
  'returnUrl',
] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/** An order as it came in an address or a request. A missing part is empty. */
export type OrderAddress = Record<OrderPart, string>;

/** Picks the parts of an order out of a request or a query. */
export const orderAddressIn = (given: Record<string, unknown>): OrderAddress =>
  Object.fromEntries(ORDER_PARTS.map((name) => [name, String(given[name] ?? '')])) as OrderAddress;

/** True if the text is an amount in dollars, also one of 0. */
export const isAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,2})?$/.test(text);

/** Returns an amount with two decimals, as it is signed; text that is no amount stays as it is. */
export const signedAmount = (text: string): string => (isAmount(text) ? dollarsOf(centsOf(text)) : text);

import { lengthOf } from '../words/text-length.ts';

/** A signed order of a merchant, as in the query of the recharge page (payouts 2, Recharge). */
export type MerchantOrder = {
  /** US dollars as a decimal string. */
  amount: string;
  /** The merchant's number. */
  merchantId: string;
  /** The app in which the user pays. */
  appId: string;
  /** The merchant's own id of the payer. */
  openId: string;
  merchantOrderNo: string;
  /** Description of the goods. */
  remark?: string;
  /** The merchant's signature of the whole order. The server checks it. */
  saltValue: string;
};

/** The limits of the contract. */
const AMOUNT = /^\d+(\.\d{1,2})?$/;
const LONGEST_REMARK = 200;

/** True if the amount is well formed and above 0. */
const isAmount = (text: string): boolean => AMOUNT.test(text) && /[1-9]/.test(text);

/** Parses the query of the page. Returns undefined if a part of the order is missing or invalid (reading 52). */
export const merchantOrderIn = (search: string): MerchantOrder | undefined => {
  const query = new URLSearchParams(search);
  const param = (name: string) => query.get(name) ?? '';
  const order = {
    amount: param('amount'),
    merchantId: param('merchantId'),
    appId: param('appId'),
    openId: param('openId'),
    merchantOrderNo: param('merchantOrderNo'),
    saltValue: param('saltValue'),
  };
  const remark = param('remark');
  const isWhole = Object.values(order).every(Boolean);
  if (!isWhole || !isAmount(order.amount) || lengthOf(remark) > LONGEST_REMARK) return undefined;
  return { ...order, ...(remark && { remark }) };
};

/** Returns a name that is unique among the orders of all merchants. */
export const orderName = ({
  merchantId,
  merchantOrderNo,
}: Pick<MerchantOrder, 'merchantId' | 'merchantOrderNo'>): string => `${merchantId} ${merchantOrderNo}`;

import { lengthOf } from '../words/text-length.ts';

/** An order as its merchant signs it, and as the address of its page has it (payouts 2, Recharge). */
export type MerchantOrder = {
  /** US dollars as a decimal string. */
  amount: string;
  /** The number of the merchant. */
  merchantId: string;
  /** The app that it is paid in. */
  appId: string;
  /** Who pays, as the merchant knows them. */
  openId: string;
  merchantOrderNo: string;
  /** What is bought. */
  remark?: string;
  /** The merchant's signature of all that, which the server checks. */
  saltValue: string;
};

/** As the contract has them. */
const AMOUNT = /^\d+(\.\d{1,2})?$/;
const LONGEST_REMARK = 200;

/** An amount that can be paid: 0 cannot. */
const isAmount = (text: string): boolean => AMOUNT.test(text) && /[1-9]/.test(text);

/** Reads the query of the page; undefined where something of the order is missing (reading 52). */
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

/** One order among those of all merchants. */
export const orderName = ({
  merchantId,
  merchantOrderNo,
}: Pick<MerchantOrder, 'merchantId' | 'merchantOrderNo'>): string => `${merchantId} ${merchantOrderNo}`;

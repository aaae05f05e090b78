import { lengthOf } from '../words/text-length.ts';
import { addressOfMerchant } from './merchant.ts';

/** A signed order of a merchant, as in the query of the recharge page (payouts 2, Recharge). */
export type MerchantOrder = {
  /** US dollars as a decimal string. */
  amount: string;
  /** The number under which the wallet has registered the merchant. */
  merchantId: string;
  /** The app in which the user pays. */
  appId: string;
  /** The merchant's own id of the payer. */
  openId: string;
  merchantOrderNo: string;
  /** Description of the goods. */
  remark?: string;
  /** The merchant's signature of the whole order. The server checks the signature. */
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

/** Returns the URL to which the merchant wants the user back, if any. The server confirms it like a redirect URL. */
export const returnUrlIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('returnUrl') || undefined;

/** Returns the return URL with the order's number, or null if the URL is not allowed. The result is not in it. */
export const returnAddress = (
  returnUrl: string | undefined,
  { merchantOrderNo }: Pick<MerchantOrder, 'merchantOrderNo'>,
): string | null => {
  const address = returnUrl === undefined ? undefined : addressOfMerchant(returnUrl);
  if (!address) return null;
  const url = new URL(address);
  url.searchParams.set('merchantOrderNo', merchantOrderNo);
  return url.href;
};

/** Returns a name that is unique among the orders of all merchants. */
export const orderName = ({
  merchantId,
  merchantOrderNo,
}: Pick<MerchantOrder, 'merchantId' | 'merchantOrderNo'>): string => `${merchantId} ${merchantOrderNo}`;

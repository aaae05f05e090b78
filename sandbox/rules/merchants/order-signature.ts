import { createHmac, timingSafeEqual } from 'node:crypto';
import { dollarsOf } from '#domain/money/cents.ts';

/** An order as the merchant signs it (payouts 2, Recharge). */
export type SignedOrder = {
  cents: bigint;
  /** The merchant's number (`merchantType`). */
  merchantId: string;
  appId: string;
  /** The payer's openId at this merchant. */
  openId: string;
  merchantOrderNo: string;
  /** Description of the goods. */
  remark?: string | undefined;
};

/** Returns the text that a merchant signs, until `until` (ms). docs/merchants.md describes the text for merchants. */
export const signedTextOf = (order: SignedOrder, until: number): string => {
  const { cents, merchantId, appId, openId, merchantOrderNo, remark = '' } = order;
  return JSON.stringify([until, dollarsOf(cents), merchantId, appId, openId, merchantOrderNo, remark]);
};

/** Returns the HMAC-SHA256 of a text with the secret that merchant and server share, in hex. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Returns the salt of an order: its expiry and its signature. */
export const saltOf = (secret: string, order: SignedOrder, until: number): string =>
  `${until}.${signatureOf(secret, signedTextOf(order, until))}`;

/** Returns the time (ms) until which an order can be paid, or 0 if the salt has none. */
export const untilIn = (saltValue: string): number =>
  /^\d{1,15}\./.test(saltValue) ? Number.parseInt(saltValue, 10) : 0;

/** True if the merchant with this secret signed exactly this order. */
export const isSignedBy = (secret: string, order: SignedOrder, saltValue: string): boolean =>
  isSame(saltOf(secret, order, untilIn(saltValue)), saltValue);

/** Compares bytes: texts of equal length may differ in bytes, which `timingSafeEqual` throws at. */
const isSame = (one: string, other: string): boolean => {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
};

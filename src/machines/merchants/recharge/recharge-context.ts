import { type Merchant, merchantTypeOf } from '#domain/merchants/merchant.ts';
import { type MerchantOrder, returnAddress } from '#domain/merchants/merchant-order.ts';
import { centsOf } from '#domain/money/cents.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import { keptWrites } from '#ports/kept-writes.ts';
import type { ConfirmedWriteOutput } from '../../payouts/confirmed-write/confirmed-write.machine.ts';

export type RechargeInput = {
  /** Null if the address is incomplete. */
  order: MerchantOrder | null;
  appType: string | undefined;
  /** URL to which the merchant wants the user back, if any. */
  returnUrl?: string | undefined;
  /** Null if no user is signed in. */
  user: UserInfo | null;
};

export type RechargeOutput =
  | { kind: 'signInNeeded' }
  | { kind: 'signOutNeeded' }
  /** The window is no longer needed. `returnTo` is the merchant's address, if the server has confirmed it. */
  | { kind: 'closed'; returnTo: string | null };

export type Context = RechargeInput & {
  merchant: Merchant | null;
  /** Set once a payment is known. `paidAt`, `YYYY-MM-DD HH:mm:ss` in GMT, is known only for a payment that was looked up. */
  receipt: { activityNo: string; amount: string; paidAt?: string } | null;
  /** US dollars as a decimal string; null if it is not known, and then only the server says whether it covers the order. */
  balance: string | null;
  problem: Message | null;
};

export type Events =
  | { type: 'CONFIRMED_WRITE.DONE'; output: ConfirmedWriteOutput }
  | { type: 'SHEET.MISSING' } // the sheet could not be fetched, or crashed
  | { type: 'CONFIRM' }
  | { type: 'SIGN_IN' }
  | { type: 'RETRY' }
  /** The user comes back to the page, or asks for the balance. */
  | { type: 'REFRESH' }
  | { type: 'BACK' };

/** Returns the request for the merchant of the order. */
export const merchantOf = ({ order, appType, returnUrl }: Context) => ({
  params: {
    query: {
      appId: order?.appId ?? '',
      type: merchantTypeOf(appType),
      ...(appType && { apptype: appType }),
      ...(returnUrl && { redirectUrl: returnUrl }),
    },
  },
});

/** The address to return to, if the server has confirmed it. */
export const returnOf = ({ order, merchant, returnUrl }: Context): string | null =>
  order && merchant?.isAddressConfirmed ? returnAddress(returnUrl, order) : null;

/** Returns the cents that the balance lacks for the order; 0 if it covers the order or is unknown. */
export const missingOf = ({ order, balance }: Pick<Context, 'order' | 'balance'>): bigint => {
  if (!order || balance === null) return 0n;
  const missing = centsOf(order.amount) - centsOf(balance);
  return missing > 0n ? missing : 0n;
};

/** Returns the request for the status of the order. */
export const lookUp = ({ order }: Context) => ({ body: order as MerchantOrder });

/** Returns this user's stored payment of unknown outcome. */
export const keptOf = ({ user }: Context) => (user ? keptWrites.get('recharge', user.userId) : undefined);

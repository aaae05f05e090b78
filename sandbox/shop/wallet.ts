import { createHmac } from 'node:crypto';
import type { Shopper, Told } from './visitors.ts';

export type WalletOptions = {
  /** Where the wallet is. */
  wallet: string;
  appId: string;
  /** The number that the wallet has for the shop. */
  merchantType: number;
  secret: string;
  /** Asks the wallet's server. */
  ask?: (request: Request) => Response | Promise<Response>;
  /** The time, which a sandbox may move. */
  now?: () => number;
};

/** What is sold, to whom and for how much. */
type Sale = { number: string; what: string; price: string; openId: string };

/** So long an order can be paid, in ms. */
const ORDER_LIFETIME = 60 * 60_000;

/** How somebody is sent to the wallet. */
type Mode = 'page' | 'window' | 'webView' | 'agent' | 'quick';

const MORE: Record<Mode, Record<string, string>> = {
  page: {},
  window: { apptype: '36' },
  webView: { apptype: '37' },
  agent: { from: 'agent' },
  quick: {},
};

export const isMode = (text: string): text is Mode => Object.hasOwn(MORE, text);

/** The wallet as a merchant knows it; docs/merchants.md says it all. */
export function walletOf(options: WalletOptions) {
  const { wallet, appId, merchantType, secret, ask = fetch, now = Date.now } = options;
  const merchantId = String(merchantType);
  const Authorization = `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`;
  return {
    /** Where the browser goes to sign in; for a quick login `known` is who is taken for the visitor. */
    signInAddress: (mode: Mode, redirectUrl: string, state: string, known: Shopper | undefined): string => {
      const isQuick = mode === 'quick' && known !== undefined;
      const url = new URL(isQuick ? '/account/quickLogin/authorize' : '/account/authorize', wallet);
      url.search = new URLSearchParams({
        appId,
        redirectUrl,
        state,
        ...MORE[mode],
        ...(isQuick && { uid: uidOf(known), openId: known.openId }),
      }).toString();
      return url.href;
    },

    /** Who a code tells about, from server to server; or what the wallet says against it. */
    exchange: async (code: string, redirectUrl: string): Promise<Shopper | { error: string }> => {
      const response = await ask(
        new Request(new URL('/merchant-api/exchange', wallet), {
          method: 'POST',
          headers: { Authorization },
          body: JSON.stringify({ code, redirectUrl }),
        }),
      );
      return (await response.json()) as Shopper | { error: string };
    },

    /** Where the browser goes to pay: the order, signed on the shop's server, which alone has the secret. */
    orderAddress: ({ number, what, price, openId }: Sale): string => {
      const until = now() + ORDER_LIFETIME;
      const signed = JSON.stringify([until, price, merchantId, appId, openId, number, what]);
      const url = new URL('/recharge', wallet);
      url.search = new URLSearchParams({
        amount: price,
        merchantId,
        appId,
        openId,
        merchantOrderNo: number,
        remark: what,
        saltValue: `${until}.${createHmac('sha256', secret).update(signed).digest('hex')}`,
      }).toString();
      return url.href;
    },

    /** Whether an order is paid, from server to server: nothing that a browser says counts. */
    orderStatus: async (number: string): Promise<Told> => {
      const response = await ask(
        new Request(new URL(`/merchant-api/orders/${encodeURIComponent(number)}`, wallet), {
          headers: { Authorization },
        }),
      );
      return (await response.json()) as Told;
    },
  };
}

/** The number that the shop itself has for somebody. */
const uidOf = ({ openId }: Shopper): string => `shopper-${openId.slice(0, 6)}`;

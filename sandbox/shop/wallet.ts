import { createHmac } from 'node:crypto';
import type { Shopper, Told } from './visitors.ts';

export type WalletOptions = {
  /** URL of the wallet's pages. */
  wallet: string;
  /** URL of the wallet's server, if it is another one. */
  server?: string;
  appId: string;
  /** The shop's number at the wallet. */
  merchantType: number;
  secret: string;
  /** Sends a request to the wallet's server. */
  ask?: (request: Request) => Response | Promise<Response>;
  /** Returns the time, which a sandbox can move. */
  now?: () => number;
};

/** An item, its buyer and its price. */
type Sale = { number: string; what: string; price: string; openId: string };

/** Time for which an order can be paid, in ms. */
const ORDER_LIFETIME = 60 * 60_000;

/** The ways to open the wallet. */
type Mode = 'page' | 'window' | 'webView' | 'agent' | 'quick';

const MORE: Record<Mode, Record<string, string>> = {
  page: {},
  window: { apptype: '36' },
  webView: { apptype: '37' },
  agent: { from: 'agent' },
  quick: {},
};

export const isMode = (text: string): text is Mode => Object.hasOwn(MORE, text);

/** The wallet's merchant API, as described in docs/merchants.md. */
export const walletOf = (options: WalletOptions) => {
  const { wallet, server = wallet, appId, merchantType, secret, ask = fetch, now = Date.now } = options;
  const merchantId = String(merchantType);
  const Authorization = `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`;
  return {
    /** Returns the URL for signing in. `known` is the expected user of a quick login. */
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

    /** Exchanges a code for the user, from server to server. Returns an error if the wallet refuses. */
    exchange: async (code: string, redirectUrl: string): Promise<Shopper | { error: string }> => {
      const response = await ask(
        new Request(new URL('/merchant-api/exchange', server), {
          method: 'POST',
          headers: { Authorization },
          body: JSON.stringify({ code, redirectUrl }),
        }),
      );
      return (await response.json()) as Shopper | { error: string };
    },

    /** Returns the URL for paying: the order, signed on the shop's server, which keeps the secret. */
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

    /** Asks the wallet's server about an order; statements of the browser are not trusted. */
    orderStatus: async (number: string): Promise<Told> => {
      const response = await ask(
        new Request(new URL(`/merchant-api/orders/${encodeURIComponent(number)}`, server), {
          headers: { Authorization },
        }),
      );
      return (await response.json()) as Told;
    },
  };
};

/** Returns the shop's own id of a user. */
const uidOf = ({ openId }: Shopper): string => `shopper-${openId.slice(0, 6)}`;

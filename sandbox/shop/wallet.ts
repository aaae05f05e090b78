import type { Shopper } from './visitors.ts';

export type WalletOptions = {
  /** Where the wallet is. */
  wallet: string;
  appId: string;
  secret: string;
  /** Asks the wallet's server. */
  ask?: (request: Request) => Response | Promise<Response>;
};

/** How somebody is sent to the wallet. */
export type Mode = 'page' | 'window' | 'webView' | 'agent' | 'quick';

const MORE: Record<Mode, Record<string, string>> = {
  page: {},
  window: { apptype: '36' },
  webView: { apptype: '37' },
  agent: { from: 'agent' },
  quick: {},
};

export const isMode = (text: string): text is Mode => Object.hasOwn(MORE, text);

/** The wallet as a merchant knows it; docs/merchants.md says it all. */
export function walletOf({ wallet, appId, secret, ask = fetch }: WalletOptions) {
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
          headers: { Authorization: `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}` },
          body: JSON.stringify({ code, redirectUrl }),
        }),
      );
      return (await response.json()) as Shopper | { error: string };
    },
  };
}

/** The number that the shop itself has for somebody. */
const uidOf = ({ openId }: Shopper): string => `shopper-${openId.slice(0, 6)}`;

import { urlOf } from '../navigation/url.ts';
import { lengthOf } from '../words/text-length.ts';

/** A merchant app's request for the user's identity, in the query of a page (payouts 2, reading 59). */
export type MerchantAsk = {
  appId: string;
  /** The URL that receives the answer; checked by `addressOfMerchant`. */
  redirectUrl: string;
  /** The address of the answer; undefined if `redirectUrl` is not allowed. */
  address: MerchantAddress | undefined;
  appType: string | undefined;
  /** The user's id in the merchant app. */
  uid: string | undefined;
  openId: string | undefined;
  /** The merchant's code challenge, passed on to the server (RFC 7636); undefined if the merchant uses none. */
  challenge?: { codeChallenge: string; codeChallengeMethod: string } | undefined;
  /** An agent opened the page. Agents get no quick login. */
  isFromAgent: boolean;
  /** The whole query. The answer returns all parameters that are not the wallet's own. */
  search: string;
};

declare const checked: unique symbol;

/** A valid redirect URL of a merchant. Only `addressOfMerchant` creates this type. */
type MerchantAddress = URL & { readonly [checked]: true };

/** Returns a valid redirect URL: `https`, or `http` on localhost; without credentials and fragment (reading 59). */
export const addressOfMerchant = (text: string): MerchantAddress | undefined => {
  const url = urlOf(text);
  if (!url || url.username || url.password || text.includes('#')) return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  // A text comparison and the browser must read the URL the same way, so backslashes and spaces are refused.
  return isSafe && text.startsWith(`${url.origin}/`) && !/[\\\s]/.test(text)
    ? (url as MerchantAddress)
    : undefined;
};

/** Parses the query of a page. Returns undefined if the app or a valid redirect URL is missing. */
export const merchantAskIn = (search: string): MerchantAsk | undefined => {
  const query = new URLSearchParams(search);
  const param = (name: string) => query.get(name) || undefined;
  const [appId, redirectUrl] = [param('appId'), param('redirectUrl')];
  if (!appId || !redirectUrl) return undefined;
  return {
    appId,
    redirectUrl,
    address: addressOfMerchant(redirectUrl),
    appType: param('apptype'),
    uid: param('uid'),
    openId: param('openId'),
    challenge: challengeIn(query),
    isFromAgent: query.get('from') === 'agent',
    search,
  };
};

/** A challenge without a method is passed on, so that the server refuses it instead of leaving it out. */
const challengeIn = (query: URLSearchParams): MerchantAsk['challenge'] => {
  const codeChallenge = query.get('codeChallenge');
  if (!codeChallenge) return undefined;
  return { codeChallenge, codeChallengeMethod: query.get('codeChallengeMethod') ?? '' };
};

/** The answer to a merchant app: a code that it exchanges for the user's identity, or an error. */
export type MerchantAnswer = { code: string; quickLoginFlag?: 0 | 1 } | { error: 'access_denied' };

/** Parameters of the wallet. Only the wallet may set `code`, `quickLoginFlag` and `error` in the answer. */
const OWN = new Set([
  'appId',
  'redirectUrl',
  'apptype',
  'uid',
  'openId',
  'codeChallenge',
  'codeChallengeMethod',
  'from',
  'hasLogined',
  'code',
  'quickLoginFlag',
  'error',
]);

/** Returns the redirect URL with the answer, and with the app's own parameters such as `state` (reading 59). */
export const answerAddress = (
  { address, search }: Pick<MerchantAsk, 'address' | 'search'>,
  answer: MerchantAnswer,
): string => {
  if (!address) throw new Error('The wallet may not redirect to this address');
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(search))
    if (!OWN.has(name)) url.searchParams.append(name, value);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, String(value));
  return url.href;
};

/** True for the app type whose page is closed at the end; its redirect URL is called in the background (payouts 4). */
export const isInWindow = (appType: string | undefined): boolean => appType === '36';

/** Returns the `type` parameter of the request for the merchant's data (payouts 7). */
export const merchantTypeOf = (appType: string | undefined): 0 | 1 => (appType === '37' ? 1 : 0);

/** Maximum length of a displayed name, in characters, so that the buttons stay in view. */
const SHOWN_LENGTH = 60;

/** Returns a merchant's name for display, shortened if it is too long. */
export const shownMerchantName = (name: string): string =>
  lengthOf(name) > SHOWN_LENGTH ? `${[...name].slice(0, SHOWN_LENGTH - 1).join('')}…` : name;

/** A merchant as the pages show it. */
export type Merchant = {
  name: string;
  /** Address of the picture. */
  logo: string;
  /** True if the server says that the address of the request belongs to the merchant (reading 76). */
  isAddressConfirmed: boolean;
};

/** Returns the merchant of the server's answer to a request with this address. */
export const merchantIn = (
  data: { merchantName: string; merchantLogo: string; redirectUrl?: string },
  address: string | undefined,
): Merchant => ({
  name: shownMerchantName(data.merchantName),
  logo: data.merchantLogo,
  isAddressConfirmed: address !== undefined && data.redirectUrl === address,
});

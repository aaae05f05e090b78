import { urlOf } from '../navigation/url.ts';
import { isMasked } from '../person/mask.ts';
import { lengthOf } from '../words/text-length.ts';

/** What an app that people sign in to asks the wallet for, in the query of a page (payouts 2, reading 59). */
export type MerchantAsk = {
  appId: string;
  /** As the query has it: the server compares it as a text. */
  redirectUrl: string;
  /** Where the answer goes; undefined where `redirectUrl` is no address that may be answered. */
  address: MerchantAddress | undefined;
  appType: string | undefined;
  /** Whom the app takes the user for. */
  uid: string | undefined;
  openId: string | undefined;
  /** An agent opened the page, for whom there is no quick login. */
  isFromAgent: boolean;
  /** The whole query: what is not the wallet's own in it goes back to the app. */
  search: string;
};

declare const checked: unique symbol;

/** An address where an app may be answered. Only `addressOfMerchant` makes one. */
type MerchantAddress = URL & { readonly [checked]: true };

/** The address in a text that may be answered: `https`, or `http` on localhost; without a name, a password or a fragment (reading 59). */
export const addressOfMerchant = (text: string): MerchantAddress | undefined => {
  const url = urlOf(text);
  if (!url || url.username || url.password || text.includes('#')) return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  // Whoever compares it as a text, and whoever goes there, must mean the same.
  return isSafe && text.startsWith(`${url.origin}/`) && !/[\\\s]/.test(text)
    ? (url as MerchantAddress)
    : undefined;
};

/** Reads the query of a page; undefined where it does not say who asks, or where the answer goes. */
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
    isFromAgent: query.get('from') === 'agent',
    search,
  };
};

/** What an app is told: a code to be exchanged for who somebody is, or why there is none. */
export type MerchantAnswer = { code: string; quickLoginFlag?: 0 | 1 } | { error: 'access_denied' };

/** The wallet's own in the query; `code`, `quickLoginFlag` and `error` are for the wallet alone to say. */
const OWN = new Set([
  'appId',
  'redirectUrl',
  'apptype',
  'uid',
  'openId',
  'from',
  'hasLogined',
  'code',
  'quickLoginFlag',
  'error',
]);

/**
 * The address of the app with the answer, and what it wants to find again, such as `state` (reading 59). Throws where the
 * app may not be answered.
 */
export const answerAddress = (
  { address, search }: Pick<MerchantAsk, 'address' | 'search'>,
  answer: MerchantAnswer,
): string => {
  if (!address) throw new Error('This app may not be answered');
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(search))
    if (!OWN.has(name)) url.searchParams.append(name, value);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, String(value));
  return url.href;
};

/** App type of a page whose window is closed at the end; its address is called in the background (payouts 4). */
export const isInWindow = (appType: string | undefined): boolean => appType === '36';

/** `type` of the question who an app is (payouts 7). */
export const merchantTypeOf = (appType: string | undefined): 0 | 1 => (appType === '37' ? 1 : 0);

/** An account where an app asks for it: of a long one the first 6 and the last 4, of a short one 4 and 2 (payouts 9, reading 24). */
export const maskForMerchant = (account: string): string => {
  if (isMasked(account)) return account;
  if (account.length > 10) return `${account.slice(0, 6)}****${account.slice(-4)}`;
  if (account.length > 6) return `${account.slice(0, 4)}***${account.slice(-2)}`;
  return `${account.slice(0, 1)}***`;
};

/** A name is shown no longer, in characters: page and buttons stay in view. */
const SHOWN_LENGTH = 60;

/** The name of a merchant as it is shown, cut where it is too long. */
export const shownMerchantName = (name: string): string =>
  lengthOf(name) > SHOWN_LENGTH ? `${[...name].slice(0, SHOWN_LENGTH - 1).join('')}…` : name;

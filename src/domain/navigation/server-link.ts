import { urlOf } from './url.ts';

/** Where a link of the server's leads: to a screen of the wallet, or to a page elsewhere. */
export type Jump = { kind: 'inside'; path: string } | { kind: 'outside'; url: string };

/** What a chart emits to go where a link of the server's leads; who follows it reads it with `jumpOf`. */
export type Follow = { type: 'follow'; link: string };

/** Stands for the wallet's own address, which these rules do not know. */
const HERE = 'https://wallet.invalid';

/**
 * The one reading of a link that the server gives: a path of the wallet, or an address elsewhere, by `https` only and
 * without a name or password in it. Everything else (`javascript:`, `//host`, …) leads nowhere.
 */
export const jumpOf = (link: string): Jump | undefined => {
  const text = link.trim();
  const url = urlOf(text, HERE);
  if (!url || url.username || url.password) return undefined;
  if (url.origin === HERE) {
    // Dots that lead up are gone by now: what they leave of `/.//host` would be an address elsewhere.
    return text.startsWith('/') && !url.pathname.startsWith('//')
      ? { kind: 'inside', path: `${url.pathname}${url.search}${url.hash}` }
      : undefined;
  }
  // An address says so itself: one without a scheme, `//host`, is a path that somebody bent.
  return url.protocol === 'https:' && /^https:/i.test(text) ? { kind: 'outside', url: url.href } : undefined;
};

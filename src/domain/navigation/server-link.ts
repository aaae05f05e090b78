import { urlOf } from './url.ts';

/** Target of a link from the server: a screen of the wallet, or a page elsewhere. */
export type Jump = { kind: 'inside'; path: string } | { kind: 'outside'; url: string };

/** The event that a chart emits to follow a link from the server. The receiver must parse the link with `jumpOf`. */
export type Follow = { type: 'follow'; link: string };

/** Placeholder for the wallet's own origin, which these rules do not know. */
const HERE = 'https://wallet.invalid';

/**
 * Parses a link from the server: a path of the wallet, or an `https` URL elsewhere without credentials. Returns
 * undefined for everything else (`javascript:`, `//host`, …).
 */
export const jumpOf = (link: string): Jump | undefined => {
  const text = link.trim();
  const url = urlOf(text, HERE);
  if (!url || url.username || url.password) return undefined;
  if (url.origin === HERE) {
    // The URL parser has resolved `..` by now; `/.//host` becomes `//host`, which would lead to another host.
    return text.startsWith('/') && !url.pathname.startsWith('//')
      ? { kind: 'inside', path: `${url.pathname}${url.search}${url.hash}` }
      : undefined;
  }
  // The text itself must have the scheme: a link like `//host` is a manipulated path.
  return url.protocol === 'https:' && /^https:/i.test(text) ? { kind: 'outside', url: url.href } : undefined;
};

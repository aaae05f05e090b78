import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { fingerprint } from '../rules/common/secrets.ts';

export type Access = {
  /** Names that the server goes by, besides localhost and its addresses. */
  hosts: readonly string[];
  /** Whoever is to use the console must show it; none where only this machine reaches the server. */
  key?: string;
};

const COOKIE = 'sandbox-key';

/**
 * Lets nobody else use the console. A foreign page can be given a name of its own that leads here, and is then no
 * foreign page to its browser: so the name must be ours.
 */
export const consoleAccess = ({ hosts, key }: Access): MiddlewareHandler => {
  const isOurs = (name: string) =>
    name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || hosts.includes(name);
  // Compared by what cannot be guessed letter by letter.
  const isKey = (shown: string | undefined) =>
    shown !== undefined && fingerprint(shown) === fingerprint(key ?? '');

  return async (context, next) => {
    const { req } = context;
    const url = new URL(req.url);
    const name = URL.parse(`http://${req.header('host') ?? url.host}`)?.hostname ?? '';
    if (!isOurs(name)) {
      return refuse(
        context,
        403,
        `The console does not go by the name ${name}. Start with WALLET_HOSTS=${name} if it should.`,
      );
    }
    if (key === undefined) return next();

    const given = req.query('key');
    if (isKey(given)) {
      setCookie(context, COOKIE, key, { path: '/sandbox', httpOnly: true, sameSite: 'Strict' });
      // The key does not stay in the address.
      url.searchParams.delete('key');
      return context.redirect(`${url.pathname}${url.search}`, 303);
    }
    const shown = req.header('authorization')?.replace(/^Bearer /, '') ?? getCookie(context, COOKIE);
    if (isKey(shown)) return next();
    return refuse(
      context,
      401,
      'The console needs the key that was printed when the server started: /sandbox?key=…, or the header Authorization: Bearer …',
    );
  };
};

const refuse = (context: Context, status: 401 | 403, message: string): Response =>
  context.req.path.startsWith('/sandbox/api')
    ? context.json({ message }, status)
    : context.text(message, status);

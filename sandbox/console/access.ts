import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { fingerprint } from '../rules/common/secrets.ts';

export type Access = {
  /** Host names of the server, besides localhost and IP addresses. */
  hosts: readonly string[];
  /** The key that users of the console must send; undefined if only this machine reaches the server. */
  key?: string;
};

const COOKIE = 'sandbox-key';

/**
 * Protects the console from other sites and users. A foreign page could give its own host name our IP address and then
 * count as same-origin (DNS rebinding), so the host name must be known.
 */
export const consoleAccess = ({ hosts, key }: Access): MiddlewareHandler => {
  const isOurs = (name: string) =>
    name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || hosts.includes(name);
  // Compares hashes, so that the response time reveals nothing about the key.
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
        `The host name ${name} is not allowed for the console. Start with WALLET_HOSTS=${name} to allow it.`,
      );
    }
    if (key === undefined) return next();

    const given = req.query('key');
    if (isKey(given)) {
      setCookie(context, COOKIE, key, { path: '/sandbox', httpOnly: true, sameSite: 'Strict' });
      // Removes the key from the address bar.
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

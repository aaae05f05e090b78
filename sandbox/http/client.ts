import type { ApiContext } from './faults.ts';

/**
 * Who asks, as far as the network tells: an IPv4 address, or of an IPv6 address the half that its owner cannot choose.
 * Behind a proxy of the operator's own (`WALLET_PROXY=1`) the proxy tells. A call from within comes from nobody.
 */
export function clientOf({ env, req }: ApiContext, isBehindProxy: boolean): string | undefined {
  const told = isBehindProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = told ?? env?.incoming?.socket.remoteAddress;
  if (!address?.includes(':') || address.startsWith('::ffff:')) return address?.replace('::ffff:', '');
  return address.split(':').slice(0, 4).join(':');
}

import type { ApiContext } from '../protocol/faults.ts';

/**
 * Returns the client's IPv4 address, or the first half of its IPv6 address, because its owner can choose the rest. With
 * WALLET_PROXY=1 the proxy's header counts. Undefined for internal calls.
 */
export const clientOf = ({ env, req }: ApiContext, isBehindProxy: boolean): string | undefined => {
  const told = isBehindProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = told ?? env?.incoming?.socket.remoteAddress;
  if (!address?.includes(':') || address.startsWith('::ffff:')) return address?.replace('::ffff:', '');
  return address.split(':').slice(0, 4).join(':');
};

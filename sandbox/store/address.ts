import { MINUTE, SECOND } from '../clock.ts';
import { serverKey } from '../rules/common/server-keys.ts';
import type { World } from '../world.ts';
import { presign } from './signature.ts';

/** Where the store is served; the client is told by its configuration (`src/domain/operator.ts`). */
export const STORE_PATH = '/store/wallet';

/** The store's own key, for addresses that it gives out itself. */
export const ownKey = (world: World) => ({ accessKey: 'STORE', secretKey: serverKey(world, 'store') });

/** How long such an address shows its file, in ms. */
const READABLE = 5 * MINUTE;

const pathOf = (key: string): string =>
  `${STORE_PATH}/${key
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')}`;

/** An address that shows a file to whoever has it, for a few minutes; at the host that the request came to. */
export function readableAddress(world: World, headers: Headers, key: string): string {
  const host = headers.get('host') ?? 'localhost';
  const protocol = headers.get('x-forwarded-proto') ?? 'http';
  const address = presign({ host, path: pathOf(key) }, ownKey(world), {
    now: world.clock.now(),
    seconds: READABLE / SECOND,
  });
  return `${protocol}://${host}${address}`;
}

/** The key of a file by the address that a client sends; undefined for an address elsewhere. */
export function keyOfAddress(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url?.pathname.startsWith(`${STORE_PATH}/`)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(STORE_PATH.length + 1));
  } catch {
    return undefined;
  }
}

import { MINUTE, SECOND } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { serverKey } from '../common/server-keys.ts';
import { presign } from './file-signature.ts';

/** Path of the store; clients get it from their configuration (`src/domain/operator.ts`). */
export const STORE_PATH = '/store/wallet';

/** The store's own key, for presigned URLs. */
export const ownKey = (world: World) => ({ accessKey: 'STORE', secretKey: serverKey(world, 'store') });

/** Lifetime of a presigned URL, in ms. */
const READABLE = 5 * MINUTE;

const pathOf = (key: string): string =>
  `${STORE_PATH}/${key
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')}`;

/** Returns a presigned URL that shows a file for a few minutes, on the host of the request. */
export const readableAddress = (world: World, headers: Headers, key: string): string => {
  const host = headers.get('host') ?? 'localhost';
  const protocol = headers.get('x-forwarded-proto') ?? 'http';
  const address = presign({ host, path: pathOf(key) }, ownKey(world), {
    now: world.clock.now(),
    seconds: READABLE / SECOND,
  });
  return `${protocol}://${host}${address}`;
};

/** Returns the store key of a file's URL; undefined for another URL. */
export const keyOfAddress = (address: string): string | undefined => {
  const url = URL.parse(address);
  if (!url?.pathname.startsWith(`${STORE_PATH}/`)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(STORE_PATH.length + 1));
  } catch {
    return undefined;
  }
};

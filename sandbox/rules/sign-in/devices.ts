import { parse, serialize } from 'hono/utils/cookie';
import { DAY, SECOND } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';

const COOKIE = 'device';
/** Maximum lifetime of a cookie in browsers. */
const KEPT = 400 * DAY;

/**
 * Returns the hash of a device's id, which the server set as an HttpOnly cookie. All clients without cookies share
 * `''`, which never counts as known.
 */
export const deviceOf = (headers: Headers): string => {
  const id = parse(headers.get('cookie') ?? '', COOKIE)[COOKIE];
  return id ? fingerprint(id) : '';
};

/** Returns the cookie for a device without an id. */
export const cookieForDevice = (headers: Headers): string | undefined => {
  if (deviceOf(headers)) return undefined;
  return serialize(COOKIE, randomToken(), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: headers.get('x-forwarded-proto') === 'https',
    maxAge: KEPT / SECOND,
  });
};

/** Marks the device as known for the user. */
export const trustDevice = ({ database: { sql }, clock }: World, userId: number, device: string): void => {
  if (!device) return;
  sql.run`insert into devices (user_id, device, trusted_at) values (${userId}, ${device}, ${clock.now()})
          on conflict do nothing`;
};

export const isKnownDevice = ({ database: { sql } }: World, userId: number, device: string): boolean => {
  const row = sql.get`select 1 from devices where user_id = ${userId} and device = ${device}`;
  return row !== undefined;
};

/** True if any device is known for the user. */
export const hasDevice = ({ database: { sql } }: World, userId: number): boolean =>
  sql.get`select 1 from devices where user_id = ${userId}` !== undefined;

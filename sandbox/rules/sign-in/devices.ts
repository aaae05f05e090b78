import { parse, serialize } from 'hono/utils/cookie';
import { DAY, SECOND } from '../../clock.ts';
import type { World } from '../../world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';

const COOKIE = 'device';
/** Browsers keep a cookie no longer. */
const KEPT = 400 * DAY;

/**
 * The device that a call comes from, by the id that the server gave it: as a cookie, which no script can read. Stored as
 * a hash. Clients without cookies are all the same one, which is never known: `''`.
 */
export function deviceOf(headers: Headers): string {
  const id = parse(headers.get('cookie') ?? '', COOKIE)[COOKIE];
  return id ? fingerprint(id) : '';
}

/** The cookie for a device that has none yet. */
export function cookieForDevice(headers: Headers): string | undefined {
  if (deviceOf(headers)) return undefined;
  return serialize(COOKIE, randomToken(), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: headers.get('x-forwarded-proto') === 'https',
    maxAge: KEPT / SECOND,
  });
}

/** From now on the user is known on this device. */
export function trustDevice({ database: { sql }, clock }: World, userId: number, device: string): void {
  if (!device) return;
  sql.run`insert into devices (user_id, device, trusted_at) values (${userId}, ${device}, ${clock.now()})
          on conflict do nothing`;
}

export function isKnownDevice({ database: { sql } }: World, userId: number, device: string): boolean {
  const row = sql.get`select 1 from devices where user_id = ${userId} and device = ${device}`;
  return row !== undefined;
}

/** Whether the user is known on some device. */
export function hasDevice({ database: { sql } }: World, userId: number): boolean {
  return sql.get`select 1 from devices where user_id = ${userId}` !== undefined;
}

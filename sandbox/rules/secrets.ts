import { createHash, randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';

/** A new secret that nobody can guess: session tokens, security tokens, captcha passes. */
export const randomToken = (): string => randomBytes(24).toString('base64url');

/** A new 6-digit code. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored in place of a secret that is already unguessable. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex');

// 16 MB and some 50 ms for each guess; stored with the hash, so that it can be raised later.
const COST = { N: 2 ** 14, r: 8, p: 1 };
const LENGTH = 32;

/**
 * What is stored in place of a password. Clients send a SHA-256 of it (reading 11), which is as good as the
 * password to a thief: so it is salted and slow-hashed again.
 */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Whether `password` is the one that `stored` was made from. */
export function isPassword(password: string, stored: string): boolean {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64');
  const actual = scryptSync(password, Buffer.from(salt, 'base64'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}

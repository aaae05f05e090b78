import { createHash, randomBytes, randomInt, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { slowly } from '../../basics/slow-work.ts';
import { createTurns, type Lane } from './turns.ts';

/** Returns a new random secret for session tokens, security tokens and captcha passes. */
export const randomToken = (): string => randomBytes(24).toString('base64url');

/** Length of the time prefix of a secret, and minimum length of the rest. */
const TIME = 12;
const LEAST_SECRET = 20;

/** Returns a random secret with a time prefix (ms). */
export const timedToken = (now: number): string => now.toString(16).padStart(TIME, '0') + randomToken();

/**
 * Returns the time prefix of a secret, or nothing if too little of it would stay secret. Stored hashes with this prefix
 * are next to each other in an index, which keeps writes to a large index cheap.
 */
export const timeIn = (secret: string): string =>
  secret.length < TIME + LEAST_SECRET ? '' : secret.slice(0, TIME);

/** Returns a new 6-digit code. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Returns the hash that is stored instead of a random secret. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex');

// 16 MB and about 50 ms per guess. Stored with the hash, so that the cost can be raised later.
const COST = { N: 2 ** 14, r: 8, p: 1 };
const LENGTH = 32;

/** Hashes leave one core free for everything else. */
const inTurn = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 100 });

const scryptBeside = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/**
 * Returns the stored form of a password. Clients send its SHA-256 (reading 11), which a thief could use like the
 * password, so it is salted and hashed slowly, on another thread.
 */
export const hashPassword = (password: string): string =>
  slowly(`the hash of ${fingerprint(password)}`, async () => {
    const salt = randomBytes(16);
    return stored(salt, await inTurn('other', () => scryptBeside(password, salt, LENGTH, COST)));
  });

/** Does the same synchronously, for the start of the server. */
export const hashPasswordNow = (password: string): string => {
  const salt = randomBytes(16);
  return stored(salt, scryptSync(password, salt, LENGTH, COST));
};

const stored = (salt: Buffer, hash: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), hash.toString('base64')].join('$');

/** A stored form that no password matches. Comparing with it takes as long as with a user's. */
export const NO_PASSWORD = stored(randomBytes(16), randomBytes(LENGTH));

/** True if `password` matches `stored`. Computed on another thread. */
export const isPassword = (password: string, stored: string, lane: Lane = 'other'): boolean =>
  slowly(`whether ${fingerprint(password)} is that of ${stored}`, async () => {
    const [, N, r, p, salt = '', hash = ''] = stored.split('$');
    const expected = Buffer.from(hash, 'base64');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await inTurn(lane, () =>
      scryptBeside(password, Buffer.from(salt, 'base64'), expected.length, cost),
    );
    return timingSafeEqual(actual, expected);
  });

import { createHash, randomBytes, randomInt, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { TooMuch } from '../../http/answer.ts';
import { slowly } from '../../slow-work.ts';

/** A new secret that nobody can guess: session tokens, security tokens, captcha passes. */
export const randomToken = (): string => randomBytes(24).toString('base64url');

/** The first letters of a secret that tell when it was made. */
const TIME = 12;
const LEAST_SECRET = 20;

/** The same, beginning with the time (ms). */
export const timedToken = (now: number): string => now.toString(16).padStart(TIME, '0') + randomToken();

/**
 * What a secret begins with, where enough of it stays secret: the time, as `timedToken` and the keys of the wallet have it.
 * A mark that begins with that too stands in an index beside those of the same time, and not anywhere in a large one.
 */
export const timeIn = (secret: string): string =>
  secret.length < TIME + LEAST_SECRET ? '' : secret.slice(0, TIME);

/** A new 6-digit code. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored in place of a secret that is already unguessable. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex');

// 16 MB and some 50 ms for each guess; stored with the hash, so that it can be raised later.
const COST = { N: 2 ** 14, r: 8, p: 1 };
const LENGTH = 32;

const scryptBeside = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/**
 * What is stored in place of a password. Clients send a SHA-256 of it (reading 11), which is as good as the
 * password to a thief: so it is salted and slow-hashed again, off the thread.
 */
export const hashPassword = (password: string): string =>
  slowly(`the hash of ${fingerprint(password)}`, async () => {
    const salt = randomBytes(16);
    return stored(salt, await inTurn(() => scryptBeside(password, salt, LENGTH, COST)));
  });

/** The same at once, while nobody is kept waiting yet. */
export function hashPasswordNow(password: string): string {
  const salt = randomBytes(16);
  return stored(salt, scryptSync(password, salt, LENGTH, COST));
}

const stored = (salt: Buffer, hash: Buffer): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), hash.toString('base64')].join('$');

/** Whether `password` is the one that `stored` was made from; found out off the thread. */
export const isPassword = (password: string, stored: string): boolean =>
  slowly(`whether ${fingerprint(password)} is that of ${stored}`, async () => {
    const [, N, r, p, salt = '', hash = ''] = stored.split('$');
    const expected = Buffer.from(hash, 'base64');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await inTurn(() =>
      scryptBeside(password, Buffer.from(salt, 'base64'), expected.length, cost),
    );
    return timingSafeEqual(actual, expected);
  });

/** So many hashes at once: one core stays for everybody else. More than so many do not wait for their turn. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 100;

let hashing = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MOST_WAITING) throw new TooMuch();
  if (hashing < AT_ONCE) hashing += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else hashing -= 1;
  }
}

import { Refused } from '../answer.ts';
import { MINUTE, SECOND } from '../clock.ts';
import type { World } from '../world.ts';
import { type Channel, post } from './outbox.ts';
import { fingerprint, randomCode, randomToken } from './secrets.ts';

/** How long a code can be used, how often it may be got wrong, and how soon the next may be asked for (reading 21). */
const CODE_LIFETIME = 10 * MINUTE;
const TRIES = 5;
const PAUSE = 59 * SECOND;

/** What a code is for and where it went; an address is an e-mail address, or area code and number as digits. */
type CodeFor = { address: string; scene: string };

/** Sends a new code, which replaces the older one. Refuses when that went out less than 59 s ago. */
export function sendCode(world: World, { address, scene }: CodeFor, channel: Channel): void {
  const { sql } = world.database;
  const now = world.clock.now();
  const older = latestCode(world, { address, scene });
  const wait = older ? older.sentAt + PAUSE - now : 0;
  if (wait > 0) throw new Refused('tooManyCodes', { retryAfter: Math.ceil(wait / SECOND) });
  const code = randomCode();
  const salt = randomToken();
  sql.run`insert into codes (address, scene, salt, code_hash, sent_at, expires_at, tries_left)
          values (${address}, ${scene}, ${salt}, ${fingerprint(salt + code)}, ${now}, ${now + CODE_LIFETIME}, ${TRIES})`;
  post(world, { channel, recipient: address, scene, code });
}

/** Refuses unless `code` is the one sent last: `wrongCode` costs a try, `codeExpired` needs a new code. */
export function checkCode(world: World, codeFor: CodeFor, code: string): void {
  const { sql } = world.database;
  const latest = latestCode(world, codeFor);
  if (!latest) throw new Refused('wrongCode');
  const isOver = latest.isUsed || latest.triesLeft === 0 || latest.expiresAt <= world.clock.now();
  if (isOver) throw new Refused('codeExpired');
  if (latest.codeHash === fingerprint(latest.salt + code)) return;
  sql.run`update codes set tries_left = tries_left - 1 where code_id = ${latest.codeId}`;
  throw new Refused('wrongCode');
}

/** Checks a code and uses it up. */
export function spendCode(world: World, codeFor: CodeFor, code: string): void {
  checkCode(world, codeFor, code);
  const { address, scene } = codeFor;
  world.database.sql.run`update codes set used_at = ${world.clock.now()}
                         where address = ${address} and scene = ${scene} and used_at is null`;
}

function latestCode({ database: { sql } }: World, { address, scene }: CodeFor) {
  const row = sql.get`select * from codes where address = ${address} and scene = ${scene}
                      order by code_id desc limit 1`;
  return (
    row && {
      codeId: Number(row.code_id),
      salt: String(row.salt),
      codeHash: String(row.code_hash),
      sentAt: Number(row.sent_at),
      expiresAt: Number(row.expires_at),
      triesLeft: Number(row.tries_left),
      isUsed: row.used_at !== null,
    }
  );
}

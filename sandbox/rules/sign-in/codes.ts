import { DAY, MINUTE, SECOND } from '../../clock.ts';
import { Refused } from '../../http/answer.ts';
import type { World } from '../../world.ts';
import { fingerprint, randomCode, randomToken } from '../common/secrets.ts';
import { type Channel, post } from '../messages/outbox.ts';
import { userByLoginId } from '../profile/users.ts';
import { isKnownDevice } from './devices.ts';

/** How long a code can be used, how often it may be got wrong, and how soon the next may be asked for (reading 21). */
const CODE_LIFETIME = 10 * MINUTE;
const TRIES = 5;
const PAUSE = 59 * SECOND;

/** So many wrong codes a day for one account, then each code takes a captcha; so many more, then none comes that day. */
const FREE_TRIES = 10;
const MOST_TRIES = 100;

/**
 * What a code is for, where it went, and the device that asked for it: nobody else's tries count, and nobody else's wait
 * keeps it back. An address is an e-mail address, or area code and number as digits.
 */
type CodeFor = { address: string; scene: string; device: string };

type Sending = {
  channel: Channel;
  /** A captcha was solved for it. */
  isByHuman: boolean;
};

/**
 * Sends a new code, which replaces the older one of that device. Refuses when that went out less than 59 s ago and was
 * not used, and without a captcha where strangers ask too, or too many codes were wrong.
 */
export function sendCode(world: World, codeFor: CodeFor, { channel, isByHuman }: Sending): void {
  const { address, scene, device } = codeFor;
  const { sql } = world.database;
  const now = world.clock.now();
  const older = latestCode(world, codeFor);
  const wrong = wrongCodesToday(world, codeFor);
  const wait =
    wrong < MOST_TRIES ? (older && !older.isUsed ? older.sentAt + PAUSE - now : 0) : DAY - (now % DAY);
  if (wait > 0) throw new Refused('tooManyCodes', { retryAfter: Math.ceil(wait / SECOND) });
  const isPressed = wrong >= FREE_TRIES || hasOtherCode(world, codeFor);
  if (isPressed && !isByHuman) throw new Refused('captchaRequired');
  const code = randomCode();
  const salt = randomToken();
  sql.run`insert into codes
            (address, scene, device, is_by_human, salt, code_hash, sent_at, expires_at, tries_left)
          values (${address}, ${scene}, ${device}, ${isByHuman ? 1 : 0}, ${salt}, ${fingerprint(salt + code)},
                  ${now}, ${now + CODE_LIFETIME}, ${TRIES})`;
  post(world, { channel, recipient: address, scene, code });
}

/** Refuses unless `code` is the one sent last: `wrongCode` costs a try, `codeExpired` needs a new code. */
export function checkCode(world: World, codeFor: CodeFor, code: string): void {
  const latest = latestCode(world, codeFor);
  if (!latest) throw new Refused('wrongCode');
  const isOver = latest.isUsed || latest.triesLeft === 0 || latest.expiresAt <= world.clock.now();
  const wrong = wrongCodesToday(world, codeFor);
  const isBarred = wrong >= MOST_TRIES || (wrong >= FREE_TRIES && !latest.isByHuman);
  if (isOver || isBarred) throw new Refused('codeExpired');
  if (latest.codeHash === fingerprint(latest.salt + code)) return;
  spendTries(world, latest.codeId, 1);
  countWrongCode(world, codeFor);
  throw new Refused('wrongCode');
}

/** Checks a code and uses it up, with all others that its address has for the scene. */
export function spendCode(world: World, codeFor: CodeFor, code: string): void {
  checkCode(world, codeFor, code);
  const { address, scene } = codeFor;
  world.database.sql.run`update codes set used_at = ${world.clock.now()}
                         where address = ${address} and scene = ${scene} and used_at is null`;
}

/** How long the code of a sign-in, used up, still proves the same person for a new password (reading 66). */
const SIGN_IN_PROOF = 5 * MINUTE;

type SignedInFrom = Omit<CodeFor, 'scene'>;

/** Whether this is the code that has just signed somebody in here; a wrong one costs a try. */
export function isSignInCode(world: World, from: SignedInFrom, code: string): boolean {
  const latest = latestCode(world, { ...from, scene: 'LOGIN' });
  if (!latest?.isUsed || latest.triesLeft === 0) return false;
  if (latest.usedAt + SIGN_IN_PROOF <= world.clock.now()) return false;
  if (latest.codeHash === fingerprint(latest.salt + code)) return true;
  spendTries(world, latest.codeId, 1);
  return false;
}

/** It proves nobody any more. */
export function retireSignInCode(world: World, from: SignedInFrom): void {
  const latest = latestCode(world, { ...from, scene: 'LOGIN' });
  if (latest) spendTries(world, latest.codeId, latest.triesLeft);
}

function spendTries({ database: { sql } }: World, codeId: number, tries: number): void {
  sql.run`update codes set tries_left = tries_left - ${tries} where code_id = ${codeId}`;
}

/** The account whose codes are tried, and the device: all that it was never used on count as one. */
function counted(world: World, { address, device }: CodeFor) {
  const owner = userByLoginId(world, address);
  const isKnown = owner && isKnownDevice(world, owner.userId, device);
  return {
    account: owner ? String(owner.userId) : address,
    device: isKnown ? device : '',
    day: Math.floor(world.clock.now() / DAY),
  };
}

/** Over all scenes and both addresses of the account. */
function wrongCodesToday(world: World, codeFor: CodeFor): number {
  const { account, device, day } = counted(world, codeFor);
  const row = world.database.sql.get`select tries from wrong_codes
    where account = ${account} and device = ${device} and day = ${day}`;
  return Number(row?.tries ?? 0);
}

function countWrongCode(world: World, codeFor: CodeFor): void {
  const { account, device, day } = counted(world, codeFor);
  const { sql } = world.database;
  sql.run`delete from wrong_codes where day < ${day}`;
  sql.run`insert into wrong_codes (account, device, day, tries) values (${account}, ${device}, ${day}, 1)
          on conflict do update set tries = tries + 1`;
}

/** Whether somebody else had a code sent there just now. */
function hasOtherCode({ database: { sql }, clock }: World, { address, device }: CodeFor): boolean {
  const row = sql.get`select 1 from codes where address = ${address} and device <> ${device}
                      and sent_at > ${clock.now() - PAUSE}`;
  return row !== undefined;
}

function latestCode({ database: { sql } }: World, { address, scene, device }: CodeFor) {
  const row = sql.get`select * from codes
                      where address = ${address} and scene = ${scene} and device = ${device}
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
      usedAt: Number(row.used_at),
      isByHuman: row.is_by_human === 1,
    }
  );
}

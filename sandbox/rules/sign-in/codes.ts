import { Refused } from '../../protocol/answer.ts';
import { DAY, MINUTE, SECOND } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, randomCode, randomToken } from '../common/secrets.ts';
import { type Channel, post } from '../messages/outbox.ts';
import { userByLoginId } from '../profile/users.ts';
import { isKnownDevice } from './devices.ts';

/** Lifetime of a code, wrong tries per code, and minimum time between two codes (reading 21). */
const CODE_LIFETIME = 10 * MINUTE;
const TRIES = 5;
const PAUSE = 59 * SECOND;

/** Wrong codes per account and day: above the first limit each code needs a captcha, above the second none is sent. */
const FREE_TRIES = 10;
const MOST_TRIES = 100;

/**
 * Purpose, address and requesting device of a code. Tries and waits are counted per device, so that other people cannot
 * block a user. An address is an e-mail, or area code and number as digits.
 */
type CodeFor = { address: string; scene: string; device: string };

type Sending = {
  channel: Channel;
  /** True if the request included a solved captcha. */
  isByHuman: boolean;
};

/**
 * Sends a new code, which replaces the device's older one. Refuses if the older code is unused and less than 59 s old.
 * Requires a captcha after too many wrong codes, or if another device has just requested one; every SMS requires one
 * (`getNewSmsCode`).
 */
export const sendCode = (world: World, codeFor: CodeFor, { channel, isByHuman }: Sending): void => {
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
};

/** Refuses unless `code` is the latest code. `wrongCode` counts a try; `codeExpired` needs a new code. */
export const checkCode = (world: World, codeFor: CodeFor, code: string): void => {
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
};

/** Checks a code, and marks as used all codes of its address for its scene (purpose). */
export const spendCode = (world: World, codeFor: CodeFor, code: string): void => {
  checkCode(world, codeFor, code);
  const { address, scene } = codeFor;
  world.database.sql.run`update codes set used_at = ${world.clock.now()}
                         where address = ${address} and scene = ${scene} and used_at is null`;
};

/** Time in ms for which a used sign-in code still authorises a new password (reading 66). */
const SIGN_IN_PROOF = 5 * MINUTE;

/** Ends the future of codes after the clock was set back, so that no wait is longer than that of a new code. */
export const capCodes = ({ database: { sql }, clock }: World): void => {
  sql.run`update codes set sent_at = ${clock.now()}, expires_at = ${clock.now() + CODE_LIFETIME}
          where sent_at > ${clock.now()}`;
};

type SignedInFrom = Omit<CodeFor, 'scene'>;

/** True if the code has just signed the user in on this device. A wrong one counts a try. */
export const isSignInCode = (world: World, from: SignedInFrom, code: string): boolean => {
  const latest = latestCode(world, { ...from, scene: 'LOGIN' });
  if (!latest?.isUsed || latest.triesLeft === 0) return false;
  if (latest.usedAt + SIGN_IN_PROOF <= world.clock.now()) return false;
  if (latest.codeHash === fingerprint(latest.salt + code)) return true;
  spendTries(world, latest.codeId, 1);
  return false;
};

/** Ends the validity of the sign-in code. */
export const retireSignInCode = (world: World, from: SignedInFrom): void => {
  const latest = latestCode(world, { ...from, scene: 'LOGIN' });
  if (latest) spendTries(world, latest.codeId, latest.triesLeft);
};

const spendTries = ({ database: { sql } }: World, codeId: number, tries: number): void => {
  sql.run`update codes set tries_left = tries_left - ${tries} where code_id = ${codeId}`;
};

/** Returns the account and device that wrong tries are counted for; all unknown devices count as one. */
const counted = (world: World, { address, device }: CodeFor) => {
  const owner = userByLoginId(world, address);
  const isKnown = owner && isKnownDevice(world, owner.userId, device);
  return {
    account: owner ? String(owner.userId) : address,
    device: isKnown ? device : '',
    day: Math.floor(world.clock.now() / DAY),
  };
};

/** Returns the number of wrong codes today, over all scenes and both addresses of the account. */
const wrongCodesToday = (world: World, codeFor: CodeFor): number => {
  const { account, device, day } = counted(world, codeFor);
  const row = world.database.sql.get`select tries from wrong_codes
    where account = ${account} and device = ${device} and day = ${day}`;
  return Number(row?.tries ?? 0);
};

const countWrongCode = (world: World, codeFor: CodeFor): void => {
  const { account, device, day } = counted(world, codeFor);
  const { sql } = world.database;
  sql.run`delete from wrong_codes where day < ${day}`;
  sql.run`insert into wrong_codes (account, device, day, tries) values (${account}, ${device}, ${day}, 1)
          on conflict do update set tries = tries + 1`;
};

/** True if another device requested a code for this address recently. */
const hasOtherCode = ({ database: { sql }, clock }: World, { address, device }: CodeFor): boolean => {
  const row = sql.get`select 1 from codes where address = ${address} and device <> ${device}
                      and sent_at > ${clock.now() - PAUSE}`;
  return row !== undefined;
};

const latestCode = ({ database: { sql } }: World, { address, scene, device }: CodeFor) => {
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
};

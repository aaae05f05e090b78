import { hashPassword } from '#domain/person/password-hash.ts';
import { EASY_PAYMENT_CODES } from '#domain/person/payment-code.ts';
import { Refused } from '../../protocol/answer.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { isPassword } from '../common/secrets.ts';
import { sendMessage } from '../messages/messages.ts';
import type { User } from '../profile/users.ts';

/** Purpose of the token of a checked payment code: one money call (reading 49). */
export const PAYMENT = 'PAYMENT';

/** Number of wrong payment codes in a row that lock it: six digits could be guessed otherwise. */
const WRONG_CODE_LIMIT = 5;

/**
 * Times of the first locks, in ms; each later one until the right code is the longest. At 15 minutes for every lock, a
 * thief of a session could guess 480 codes a day.
 */
const LOCKS = [15 * MINUTE, HOUR, 4 * HOUR] as const;
const LONGEST_LOCK = DAY;

const easyHashes = new Set(EASY_PAYMENT_CODES.map(hashPassword));

/** True if the hash is that of a payment code that is easy to guess. */
export const isEasilyGuessed = (paymentCode: string): boolean => easyHashes.has(paymentCode);

/** Refuses a payment code that is not the user's, and counts the wrong try. */
export const checkPaymentCode = (world: World, { userId, payPassword }: User, paymentCode: string): void => {
  const { sql } = world.database;
  if (payPassword === null) throw new Refused('noPaymentCode');
  refuseWhileLocked(world, userId);
  if (isPassword(paymentCode, payPassword, 'payment')) {
    sql.run`update users set wrong_payment_codes = 0, payment_code_locks = 0 where user_id = ${userId}`;
    return;
  }
  const row = sql.get`update users set wrong_payment_codes = wrong_payment_codes + 1 where user_id = ${userId}
                      returning wrong_payment_codes`;
  const triesLeft = WRONG_CODE_LIMIT - Number(row?.wrong_payment_codes);
  if (triesLeft > 0) throw new Refused('wrongPaymentCode', { triesLeft });
  lock(world, userId);
  refuseWhileLocked(world, userId);
};

/** Locks the payment code, longer than the time before, and tells its owner. */
const lock = (world: World, userId: number): void => {
  const { sql } = world.database;
  const row = sql.get`update users set wrong_payment_codes = 0, payment_code_locks = payment_code_locks + 1
                      where user_id = ${userId} returning payment_code_locks`;
  const time = LOCKS[Number(row?.payment_code_locks) - 1] ?? LONGEST_LOCK;
  sql.run`update users set payment_code_locked_until = ${world.clock.now() + time} where user_id = ${userId}`;
  sendMessage(world, userId, {
    title: 'Your payment code is locked',
    content:
      '<p>A wrong payment code was entered five times in a row, so the code is locked for a while.</p><p><b>Was it not you?</b> Change your password in Account: that signs out all other devices.</p>',
    isFrame: true,
  });
};

/** Shortens locks of payment codes to the longest one, from now, after the clock was set back. */
export const capPaymentCodeLocks = ({ database: { sql }, clock }: World): void => {
  sql.run`update users set
    payment_code_locked_until = min(payment_code_locked_until, ${clock.now() + LONGEST_LOCK})`;
};

const refuseWhileLocked = ({ database: { sql }, clock }: World, userId: number): void => {
  const row = sql.get`select payment_code_locked_until from users where user_id = ${userId}`;
  const wait = Number(row?.payment_code_locked_until) - clock.now();
  if (wait > 0) throw new Refused('paymentCodeLocked', { retryAfter: Math.ceil(wait / SECOND) });
};

/** Refuses unless the user's payment code was checked in the last 5 minutes (reading 36). */
export const assertPaymentCodeChecked = ({ database: { sql }, clock }: World, { userId }: User): void => {
  const row = sql.get`select 1 from security_tokens where purpose = ${PAYMENT} and user_id = ${userId}
                      and expires_at > ${clock.now()}`;
  if (!row) throw new Refused('paymentCodeCheckNeeded');
};

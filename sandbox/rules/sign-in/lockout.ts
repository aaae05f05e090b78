import { DAY } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import type { User } from '../profile/users.ts';

/**
 * Number of wrong passwords in a row that locks the password. A sign-in by code ends the lock (account 9, reading 18);
 * otherwise it lasts a day, so that other people's guesses cannot lock the owner out permanently.
 */
const WRONG_PASSWORD_LIMIT = 3;
const LOCKOUT = DAY;

export const isLockedOut = ({ clock }: World, user: User): boolean => user.passwordLockedUntil > clock.now();

/** Counts a wrong password and returns the tries left. With 0 tries left, the password is locked. */
export const countWrongPassword = ({ database: { sql }, clock }: World, userId: number): number => {
  const row = sql.get`update users set wrong_passwords = wrong_passwords + 1 where user_id = ${userId}
                      returning wrong_passwords`;
  const triesLeft = WRONG_PASSWORD_LIMIT - Number(row?.wrong_passwords);
  if (triesLeft > 0) return triesLeft;
  sql.run`update users set wrong_passwords = 0, password_locked_until = ${clock.now() + LOCKOUT}
          where user_id = ${userId}`;
  return 0;
};

/** Locks the password like three wrong ones, but without an end, for testers. */
export const lockOut = ({ database: { sql } }: World, userId: number): void => {
  sql.run`update users set password_locked_until = ${Number.MAX_SAFE_INTEGER} where user_id = ${userId}`;
};

/** Shortens lockouts to that of three wrong passwords now, after the clock was set back. */
export const capLockouts = ({ database: { sql }, clock }: World): void => {
  sql.run`update users set password_locked_until = ${clock.now() + LOCKOUT}
          where password_locked_until > ${clock.now() + LOCKOUT}
          and password_locked_until < ${Number.MAX_SAFE_INTEGER}`;
};

export const liftLockout = ({ database: { sql } }: World, userId: number): void => {
  sql.run`update users set wrong_passwords = 0, password_locked_until = 0 where user_id = ${userId}`;
};

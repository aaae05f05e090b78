import { DAY } from '../../clock.ts';
import type { World } from '../../world.ts';
import type { User } from '../profile/users.ts';

/**
 * So many wrong passwords in a row refuse the password until a sign-in by code (account 9, reading 18), or for a day:
 * three guesses of a stranger are not to keep the owner's password out for ever.
 */
const WRONG_PASSWORD_LIMIT = 3;
const LOCKOUT = DAY;

export const isLockedOut = ({ clock }: World, user: User): boolean => user.passwordLockedUntil > clock.now();

/** Counts a wrong password, and tells how many tries are left; at none the password is refused from now on. */
export function countWrongPassword({ database: { sql }, clock }: World, userId: number): number {
  const row = sql.get`update users set wrong_passwords = wrong_passwords + 1 where user_id = ${userId}
                      returning wrong_passwords`;
  const triesLeft = WRONG_PASSWORD_LIMIT - Number(row?.wrong_passwords);
  if (triesLeft > 0) return triesLeft;
  sql.run`update users set wrong_passwords = 0, password_locked_until = ${clock.now() + LOCKOUT}
          where user_id = ${userId}`;
  return 0;
}

/** As three wrong passwords do, and without an end, so that a tester finds it whenever they look. */
export function lockOut({ database: { sql } }: World, userId: number): void {
  sql.run`update users set password_locked_until = ${Number.MAX_SAFE_INTEGER} where user_id = ${userId}`;
}

export function liftLockout({ database: { sql } }: World, userId: number): void {
  sql.run`update users set wrong_passwords = 0, password_locked_until = 0 where user_id = ${userId}`;
}

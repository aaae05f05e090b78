import { DAY } from '../../clock.ts';
import type { World } from '../../world.ts';
import type { User } from '../profile/users.ts';

/**
 * Number of wrong passwords in a row after which the password is refused, until a sign-in by code (account 9, reading
 * 18) or for a day, so that a stranger's guesses cannot lock the owner out permanently.
 */
const WRONG_PASSWORD_LIMIT = 3;
const LOCKOUT = DAY;

export const isLockedOut = ({ clock }: World, user: User): boolean => user.passwordLockedUntil > clock.now();

/** Counts a wrong password and returns the tries left. At 0 the password is locked. */
export function countWrongPassword({ database: { sql }, clock }: World, userId: number): number {
  const row = sql.get`update users set wrong_passwords = wrong_passwords + 1 where user_id = ${userId}
                      returning wrong_passwords`;
  const triesLeft = WRONG_PASSWORD_LIMIT - Number(row?.wrong_passwords);
  if (triesLeft > 0) return triesLeft;
  sql.run`update users set wrong_passwords = 0, password_locked_until = ${clock.now() + LOCKOUT}
          where user_id = ${userId}`;
  return 0;
}

/** Locks the password like three wrong ones, but without an end, for testers. */
export function lockOut({ database: { sql } }: World, userId: number): void {
  sql.run`update users set password_locked_until = ${Number.MAX_SAFE_INTEGER} where user_id = ${userId}`;
}

export function liftLockout({ database: { sql } }: World, userId: number): void {
  sql.run`update users set wrong_passwords = 0, password_locked_until = 0 where user_id = ${userId}`;
}

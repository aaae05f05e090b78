import type { World } from '../world.ts';
import type { User } from './users.ts';

/** So many wrong passwords in a row refuse the password until a sign-in by code (account 9, reading 18). */
const WRONG_PASSWORD_LIMIT = 3;

export const isLockedOut = (user: User): boolean => user.wrongPasswords >= WRONG_PASSWORD_LIMIT;

/** Counts a wrong password; true when it was one too many. */
export function countWrongPassword({ database: { sql } }: World, userId: number): boolean {
  const row = sql.get`update users set wrong_passwords = wrong_passwords + 1 where user_id = ${userId}
                      returning wrong_passwords`;
  return Number(row?.wrong_passwords) >= WRONG_PASSWORD_LIMIT;
}

export function lockOut({ database: { sql } }: World, userId: number): void {
  sql.run`update users set wrong_passwords = ${WRONG_PASSWORD_LIMIT} where user_id = ${userId}`;
}

export function liftLockout({ database: { sql } }: World, userId: number): void {
  sql.run`update users set wrong_passwords = 0 where user_id = ${userId}`;
}

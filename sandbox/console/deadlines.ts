import { SESSION_LIFETIME } from '../rules/sign-in/sessions.ts';
import type { World } from '../world/world.ts';
import { iso } from './describe-user.ts';

/** A kind of deadline: what happens when the clock reaches it, how many are open, and when the first is due. */
export type Deadline = { happens: string; count: number; next: string | null };

/** Returns what depends on the clock, for a tester who is about to move it. */
export const deadlines = ({ database, clock }: World): Deadline[] => {
  const now = clock.now();
  /** `time` is an SQL expression of the row's deadline. */
  const of = (happens: string, time: string, rows: string): Deadline => {
    const found = database
      .money(`select count(*) as n, min(${time}) as next from ${rows} and ${time} > ?`)
      .get(now);
    return {
      happens,
      count: Number(found?.n),
      next: found?.next == null ? null : iso(Number(found.next)),
    };
  };
  return [
    of('Codes end', 'expires_at', 'codes where used_at is null and tries_left > 0'),
    of(
      'Checked codes and payment codes are forgotten',
      'expires_at',
      'security_tokens where used_at is null',
    ),
    of(
      'Sessions end, and their users sign in again',
      `started_at + ${SESSION_LIFETIME}`,
      'sessions where ended_at is null',
    ),
    of(
      'Locked passwords are accepted again',
      'password_locked_until',
      `users where password_locked_until < ${Number.MAX_SAFE_INTEGER}`,
    ),
    of('Locked payment codes are accepted again', 'payment_code_locked_until', 'users where 1'),
    of('Cash outs take their next step, and at last settle', 'due_at', 'cash_outs where due_at is not null'),
    of('Quick-login codes end', 'expires_at', 'quick_login_codes where used_at is null'),
    of('Codes for merchants end', 'expires_at', 'merchant_codes where used_at is null'),
  ];
};

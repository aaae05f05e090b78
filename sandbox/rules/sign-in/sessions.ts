import { DAY } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';

/** Maximum duration of a session, in ms. */
export const SESSION_LIFETIME = 30 * DAY;

export type Session = { userId: number; tokenHash: string };

/** Starts a session on a device. Returns the token; only its hash is stored. */
export const startSession = ({ database: { sql }, clock }: World, userId: number, device: string): string => {
  const token = randomToken();
  sql.run`insert into sessions (token_hash, user_id, device, started_at)
          values (${fingerprint(token)}, ${userId}, ${device}, ${clock.now()})`;
  return token;
};

/** Returns the session of a token, unless it has ended or expired. */
export const sessionOf = ({ database: { sql }, clock }: World, token: string): Session | undefined => {
  const row = sql.get`select user_id, token_hash from sessions where token_hash = ${fingerprint(token)}
                      and ended_at is null and started_at > ${clock.now() - SESSION_LIFETIME}`;
  return row && { userId: Number(row.user_id), tokenHash: String(row.token_hash) };
};

export const endSession = ({ database: { sql }, clock }: World, session: Session): void => {
  sql.run`update sessions set ended_at = ${clock.now()} where token_hash = ${session.tokenHash}`;
};

/** Ends all sessions of a user, except the one that requested it. */
export const endSessions = ({ database: { sql }, clock }: World, userId: number, except?: Session): void => {
  sql.run`update sessions set ended_at = ${clock.now()} where user_id = ${userId}
          and ended_at is null and token_hash <> ${except?.tokenHash ?? ''}`;
};

type SessionLine = { device: string; startedAt: number };

/** Returns a user's open sessions. */
export const openSessions = ({ database: { sql }, clock }: World, userId: number): SessionLine[] => {
  const rows = sql.all`select device, started_at from sessions where user_id = ${userId} and ended_at is null
                       and started_at > ${clock.now() - SESSION_LIFETIME} order by started_at desc`;
  return rows.map((row) => ({ device: String(row.device), startedAt: Number(row.started_at) }));
};

import { MINUTE } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';
import type { Session } from '../sign-in/sessions.ts';

/** Lifetime of temporary keys, in ms. */
export const UPLOAD_KEY_LIFETIME = 15 * MINUTE;

/** Access key, secret key and session token for the client's signature (account 3). */
export type UploadKey = { ak: string; sk: string; st: string };

/** The store's data of an access key. */
type KnownKey = { secretKey: string; tokenHash: string; userId: number; isOver: boolean };

/** Issues temporary keys for the files of one user. */
export const issueUploadKey = ({ database: { sql }, clock }: World, session: Session): UploadKey => {
  const [sk, st] = [randomToken(), randomToken()];
  const ak = `ASIA${randomToken()
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 16)
    .toUpperCase()}`;
  sql.run`delete from upload_keys where expires_at <= ${clock.now()}`;
  sql.run`insert into upload_keys (access_key, secret_key, token_hash, user_id, session_hash, expires_at)
          values (${ak}, ${sk}, ${fingerprint(st)}, ${session.userId}, ${session.tokenHash},
                  ${clock.now() + UPLOAD_KEY_LIFETIME})`;
  return { ak, sk, st };
};

/** Returns the data of an access key. The key expires after its lifetime, or with the session that requested it. */
export const knownKey = ({ database: { sql }, clock }: World, accessKey: string): KnownKey | undefined => {
  const row = sql.get`select upload_keys.*, ended_at from upload_keys
                      join sessions on sessions.token_hash = session_hash where access_key = ${accessKey}`;
  return (
    row && {
      secretKey: String(row.secret_key),
      tokenHash: String(row.token_hash),
      userId: Number(row.user_id),
      isOver: Number(row.expires_at) <= clock.now() || row.ended_at !== null,
    }
  );
};

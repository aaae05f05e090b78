import { Refused } from '../answer.ts';
import { MINUTE } from '../clock.ts';
import type { World } from '../world.ts';
import { fingerprint, randomToken } from './secrets.ts';

/** How long a proof is worth something, in ms (reading 49). */
const SECURITY_TOKEN_LIFETIME = 5 * MINUTE;

/** What a security token proves: that its holder owns an address, or knows a user's secret, for one purpose. */
export type Proof = { purpose: string; address?: string | undefined; userId?: number | undefined };

export function issueSecurityToken({ database: { sql }, clock }: World, proof: Proof): string {
  const token = randomToken();
  sql.run`insert into security_tokens (token_hash, purpose, address, user_id, expires_at)
          values (${fingerprint(token)}, ${proof.purpose}, ${proof.address ?? null}, ${proof.userId ?? null},
                  ${clock.now() + SECURITY_TOKEN_LIFETIME})`;
  return token;
}

/** Refuses a token that does not prove just that, or not any more. */
export function checkSecurityToken({ database: { sql }, clock }: World, token: string, proof: Proof): void {
  const isValid = sql.get`select 1 from security_tokens
    where token_hash = ${fingerprint(token)} and purpose = ${proof.purpose}
    and address is ${proof.address ?? null} and user_id is ${proof.userId ?? null}
    and expires_at > ${clock.now()} and used_at is null`;
  if (!isValid) throw new Refused('securityTokenInvalid');
}

/** Checks a token and uses it up. */
export function spendSecurityToken(world: World, token: string, proof: Proof): void {
  checkSecurityToken(world, token, proof);
  world.database.sql.run`update security_tokens set used_at = ${world.clock.now()}
                         where token_hash = ${fingerprint(token)}`;
}

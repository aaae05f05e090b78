import { Refused } from '../../protocol/answer.ts';
import { MINUTE } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, timedToken, timeIn } from '../common/secrets.ts';
import { fullPhone, type User } from '../profile/users.ts';

/** Lifetime of a security token, in ms (reading 49). */
const SECURITY_TOKEN_LIFETIME = 5 * MINUTE;

/** The fact that a token proves, for one purpose: its holder owns an address, or knows a user's secret. */
type Proof = { purpose: string; address?: string | undefined; userId?: number | undefined };

type HeldProof = { purpose: string; address: string; userId: number };

const markOf = (token: string): string => timeIn(token) + fingerprint(token);

export const issueSecurityToken = ({ database: { sql }, clock }: World, proof: Proof): string => {
  const token = timedToken(clock.now());
  sql.run`insert into security_tokens (token_hash, purpose, address, user_id, expires_at)
          values (${markOf(token)}, ${proof.purpose}, ${proof.address ?? null}, ${proof.userId ?? null},
                  ${clock.now() + SECURITY_TOKEN_LIFETIME})`;
  return token;
};

/** True if the token is valid for exactly this proof. */
const isProof = ({ database: { sql }, clock }: World, token: string, proof: Proof): boolean => {
  const row = sql.get`select 1 from security_tokens
    where token_hash = ${markOf(token)} and purpose = ${proof.purpose}
    and address is ${proof.address ?? null} and user_id is ${proof.userId ?? null}
    and expires_at > ${clock.now()} and used_at is null`;
  return row !== undefined;
};

/** Refuses a token that is not valid for exactly this proof. */
export const checkSecurityToken = (world: World, token: string, proof: Proof): void => {
  if (!isProof(world, token, proof)) throw new Refused('securityTokenInvalid');
};

/** Checks a token and uses it up. */
export const spendSecurityToken = (world: World, token: string, proof: Proof): void => {
  checkSecurityToken(world, token, proof);
  world.database.sql.run`update security_tokens set used_at = ${world.clock.now()}
                         where token_hash = ${markOf(token)}`;
};

/** Lets a used token be used again, until it expires. */
export const renewSecurityToken = ({ database: { sql } }: World, token: string): void =>
  void sql.run`update security_tokens set used_at = null where token_hash = ${markOf(token)}`;

/**
 * Returns the proof of a token for one of the user's own addresses. Refuses the token of another address or purpose.
 */
export const ownProof = (world: World, token: string, purpose: string, user: User): Proof => {
  const { userId } = user;
  const proofs = [user.email, fullPhone(user)].map((address) => ({
    purpose,
    userId,
    address: address ?? '',
  }));
  const proof = proofs.find((one) => isProof(world, token, one));
  if (!proof) throw new Refused('securityTokenInvalid');
  return proof;
};

/**
 * Uses up the latest valid token of exactly this proof, without knowing the token. Refuses if there is no such token.
 */
export const spendHeldProof = ({ database: { sql }, clock }: World, proof: HeldProof): void => {
  const { changes } = sql.run`update security_tokens set used_at = ${clock.now()}
    where token_hash = (select token_hash from security_tokens
      where purpose = ${proof.purpose} and address = ${proof.address} and user_id = ${proof.userId}
      and expires_at > ${clock.now()} and used_at is null order by expires_at desc limit 1)`;
  if (changes === 0) throw new Refused('securityTokenInvalid');
};

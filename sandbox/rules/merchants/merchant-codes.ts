import { createHash } from 'node:crypto';
import type { Mistake } from '../../protocol/merchant-mistake.ts';
import { MINUTE } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';

/** Lifetime of a code for the exchange, in ms (RFC 9700, 2.1.1 and 4.2; RFC 6749, 4.1.2). */
const CODE_LIFETIME = MINUTE;

/** The merchant and the user of a code, the redirect URL it was sent to, and the merchant's challenge (RFC 7636). */
type Issue = { appId: string; userId: number; address: string; codeChallenge?: string | undefined };

export const issueMerchantCode = ({ database: { sql }, clock }: World, issue: Issue): string => {
  const code = randomToken();
  const now = clock.now();
  sql.run`insert into merchant_codes (code_hash, app_id, user_id, address, made_at, expires_at, code_challenge)
          values (${fingerprint(code)}, ${issue.appId}, ${issue.userId}, ${issue.address}, ${now},
                  ${now + CODE_LIFETIME}, ${issue.codeChallenge ?? null})`;
  return code;
};

/** What a merchant sends in exchange for a user. */
type Spending = { code: string; appId: string; address: string; codeVerifier?: string | undefined };

/** Returns the challenge of a code verifier by the method S256 (RFC 7636, 4.2). */
const challengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');

/**
 * Uses up a code and returns its user. Merchant, redirect URL and code verifier must be those that the code was issued
 * for. A code without a challenge takes no verifier, or an attacker could leave the challenge out (OAuth 2.1, 7.6).
 */
export const spendMerchantCode = (
  { database: { sql }, clock }: World,
  { code, appId, address, codeVerifier }: Spending,
): number | undefined => {
  const now = clock.now();
  const row = sql.get`update merchant_codes set used_at = ${now}
    where code_hash = ${fingerprint(code)} and app_id = ${appId} and address = ${address}
    and used_at is null and expires_at > ${now} returning user_id, code_challenge`;
  const challenge = codeVerifier === undefined ? null : challengeOf(codeVerifier);
  return row && row.code_challenge === challenge ? Number(row.user_id) : undefined;
};

/** Explains to the merchant why a code was refused. Call this function before the code is used up. */
export const mistakeInCode = (
  { database: { sql }, clock }: World,
  { code, appId, address, codeVerifier }: Spending,
): Mistake | undefined => {
  const row = sql.get`select * from merchant_codes where code_hash = ${fingerprint(code)}`;
  const of = (field: string, came: string, why: string, signed?: string): Mistake => ({
    field,
    came,
    why,
    ...(signed !== undefined && { signed }),
  });
  const shown = `${code.slice(0, 4)}…`;
  if (!row) return of('code', shown, 'The wallet has not issued this code.');
  if (row.app_id !== appId) return of('code', shown, 'The code was issued for another app.');
  if (row.address !== address)
    return of('redirectUrl', address, 'The code was sent to another address.', String(row.address));
  if (row.used_at !== null) return of('code', shown, 'The code has been used.');
  if (Number(row.expires_at) <= clock.now()) return of('code', shown, 'The code is older than a minute.');
  if (row.code_challenge === null)
    return codeVerifier === undefined
      ? undefined
      : of('codeVerifier', '…', 'The sign-in was begun without a code challenge.');
  if (codeVerifier === undefined)
    return of('codeVerifier', '', 'The sign-in was begun with a code challenge.');
  const challenge = challengeOf(codeVerifier);
  if (challenge === row.code_challenge) return undefined;
  return of('codeVerifier', challenge, 'The verifier gives another challenge.', String(row.code_challenge));
};

type CodeLine = {
  appId: string;
  userId: number;
  address: string;
  madeAt: number;
  expiresAt: number;
  usedAt: number | null;
};

/** Returns the latest codes, newest first, without the codes themselves, which are stored as hashes only. */
export const latestCodes = ({ database: { sql } }: World): CodeLine[] =>
  sql.all`select * from merchant_codes order by made_at desc limit 50`.map((row) => ({
    appId: String(row.app_id),
    userId: Number(row.user_id),
    address: String(row.address),
    madeAt: Number(row.made_at),
    expiresAt: Number(row.expires_at),
    usedAt: row.used_at === null ? null : Number(row.used_at),
  }));

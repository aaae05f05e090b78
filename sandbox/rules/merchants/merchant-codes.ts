import { MINUTE } from '../../clock.ts';
import type { World } from '../../world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';

/** Lifetime of a code for the exchange, in ms (RFC 9700, 2.1.1 and 4.2; RFC 6749, 4.1.2). */
const CODE_LIFETIME = MINUTE;

/** The merchant and the user of a code, and the redirect URL it was sent to. */
type Issue = { appId: string; userId: number; address: string };

export function issueMerchantCode({ database: { sql }, clock }: World, issue: Issue): string {
  const code = randomToken();
  const now = clock.now();
  sql.run`insert into merchant_codes (code_hash, app_id, user_id, address, made_at, expires_at)
          values (${fingerprint(code)}, ${issue.appId}, ${issue.userId}, ${issue.address}, ${now}, ${now + CODE_LIFETIME})`;
  return code;
}

/** Uses up a code and returns its user. Merchant and redirect URL must be those that the code was issued for. */
export function spendMerchantCode(
  { database: { sql }, clock }: World,
  { code, appId, address }: { code: string; appId: string; address: string },
): number | undefined {
  const now = clock.now();
  const row = sql.get`update merchant_codes set used_at = ${now}
    where code_hash = ${fingerprint(code)} and app_id = ${appId} and address = ${address}
    and used_at is null and expires_at > ${now} returning user_id`;
  return row && Number(row.user_id);
}

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

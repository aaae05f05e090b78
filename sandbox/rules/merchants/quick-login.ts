import { MINUTE } from '../../clock.ts';
import type { World } from '../../world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';

const CODE_LIFETIME = 10 * MINUTE;

/** That a merchant may sign a user in, whom it takes for its own `uid` if it said so. */
type Grant = { merchantType: number; uid: string | null };

export function allowMerchant(
  { database: { sql } }: World,
  userId: number,
  { merchantType, uid }: Grant,
): void {
  sql.run`insert into quick_logins (user_id, merchant_type, uid) values (${userId}, ${merchantType}, ${uid})
          on conflict do update set uid = coalesce(excluded.uid, uid)`;
}

/** The merchants that may sign a user in. */
export function allowedMerchants({ database: { sql } }: World, userId: number) {
  const rows = sql.all`select name, merchant_type, uid from quick_logins join merchants using (merchant_type)
                       where user_id = ${userId} order by name`;
  return rows.map((row) => ({
    merchantName: String(row.name),
    merchantType: Number(row.merchant_type),
    uid: row.uid === null ? null : String(row.uid),
  }));
}

/** Whom a merchant may sign in, and whom it takes each of them for. */
export const usersAllowing = ({ database: { sql } }: World, merchantType: number) =>
  sql.all`select user_id, uid from quick_logins where merchant_type = ${merchantType} order by user_id`.map(
    (row) => ({ userId: Number(row.user_id), uid: row.uid === null ? null : String(row.uid) }),
  );

/** Whether a merchant may sign a user in whom it takes for `uid`: one that it has never named is any of its own. */
export const isAllowed = (world: World, userId: number, { merchantType, uid }: Grant): boolean =>
  allowedMerchants(world, userId).some(
    (grant) => grant.merchantType === merchantType && (grant.uid === null || grant.uid === uid),
  );

/** False when the merchant was not allowed in the first place. */
export function forbidMerchant({ database: { sql } }: World, userId: number, merchantType: number): boolean {
  const { changes } = sql.run`delete from quick_logins
                              where user_id = ${userId} and merchant_type = ${merchantType}`;
  return changes === 1;
}

/** The pair of codes in the address with which another app opens the wallet, signed in. */
type QuickLoginCodes = { appCode: string; walletCode: string };

export function issueQuickLoginCodes({ database: { sql }, clock }: World, userId: number): QuickLoginCodes {
  const codes = { appCode: randomToken(), walletCode: randomToken() };
  sql.run`insert into quick_login_codes (wallet_code_hash, app_code, user_id, expires_at)
          values (${fingerprint(codes.walletCode)}, ${codes.appCode}, ${userId}, ${clock.now() + CODE_LIFETIME})`;
  return codes;
}

/** Whose codes these are, while they can be used. */
export function ownerOfQuickLoginCodes(
  { database: { sql }, clock }: World,
  { appCode, walletCode }: QuickLoginCodes,
): number | undefined {
  const row = sql.get`select user_id from quick_login_codes
    where wallet_code_hash = ${fingerprint(walletCode)} and app_code = ${appCode}
    and used_at is null and expires_at > ${clock.now()}`;
  return row && Number(row.user_id);
}

/** They work once. */
export function spendQuickLoginCodes(
  { database: { sql }, clock }: World,
  { walletCode }: QuickLoginCodes,
): void {
  sql.run`update quick_login_codes set used_at = ${clock.now()}
          where wallet_code_hash = ${fingerprint(walletCode)}`;
}

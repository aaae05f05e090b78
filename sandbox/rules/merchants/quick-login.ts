import { MINUTE } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { fingerprint, randomToken } from '../common/secrets.ts';

const CODE_LIFETIME = 10 * MINUTE;

/** Permission of a merchant to sign a user in. `uid` is the user's id in the merchant app, if the app sent one. */
type Grant = { merchantType: number; uid: string | null };

export const allowMerchant = (
  { database: { sql } }: World,
  userId: number,
  { merchantType, uid }: Grant,
): void => {
  sql.run`insert into quick_logins (user_id, merchant_type, uid) values (${userId}, ${merchantType}, ${uid})
          on conflict do update set uid = coalesce(excluded.uid, uid)`;
};

/** Returns the merchants that may sign a user in. */
export const allowedMerchants = ({ database: { sql } }: World, userId: number) => {
  const rows = sql.all`select name, merchant_type, uid from quick_logins join merchants using (merchant_type)
                       where user_id = ${userId} order by name`;
  return rows.map((row) => ({
    merchantName: String(row.name),
    merchantType: Number(row.merchant_type),
    uid: row.uid === null ? null : String(row.uid),
  }));
};

/** Returns the users that a merchant may sign in, with their ids in the merchant app. */
export const usersAllowing = ({ database: { sql } }: World, merchantType: number) =>
  sql.all`select user_id, uid from quick_logins where merchant_type = ${merchantType} order by user_id`.map(
    (row) => ({ userId: Number(row.user_id), uid: row.uid === null ? null : String(row.uid) }),
  );

/** True if a merchant may sign in the user as `uid`. A permission without a uid is valid for any. */
export const isAllowed = (world: World, userId: number, { merchantType, uid }: Grant): boolean =>
  allowedMerchants(world, userId).some(
    (grant) => grant.merchantType === merchantType && (grant.uid === null || grant.uid === uid),
  );

/** Removes the permission. Returns false if there was none. */
export const forbidMerchant = (
  { database: { sql } }: World,
  userId: number,
  merchantType: number,
): boolean => {
  const { changes } = sql.run`delete from quick_logins
                              where user_id = ${userId} and merchant_type = ${merchantType}`;
  return changes === 1;
};

/** The two codes in the URL with which another app opens the wallet signed in. */
type QuickLoginCodes = { appCode: string; walletCode: string };

export const issueQuickLoginCodes = (
  { database: { sql }, clock }: World,
  userId: number,
): QuickLoginCodes => {
  const codes = { appCode: randomToken(), walletCode: randomToken() };
  sql.run`insert into quick_login_codes (wallet_code_hash, app_code, user_id, expires_at)
          values (${fingerprint(codes.walletCode)}, ${codes.appCode}, ${userId}, ${clock.now() + CODE_LIFETIME})`;
  return codes;
};

/** Returns the user of valid codes. */
export const ownerOfQuickLoginCodes = (
  { database: { sql }, clock }: World,
  { appCode, walletCode }: QuickLoginCodes,
): number | undefined => {
  const row = sql.get`select user_id from quick_login_codes
    where wallet_code_hash = ${fingerprint(walletCode)} and app_code = ${appCode}
    and used_at is null and expires_at > ${clock.now()}`;
  return row && Number(row.user_id);
};

/** Uses up the codes. */
export const spendQuickLoginCodes = (
  { database: { sql }, clock }: World,
  { walletCode }: QuickLoginCodes,
): void => {
  sql.run`update quick_login_codes set used_at = ${clock.now()}
          where wallet_code_hash = ${fingerprint(walletCode)}`;
};

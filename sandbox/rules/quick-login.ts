import { MINUTE } from '../clock.ts';
import type { World } from '../world.ts';
import { fingerprint, randomToken } from './secrets.ts';

const CODE_LIFETIME = 10 * MINUTE;

/** A merchant that may sign in with a user's wallet account. */
export type Merchant = { merchantName: string; merchantType: number };

export function allowMerchant({ database: { sql } }: World, userId: number, merchant: Merchant): void {
  sql.run`insert into quick_logins (user_id, merchant_type, merchant_name)
          values (${userId}, ${merchant.merchantType}, ${merchant.merchantName})`;
}

export function allowedMerchants({ database: { sql } }: World, userId: number): Merchant[] {
  const rows = sql.all`select * from quick_logins where user_id = ${userId} order by merchant_name`;
  return rows.map((row) => ({
    merchantName: String(row.merchant_name),
    merchantType: Number(row.merchant_type),
  }));
}

/** False when the merchant was not allowed in the first place. */
export function forbidMerchant({ database: { sql } }: World, userId: number, merchantType: number): boolean {
  const { changes } = sql.run`delete from quick_logins
                              where user_id = ${userId} and merchant_type = ${merchantType}`;
  return changes === 1;
}

/** The pair of codes in the address with which another app opens the wallet, signed in. */
export type QuickLoginCodes = { appCode: string; walletCode: string };

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

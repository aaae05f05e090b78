import { type AccountId, loginIdOf } from './account-id.ts';

/** True if the text has a star or bullet of any kind. Masked values are never sent (account 5). */
export const isMasked = (value: string): boolean => /[*＊﹡∗•●]/.test(value);

/** Keeps 3 characters of the local part, or 1 if it has 3 or fewer (account 5, reading 24). */
export const maskEmail = (email: string): string => {
  if (isMasked(email)) return email;
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at);
  const kept = local.slice(0, local.length > 3 ? 3 : 1);
  return `${kept}***${at < 0 ? '' : email.slice(at)}`;
};

/**
 * Keeps the first 3 digits and the last 4; 5 to 7 digits keep 1 and 2; up to 4 digits become stars (account 5, reading
 * 24).
 */
export const maskPhone = (phone: string): string => {
  if (phone.length <= 4) return '*'.repeat(phone.length);
  if (phone.length <= 7) return `${phone[0]}***${phone.slice(-2)}`;
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
};

/** Masks an account on screens that other people may see. */
export const maskAccount = (account: AccountId): string =>
  account.type === 'EMAIL' ? maskEmail(account.email) : maskPhone(loginIdOf(account));

/** Returns the signed-in user's masked e-mail, else the masked phone, for screens that other people may see. */
export const maskedAccount = ({ email, phone }: { email?: string | null; phone?: string | null }): string => {
  if (email) return maskEmail(email);
  return phone ? maskPhone(phone) : '';
};

/**
 * Masks a payout account. An e-mail is masked as everywhere else. Other accounts keep both ends, short ones fewer
 * characters (payouts 9), and nothing of up to four characters (reading 24).
 */
export const maskPayoutAccount = (account: string): string => {
  if (account.includes('@')) return maskEmail(account);
  const { length } = account;
  if (length > 8) return `${account.slice(0, 4)}****${account.slice(-4)}`;
  return length > 4 ? `${account.slice(0, 2)}***${account.slice(-2)}` : '*'.repeat(length);
};

/**
 * Masks the user's e-mail or phone for a merchant's page: a long one keeps the first 6 and last 4 characters, a short
 * one 4 and 2 (payouts 9, reading 24).
 */
export const maskForMerchant = (account: string): string => {
  if (isMasked(account)) return account;
  if (account.length > 10) return `${account.slice(0, 6)}****${account.slice(-4)}`;
  if (account.length > 6) return `${account.slice(0, 4)}***${account.slice(-2)}`;
  return `${account.slice(0, 1)}***`;
};

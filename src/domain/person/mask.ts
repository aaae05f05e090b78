import { type AccountId, loginIdOf } from './account-id.ts';

/** Anything with a star is a mask and is never sent (account 5). */
export const isMasked = (value: string): boolean => value.includes('*');

/** The first 3 characters and stars for the rest of the local part; a local part of 3 or fewer keeps 1 (account 5, reading 24). */
export const maskEmail = (email: string): string => {
  if (isMasked(email)) return email;
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at);
  const kept = local.slice(0, local.length > 3 ? 3 : 1);
  return `${kept}***${at < 0 ? '' : email.slice(at)}`;
};

/** The first 3 digits, stars, and the last 4; too short to keep both is all stars (account 5, reading 24). */
export const maskPhone = (phone: string): string => {
  if (phone.length <= 4) return '*'.repeat(phone.length);
  if (phone.length <= 7) return `${phone[0]}***${phone.slice(-2)}`;
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
};

/** An account where somebody else may look. */
export const maskAccount = (account: AccountId): string =>
  account.type === 'EMAIL' ? maskEmail(account.email) : maskPhone(loginIdOf(account));

/** How a signed-in user is named where others could look on: by e-mail if there is one, else by phone. */
export const maskedAccount = ({ email, phone }: { email?: string | null; phone?: string | null }): string => {
  if (email) return maskEmail(email);
  return phone ? maskPhone(phone) : '';
};

/**
 * A payout account where others could look on: an e-mail as everywhere; of the others both ends, fewer of them where it
 * is short (payouts 9), and of four characters or fewer nothing (reading 24).
 */
export const maskPayoutAccount = (account: string): string => {
  if (account.includes('@')) return maskEmail(account);
  const { length } = account;
  if (length > 8) return `${account.slice(0, 4)}****${account.slice(-4)}`;
  return length > 4 ? `${account.slice(0, 2)}***${account.slice(-2)}` : '*'.repeat(length);
};

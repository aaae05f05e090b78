/** The kind of account that a user signs in with (account 3). */
export type LoginType = 'EMAIL' | 'PHONE';

/** The account as typed. Area code and number are separate, as the code requests need them (reading 16). */
export type AccountId = { type: 'EMAIL'; email: string } | { type: 'PHONE'; areaCode: string; phone: string };

/** Returns `loginId`, `account` and `?phone=`: the e-mail, or area code and number as digits (reading 16). */
export const loginIdOf = (account: AccountId): string =>
  account.type === 'EMAIL' ? account.email : `${account.areaCode}${account.phone}`;

/** Formats the account for display. */
export const displayAccount = (account: AccountId): string =>
  account.type === 'EMAIL' ? account.email : `+${account.areaCode} ${account.phone}`;

/** Returns an account that receives a transfer as people write it; the server keeps a phone number as its digits. */
export const writtenAccount = (account: string): string => (account.includes('@') ? account : `+${account}`);

/** How an account is named and signed in with (account 3). */
export type LoginType = 'EMAIL' | 'PHONE';

/** A person's account as typed: the area code and number stay apart, as code calls want them (reading 16). */
export type AccountId = { type: 'EMAIL'; email: string } | { type: 'PHONE'; areaCode: string; phone: string };

/** `loginId`, `account` and `?phone=`: the e-mail, or area code and number as digits (reading 16). */
export const loginIdOf = (account: AccountId): string =>
  account.type === 'EMAIL' ? account.email : `${account.areaCode}${account.phone}`;

/** The account as a person reads it. */
export const displayAccount = (account: AccountId): string =>
  account.type === 'EMAIL' ? account.email : `+${account.areaCode} ${account.phone}`;

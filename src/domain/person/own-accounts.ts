import type { AccountId } from './account-id.ts';
import { isMasked } from './mask.ts';
import type { UserInfo } from './user.ts';

type Addresses = Pick<UserInfo, 'email' | 'phone' | 'areaCode'>;

const isWhole = (value: string | null | undefined): value is string =>
  Boolean(value) && !isMasked(`${value}`);

/** True if the user's data comes from the server. Data remembered on the device is masked (account 5, reading 7). */
export const isUserWhole = (user: Addresses | undefined): user is Addresses =>
  user !== undefined && !isMasked(`${user.email ?? ''}${user.phone ?? ''}`);

/** Returns the user's e-mail and phone, the e-mail first. Masked values are skipped, as they cannot be used. */
export const ownAccounts = ({ email, phone, areaCode }: Addresses): AccountId[] => [
  ...(isWhole(email) ? [{ type: 'EMAIL' as const, email }] : []),
  ...(isWhole(phone) && areaCode
    ? [{ type: 'PHONE' as const, areaCode, phone: phone.slice(areaCode.length) }]
    : []),
];

import type { AccountId } from './account-id.ts';
import { isMasked } from './mask.ts';
import type { UserInfo } from './user.ts';

type Addresses = Pick<UserInfo, 'email' | 'phone' | 'areaCode'>;

const isWhole = (value: string | null | undefined): value is string =>
  Boolean(value) && !isMasked(`${value}`);

/** Whether the user is known as the server knows them: what this device remembers is masked (account 5, reading 7). */
export const isUserWhole = (user: Addresses | undefined): user is Addresses =>
  user !== undefined && !isMasked(`${user.email ?? ''}${user.phone ?? ''}`);

/** The user's own e-mail and phone, where there are any: the e-mail first. A masked one is none, being of no use. */
export const ownAccounts = ({ email, phone, areaCode }: Addresses): AccountId[] => [
  ...(isWhole(email) ? [{ type: 'EMAIL' as const, email }] : []),
  ...(isWhole(phone) && areaCode
    ? [{ type: 'PHONE' as const, areaCode, phone: phone.slice(areaCode.length) }]
    : []),
];

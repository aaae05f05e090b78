import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { AccountId } from '#domain/person/account-id.ts';
import type { Country } from '#domain/person/country.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { HomeUser } from '#machines/home/home/home-context.ts';

/** Who and what the models talk about, so that plans read alike. */

export const emailAccount: AccountId = { type: 'EMAIL', email: 'alice@example.com' };
export const phoneAccount: AccountId = { type: 'PHONE', areaCode: '91', phone: '9876543210' };

export const india: Country = {
  countryNo: 91,
  countryName: 'India',
  countryFlagUrl: '/flags/in.svg',
  areaCode: 91,
};

/** A password that follows the rule of account 5, one that does not, and another good one. */
export const PASSWORD = 'Sunflower7';
export const WEAK_PASSWORD = 'sunflower';
export const OTHER_PASSWORD = 'Moonlight8';

/** SHA-256 of the first password (reading 11). */
export const PASSWORD_HASH = '47f1e7682f157306a14e9d2fe52287d8e912ab7bcbdaa7c95bdbb4287a08b096';

/**
 * Somebody signed in, as the server knows them: the contract's examples of levels 2, 3 and 0, with both addresses and with
 * one only; and as this device remembers somebody.
 */
export const user: UserInfo = {
  userId: '100003',
  email: 'alice@example.com',
  phone: '919876543210',
  areaCode: '91',
  countryNo: 91,
  firstName: 'Alice',
  middleName: null,
  lastName: 'Rao',
  birthday: '1992-04-17',
  gender: 1,
  address: '12 Lake Road, Pune',
  level: 2,
};
export const emailOnlyUser: UserInfo = { ...user, userId: '100004', phone: null, areaCode: null, level: 3 };
export const phoneOnlyUser: UserInfo = {
  ...user,
  userId: '100001',
  email: null,
  firstName: null,
  lastName: null,
  birthday: null,
  gender: null,
  address: null,
  level: 0,
};
export const maskedUser: UserInfo = {
  userId: '100001',
  email: 'ali***@example.com',
  phone: null,
  level: 0,
};

/** Accounts that they can be paid out to: the contract's example. */
export const hdfc: LinkedAccount = {
  withdrawId: '501',
  withdrawType: 3,
  account: '50100234567890',
  bankType: 1,
  documentId: null,
  bankName: 'HDFC Bank',
};
export const usdt: LinkedAccount = {
  withdrawId: '502',
  withdrawType: 14,
  account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB',
  bankType: null,
  documentId: null,
  bankName: null,
};

/** A payment code, and as it is sent: SHA-256 in hex (reading 11). */
export const PAYMENT_CODE = '246810';
export const PAYMENT_CODE_HASH = '7c2523c985881fb2c2b4cfbe917eb12c4c4b61e898ad4e7160cfca487ca3c4f3';

/** What Home is told of the contract's examples, one for each level. */
export const homeUser = (level: number, hasEmail = level > 0): HomeUser => ({
  userId: `10000${level + 1}`,
  level,
  hasEmail,
});

/** The first of them, as the device may remember them. */
export const homeUserWithoutEmail = (level: number): HomeUser => ({ ...homeUser(0), level });

/** How one of them comes to a screen: remembered by the device, and known to the server, which may say more by itself. */
export const signedIn = (
  at: string,
  { userId, level, hasEmail }: HomeUser,
  { store = {}, server = {} }: Said = {},
) => ({
  at,
  device: {
    token: 't0ken',
    store: {
      user: {
        userId,
        email: hasEmail ? 'ali***@example.com' : null,
        phone: '919****3210',
        level,
      },
      ...store,
    },
  },
  server: { 'get /api/user/info': [`level${level}`], ...server },
});

/** How somebody comes whom the device knows by a token only; the server says who it is, try by try. */
export const byToken = (at: string, ...answers: string[]) => ({
  at,
  device: { token: 't0ken' },
  server: { 'get /api/user/info': answers },
});

const keptNow = (drafts: object) =>
  Object.fromEntries(Object.entries(drafts).map(([part, draft]) => [part, { draft, keptAt: Date.now() }]));

/** The same, for somebody who had half done something a moment ago. */
export const withDraft = (arrival: ReturnType<typeof byToken>, userId: string, draft: object) => () => ({
  ...arrival,
  device: { ...arrival.device, drafts: { userId, parts: keptNow(draft) } },
});

/** The first answer fails; asked for again, it comes. */
export const unknownUser = byToken('/', 'noAnswer', 'level0');

type Said = { store?: object; server?: Record<string, string[]> };

/** A picture that somebody took of a card. */
const CARD =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoCAIAAADBrGu+AAAAfElEQVR42u3YsQmAMBAF0PQuJpZWNq5lZec0jmBvKRZO4ACCoBFN5MGv0j34d4QLRVtmnQAAAAAAEAVYtyXrAAAAHJ7GeboRgPQA3dA/nsuAqqlP8nNAEhUCAPgQYAvZQr4SADGA8/YfJyG5IQbIv0IAALkCnFUAAABezA5cUKBEWVrgwAAAAABJRU5ErkJggg==';
export const photo = new File([Uint8Array.from(atob(CARD), (sign) => sign.charCodeAt(0))], 'id.png', {
  type: 'image/png',
});

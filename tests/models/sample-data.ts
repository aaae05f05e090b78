import type { Country, CountryGroup } from '#domain/lists/country.ts';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { AccountId } from '#domain/person/account-id.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { HomeUser } from '#machines/home/home/home-context.ts';

/** Users and accounts that all models share, so that their plans read alike. */

export const emailAccount: AccountId = { type: 'EMAIL', email: 'alice@example.com' };
export const phoneAccount: AccountId = { type: 'PHONE', areaCode: '91', phone: '9876543210' };

export const india: Country = {
  countryNo: 91,
  countryName: 'India',
  countryFlagUrl: '/flags/in.svg',
  areaCode: 91,
};

export const egypt: Country = {
  countryNo: 58,
  countryName: 'Egypt',
  countryFlagUrl: '/flags/eg.svg',
  areaCode: 20,
};

const canada: Country = {
  countryNo: 36,
  countryName: 'Canada',
  countryFlagUrl: '/flags/ca.svg',
  areaCode: 1,
};

const unitedStates: Country = {
  countryNo: 213,
  countryName: 'United States',
  countryFlagUrl: '/flags/us.svg',
  areaCode: 1,
};

/** The list of the contract's `getNewAreaCodeList`. */
export const countries: readonly CountryGroup[] = [
  { countryType: '#', popularFlag: 1, data: [india, unitedStates] },
  { countryType: 'C', popularFlag: 0, data: [canada] },
  { countryType: 'E', popularFlag: 0, data: [egypt] },
  { countryType: 'I', popularFlag: 0, data: [india] },
  { countryType: 'U', popularFlag: 0, data: [unitedStates] },
];

/** A valid password by the rule of account 5, an invalid one, and another valid one. */
export const PASSWORD = 'Sunflower7';
export const WEAK_PASSWORD = 'sunflower';
export const OTHER_PASSWORD = 'Moonlight8';

/** SHA-256 of the first password (reading 11). */
export const PASSWORD_HASH = '47f1e7682f157306a14e9d2fe52287d8e912ab7bcbdaa7c95bdbb4287a08b096';

/**
 * Users of the contract's examples, as the server returns them: of levels 2, 3 and 0, with both addresses or only one.
 * `maskedUser` is a user as this device remembers it.
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
/** The user of the contract's example of a level. */
export const userAt = (level: number): UserInfo =>
  [phoneOnlyUser, { ...user, userId: '100002', level: 1 }, user, emailOnlyUser][level] as UserInfo;

export const maskedUser: UserInfo = {
  userId: '100001',
  email: 'ali***@example.com',
  phone: null,
  level: 0,
};

/** Payout accounts of the contract's example. */
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

/** A transaction of the contract's example of the history. */
export const transferToBob = {
  activityNo: 'T20261121000043',
  type: 1,
  amount: '25.00',
  fee: '0.00',
  status: 1,
  withdrawType: null,
  createTime: '2026-11-21 07:02:11',
  updateTime: '2026-11-21 07:02:11',
  description: null,
  relatedUser: 'Bob Iyer',
  relatedPhone: '918765432109',
  remark: 'Lunch',
  extParams: null,
};

/** A payment code, and its SHA-256 in hex as it is sent (reading 11). */
export const PAYMENT_CODE = '246810';
export const PAYMENT_CODE_HASH = '7c2523c985881fb2c2b4cfbe917eb12c4c4b61e898ad4e7160cfca487ca3c4f3';

/** The user that Home gets for each level, by the contract's examples. */
export const homeUser = (level: number, hasEmail = level > 0): HomeUser => ({
  userId: `10000${level + 1}`,
  level,
  hasEmail,
});

/** The user of level 0 in the contract's examples, with another level, as the device may remember it. */
export const homeUserWithoutEmail = (level: number): HomeUser => ({ ...homeUser(0), level });

/** Opens a page with a user that the device remembers and the server knows; the server may return more. */
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

/** The same for a flow that asks for the user itself: only the app's own request is answered. */
export const signedInAsking = (at: string, who: HomeUser) =>
  signedIn(at, who, { server: { 'get /api/user/info': [`level${who.level}`, 'waits'] } });

/** Opens a page with a token only; the server returns the user, with one answer for each request. */
export const byToken = (at: string, ...answers: string[]) => ({
  at,
  device: { token: 't0ken' },
  server: { 'get /api/user/info': answers },
});

const keptNow = (drafts: object, more: object) =>
  Object.fromEntries(
    Object.entries(drafts).map(([part, draft]) => [part, { draft, keptAt: Date.now(), ...more }]),
  );

/** Opens the page with a token and a draft that was stored a moment ago; `isSent` if a review has it. */
export const withDraft =
  (arrival: ReturnType<typeof byToken>, userId: string, draft: object, more: { isSent?: true } = {}) =>
  () => ({
    ...arrival,
    device: { ...arrival.device, drafts: { userId, parts: keptNow(draft, more) } },
  });

/** The first request for the user fails, and the second one succeeds. */
export const unknownUser = byToken('/', 'noAnswer', 'level0');

type Said = { store?: object; server?: Record<string, string[]> };

/** A small picture of a card. */
const CARD =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoCAIAAADBrGu+AAAAfElEQVR42u3YsQmAMBAF0PQuJpZWNq5lZec0jmBvKRZO4ACCoBFN5MGv0j34d4QLRVtmnQAAAAAAEAVYtyXrAAAAHJ7GeboRgPQA3dA/nsuAqqlP8nNAEhUCAPgQYAvZQr4SADGA8/YfJyG5IQbIv0IAALkCnFUAAABezA5cUKBEWVrgwAAAAABJRU5ErkJggg==';
export const CARD_BYTES = Uint8Array.from(atob(CARD), (sign) => sign.charCodeAt(0));
export const photo = new File([CARD_BYTES], 'id.png', { type: 'image/png' });

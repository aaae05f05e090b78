import { hashPassword as asClientsSend } from '#domain/person/password-hash.ts';
import { type Country, countryByNumber, countryName } from '../data/countries.ts';
import { hashPasswordNow } from '../rules/common/secrets.ts';
import { CASE_AUDIT } from '../rules/documents/document-requests.ts';
import type { Merchant } from '../rules/merchants/merchants.ts';
import { allowMerchant } from '../rules/merchants/quick-login.ts';
import { linkPayoutAccount, type PayoutAccount } from '../rules/payouts/payout-accounts.ts';
import { setDiamondSeller } from '../rules/payouts/transfers.ts';
import {
  addUser,
  type NewUser,
  type Profile,
  setBarred,
  setPaymentCode,
  setProfile,
  type User,
} from '../rules/profile/users.ts';
import { lockOut } from '../rules/sign-in/lockout.ts';
import { putAtRisk } from '../rules/sign-in/risk.ts';
import type { World } from '../world/world.ts';
import { ABROAD, BRADESCO, HDFC, UPI, USDT } from './demo-accounts.ts';
import { addDemoDocuments } from './demo-documents.ts';
import {
  addHistory,
  BENS_HISTORY,
  FELIX_HISTORY,
  type PastTransaction,
  SARAS_HISTORY,
} from './demo-history.ts';
import { addDemoMerchants, PIXEL_PARTY, STARLIVE } from './demo-merchants.ts';
import { addMessages, MANY_MESSAGES, USUAL_MESSAGES } from './demo-messages.ts';
import { addDemoReview, DEMO_REVIEWED, type DemoReview } from './demo-reviews.ts';

/** The password of every demo user, and the payment code of those above level 0. */
export const DEMO_PASSWORD = 'Wallet123';
export const DEMO_PAYMENT_CODE = '246810';

type DemoUser = Omit<NewUser, 'storedPassword'> & {
  /** The situation that this user demonstrates. */
  situation: string;
  profile?: Profile;
  /** Balance in cents. */
  money?: bigint;
  /** Transactions. An earlier cash-in provides the money for the transactions. */
  history?: readonly PastTransaction[];
  payoutAccounts?: readonly PayoutAccount[];
  review?: DemoReview;
  isDiamondSeller?: boolean;
  /** Messages that replace the usual ones. */
  messages?: typeof USUAL_MESSAGES;
  /** Merchants that may sign the user in. */
  merchants?: Merchant[];
  isLockedOut?: boolean;
  isAtRisk?: boolean;
  barredAs?: User['barredAs'];
};

const PHILIPPINES = { countryNo: 159, areaCode: '63' };
const INDIA = { countryNo: 91, areaCode: '91' };
const BRAZIL = { countryNo: 29, areaCode: '55' };
const GERMANY = { countryNo: 74 };

/** One user for each situation. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    situation: 'Level 0, has just registered',
    email: 'nina@example.com',
    ...PHILIPPINES,
    phone: '9175550100',
  },
  {
    situation: 'Level 1, basic',
    email: 'ben@example.com',
    ...PHILIPPINES,
    phone: '9175550101',
    profile: {
      level: 1,
      firstName: 'Ben',
      lastName: 'Santos',
      birthday: '1996-03-14',
      gender: 0,
      address: '12 Mabini Street, Quezon City',
    },
    money: 48_20n,
    history: BENS_HISTORY,
  },
  {
    situation: 'Level 2, semi-verified',
    email: 'sara@example.com',
    ...INDIA,
    phone: '9876550102',
    profile: {
      level: 2,
      firstName: 'Sara',
      lastName: 'Rao',
      birthday: '1991-11-02',
      gender: 1,
      address: '4 Lake Road, Pune',
    },
    money: 1_284_50n,
    history: SARAS_HISTORY,
    payoutAccounts: [HDFC, UPI],
    merchants: [STARLIVE],
  },
  {
    situation: 'Level 3, fully verified',
    email: 'felix@example.com',
    ...BRAZIL,
    phone: '11955550103',
    profile: {
      level: 3,
      firstName: 'Felix',
      middleName: 'Alves',
      lastName: 'Moreira',
      birthday: '1987-06-21',
      gender: 0,
      address: 'Rua das Flores 88, São Paulo',
    },
    money: 25_310_75n,
    history: FELIX_HISTORY,
    payoutAccounts: [BRADESCO, USDT],
    merchants: [STARLIVE, PIXEL_PARTY],
  },
  {
    situation: 'Locked out by three wrong passwords',
    email: 'leo@example.com',
    ...PHILIPPINES,
    phone: '9175550104',
    money: 15_00n,
    isLockedOut: true,
  },
  {
    situation: 'At risk: a password sign-in must prove itself',
    email: 'rita@example.com',
    ...PHILIPPINES,
    phone: '9175550105',
    money: 320_00n,
    isAtRisk: true,
  },
  { situation: 'Phone only', ...PHILIPPINES, phone: '9175550106', money: 75_00n },
  { situation: 'E-mail only', email: 'emma@example.com', ...GERMANY, money: 75_00n },
  {
    situation: 'Under review: refused at sign-in (60011)',
    email: 'ravi@example.com',
    ...INDIA,
    phone: '9876550108',
    barredAs: 'accountRefused',
  },
  {
    situation: 'Not served: refused at sign-in (100004)',
    email: 'uma@example.com',
    ...INDIA,
    phone: '9876550109',
    barredAs: 'accountUnavailable',
  },
  {
    situation: 'Asked for documents: level 1',
    email: 'olga@example.com',
    ...PHILIPPINES,
    phone: '9175550110',
    profile: {
      level: 1,
      firstName: 'Olga',
      lastName: 'Reyes',
      birthday: '1994-09-30',
      gender: 1,
      address: '7 Rizal Avenue, Manila',
    },
    money: 12_00n,
    review: {},
  },
  {
    situation: 'Asked for an e-mail: level 1 by phone',
    ...PHILIPPINES,
    phone: '9175550111',
    profile: {
      level: 1,
      firstName: 'Paolo',
      lastName: 'Lim',
      birthday: '1990-01-17',
      gender: 0,
      address: '31 Luna Street, Cebu',
    },
    money: 60_00n,
  },
  {
    situation: 'Messages: two notices on Home, and sixty more to scroll',
    email: 'mira@example.com',
    ...PHILIPPINES,
    phone: '9175550112',
    profile: {
      level: 2,
      firstName: 'Mira',
      lastName: 'Cruz',
      birthday: '1993-04-08',
      gender: 1,
      address: '19 Bonifacio Street, Davao',
    },
    money: 210_00n,
    messages: MANY_MESSAGES,
  },
  ...ABROAD.map(({ firstName, lastName, address, accounts, ...where }, index) => ({
    situation: `Payout account in ${countryName(countryByNumber(where.countryNo) as Country, 'en')}`,
    email: `${firstName.toLowerCase()}@example.com`,
    ...where,
    profile: {
      level: 1 as const,
      firstName,
      lastName,
      birthday: '1992-05-06',
      gender: (index % 2) as 0 | 1,
      address,
    },
    money: 150_00n,
    payoutAccounts: accounts,
  })),
  {
    situation: 'Documents under review: nothing can be linked or paid',
    email: 'ines@example.com',
    ...BRAZIL,
    phone: '11955550113',
    profile: {
      level: 2,
      firstName: 'Ines',
      lastName: 'Prado',
      birthday: '1989-08-17',
      gender: 1,
      address: 'Rua Augusta 12, São Paulo',
    },
    money: 80_00n,
    payoutAccounts: [
      {
        ...BRADESCO,
        details: { ...BRADESCO.details, beneficiaryName: 'Ines', beneficiaryLastname: 'Prado' },
      },
    ],
    review: { caseAudit: CASE_AUDIT.underReview },
  },
  ...DEMO_REVIEWED,
  ...[
    { firstName: 'Diego', lastName: 'Luz', phone: '11955550114' },
    { firstName: 'Marta', lastName: 'Gomes', phone: '11955550115' },
  ].map(({ firstName, lastName, phone }) => ({
    situation: 'Diamond seller',
    email: `${firstName.toLowerCase()}@example.com`,
    ...BRAZIL,
    phone,
    profile: {
      level: 3 as const,
      firstName,
      lastName,
      birthday: '1990-02-03',
      gender: 0 as const,
      address: 'Avenida Paulista 900, São Paulo',
    },
    money: 5_000_00n,
    isDiamondSeller: true,
  })),
];

/** Adds the demo users to an empty world, and the demo merchants to any world. */
export const addDemoUsers = (world: World): void => {
  world.database.transaction(() => {
    addDemoMerchants(world);
    if (world.database.sql.get`select 1 from users`) return;
    for (const demo of DEMO_USERS) addDemoUser(world, demo);
  });
};

// All demo users have the same secrets, so they are hashed once: hashing is slow on purpose.
const STORED_PASSWORD = hashPasswordNow(asClientsSend(DEMO_PASSWORD));
const STORED_PAYMENT_CODE = hashPasswordNow(asClientsSend(DEMO_PAYMENT_CODE));

/** Adds a user with the demo password, and from level 1 on the demo payment code. Returns the user's id. */
export const addDemoUser = (world: World, demo: DemoUser): number => {
  const { userId } = addUser(world, { ...demo, storedPassword: STORED_PASSWORD });
  if (demo.profile) {
    setProfile(world, userId, demo.profile);
    addDemoDocuments(world, userId, demo.profile.level ?? 0);
    setPaymentCode(world, userId, STORED_PAYMENT_CODE);
  }
  addHistory(world, userId, { history: demo.history ?? [], money: demo.money ?? 0n });
  for (const account of demo.payoutAccounts ?? []) linkPayoutAccount(world, userId, account);
  if (demo.review) addDemoReview(world, userId, demo.review);
  if (demo.isDiamondSeller) setDiamondSeller(world, userId, true);
  addMessages(world, userId, demo.messages ?? USUAL_MESSAGES);
  for (const merchant of demo.merchants ?? []) allowMerchant(world, userId, { ...merchant, uid: null });
  if (demo.isLockedOut) lockOut(world, userId);
  if (demo.isAtRisk) putAtRisk(world, userId);
  if (demo.barredAs) setBarred(world, userId, demo.barredAs);
  return userId;
};

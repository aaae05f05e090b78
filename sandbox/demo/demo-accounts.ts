import type { PayoutAccount } from '../rules/payouts/payout-accounts.ts';

/** Payout accounts of the demo users, with their form values. */

const bankAccount = (bankType: number, details: PayoutAccount['details']): PayoutAccount => ({
  withdrawType: 3,
  account: String(details.bankAccount),
  bankType,
  documentId: details.documentId === undefined ? null : String(details.documentId),
  bankName: details.bankName === undefined ? null : String(details.bankName),
  details,
});

const thirdParty = (
  withdrawType: number,
  account: string,
  details: PayoutAccount['details'] = {},
): PayoutAccount => ({
  withdrawType,
  account,
  bankType: null,
  documentId: details.documentId === undefined ? null : String(details.documentId),
  bankName: null,
  details: { account, ...details },
});

export const HDFC = bankAccount(1, {
  beneficiaryName: 'Sara',
  beneficiaryLastname: 'Rao',
  bankCode: 'HDFC',
  bankName: 'HDFC Bank',
  bankBranch: 'HDFC0001234',
  bankAccount: '50100234567890',
  email: 'sara@example.com',
  phone: '919876550102',
  address: '4 Lake Road',
  city: 'Pune',
  province: 'Maharashtra',
  postalCode: '411001',
});

export const BRADESCO = bankAccount(5, {
  beneficiaryName: 'Felix',
  beneficiaryLastname: 'Moreira',
  documentId: '529.982.247-25',
  bankCode: '237',
  bankName: 'Bradesco',
  bankBranch: '1234',
  bankAccount: '00123456789',
  accountType: 'C',
});

export const USDT = thirdParty(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB');
export const UPI = thirdParty(17, 'sara.rao@okhdfc', { name: 'Sara Rao' });
export const GCASH = thirdParty(4, '09175550101');

/** A payout account in another country, with a user name from that country. */
type Abroad = {
  firstName: string;
  lastName: string;
  countryNo: number;
  areaCode: string;
  phone: string;
  address: string;
  accounts: readonly PayoutAccount[];
};

const owner = (firstName: string, lastName: string) => ({
  beneficiaryName: firstName,
  beneficiaryLastname: lastName,
});

const mobileMoney = (details: PayoutAccount['details']): PayoutAccount => ({
  ...bankAccount(0, details),
  withdrawType: 12,
  bankType: null,
});

export const ABROAD: readonly Abroad[] = [
  {
    firstName: 'Tomas',
    lastName: 'Vega',
    countryNo: 10,
    areaCode: '54',
    phone: '91155550120',
    address: 'Defensa 1020, Buenos Aires',
    accounts: [
      bankAccount(5, {
        ...owner('Tomas', 'Vega'),
        documentId: '20123456786',
        bankAccount: '2850590940090418135201',
      }),
    ],
  },
  {
    firstName: 'Hana',
    lastName: 'Farouk',
    countryNo: 58,
    areaCode: '20',
    phone: '1055550121',
    address: '8 Tahrir Street, Cairo',
    accounts: [
      bankAccount(4, {
        ...owner('Hana', 'Farouk'),
        bankName: 'National Bank of Egypt',
        bankBranch: 'NBEGEGCX',
        bankAccount: 'EG380019000500000000263180002',
        address: '8 Tahrir Street, Cairo',
      }),
    ],
  },
  {
    firstName: 'Grace',
    lastName: 'Miller',
    countryNo: 213,
    areaCode: '1',
    phone: '5125550122',
    address: '1 Main Street, Austin',
    accounts: [
      bankAccount(4, {
        ...owner('Grace', 'Miller'),
        bankCode: 'CHASUS33',
        bankName: 'JPMorgan Chase Bank',
        bankBranch: '021000021',
        bankAccount: '000123456789',
        address: '1 Main Street',
        city: 'Austin',
        province: 'TX',
        phone: '15125550122',
      }),
    ],
  },
  {
    firstName: 'Juma',
    lastName: 'Mushi',
    countryNo: 198,
    areaCode: '255',
    phone: '712555123',
    address: '5 Samora Avenue, Dar es Salaam',
    accounts: [
      mobileMoney({
        ...owner('Juma', 'Mushi'),
        documentType: 'NI',
        documentId: '19900101123',
        phone: '712555123',
        phonePrefix: '255',
        bankAccount: '255712555123',
        accountType: 'mobile',
      }),
    ],
  },
  {
    firstName: 'Bilal',
    lastName: 'Khan',
    countryNo: 152,
    areaCode: '92',
    phone: '3015550124',
    address: '12 Mall Road, Lahore',
    accounts: [thirdParty(18, '923015550124', { documentId: '3520212345671' })],
  },
  {
    firstName: 'Dewi',
    lastName: 'Sari',
    countryNo: 92,
    areaCode: '62',
    phone: '81255550125',
    address: 'Jalan Merdeka 3, Bandung',
    accounts: [
      bankAccount(2, {
        ...owner('Dewi', 'Sari'),
        bankCode: '014',
        bankName: 'Bank Central Asia (BCA)',
        bankAccount: '0123456789',
      }),
      thirdParty(7, '6281255550125'),
    ],
  },
  {
    firstName: 'Lucia',
    lastName: 'Ramos',
    countryNo: 129,
    areaCode: '52',
    phone: '5555550126',
    address: 'Calle Cinco 5, Puebla',
    accounts: [
      bankAccount(5, { ...owner('Lucia', 'Ramos'), bankAccount: '032180000118359719' }),
      thirdParty(15, 'lucia@example.com'),
    ],
  },
  {
    firstName: 'Jonas',
    lastName: 'Weber',
    countryNo: 74,
    areaCode: '49',
    phone: '1515550127',
    address: 'Lindenweg 4, Leipzig',
    accounts: [
      bankAccount(4, {
        ...owner('Jonas', 'Weber'),
        bankCode: 'COBADEFF',
        bankName: 'Commerzbank',
        bankAccount: 'DE89370400440532013000',
        bankSwift: 'COBADEFF',
        address: 'Lindenweg 4, Leipzig',
      }),
    ],
  },
];

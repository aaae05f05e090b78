import { expect, test } from 'vitest';
import { isWritten, type Length } from '#domain/payout-forms/payout-field.ts';
import {
  payoutBodyOf,
  payoutFieldsOf,
  payoutProblemOf,
  payoutValuesOf,
} from '#domain/payout-forms/payout-form.ts';
import { somebodyIn, UNNAMED } from './every-form.ts';

// The lengths and formats of the specification, written down from its text (payouts 5), beside the table.

const span = ({ min, max, exactly }: Length) =>
  exactly ? `exactly ${max}` : min ? `${min} to ${max}` : `${max}`;

/** What the table says of a field: its length and format; of one that is chosen, its options. */
const rulesOf = (countryNo: number, withdrawType = 3): Record<string, string> => {
  const fields = payoutFieldsOf({ withdrawType, owner: { ...somebodyIn(countryNo), middleName: 'Ada' } });
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      if (field.kind === 'choice') {
        const options = field.options.map(({ value }) => value);
        return [[field.name, options.length > 5 ? `${options.length}` : options.join(' ')]];
      }
      if (!isWritten(field)) return [[field.name, field.kind]];
      const { length, lengthBy = {}, format = '', prefix } = field;
      const byType = Object.entries(lengthBy).map(([type, own]): [string, string] => [type, span(own)]);
      return [[field.name, [span(length), format, prefix].filter(Boolean).join(' ')], ...byType];
    }),
  );
};

const NAME = { beneficiaryName: '100', beneficiaryLastname: '100' };

/** “Up to 23, 30 for some”: these have longer accounts of their own (reading 40). */
const LONGER = [51, 52, 68, 77, 89, 97, 160, 193];
const UP_TO_23 = [
  21, 14, 48, 51, 52, 54, 67, 68, 77, 89, 97, 104, 109, 142, 150, 160, 186, 189, 193, 199, 211, 34,
];
const WITH_BANK_CODE = [48, 54, 89, 150, 160, 193];

const SPECIFIED: Record<number, Record<string, string>> = {
  91: {
    ...NAME,
    bankCode: 'bank',
    bankBranch: 'exactly 11 ifsc',
    bankAccount: '17',
    email: '100 email',
    phone: '20',
    address: '200',
    city: '200',
    province: '200',
    postalCode: '100',
  },
  42: {
    documentId: '13',
    documentType: 'NIT CC CE PASS',
    bankAccount: '18',
    accountType: 'C S',
    address: '200',
    email: '100 email',
    phone: '20',
  },
  29: { documentId: '19', bankBranch: '50', bankAccount: '8 to 14', accountType: 'C S' },
  41: { documentId: '10', documentType: 'RUT', bankAccount: '45', accountType: 'C S V' },
  136: { bankAccount: '24' },
  58: { bankName: '40', bankBranch: '50', bankAccount: '29 egyptianIban', address: '200' },
  205: {
    bankAccount: '26 turkishIban',
    phone: '20',
    address: '200',
    city: '200',
    province: '200',
    postalCode: '100',
  },
  152: { bankAccount: '24', documentId: '20' },
  121: { bankAccount: '12' },
  161: { bankAccount: '26', bankSwift: '50' },
  188: { bankAccount: '26', bankSwift: '50' },
  180: { bankAccount: '26' },
  159: {
    beneficiaryName: '100 latinName',
    bankAccount: '10 to 16',
    phone: '20 philippinePhone',
    address: '200',
  },
  92: { beneficiaryName: '100 latinName', bankAccount: '35' },
  213: { province: '51', bankBranch: '100', bankAccount: '30' },
  166: { beneficiaryPaternalName: '100', documentId: '50' },
  18: { bankAccount: '8 to 18', bankBranch: '9' },
  175: { bankAccount: '24' },
  47: { documentId: '22', CI: '9', CJ: '10', CR: '11 to 22' },
  26: { documentId: '15', CI: '8', CE: '8 to 9', NIT: '5 to 15', bankAccount: '10 to 15' },
  158: {
    documentId: '11',
    DNI: '8 to 9',
    RUC: '11',
    CE: '5 to 20',
    PASS: '4 to 20',
    bankAccount: '20',
    accountType: 'C S M',
  },
  10: { documentId: '11 digits', bankAccount: '22 digits' },
  57: { CI: '10', RUC: '13', PASS: '8 to 12', documentId: '8 to 12', bankAccount: '30', accountType: 'C S' },
  157: { CI: '7', RUC: '8', bankAccount: 'exactly 16' },
  214: {
    CI: '8',
    RUT: '12',
    DE: '20',
    PASS: '20',
    documentId: '8',
    bankAccount: '7 to 14',
    accountType: 'C S',
  },
  56: { RN: '10', CE: '13', PASS: '8 to 12', bankAccount: '30' },
  129: { bankAccount: '18' },
  147: { bankAccount: '16' },
  4: { bankAccount: '30' },
  13: { bankAccount: '30' },
  155: { bankAccount: '30' },
  74: { bankAccount: '34' },
  212: { bankAccount: '34' },
  ...Object.fromEntries(
    UP_TO_23.map((countryNo) => [
      countryNo,
      {
        ...NAME,
        bankAccount: LONGER.includes(countryNo) ? '34' : '23',
        bankCode: WITH_BANK_CODE.includes(countryNo) ? '100' : 'bank',
        address: '200',
      },
    ]),
  ),
};

test.each(Object.entries(SPECIFIED))(
  'country %s has its rules [payouts 5 bank-form-by-country]',
  (countryNo, rules) => {
    expect(rulesOf(Number(countryNo))).toMatchObject({ ...NAME, ...rules });
  },
);

test('a country that is not named has the form of Epay [payouts 5 bank-form-default]', () => {
  expect(rulesOf(UNNAMED)).toEqual({
    ...NAME,
    gender: '0 1',
    birthday: 'date',
    documentType: 'FOREIGN_PASSPORT AUSTRALIAN_PASSPORT PASSPORT DRIVER_LICENSE NATIONAL_ID',
    documentId: '20',
    documentCountry: 'country',
    documentIssueDate: 'date',
    documentExpireDate: 'date',
    bankName: '100',
    bankBranchName: '100',
    bankBranch: '100',
    bankAccount: '45',
    bankAccountName: '300',
    bankSwift: '50',
    bankAddress: '200',
    email: '100 email',
    phone: '20',
    city: '200',
    address: '200',
  });
});

test.each([
  [198, '255'],
  [209, '256'],
] as const)(
  'mobile money of %s goes to a phone with prefix [payouts 5 mobile-money]',
  (countryNo, prefix) => {
    expect(rulesOf(countryNo, 12)).toEqual({
      ...NAME,
      documentType: 'PASS NI MIL',
      documentId: '11',
      PASS: '8 to 9',
      NI: '11',
      MIL: '4 to 20',
      phone: `9 digits ${prefix}`,
    });
    const fields = payoutFieldsOf({ withdrawType: 12, owner: somebodyIn(countryNo) });
    expect(payoutBodyOf(fields, { phone: '712345678' })).toEqual({
      phone: '712345678',
      phonePrefix: prefix,
      bankAccount: `${prefix}712345678`,
      accountType: 'mobile',
    });
  },
);

test.each([
  [4, { account: '11 gcash' }],
  [7, { account: '7 to 15 localWallet' }],
  [8, { account: '7 to 15 localWallet' }],
  [9, { account: '7 to 15 localWallet' }],
  [10, { account: '100 email' }],
  [11, { account: '100 email' }],
  [13, { account: '7 to 15 localWallet' }],
  [14, { account: '34 usdt' }],
  [15, { account: '100 email' }],
  [16, { bankSwift: 'exactly 11', email: '100 email', phone: '20' }],
  [17, { account: '100 upi' }],
  [18, { account: '7 to 15 localWallet', documentId: '50 digits' }],
  [19, { account: '7 to 15 localWallet', documentId: '50 digits' }],
] as const)('type %s has its rules [payouts 5 third-party-form]', (withdrawType, rules) => {
  expect(rulesOf(91, withdrawType)).toMatchObject(rules);
});

test('the last name is left out where there is none [payouts 5 bank-form-last-name]', () => {
  const fields = payoutFieldsOf({ withdrawType: 3, owner: { ...somebodyIn(91), lastName: null } });
  expect(fields.map(({ name }) => name)).not.toContain('beneficiaryLastname');
});

test('all must be there but what comes from the profile [payouts 5 bank-form-required]', () => {
  const fields = payoutFieldsOf({ withdrawType: 3, owner: { countryNo: UNNAMED, lastName: 'Lind' } });
  const missing = fields.filter((field) => payoutProblemOf(field, {})).map(({ name }) => name);
  const mayBeMissing = ['beneficiaryName', 'beneficiaryLastname', 'gender', 'birthday', 'email'];
  const optional = ['documentExpireDate', 'bankBranchName', 'bankBranch'];
  expect(missing).toEqual(
    fields.map(({ name }) => name).filter((name) => ![...mayBeMissing, ...optional].includes(name)),
  );
  expect(
    payoutProblemOf({ ...(fields.find(({ name }) => name === 'phone') as (typeof fields)[0]) }, {}),
  ).toEqual({
    key: 'payout-forms:fieldEmpty',
    values: { label: 'payout-forms:phone' },
  });
});

test('what the profile has fills the form [payouts 6 bank-form-profile]', () => {
  const owner = { ...somebodyIn(166), middleName: 'Ada', email: 'noa@example.com' };
  const fields = payoutFieldsOf({ withdrawType: 3, owner });
  expect(payoutValuesOf(fields, owner)).toMatchObject({
    beneficiaryName: 'Noa',
    beneficiaryLastname: 'Lind',
    beneficiaryPaternalName: 'Ada',
  });
});

import { expect, test } from 'vitest';
import { FORMATS } from '#domain/payouts/payout-forms/formats.ts';
import { isWritten, type Length, type PayoutField } from '#domain/payouts/payout-forms/payout-field.ts';
import {
  payoutBodyOf,
  payoutFieldsOf,
  payoutProblemOf,
  payoutValuesOf,
} from '#domain/payouts/payout-forms/payout-form.ts';
import { isName } from '#domain/person/person-name.ts';
import { EVERY_FORM, UNNAMED, userIn } from './every-form.ts';

// Compares the table of payout forms with the lengths and formats of payouts 5, copied from the specification.

const span = ({ min, max, exactly }: Length) =>
  exactly ? `exactly ${max}` : min ? `${min} to ${max}` : `${max}`;

/** The rules of each field in the table: its length and format, or its options. */
const rulesOf = (countryNo: number, withdrawType = 3): Record<string, string> => {
  const fields = payoutFieldsOf({ withdrawType, owner: { ...userIn(countryNo), middleName: 'Ada' } });
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      if ('options' in field) {
        const options = field.options.map(({ value }) => value);
        return [[field.name, options.length > 5 ? `${options.length}` : options.join(' ')]];
      }
      if (!isWritten(field)) return [[field.name, field.kind]];
      const { length, lengthBy = {}, digitsFor, format = '', prefix } = field;
      const byType = Object.entries(lengthBy).map(([type, own]): [string, string] => [
        type,
        digitsFor?.includes(type) ? `${span(own)} digits` : span(own),
      ]);
      return [[field.name, [span(length), format, prefix].filter(Boolean).join(' ')], ...byType];
    }),
  );
};

const NAME = { beneficiaryName: '100', beneficiaryLastname: '100' };

/** The countries with longer accounts, where payouts 5 says "up to 23, 30 for some" (reading 40). */
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
  57: {
    CI: '10 digits',
    RUC: '13 digits',
    PASS: '8 to 12',
    documentId: '8 to 12',
    bankAccount: '30',
    accountType: 'C S',
  },
  157: { CI: '7', RUC: '8', bankAccount: 'exactly 16' },
  214: {
    CI: '8 digits',
    RUT: '12 digits',
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

test('a country without a row has the form of Epay [payouts 5 bank-form-default]', () => {
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
  'mobile money of %s takes a phone number with prefix [payouts 5 mobile-money]',
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
    const fields = payoutFieldsOf({ withdrawType: 12, owner: userIn(countryNo) });
    expect(payoutBodyOf(fields, { phone: '712345678' })).toEqual({
      phone: '712345678',
      phonePrefix: prefix,
      bankAccount: `${prefix}712345678`,
      accountType: 'mobile',
    });
  },
);

/** The names of all fields that the forms of these types send. */
const sentOf = (withdrawTypes: readonly number[]): string[] => {
  const names = EVERY_FORM.filter((form) => withdrawTypes.includes(form.withdrawType)).flatMap(
    ({ fields }) => {
      const filled = fields.map((field) => [field.name, CHOSEN[field.kind] ?? '1']);
      return Object.keys(payoutBodyOf(fields, Object.fromEntries(filled)));
    },
  );
  return [...new Set(names)].toSorted();
};

const CHOSEN: Partial<Record<PayoutField['kind'], object>> = {
  bank: { bankCode: 'HDFC', bankName: 'HDFC Bank' },
  country: { countryNo: 91 },
};

test('bank accounts send only fields of the contract, and each field in some country [payouts 3 bank-payload]', () => {
  const printed = `beneficiaryName beneficiaryLastname beneficiaryPaternalName bankCode bankName bankBranch bankAccount
    bankSwift accountType documentId documentType documentCountry documentIssueDate documentExpireDate gender birthday
    email phone phonePrefix address city province postalCode bankAddress bankAccountName bankBranchName`;
  expect(sentOf([3, 12])).toEqual(printed.split(/\s+/).toSorted());
});

test.each([
  ['IMPS', [16], 'bankAccount bankAccountName bankSwift email phone'],
  ['a third-party account', [4, 7, 8, 9, 10, 11, 13, 14, 15], 'account'],
  ['UPI', [17], 'account name'],
  ['Jazz Cash and Easypaisa', [18, 19], 'account documentId'],
] as const)(
  '%s sends nothing else [payouts 3 imps-payload] [payouts 3 third-party-payload]',
  (_, types, printed) => {
    expect(sentOf(types).join(' ')).toBe(printed);
  },
);

/** The maximum length of a field in any form. */
const AT_MOST: Partial<Record<PayoutField['name'], number>> = {
  beneficiaryName: 100,
  beneficiaryLastname: 100,
  beneficiaryPaternalName: 100,
  address: 200,
  city: 200,
  email: 100,
};

test('each heading is above all of its fields', () => {
  for (const { withdrawType, countryNo, fields } of EVERY_FORM) {
    const headings = fields.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
    expect([withdrawType, countryNo, headings]).toEqual([withdrawType, countryNo, [...new Set(headings)]]);
  }
});

test('names, addresses, cities, e-mails and phones have the same length in every country [payouts 5 bank-form-lengths]', () => {
  for (const { withdrawType, fields } of EVERY_FORM) {
    for (const field of fields.filter(isWritten)) {
      const most = AT_MOST[field.name] ?? (field.name === 'phone' && withdrawType !== 12 ? 20 : undefined);
      if (most) expect([field.name, field.length.max]).toEqual([field.name, most]);
    }
  }
});

test.each([
  ['ifsc', 'HDFC0001234', ['HDFC1001234', 'HDF00001234', 'hdfc0001234']],
  [
    'egyptianIban',
    'EG380019000500000000263180002',
    ['EG380019000500000000263180003', 'TR330006100519786457841326'],
  ],
  [
    'turkishIban',
    'TR330006100519786457841326',
    ['TR330006100519786457841327', 'EG380019000500000000263180002'],
  ],
  ['philippinePhone', '09171234567', ['08171234567', '0917123456']],
  ['latinName', 'Jose', ['José', 'Хосе', 'Jose2', 'Mary José', 'J.', "-'"]],
  ['email', 'noa@example.com', ['noa.example.com', 'noa@']],
  ['gcash', '09175550101', ['19175550101', '0917555010']],
  ['usdt', `T${'x'.repeat(33)}`, [`A${'x'.repeat(33)}`, `T${'x'.repeat(32)}`, `T${'-'.repeat(33)}`]],
  ['upi', 'noa@okhdfc', ['noa', '@okhdfc']],
  ['localWallet', '62812345678', ['123456', '1234567890123456']],
] as const)(
  '%s accepts %s and refuses %j [payouts 5 bank-form-formats] [payouts 5 third-party-form]',
  (format, good, bad) => {
    expect(FORMATS[format].fits(good)).toBe(true);
    expect(bad.filter(FORMATS[format].fits)).toEqual([]);
  },
);

test.each([
  'Mary Jane',
  "O'Neil",
  'D’Angelo',
  'D‘Angelo',
  'Ana-Maria',
  'Ana‐Maria',
  'Ana‑Maria',
  'Anna ',
  "Jus'",
])(
  'a bank that requires Latin letters accepts the name %j, which a profile may contain [payouts 5 bank-form-formats] [account 5 basic-names]',
  (name) => {
    expect(isName(name)).toBe(true);
    expect(FORMATS.latinName.fits(name)).toBe(true);
  },
);

test('a document type has its own lengths [payouts 5 bank-form-documents]', () => {
  const fields = payoutFieldsOf({ withdrawType: 3, owner: userIn(26) });
  const document = fields.find(({ name }) => name === 'documentId') as PayoutField;
  const said = (documentType: string, documentId: string) =>
    payoutProblemOf(document, { documentType, documentId });
  const label = 'payout-forms:documentId';
  expect(said('CE', '12345678')).toBe(null);
  expect(said('CE', '1234567')).toEqual({ key: 'payout-forms:fieldShort', values: { label, length: 8 } });
  expect(said('CI', '123456789')).toEqual({ key: 'payout-forms:fieldLong', values: { label, length: 8 } });
  expect(said('NIT', '123456789')).toBe(null);
});

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

test('the last name is omitted if the profile has none [payouts 5 bank-form-last-name]', () => {
  const fields = payoutFieldsOf({ withdrawType: 3, owner: { ...userIn(91), lastName: null } });
  expect(fields.map(({ name }) => name)).not.toContain('beneficiaryLastname');
});

test('every field is required except those from the profile [payouts 5 bank-form-required] [payouts 5 bank-form-empty]', () => {
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

test("the profile's values fill the form [payouts 6 bank-form-profile]", () => {
  const owner = { ...userIn(166), middleName: 'Ada', email: 'noa@example.com' };
  const fields = payoutFieldsOf({ withdrawType: 3, owner });
  expect(payoutValuesOf(fields, owner)).toMatchObject({
    beneficiaryName: 'Noa',
    beneficiaryLastname: 'Lind',
    beneficiaryPaternalName: 'Ada',
  });
});

test("a new account begins with the profile's address and phone number, if its form accepts them", () => {
  const owner = { ...userIn(91), address: '12 Lake Road', phone: '919876543210' };
  const fields = payoutFieldsOf({ withdrawType: 3, owner });
  expect(payoutValuesOf(fields, owner)).toMatchObject({ address: '12 Lake Road', phone: '919876543210' });
  expect(payoutValuesOf(fields, { ...owner, address: 'a'.repeat(201) })).toMatchObject({ address: '' });
  // An account that is edited keeps its own values.
  expect(payoutValuesOf(fields, owner, { address: '4 Lake Road' })).toMatchObject({ address: '4 Lake Road' });
  expect(payoutValuesOf(fields, owner, {}).phone).toBe('');
});

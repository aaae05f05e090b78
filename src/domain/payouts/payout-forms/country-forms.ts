import {
  abbreviated,
  account,
  accountName,
  accountNumber,
  accountType,
  address,
  bank,
  bankAddress,
  bankName,
  birthday,
  branch,
  branchName,
  city,
  documentCountry,
  documentDate,
  documentId,
  documentType,
  email,
  exactly,
  firstName,
  gender,
  iban,
  ibanOfBank,
  lastName,
  NAMES,
  oneOf,
  PASSPORT,
  paternalName,
  phone,
  plainBankCode,
  postalCode,
  state,
  swift,
  upTo,
} from './fields.ts';
import type { PayoutField } from './payout-field.ts';
import { US_STATES } from './us-states.ts';

/** The form of a country: its fields in display order. */
export type CountryForm = readonly PayoutField[];

/** The account field of the shared form: an IBAN if the country has one, else up to 30 characters (reading 40). */
const IBAN = ibanOfBank(upTo(34));
const NO_IBAN = account(upTo(30));

/** Countries with an IBAN ask for a SWIFT code; the others ask for a phone number, for questions. */
const shared = (of: PayoutField): CountryForm => [
  ...NAMES,
  bank(),
  of,
  ...(of.label === 'payout-forms:iban' ? [swift(), address()] : [address(), phone()]),
];

/** Up to 23 characters, for countries whose accounts are not longer. */
const SHORT_IBAN = ibanOfBank(upTo(23));
const SHORT = account(upTo(23));

/** The shared form with a typed bank code instead of a bank list (countries 48, 54, 89, 150, 160, 193). */
const withBankCode = (of: PayoutField): CountryForm => [...NAMES, plainBankCode(), of, swift(), address()];

const POSTAL_ADDRESS: CountryForm = [address(), city(), state(), postalCode()];

const latinNames: CountryForm = [firstName({ format: 'latinName' }), lastName()];

const usStates: PayoutField = {
  name: 'province',
  group: 'payout-forms:groupContact',
  label: 'payout-forms:state',
  ...oneOf(Object.entries(US_STATES).map(([value, text]) => ({ value, text }))),
  autocomplete: 'address-level1',
};

/** The form of all countries that are not in the table; made for Epay (payouts 5). */
export const DEFAULT_FORM: CountryForm = [
  ...NAMES,
  gender(),
  birthday(),
  documentType(
    { value: 'FOREIGN_PASSPORT', label: 'payout-forms:foreignPassport' },
    { value: 'AUSTRALIAN_PASSPORT', label: 'payout-forms:australianPassport' },
    { value: 'PASSPORT', label: 'payout-forms:passport' },
    { value: 'DRIVER_LICENSE', label: 'payout-forms:driverLicense' },
    { value: 'NATIONAL_ID', label: 'payout-forms:nationalId' },
  ),
  documentId(upTo(20)),
  documentCountry(),
  documentDate('documentIssueDate'),
  documentDate('documentExpireDate', { optional: true }),
  bankName(100),
  branchName(),
  branch('payout-forms:branch', upTo(100), { optional: true }),
  account(upTo(45)),
  accountName(),
  swift(),
  bankAddress(),
  email(),
  phone(),
  city(),
  address(),
];

/** The form of each country, by its number (payouts 5, readings 39 and 40). */
export const COUNTRY_FORMS: Readonly<Record<number, CountryForm>> = {
  /** Algeria */ 4: shared(NO_IBAN),
  /** Argentina */ 10: [
    ...NAMES,
    documentId(upTo(11), { kind: 'digits', format: 'digits', check: 'cuit' }),
    accountNumber(upTo(22), { format: 'digits', check: 'cbu', label: 'payout-forms:cbu' }),
  ],
  /** Australia */ 13: shared(NO_IBAN),
  /** Austria */ 14: shared(SHORT_IBAN),
  /** Bangladesh */ 18: [
    ...NAMES,
    bank(),
    branch('payout-forms:routingNumber', upTo(9)),
    account(upTo(18, 8)),
  ],
  /** Belgium */ 21: shared(SHORT_IBAN),
  /** Bolivia */ 26: [
    ...NAMES,
    documentType(...abbreviated('CI', 'CE', 'NIT')),
    documentId(upTo(15), { lengthBy: { CI: upTo(8), CE: upTo(9, 8), NIT: upTo(15, 5) } }),
    bank(),
    account(upTo(15, 10)),
  ],
  /** Brazil */ 29: [
    ...NAMES,
    documentId(upTo(19), { label: 'payout-forms:cpfOrCnpj', check: 'cpfOrCnpj' }),
    bank(),
    branch('payout-forms:branch', upTo(50)),
    account(upTo(14, 8)),
    accountType('C', 'S'),
  ],
  /** Cambodia */ 34: shared(SHORT),
  /** Chile */ 41: [
    ...NAMES,
    documentType(...abbreviated('RUT')),
    documentId(upTo(10), { check: 'rut' }),
    bank(),
    account(upTo(45)),
    accountType('C', 'S', 'V'),
  ],
  /** Colombia */ 42: [
    ...NAMES,
    documentType(...abbreviated('NIT', 'CC', 'CE'), PASSPORT),
    documentId(upTo(13)),
    bank(),
    account(upTo(18)),
    accountType('C', 'S'),
    email(),
    phone(),
    address(),
  ],
  /** Costa Rica */ 47: [
    ...NAMES,
    documentType(...abbreviated('CI', 'CJ', 'CR')),
    documentId(upTo(22), { lengthBy: { CI: upTo(9), CJ: upTo(10), CR: upTo(22, 11) } }),
    bank(),
    IBAN,
  ],
  /** Croatia */ 48: withBankCode(SHORT_IBAN),
  /** Cyprus */ 51: shared(IBAN),
  /** Czechia */ 52: shared(IBAN),
  /** Denmark */ 54: withBankCode(SHORT_IBAN),
  /** Dominican Republic */ 56: [
    ...NAMES,
    documentType(...abbreviated('RN', 'CE'), PASSPORT),
    documentId(upTo(13), { lengthBy: { RN: upTo(10), CE: upTo(13), PASS: upTo(12, 8) } }),
    bank(),
    account(upTo(30)),
  ],
  /** Ecuador */ 57: [
    ...NAMES,
    documentType(...abbreviated('CI', 'RUC'), PASSPORT),
    documentId(upTo(12, 8), {
      digitsFor: ['CI', 'RUC'],
      lengthBy: { CI: upTo(10), RUC: upTo(13), PASS: upTo(12, 8) },
    }),
    bank(),
    account(upTo(30)),
    accountType('C', 'S'),
  ],
  /** Egypt */ 58: [
    ...NAMES,
    bankName(40),
    branch('payout-forms:bic', upTo(50), { check: 'bic' }),
    iban(upTo(29), { format: 'egyptianIban' }),
    address(),
  ],
  /** Finland */ 67: shared(SHORT_IBAN),
  /** France */ 68: shared(IBAN),
  /** Germany */ 74: shared(IBAN),
  /** Greece */ 77: shared(IBAN),
  /** Hungary */ 89: withBankCode(IBAN),
  /** India */ 91: [
    ...NAMES,
    bank(),
    branch('payout-forms:ifsc', exactly(11), {
      format: 'ifsc',
      holdsBankCode: true,
      hint: 'payout-forms:ifscHint',
    }),
    account(upTo(17)),
    email(),
    phone(),
    ...POSTAL_ADDRESS,
  ],
  /** Indonesia */ 92: [...latinNames, bank(), account(upTo(35))],
  /** Italy */ 97: shared(IBAN),
  /** Kiribati */ 104: shared(SHORT),
  /** Latvia */ 109: shared(SHORT_IBAN),
  /** Malaysia */ 121: [...NAMES, bank(), account(upTo(12))],
  /** Mexico */ 129: [...NAMES, accountNumber(upTo(18), { label: 'payout-forms:clabe', check: 'clabe' })],
  /** Morocco */ 136: [...NAMES, account(upTo(24), { label: 'payout-forms:rib', check: 'rib' })],
  /** Netherlands */ 142: shared(SHORT_IBAN),
  /** Nigeria */ 147: [...NAMES, bank(), accountNumber(upTo(16))],
  /** Norway */ 150: withBankCode(SHORT_IBAN),
  /** Pakistan */ 152: [...NAMES, documentId(upTo(20), { label: 'payout-forms:cnic' }), iban(upTo(24))],
  /** Panama */ 155: shared(NO_IBAN),
  /** Paraguay */ 157: [
    ...NAMES,
    documentType(...abbreviated('CI', 'RUC')),
    documentId(upTo(8), { lengthBy: { CI: upTo(7), RUC: upTo(8) } }),
    bank(),
    accountNumber(exactly(16)),
  ],
  /** Peru */ 158: [
    ...NAMES,
    documentType(...abbreviated('DNI', 'RUC', 'CE'), PASSPORT),
    documentId(upTo(11), {
      lengthBy: { DNI: upTo(9, 8), RUC: upTo(11), CE: upTo(20, 5), PASS: upTo(20, 4) },
    }),
    bank(),
    account(upTo(20)),
    accountType('C', 'S', 'M'),
  ],
  /** Philippines */ 159: [
    ...latinNames,
    bank(),
    account(upTo(16, 10)),
    phone({ format: 'philippinePhone', hint: 'payout-forms:philippinePhoneHint' }),
    address(),
  ],
  /** Poland */ 160: withBankCode(IBAN),
  /** Portugal */ 161: [...NAMES, iban(upTo(26)), swift()],
  /** Russia */ 166: [
    ...NAMES,
    paternalName(),
    documentId(upTo(50), { label: 'payout-forms:passportId' }),
    bank(),
    account(upTo(30)),
    swift(),
    address(),
    phone(),
  ],
  /** Saudi Arabia */ 175: [...NAMES, iban(upTo(24))],
  /** Singapore */ 180: [...NAMES, bank(), account(upTo(26))],
  /** South Africa */ 186: shared(SHORT),
  /** Spain */ 188: [...NAMES, iban(upTo(26)), swift()],
  /** Sri Lanka */ 189: shared(SHORT),
  /** Sweden */ 193: withBankCode(IBAN),
  /** Thailand */ 199: shared(SHORT),
  /** Türkiye */ 205: [...NAMES, iban(upTo(26), { format: 'turkishIban' }), phone(), ...POSTAL_ADDRESS],
  /** United Arab Emirates */ 211: shared(SHORT_IBAN),
  /** United Kingdom */ 212: shared(IBAN),
  /** United States */ 213: [
    ...NAMES,
    bank(),
    branch('payout-forms:abaRouting', upTo(100), { kind: 'digits', check: 'aba' }),
    NO_IBAN,
    address(),
    city(),
    usStates,
    phone(),
  ],
  /** Uruguay */ 214: [
    ...NAMES,
    documentType(...abbreviated('CI', 'RUT', 'DE'), PASSPORT),
    documentId(upTo(8), {
      digitsFor: ['CI', 'RUT'],
      lengthBy: { CI: upTo(8), RUT: upTo(12), DE: upTo(20), PASS: upTo(20) },
    }),
    bank(),
    accountNumber(upTo(14, 7)),
    accountType('C', 'S'),
  ],
};

import { EARLIEST_BIRTHDAY, latestBirthday } from '../../person/birthday.ts';
import { dateOf } from '../../time/day.ts';
import type {
  Length,
  PayoutField,
  PayoutFieldName,
  PayoutOption,
  PayoutWord,
  WrittenField,
} from './payout-field.ts';

/** The fields of payout forms, with the lengths that apply everywhere (payouts 5). */

type Extra = Partial<Omit<WrittenField, 'name' | 'length'>>;

/** With more options than this, the list does not fit on the screen. */
const IN_SIGHT = 3;

/** The value must be one of these options. */
export const oneOf = (options: readonly PayoutOption[]) =>
  options.length > IN_SIGHT
    ? { kind: 'select' as const, options, empty: 'payout-forms:chooseOne' as const }
    : { kind: 'choice' as const, options, ...(options.length === 1 && { fixed: true as const }) };

/** Documents and generic dates go to the end of this year (reading 32). */
const LATEST_DAY = '2050-12-31';

const today = (): string => {
  const now = new Date();
  return dateOf({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() });
};

const day = { kind: 'date', from: EARLIEST_BIRTHDAY, choose: 'payout-forms:chooseDate' } as const;

export const upTo = (max: number, min?: number): Length => (min ? { min, max } : { max });
export const exactly = (length: number): Length => ({ max: length, exactly: true });

const NAME_LENGTH = upTo(100);
const ADDRESS_LENGTH = upTo(200);
const PHONE_LENGTH = upTo(20);
const POSTAL_CODE_LENGTH = upTo(100);
/** Maximum length of the contract, for fields without a length of their own. */
const CONTRACT_LENGTH = upTo(100);
const SWIFT_LENGTH = upTo(50);

const owner = (
  name: PayoutFieldName,
  label: PayoutWord,
  profile: NonNullable<PayoutField['profile']>,
  extra: Extra = {},
): PayoutField => ({
  name,
  group: 'payout-forms:groupOwner',
  label,
  kind: 'name',
  length: NAME_LENGTH,
  profile,
  ...extra,
});

export const firstName = (extra?: Extra): PayoutField =>
  owner('beneficiaryName', 'payout-forms:firstName', 'firstName', { autocomplete: 'given-name', ...extra });

export const lastName = (): PayoutField =>
  owner('beneficiaryLastname', 'payout-forms:lastName', 'lastName', {
    autocomplete: 'family-name',
    dropsWithout: true,
  });

/** The profile's middle name (reading 25). */
export const paternalName = (): PayoutField =>
  owner('beneficiaryPaternalName', 'payout-forms:paternalName', 'middleName', {
    autocomplete: 'additional-name',
  });

export const NAMES: readonly PayoutField[] = [firstName(), lastName()];

export const gender = (): PayoutField => ({
  name: 'gender',
  group: 'payout-forms:groupOwner',
  label: 'payout-forms:gender',
  profile: 'gender',
  ...oneOf([
    { value: '0', label: 'payout-forms:male' },
    { value: '1', label: 'payout-forms:female' },
  ]),
});

export const birthday = (): PayoutField => ({
  name: 'birthday',
  group: 'payout-forms:groupOwner',
  label: 'payout-forms:birthday',
  ...day,
  to: () => latestBirthday(Date.now()),
  profile: 'birthday',
  autocomplete: 'bday',
});

/** Bank picker with the operator's list for the country. */
export const bank = (): PayoutField => ({
  name: 'bankCode',
  group: 'payout-forms:groupAccount',
  label: 'payout-forms:bank',
  kind: 'bank',
  empty: 'payout-forms:chooseBank',
});

/** Bank code as text, for countries without a bank list. */
export const plainBankCode = (): PayoutField => ({
  name: 'bankCode',
  group: 'payout-forms:groupAccount',
  label: 'payout-forms:bankCode',
  kind: 'code',
  length: CONTRACT_LENGTH,
});

export const bankName = (max: number): WrittenField => ({
  name: 'bankName',
  group: 'payout-forms:groupAccount',
  label: 'payout-forms:bankName',
  kind: 'text',
  length: upTo(max),
});

export const branch = (label: PayoutWord, length: Length, extra: Extra = {}): WrittenField => ({
  name: 'bankBranch',
  group: 'payout-forms:groupAccount',
  label,
  kind: 'code',
  length,
  ...extra,
});

export const account = (length: Length, extra: Extra = {}): WrittenField => ({
  name: 'bankAccount',
  group: 'payout-forms:groupAccount',
  label: 'payout-forms:bankAccount',
  kind: 'code',
  length,
  autocomplete: 'off',
  ...extra,
});

/** An account number of digits only. */
export const accountNumber = (length: Length, extra: Extra = {}): WrittenField => ({
  name: 'bankAccount',
  group: 'payout-forms:groupAccount',
  label: 'payout-forms:bankAccount',
  kind: 'digits',
  length,
  autocomplete: 'off',
  ...extra,
});

/** An IBAN, or an account that may be one: shown in groups of four while typing. */
export const iban = (length: Length, extra: Extra = {}): WrittenField =>
  account(length, { label: 'payout-forms:iban', grouped: 4, check: 'iban', ...extra });

/** An IBAN of a form that also asks for the bank. */
export const ibanOfBank = (length: Length): WrittenField => iban(length, { holdsBankCode: true });

export const swift = (extra: Extra = {}): WrittenField => ({
  name: 'bankSwift',
  group: 'payout-forms:groupAccount',
  label: 'payout-forms:swift',
  kind: 'code',
  length: SWIFT_LENGTH,
  check: 'bic',
  ...extra,
});

const ACCOUNT_TYPES = {
  C: 'payout-forms:checking',
  S: 'payout-forms:savings',
  V: 'payout-forms:vista',
  M: 'payout-forms:maestra',
} as const;

export const accountType = (...types: (keyof typeof ACCOUNT_TYPES)[]): PayoutField => ({
  name: 'accountType',
  group: 'payout-forms:groupAccount',
  label: 'payout-forms:accountType',
  ...oneOf(types.map((value) => ({ value, label: ACCOUNT_TYPES[value] }))),
});

export const documentType = (...options: PayoutOption[]): PayoutField => ({
  name: 'documentType',
  group: 'payout-forms:groupDocument',
  label: 'payout-forms:documentType',
  ...oneOf(options),
});

/** Abbreviations of national law, which are not translated. */
export const abbreviated = (...names: string[]): PayoutOption[] =>
  names.map((text) => ({ value: text, text }));

export const PASSPORT: PayoutOption = { value: 'PASS', label: 'payout-forms:passport' };

export const documentId = (length: Length, extra: Extra = {}): WrittenField => ({
  name: 'documentId',
  group: 'payout-forms:groupDocument',
  label: 'payout-forms:documentId',
  kind: 'text',
  length,
  autocomplete: 'off',
  ...(extra.lengthBy && { of: 'documentType' }),
  ...extra,
});

export const email = (): PayoutField => ({
  name: 'email',
  group: 'payout-forms:groupContact',
  label: 'payout-forms:email',
  kind: 'email',
  length: upTo(100),
  format: 'email',
  profile: 'email',
  autocomplete: 'email',
});

export const phone = (extra: Extra = {}): WrittenField => ({
  name: 'phone',
  group: 'payout-forms:groupContact',
  label: 'payout-forms:phone',
  kind: 'digits',
  length: PHONE_LENGTH,
  suggested: 'phone',
  autocomplete: 'tel',
  ...extra,
});

const written = (
  name: PayoutFieldName,
  label: PayoutWord,
  length: Length,
  extra: Extra = {},
): WrittenField => ({ name, group: 'payout-forms:groupContact', label, kind: 'text', length, ...extra });

export const address = (): PayoutField =>
  written('address', 'payout-forms:address', ADDRESS_LENGTH, {
    suggested: 'address',
    autocomplete: 'street-address',
  });

export const city = (): PayoutField =>
  written('city', 'payout-forms:city', ADDRESS_LENGTH, { autocomplete: 'address-level2' });

export const state = (): PayoutField =>
  written('province', 'payout-forms:state', ADDRESS_LENGTH, { autocomplete: 'address-level1' });

export const postalCode = (): PayoutField =>
  written('postalCode', 'payout-forms:postalCode', POSTAL_CODE_LENGTH, { autocomplete: 'postal-code' });

export const bankAddress = (): PayoutField =>
  written('bankAddress', 'payout-forms:bankAddress', ADDRESS_LENGTH, { group: 'payout-forms:groupAccount' });

export const accountName = (extra: Extra = {}): WrittenField =>
  written('bankAccountName', 'payout-forms:accountName', upTo(300), {
    group: 'payout-forms:groupAccount',
    ...extra,
  });

export const branchName = (): PayoutField =>
  written('bankBranchName', 'payout-forms:branchName', CONTRACT_LENGTH, {
    group: 'payout-forms:groupAccount',
    optional: true,
  });

export const documentCountry = (): PayoutField => ({
  name: 'documentCountry',
  group: 'payout-forms:groupDocument',
  label: 'payout-forms:documentCountry',
  kind: 'country',
  empty: 'payout-forms:chooseCountry',
});

export const documentDate = (
  name: 'documentIssueDate' | 'documentExpireDate',
  { optional }: { optional?: true } = {},
): PayoutField => ({
  name,
  group: 'payout-forms:groupDocument',
  label: name === 'documentIssueDate' ? 'payout-forms:issueDate' : 'payout-forms:expiryDate',
  ...day,
  ...(name === 'documentIssueDate' ? { to: today } : { to: () => LATEST_DAY, begins: today }),
  ...(optional && { optional }),
});

import type { Bank } from '../bank.ts';
import type { Country } from '../country.ts';
import { dateOf, partsOf } from '../day.ts';
import type { FieldValue, FormValues } from '../form.ts';
import type { Message } from '../message.ts';
import type { UserInfo } from '../user.ts';
import { visibleText } from '../visible-text.ts';
import { WITHDRAW_TYPES } from '../withdraw-type.ts';
import { ACCOUNT_FORMS, MOBILE_MONEY_PREFIXES, mobileMoneyForm } from './account-forms.ts';
import { COUNTRY_FORMS, DEFAULT_FORM } from './country-forms.ts';
import { CHECKS, FORMATS } from './formats.ts';
import { normalisedDetail } from './normalised-detail.ts';
import {
  type Format,
  isWritten,
  type Length,
  type PayoutField,
  type PayoutFieldName,
  type ProfileFact,
  type WrittenField,
} from './payout-field.ts';

/** What is known of somebody. */
export type PayoutOwner = Pick<
  UserInfo,
  'countryNo' | 'firstName' | 'middleName' | 'lastName' | 'gender' | 'birthday' | 'email' | 'phone'
>;

/** Which form of whom. */
export type PayoutForm = { withdrawType: number; owner: PayoutOwner };

/** The form of a type in a country (payouts 5); a country that has none of its own has that of Epay. */
const formOf = (withdrawType: number, countryNo: number): readonly PayoutField[] => {
  const prefix = MOBILE_MONEY_PREFIXES[countryNo];
  if (withdrawType === WITHDRAW_TYPES.bank) return COUNTRY_FORMS[countryNo] ?? DEFAULT_FORM;
  if (withdrawType === WITHDRAW_TYPES.mobileMoney) return prefix ? mobileMoneyForm(prefix) : [];
  return ACCOUNT_FORMS[withdrawType] ?? [];
};

const PROFILE: Readonly<Record<ProfileFact, (owner: PayoutOwner) => string>> = {
  firstName: ({ firstName }) => firstName ?? '',
  middleName: ({ middleName }) => middleName ?? '',
  lastName: ({ lastName }) => lastName ?? '',
  gender: ({ gender }) => (gender === null || gender === undefined ? '' : String(gender)),
  birthday: ({ birthday }) => birthday ?? '',
  email: ({ email }) => email ?? '',
  phone: ({ phone }) => phone ?? '',
  wholeName: ({ firstName, middleName, lastName }) =>
    [firstName, middleName, lastName].filter(Boolean).join(' '),
};

/** What the profile has for a field; empty where it has nothing. */
export const profileValueOf = ({ profile }: PayoutField, owner: PayoutOwner): string =>
  profile ? PROFILE[profile](owner) : '';

/** The fields of a form, in the order in which they stand. */
export const payoutFieldsOf = ({ withdrawType, owner }: PayoutForm): PayoutField[] =>
  formOf(withdrawType, owner.countryNo ?? 0).filter(
    (field) => !field.dropsWithout || profileValueOf(field, owner) !== '',
  );

/** What a form begins with: what the profile has, what an account being edited has, the only one of a choice. */
export const payoutValuesOf = (
  fields: readonly PayoutField[],
  owner: PayoutOwner,
  current: FormValues = {},
): FormValues => {
  const beginOf = (field: PayoutField): FieldValue => {
    const [only, ...others] = 'options' in field ? field.options : [];
    const first = only && others.length === 0 ? only.value : '';
    if (field.kind === 'bank' || field.kind === 'country') return current[field.name];
    return profileValueOf(field, owner) || current[field.name] || first;
  };
  return Object.fromEntries(fields.map((field) => [field.name, beginOf(field)]));
};

/** How long what stands in a field may be: that of the chosen document type, where it has its own (reading 39). */
export const lengthOf = ({ length, lengthBy }: WrittenField, values: FormValues): Length =>
  lengthBy?.[String(values.documentType)] ?? length;

/** The characters that a field takes, if not all; some types of documents have numbers of digits only (payouts 5, reading 71). */
const alphabetOf = ({ kind, digitsFor }: WrittenField, values: FormValues): Format | undefined => {
  if (kind === 'digits' || digitsFor?.includes(String(values.documentType))) return 'digits';
  return kind === 'code' ? 'lettersAndDigits' : undefined;
};

/** Whether a minimum counts: of accounts, branches, and documents (payouts 5, reading 39). */
const MINIMUM_COUNTS: readonly PayoutFieldName[] = ['bankAccount', 'bankBranch', 'documentId'];

const problemOfWritten = (field: WrittenField, values: FormValues): Message | null => {
  const { name, label, format } = field;
  const value = normalisedDetail(field, values[name]);
  const length = [...value].length;
  const { min = 0, max, exactly } = lengthOf(field, values);
  const wrong = (key: 'fieldExact' | 'fieldShort' | 'fieldLong', bound: number): Message => ({
    key: `payout-forms:${key}`,
    values: { label, length: bound },
  });
  if (exactly && length !== max) return wrong('fieldExact', max);
  if (MINIMUM_COUNTS.includes(name) && length < min) return wrong('fieldShort', min);
  if (length > max) return wrong('fieldLong', max);
  const formats = [alphabetOf(field, values), format].filter((one) => one !== undefined);
  const broken = formats.find((one) => !FORMATS[one].fits(value));
  return broken ? { key: FORMATS[broken].problem } : null;
};

const isEmpty = (value: FieldValue): boolean =>
  value === undefined || (typeof value === 'string' && visibleText(value).trim() === '');

const isDay = (value: FieldValue): boolean => dateOf(partsOf(String(value))) === value;

/** What is wrong with a field as it stands, or null (payouts 5). */
export const payoutProblemOf = (field: PayoutField, values: FormValues): Message | null => {
  const value = values[field.name];
  if (field.isShownOnly) return null;
  if (isEmpty(value)) {
    const isNeeded = !(field.optional ?? field.profile);
    const key = isWritten(field) ? 'payout-forms:fieldEmpty' : 'payout-forms:fieldNotChosen';
    return isNeeded ? { key, values: { label: field.label } } : null;
  }
  if (isWritten(field)) return problemOfWritten(field, values);
  const isRight =
    'options' in field
      ? field.options.some((option) => option.value === value)
      : field.kind !== 'date' || isDay(value);
  return isRight ? null : { key: 'payout-forms:fieldNotChosen', values: { label: field.label } };
};

/** What looks mistyped, though it may be right: nobody is stopped by it. */
export const payoutDoubtsAbout = (fields: readonly PayoutField[], values: FormValues): WrittenField[] =>
  fields.filter(isWritten).filter((field) => {
    const { name, check } = field;
    const value = normalisedDetail(field, values[name]);
    return check !== undefined && value !== '' && !CHECKS[check](value);
  });

/** What is sent of a form, normalised, by the contract's names; what was left empty is not (payouts 3, reading 71). */
export const payoutBodyOf = (
  fields: readonly PayoutField[],
  values: FormValues,
): Record<string, string | number> => {
  const sent = (field: PayoutField): [string, string | number][] => {
    const value = values[field.name];
    if (field.isShownOnly || isEmpty(value)) return [];
    if (field.kind === 'bank') {
      const { bankCode, bankName } = value as Bank;
      return [
        ['bankCode', bankCode],
        ['bankName', bankName],
      ];
    }
    if (field.kind === 'country') return [[field.name, String((value as Country).countryNo)]];
    if (field.name === 'gender') return [[field.name, Number(value)]];
    const text = isWritten(field) ? normalisedDetail(field, value) : String(value).trim();
    const plain: [string, string] = [field.name, text];
    // Mobile money goes to a phone: its number is the account (reading 35).
    return 'prefix' in field && field.prefix
      ? [
          plain,
          ['phonePrefix', field.prefix],
          ['bankAccount', `${field.prefix}${plain[1]}`],
          ['accountType', 'mobile'],
        ]
      : [plain];
  };
  return Object.fromEntries(fields.flatMap(sent));
};

/** Where what is chosen from a list is found by what is sent of it. */
type PayoutLists = {
  bank: (bankCode: string, bankName: string) => Bank | undefined;
  country: (countryNo: number) => Country | undefined;
};

/** What the fields hold where this was sent of them; what is not on a list is nothing. */
export const payoutValuesFrom = (
  fields: readonly PayoutField[],
  body: Readonly<Record<string, unknown>>,
  lists: PayoutLists,
): FormValues => {
  const heldBy = ({ kind, name }: PayoutField): FieldValue => {
    const given = body[name] ?? '';
    if (kind === 'bank') return lists.bank(String(given), String(body.bankName ?? ''));
    return kind === 'country' ? lists.country(Number(given)) : String(given);
  };
  return Object.fromEntries(fields.map((field) => [field.name, heldBy(field)]));
};

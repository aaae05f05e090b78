import type { FieldValue, FormValues } from '../../forms/form.ts';
import type { Bank } from '../../lists/bank.ts';
import type { Country } from '../../lists/country.ts';
import { isInternational } from '../../person/phone.ts';
import type { UserInfo } from '../../person/user.ts';
import { formatFieldDate } from '../../time/date-formats.ts';
import { isDay } from '../../time/day.ts';
import type { Message } from '../../words/message.ts';
import { isBlank } from '../../words/visible-text.ts';
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

/** The user's data that forms use. */
export type PayoutOwner = Pick<UserInfo, 'countryNo' | Exclude<ProfileFact, 'wholeName'>>;

/** A form: its type and its user. */
export type PayoutForm = { withdrawType: number; owner: PayoutOwner };

/** Returns the form of a type in a country (payouts 5). A country without its own form uses that of Epay. */
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
  address: ({ address }) => address ?? '',
  wholeName: ({ firstName, middleName, lastName }) =>
    [firstName, middleName, lastName].filter(Boolean).join(' '),
};

/** Returns the profile's value for a field; empty if there is none. */
export const profileValueOf = ({ profile }: PayoutField, owner: PayoutOwner): string =>
  profile ? PROFILE[profile](owner) : '';

/** Returns the fields of a form in display order. */
export const payoutFieldsOf = ({ withdrawType, owner }: PayoutForm): PayoutField[] =>
  formOf(withdrawType, owner.countryNo ?? 0).filter(
    (field) => !field.dropsWithout || profileValueOf(field, owner) !== '',
  );

/** Returns the profile's value that a new account begins with; empty if the field does not accept it. */
const suggestionFor = (field: PayoutField, owner: PayoutOwner): string => {
  const value = field.suggested ? PROFILE[field.suggested](owner) : '';
  return payoutProblemOf(field, { [field.name]: value }) ? '' : value;
};

/**
 * Returns the initial values: from the profile, from the account being edited (`current`), or the only option of a
 * choice. A new account, which has no `current`, begins with what the profile suggests.
 */
export const payoutValuesOf = (
  fields: readonly PayoutField[],
  owner: PayoutOwner,
  current?: FormValues,
): FormValues => {
  const beginOf = (field: PayoutField): FieldValue => {
    const [only, ...others] = 'options' in field ? field.options : [];
    const first = only && others.length === 0 ? only.value : '';
    if (field.kind === 'bank' || field.kind === 'country') return current?.[field.name];
    const known = current ? current[field.name] : suggestionFor(field, owner);
    return profileValueOf(field, owner) || known || first;
  };
  return Object.fromEntries(fields.map((field) => [field.name, beginOf(field)]));
};

/** Returns the allowed length of a field: that of the chosen document type, if it has one (reading 39). */
export const lengthOf = ({ length, lengthBy }: WrittenField, values: FormValues): Length =>
  lengthBy?.[String(values.documentType)] ?? length;

/**
 * Returns the allowed characters of a field, or undefined for all. Some document types allow digits only (payouts 5,
 * reading 71).
 */
const alphabetOf = ({ kind, digitsFor }: WrittenField, values: FormValues): Format | undefined => {
  if (kind === 'digits' || digitsFor?.includes(String(values.documentType))) return 'digits';
  return kind === 'code' ? 'lettersAndDigits' : undefined;
};

/** Fields whose minimum length is checked: accounts, branches and documents (payouts 5, reading 39). */
const MINIMUM_COUNTS: readonly PayoutFieldName[] = ['bankAccount', 'bankBranch', 'documentId'];

const problemOfWritten = (field: WrittenField, values: FormValues): Message | null => {
  const { name, label, format, prefix } = field;
  const value = normalisedDetail(field, values[name]);
  const length = [...value].length;
  const { min = 0, max, exactly } = lengthOf(field, values);
  const wrong = (key: 'fieldExact' | 'fieldShort' | 'fieldLong', bound: number): Message => ({
    key: `payout-forms:${key}`,
    values: { label, length: bound },
  });
  // Too many digits after 00, or a +, are the number of another country.
  if (prefix && isInternational(value) && (length > max || value.includes('+')))
    return { key: 'payout-forms:prefixDiffers', values: { prefix } };
  if (exactly && length !== max) return wrong('fieldExact', max);
  if (MINIMUM_COUNTS.includes(name) && length < min) return wrong('fieldShort', min);
  if (length > max) return wrong('fieldLong', max);
  const formats = [alphabetOf(field, values), format].filter((one) => one !== undefined);
  const broken = formats.find((one) => !FORMATS[one].fits(value));
  return broken ? { key: FORMATS[broken].problem } : null;
};

const isEmpty = (value: FieldValue): boolean =>
  value === undefined || (typeof value === 'string' && isBlank(value));

/** Returns the problem of a day that was typed or picked. */
const problemOfDay = ({ from, to }: { from: string; to: () => string }, day: string): Message | null => {
  if (!isDay(day)) return { key: 'common:dateWrong' };
  if (day >= from && day <= to()) return null;
  const values = { from: formatFieldDate(from), to: formatFieldDate(to()) };
  return { key: 'common:dateOutside', values };
};

/** Returns the problem of a field's current value, or null (payouts 5). */
export const payoutProblemOf = (field: PayoutField, values: FormValues): Message | null => {
  const value = values[field.name];
  if (field.isShownOnly) return null;
  if (isEmpty(value)) {
    const isNeeded = !(field.optional ?? field.profile);
    const key =
      isWritten(field) || field.kind === 'date' ? 'payout-forms:fieldEmpty' : 'payout-forms:fieldNotChosen';
    return isNeeded ? { key, values: { label: field.label } } : null;
  }
  if (isWritten(field)) return problemOfWritten(field, values);
  if (field.kind === 'date') return problemOfDay(field, String(value));
  const isRight = !('options' in field) || field.options.some((option) => option.value === value);
  return isRight ? null : { key: 'payout-forms:fieldNotChosen', values: { label: field.label } };
};

/** Returns the fields whose values look mistyped. These values may be right, so they do not block the user. */
export const payoutDoubtsAbout = (fields: readonly PayoutField[], values: FormValues): WrittenField[] =>
  fields.filter(isWritten).filter((field) => {
    const { name, check } = field;
    const value = normalisedDetail(field, values[name]);
    return check !== undefined && value !== '' && !CHECKS[check](value);
  });

/** Returns the request body: normalised values by contract names, without empty fields (payouts 3, reading 71). */
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
    // Mobile money is paid to a phone, so its number is also the account (reading 35).
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

/** Lookups that turn sent codes back into list entries. */
type PayoutLists = {
  bank: (bankCode: string, bankName: string) => Bank | undefined;
  country: (countryNo: number) => Country | undefined;
};

/** Returns the field values of a sent body. Entries that are not on a list stay empty. */
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

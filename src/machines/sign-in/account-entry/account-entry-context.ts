import {
  type Country,
  type CountryCode,
  type CountryGroup,
  countryOfAreaCode,
  isAreaCode,
  soleCountryOf,
} from '#domain/lists/country.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { isEmail } from '#domain/person/email.ts';
import { namedBy, namedByWhole, takenNote } from '#domain/person/named-country.ts';
import { asTypedPhone, internationalDigits, isByKey, phoneProblem } from '#domain/person/phone.ts';
import { digitsOf } from '#domain/words/digits.ts';
import type { Message } from '#domain/words/message.ts';
import { plainText } from '#domain/words/visible-text.ts';

/** The values of the entry fields, and the known area codes. */
type Entered = {
  method: LoginType;
  email: string;
  /** The text of the field: digits, or an international number as typed until its country is taken. */
  phone: string;
  areaCode: string;
  /** The country with its name and flag. */
  country: Country | undefined;
  codes: readonly CountryCode[];
  groups: readonly CountryGroup[];
};

export type Context = Entered & {
  /** The country was taken from the number, and the page says so (reading 82). */
  isTaken: boolean;
  /** True once the user has typed, so that leaving the field may show a problem. */
  touched: boolean;
  problem: Message | null;
};

export type Events =
  | { type: 'EMAIL.CHANGE'; email: string }
  | { type: 'EMAIL.CLEAR' }
  | { type: 'PHONE.CHANGE'; phone: string }
  | { type: 'AREA_CODE.CHANGE'; areaCode: string }
  | { type: 'FIELD.LEAVE' }
  | { type: 'COUNTRY.OPEN' }
  | { type: 'SUBMIT' }
  | { type: 'NUMBER.MODIFY' }
  | { type: 'NUMBER.IGNORE' }
  | { type: 'BACK' };

/** Returns the typed account, to sign in or register. */
export const accountOf = ({ method, email, phone, areaCode }: Entered): AccountId =>
  method === 'EMAIL' ? { type: 'EMAIL', email } : { type: 'PHONE', areaCode, phone };

/** Returns the country: the chosen one, else the only country with this area code. */
export const countryIn = ({ country, codes, areaCode }: Entered): CountryCode | undefined =>
  country ?? soleCountryOf(codes, areaCode);

/** Returns the format problem, which the server or our own rule has found (account 5). */
export const formatProblem = (method: LoginType): Message =>
  method === 'EMAIL' ? { key: 'sign-in:emailFormat' } : { key: 'sign-in:phoneFormat' };

/** Returns the fields with the country that the number names, if the number is whole. */
export const taken = (context: Entered) => {
  const named = namedByWhole(context.phone, context);
  return named ? { ...named, isTaken: true } : {};
};

/** Returns the fields after the number was typed. A number that came at once, not key by key, is whole. */
export const typedNumber = (context: Entered, typed: string) => {
  const phone = asTypedPhone(typed);
  const fields = { phone, isTaken: false };
  return { ...fields, ...(isByKey(context.phone, phone) ? {} : taken({ ...context, ...fields })) };
};

/** Returns the fields after the area code was typed. A whole number with + or 00 may come instead, by a paste. */
export const typedAreaCode = (context: Entered, typed: string) => {
  // The number may be pasted after the area code that stands there.
  const number = plainText(typed).replace(/^.*(?=\+)/, '');
  const areaCode = digitsOf(typed);
  const country = countryOfAreaCode(context.groups, areaCode, context.country);
  return { areaCode, country, isTaken: false, ...taken({ ...context, phone: asTypedPhone(number) }) };
};

/** Says which country was taken from the number, if one was. */
export const noteOf = ({ isTaken, country, areaCode }: Context): Message | null =>
  isTaken ? takenNote(areaCode, country) : null;

/** Returns the first problem of the fields, or null. */
export const problemOf = (context: Entered): Message | null => {
  const { method, email, codes } = context;
  if (method === 'EMAIL') return isEmail(email) ? null : formatProblem(method);
  const named = { ...context, ...namedBy(context.phone, context) };
  const { areaCode, phone } = named;
  const isNowhere = internationalDigits(phone) !== undefined && codes.length > 0;
  if (isNowhere) return { key: 'sign-in:areaCodeInvalid' };
  if (areaCode === '') return { key: 'sign-in:chooseCountry' };
  if (countryIn(named)) return phoneProblem(phone);
  const isUnknown = codes.length > 0 && !isAreaCode(codes, areaCode);
  return { key: isUnknown ? 'sign-in:areaCodeInvalid' : 'sign-in:selectCountryFirst' };
};

/**
 * Adds the found data of the country, takes the country that the number names, and updates the problem: a problem of
 * our rules is checked again, a refusal by the server stays.
 */
export const withFound = <Found extends Partial<Entered>>(before: Context, found: Found) => {
  const isOurs = before.problem !== null && problemOf(before) !== null;
  const fields = { ...found, ...taken({ ...before, ...found }) };
  return { ...fields, problem: isOurs ? problemOf({ ...before, ...fields }) : before.problem };
};

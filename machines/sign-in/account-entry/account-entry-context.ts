import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { type Country, type CountryCode, isAreaCode, soleCountryOf } from '#domain/person/country.ts';
import { isEmail } from '#domain/person/email.ts';
import { phoneProblem } from '#domain/person/phone.ts';
import type { Message } from '#domain/words/message.ts';

/** The values of the entry fields, and the known area codes. */
export type Entered = {
  method: LoginType;
  email: string;
  phone: string;
  areaCode: string;
  /** With name and flag. */
  country: Country | undefined;
  codes: readonly CountryCode[];
};

/** Returns the typed account, to sign in or register. */
export const accountOf = ({ method, email, phone, areaCode }: Entered): AccountId =>
  method === 'EMAIL' ? { type: 'EMAIL', email } : { type: 'PHONE', areaCode, phone };

/** Returns the country: the chosen one, else the only one with this area code. */
export const countryIn = ({ country, codes, areaCode }: Entered): CountryCode | undefined =>
  country ?? soleCountryOf(codes, areaCode);

/** Returns the first problem of the fields, or null. */
export const problemOf = (context: Entered): Message | null => {
  const { method, email, phone, areaCode, codes } = context;
  if (method === 'EMAIL') return isEmail(email) ? null : { key: 'sign-in:emailFormat' };
  if (areaCode === '') return { key: 'sign-in:chooseCountry' };
  if (countryIn(context)) return phoneProblem(phone);
  const isUnknown = codes.length > 0 && !isAreaCode(codes, areaCode);
  return { key: isUnknown ? 'sign-in:areaCodeInvalid' : 'sign-in:selectCountryFirst' };
};

/**
 * Adds the found data of the country, and updates the problem: a problem of our rules is checked again, a refusal by
 * the server stays.
 */
export const withFound = <Found extends Partial<Entered>>(
  before: Entered & { problem: Message | null },
  found: Found,
): Found & { problem: Message | null } => {
  const isOurs = before.problem !== null && problemOf(before) !== null;
  return { ...found, problem: isOurs ? problemOf({ ...before, ...found }) : before.problem };
};

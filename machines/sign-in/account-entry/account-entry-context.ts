import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import {
  type Country,
  type CountryCode,
  type CountryGroup,
  isAreaCode,
  soleCountryOf,
} from '#domain/person/country.ts';
import { isEmail } from '#domain/person/email.ts';
import { asTypedPhone, phoneProblem } from '#domain/person/phone.ts';
import type { Message } from '#domain/words/message.ts';

/** The values of the entry fields, and the known area codes. */
type Entered = {
  method: LoginType;
  email: string;
  /** The digits of the field. */
  phone: string;
  areaCode: string;
  /** The country with its name and flag. */
  country: Country | undefined;
  codes: readonly CountryCode[];
};

export type Context = Entered & {
  /** The typed text, including its + until the area code is known. */
  typedPhone: string;
  groups: CountryGroup[];
  /** True once the user has typed, so that leaving the field may show a problem. */
  touched: boolean;
  problem: Message | null;
};

/** Returns the typed account, to sign in or register. */
export const accountOf = ({ method, email, phone, areaCode }: Entered): AccountId =>
  method === 'EMAIL' ? { type: 'EMAIL', email } : { type: 'PHONE', areaCode, phone };

/** Returns the country: the chosen one, else the only country with this area code. */
export const countryIn = ({ country, codes, areaCode }: Entered): CountryCode | undefined =>
  country ?? soleCountryOf(codes, areaCode);

/** Returns the format problem, which the server or our own rule has found (account 5). */
export const formatProblem = (method: LoginType): Message =>
  method === 'EMAIL' ? { key: 'sign-in:emailFormat' } : { key: 'sign-in:phoneFormat' };

/** Returns the first problem of the fields, or null. */
export const problemOf = (context: Entered): Message | null => {
  const { method, email, phone, areaCode, codes } = context;
  if (method === 'EMAIL') return isEmail(email) ? null : formatProblem(method);
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
  before: Context,
  found: Found,
): Found & { problem: Message | null } => {
  const isOurs = before.problem !== null && problemOf(before) !== null;
  return { ...found, problem: isOurs ? problemOf({ ...before, ...found }) : before.problem };
};

/** The number without its area code, which may have become known only after the number was typed (account 5). */
export const numberWithin = (areaCode: string | number, typedPhone: string) => {
  const phone = asTypedPhone(typedPhone, String(areaCode));
  // The area code is removed only once: choosing another code later does not restore it.
  return { phone, typedPhone: phone === asTypedPhone(typedPhone) ? typedPhone : phone };
};

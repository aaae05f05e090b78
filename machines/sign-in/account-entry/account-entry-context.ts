import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { type Country, type CountryCode, isAreaCode, soleCountryOf } from '#domain/person/country.ts';
import { isEmail } from '#domain/person/email.ts';
import { phoneProblem } from '#domain/person/phone.ts';
import type { Message } from '#domain/words/message.ts';

/** What stands in the fields of account entry, and what is known of area codes. */
export type Entered = {
  method: LoginType;
  email: string;
  phone: string;
  areaCode: string;
  /** By name and flag. */
  country: Country | undefined;
  codes: readonly CountryCode[];
};

/** Who signs in or registers. */
export const accountOf = ({ method, email, phone, areaCode }: Entered): AccountId =>
  method === 'EMAIL' ? { type: 'EMAIL', email } : { type: 'PHONE', areaCode, phone };

/** The country so far, by its numbers at least. */
export const countryIn = ({ country, codes, areaCode }: Entered): CountryCode | undefined =>
  country ?? soleCountryOf(codes, areaCode);

/** What is wrong with the fields, or null: the first problem a person would have to mend. */
export const problemOf = (context: Entered): Message | null => {
  const { method, email, phone, areaCode, codes } = context;
  if (method === 'EMAIL') return isEmail(email) ? null : { key: 'sign-in:emailFormat' };
  if (areaCode === '') return { key: 'sign-in:chooseCountry' };
  if (countryIn(context)) return phoneProblem(phone);
  const isUnknown = codes.length > 0 && !isAreaCode(codes, areaCode);
  return { key: isUnknown ? 'sign-in:areaCodeInvalid' : 'sign-in:selectCountryFirst' };
};

/**
 * Returns what was found out about the country with what the fields say is wrong by now: a problem of ours is looked at
 * again, a refusal by the server stays.
 */
export const withFound = <Found extends Partial<Entered>>(
  before: Entered & { problem: Message | null },
  found: Found,
): Found & { problem: Message | null } => {
  const isOurs = before.problem !== null && problemOf(before) !== null;
  return { ...found, problem: isOurs ? problemOf({ ...before, ...found }) : before.problem };
};

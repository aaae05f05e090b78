import * as z from 'zod/mini';
import type { Country } from './country.ts';
import { digitsOf } from './digits.ts';
import { countrySchema, rule, ruleAt } from './form.ts';
import type { Message } from './message.ts';

const phoneSchema = z.string().check(z.regex(/^\d{7,11}$/));

/** A number has 7 to 11 digits, without the area code (account 5). */
export const isPhone = (value: string): boolean => phoneSchema.safeParse(value).success;

/** A number holds digits only; other characters go as they are typed (account 5). It is not cut: that would be another number. */
export const asTypedPhone = digitsOf;

/** What is wrong with a number, or null (account 5). */
export const phoneProblem = (phone: string): Message | null => {
  if (phone === '') return { key: 'sign-in:phoneEmpty' };
  return isPhone(phone) ? null : { key: 'sign-in:phoneFormat' };
};

/** Someone who types the area code into the number too is asked about it before anything is sent (account 5). */
export const repeatsAreaCode = (areaCode: string, phone: string): boolean =>
  areaCode !== '' && phone.startsWith(areaCode);

type NewPhone = { country?: Country | undefined; phone: string };

/** A phone number with its country that is not the current one, which is both as digits (account 5). */
export const newPhoneSchema = (current: string | null | undefined) =>
  z
    .object({
      country: countrySchema,
      phone: z.string().check(
        rule((phone) => phone !== '', 'sign-in:phoneEmpty'),
        rule(isPhone, 'sign-in:phoneFormat'),
      ),
    })
    .check(
      ruleAt<NewPhone>('country', ({ country }) => country !== undefined, 'sign-in:chooseCountry'),
      ruleAt<NewPhone>(
        'phone',
        ({ country, phone }) => `${country?.areaCode ?? ''}${phone}` !== current,
        'common:sameAsCurrent',
      ),
    );

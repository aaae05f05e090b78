import * as z from 'zod/mini';
import { countrySchema, rule, ruleAt } from '../forms/form.ts';
import { checkBy } from '../forms/form-check.ts';
import type { CountryCode } from '../lists/country.ts';
import { isEmail } from './email.ts';
import { isPhone } from './phone.ts';

/** Schema of a new e-mail, which must differ from the current one (account 5). */
export const newEmailCheck = (current: string | null | undefined) =>
  checkBy(
    z.object({
      email: z.string().check(
        rule(isEmail, 'sign-in:emailFormat'),
        rule((email) => email !== current, 'common:sameAsCurrent'),
      ),
    }),
  );

type NewPhone = { country?: CountryCode | undefined; phone: string };

/** Schema of a new phone with its country. `current` is area code and number as digits (account 5). */
export const newPhoneCheck = (current: string | null | undefined) =>
  checkBy(
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
      ),
  );

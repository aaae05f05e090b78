import * as z from 'zod/mini';
import { countrySchema, rule, ruleAt } from '../forms/form.ts';
import { checkBy } from '../forms/form-check.ts';
import type { CountryCode } from '../lists/country.ts';
import type { MessageKey } from '../words/message.ts';

const passwordSchema = z.string().check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/));

/** True for 8 to 16 letters and digits, with at least one of each (account 5). */
export const isPassword = (value: string): boolean => passwordSchema.safeParse(value).success;

type NewPassword = { password: string; confirmation: string; country?: CountryCode | undefined };

/** Schema of a new password, typed twice, and optionally a country. `differs` is the message if the two differ. */
export const newPasswordCheck = ({ differs, asksCountry }: { differs: MessageKey; asksCountry: boolean }) =>
  checkBy(
    z
      .object({
        password: z.string().check(rule(isPassword, 'sign-in:passwordRule')),
        confirmation: z.string(),
        country: countrySchema,
      })
      .check(
        ruleAt<NewPassword>(
          'confirmation',
          ({ password, confirmation }) => password === confirmation,
          differs,
        ),
        ruleAt<NewPassword>(
          'country',
          ({ country }) => !asksCountry || country !== undefined,
          'sign-in:chooseCountry',
        ),
      ),
  );

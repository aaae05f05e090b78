import { oneOfOperations, operation } from '#api/operation.ts';
import type { CountryGroup } from '#domain/lists/country.ts';
import { newEmailCheck, newPhoneCheck } from '#domain/person/new-contact.ts';
import { repeatsAreaCode } from '#domain/person/phone.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { notSent, sentBy } from '../../common/form/form-definition.ts';

type ContactFormFacts = { user: UserInfo | undefined };

/** `countries`: the list in which a number that begins with + or 00 names its country; empty if it did not load. */
type PhoneFormFacts = ContactFormFacts & { countries: readonly CountryGroup[] };

/** The call that checks whether another account has the new e-mail. */
export const checkEmail = oneOfOperations({ email: operation('post', '/api/auth/email/check') });

/** The form of a new e-mail, which must differ from the current one. */
export const emailForm = ({ user }: ContactFormFacts) =>
  sentBy(checkEmail, {
    fields: [
      { name: 'email', kind: 'email', label: 'settings:newEmail', autocomplete: 'email', takesFocus: true },
    ],
    check: newEmailCheck(user?.email),
    submit: 'common:next',
    failed: 'settings:notSaved',
    request: ({ email }) => ({ by: 'email' as const, init: { body: { email } } }),
    refusals: { userAlreadyExists: 'email' },
  });

/** The form of a new phone, which must differ from the current one. Sending the code to a phone in use is refused. */
export const phoneForm = ({ user, countries }: PhoneFormFacts) =>
  notSent({
    fields: [
      { name: 'country', kind: 'country', label: 'sign-in:selectCountry', empty: 'sign-in:selectCountry' },
      {
        name: 'phone',
        kind: 'phone',
        of: 'country',
        countries,
        label: 'settings:newPhone',
        takesFocus: true,
      },
    ],
    check: newPhoneCheck(user?.phone),
    submit: 'common:next',
    failed: 'settings:notSaved',
    isDoubtful: ({ country, phone }) => repeatsAreaCode(String(country?.areaCode ?? ''), phone),
  });

import { oneOfOperations, operation } from '#api/operation.ts';
import { newEmailCheck, newPhoneCheck } from '#domain/person/new-contact.ts';
import { repeatsAreaCode } from '#domain/person/phone.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { notSent, sentBy } from '../../common/form/form-definition.ts';

type ContactFormFacts = { user: UserInfo | undefined };

/** What a new e-mail is asked about: whether somebody else has it. */
export const checkEmail = oneOfOperations({ email: operation('post', '/api/auth/email/check') });

/** An e-mail that is not the current one. */
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

/** A phone number that is not the current one; whether somebody else has it is told when a code is asked for. */
export const phoneForm = ({ user }: ContactFormFacts) =>
  notSent({
    fields: [
      { name: 'country', kind: 'country', label: 'sign-in:selectCountry', empty: 'sign-in:selectCountry' },
      { name: 'phone', kind: 'phone', of: 'country', label: 'settings:newPhone', takesFocus: true },
    ],
    check: newPhoneCheck(user?.phone),
    submit: 'common:next',
    failed: 'settings:notSaved',
    isDoubtful: ({ country, phone }) => repeatsAreaCode(String(country?.areaCode ?? ''), phone),
  });

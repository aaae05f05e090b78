import { oneOfOperations, operation } from '#api/operation.ts';
import type { CountryCode } from '#domain/lists/country.ts';
import { type AccountId, loginIdOf } from '#domain/person/account-id.ts';
import { newPasswordCheck } from '#domain/person/password.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { type Field, sentBy } from '../form/form-definition.ts';
import { type RegisterFacts, registerRequest } from './register-request.ts';

/** The account of the new password, and the proof that it belongs to the user (account 7, reading 19). */
export type PasswordFacts =
  | ({ by: 'register' } & Omit<RegisterFacts, 'country'>)
  | { by: 'forgotten'; phone: string; msgCode: string }
  /** Authorised by the code that ended a lockout. The session that this code started stays. */
  | { by: 'lockedOut'; account: AccountId; msgCode: string; token: string }
  | { by: 'signedIn'; account: AccountId; userId: string; securityToken: string; msgCode: string };

type PasswordValues = { password: string; confirmation: string; country?: CountryCode | undefined };

export const savePassword = oneOfOperations({
  register: operation('post', '/api/auth/newRegister'),
  forgotten: operation('post', '/api/auth/resetPasswordFormEmail'),
  lockedOut: operation('post', '/api/auth/limitResetPasswordFormEmail'),
  signedIn: operation('post', '/api/auth/resetPassword'),
});

const WORDS = {
  registering: {
    password: 'sign-in:password',
    differs: 'sign-in:confirmationDiffers',
    submit: 'sign-in:createAccount',
    failed: 'sign-in:registerFailed',
    failedBecause: 'sign-in:registerFailedBecause',
  },
  resetting: {
    password: 'sign-in:newPassword',
    differs: 'sign-in:passwordsDiffer',
    submit: 'common:done',
    failed: 'sign-in:resetFailed',
    failedBecause: undefined,
  },
} as const;

const secret = { kind: 'password', autocomplete: 'new-password' } as const;

const COUNTRY: Field<'country'> = {
  name: 'country',
  kind: 'country',
  label: 'sign-in:country',
  hint: 'sign-in:countryNote',
  empty: 'sign-in:selectCountry',
};

/** Returns the account in the fields that the requests with a new password have. */
const addressOf = (account: AccountId) => ({
  updateType: account.type,
  ...(account.type === 'EMAIL' ? { email: account.email } : { phone: loginIdOf(account) }),
});

/**
 * A new login password, typed twice: the last step of registering, of a forgotten password and of a changed one
 * (account 5). Registering by e-mail also asks for the country, which is final; a phone number already has a country.
 */
export const passwordForm = (facts: PasswordFacts) => {
  const words = WORDS[facts.by === 'register' ? 'registering' : 'resetting'];
  const asksCountry = facts.by === 'register' && facts.account.type === 'EMAIL';
  const fields: Field<keyof PasswordValues>[] = [
    { ...secret, name: 'password', label: words.password, hint: 'sign-in:passwordRule', takesFocus: true },
    { ...secret, name: 'confirmation', of: 'password', label: 'sign-in:confirmPassword' },
  ];
  return sentBy(savePassword, {
    fields: asksCountry ? [...fields, COUNTRY] : fields,
    check: newPasswordCheck({ differs: words.differs, asksCountry }),
    submit: words.submit,
    waits: true,
    notices: ['sign-in:passwordIsOld'],
    username: facts.by === 'forgotten' ? facts.phone : loginIdOf(facts.account),
    failed: words.failed,
    failedBecause: words.failedBecause,
    request: ({ password, country }, idempotencyKey) => {
      const hashed = hashPassword(password);
      switch (facts.by) {
        case 'register': {
          const chosen = { country: country as CountryCode, password: hashed, idempotencyKey };
          return { by: facts.by, init: registerRequest({ ...facts, ...chosen }) };
        }
        case 'forgotten': {
          const { by, ...proof } = facts;
          return { by, init: { body: { ...proof, password: hashed } } };
        }
        case 'lockedOut': {
          const { by, account, msgCode, token } = facts;
          const body = { ...addressOf(account), msgCode, password: hashed };
          return { by, init: { headers: { token }, body } };
        }
        case 'signedIn': {
          const { by, account, ...proof } = facts;
          return { by, init: { body: { ...proof, ...addressOf(account), password: hashed } } };
        }
      }
    },
    refusals: {
      oldPasswordError: { at: 'password', says: { key: 'sign-in:passwordIsOld' } },
      wrongCode: { ends: true },
      codeExpired: { ends: true },
      securityTokenInvalid: { ends: true },
      accountUnavailable: { ends: 'quietly' },
      registrationRefused: { ends: 'quietly' },
    },
  });
};

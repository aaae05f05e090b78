import type { InputFrom } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import { type AccountId, loginIdOf } from '#domain/account-id.ts';
import { hashPassword } from '#domain/password-hash.ts';
import { type RegisterFacts, registerRequest } from '#machines/sign-in/register/register-requests.ts';

/** What a new password is saved by, all but the password: each with its own proof of who it is (account 7, reading 19). */
export type PasswordRequest =
  | ({ by: 'register' } & RegisterFacts)
  | { by: 'forgotten'; phone: string; msgCode: string }
  | { by: 'signedIn'; account: AccountId; userId: string; securityToken: string };

export const savePassword = oneOfOperations({
  register: operation('post', '/api/auth/newRegister'),
  forgotten: operation('post', '/api/auth/resetPasswordFormEmail'),
  signedIn: operation('post', '/api/auth/resetPassword'),
});

/** The request that saves a password; the key names the wish, so that no account is made twice. */
export const saveRequest = (
  request: PasswordRequest,
  password: string,
  idempotencyKey: string,
): InputFrom<typeof savePassword> => {
  const hashed = hashPassword(password);
  switch (request.by) {
    case 'register':
      return { by: 'register', init: registerRequest({ ...request, password: hashed, idempotencyKey }) };
    case 'forgotten': {
      const { by, ...proof } = request;
      return { by, init: { body: { ...proof, password: hashed } } };
    }
    case 'signedIn': {
      const { by, account, ...proof } = request;
      const address = account.type === 'EMAIL' ? { email: account.email } : { phone: loginIdOf(account) };
      return { by, init: { body: { ...proof, ...address, updateType: account.type, password: hashed } } };
    }
  }
};

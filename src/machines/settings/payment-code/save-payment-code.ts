import type { InputFrom } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import { hashPassword } from '#domain/person/password-hash.ts';

export const savePaymentCode = oneOfOperations({
  set: operation('post', '/api/user/setPayPassword'),
  edit: operation('post', '/api/user/editPayPassword'),
});

/** Returns the request that sets a payment code, or edits an existing one (account 7). */
export const saveRequest = (facts: {
  isSet: boolean;
  code: string;
  securityToken: string;
  userId: string;
}): InputFrom<typeof savePaymentCode> => {
  const { isSet, code, securityToken, userId } = facts;
  const init = { body: { password: hashPassword(code), securityToken, userId } };
  return { by: isSet ? 'edit' : 'set', init };
};

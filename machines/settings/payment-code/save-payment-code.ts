import type { InputFrom } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import { hashPassword } from '#domain/person/password-hash.ts';

export const savePaymentCode = oneOfOperations({
  set: operation('post', '/api/user/setPayPassword'),
  edit: operation('post', '/api/user/editPayPassword'),
});

/** The request that sets a payment code where there is none, and edits the one there is (account 7). */
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

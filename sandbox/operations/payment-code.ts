import { accepted, Refused } from '../protocol/answer.ts';
import { hashPassword, isPassword } from '../rules/common/secrets.ts';
import { checkPaymentCode, isEasilyGuessed, PAYMENT } from '../rules/payouts/payment-code.ts';
import { setPaymentCode } from '../rules/profile/users.ts';
import { issueSecurityToken, ownProof, spendSecurityToken } from '../rules/sign-in/security-tokens.ts';
import { type Call, caller, type Operation } from './call.ts';

export const hasPayPassword: Operation<'hasPayPassword'> = (call) =>
  accepted(caller(call).payPassword !== null);

export const checkPayPassword: Operation<'checkPayPassword'> = (call) => {
  const user = caller(call);
  checkPaymentCode(call.world, user, call.body.payPassword);
  return accepted({
    securityToken: issueSecurityToken(call.world, { purpose: PAYMENT, userId: user.userId }),
  });
};

export const setPayPassword: Operation<'setPayPassword'> = (call) => set(call, 'SET_PAY_PASSWORD');

export const editPayPassword: Operation<'editPayPassword'> = (call) => set(call, 'CHANGE_PAY_PASSWORD');

/** Sets the payment code of a user who holds a security token for that purpose and for an own address. */
const set = (call: Pick<Call<'setPayPassword'>, 'world' | 'session' | 'body'>, purpose: string) => {
  const { world, body } = call;
  const user = caller(call);
  if (body.userId !== String(user.userId)) throw new Refused('securityTokenInvalid');
  // The token is checked first, or the refusal of an unchanged code would confirm a guess.
  const proof = ownProof(world, body.securityToken, purpose, user);
  const isSame = user.payPassword !== null && isPassword(body.password, user.payPassword);
  // Only a change requires another code: the contract allows setting the same code again.
  if (isSame && purpose === 'CHANGE_PAY_PASSWORD') throw new Refused('sameAsCurrent');
  if (isEasilyGuessed(body.password)) throw new Refused('paymentCodeEasilyGuessed');
  spendSecurityToken(world, body.securityToken, proof);
  setPaymentCode(world, user.userId, hashPassword(body.password));
  return accepted(null);
};

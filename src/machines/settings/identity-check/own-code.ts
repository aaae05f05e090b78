import type { AccountId } from '#domain/person/account-id.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { addressOf } from '#machines/common/verification-code/verification-code-requests.ts';

/** The purpose of a code to the user's own e-mail or phone (account 7). */
export type OwnScene =
  | 'SET_PAY_PASSWORD'
  | 'CHANGE_PAY_PASSWORD'
  | 'RESET_LOGIN_PASSWORD'
  | 'CHANGE_BINDING_ACCOUNT';

/** Returns a code to the user's account. A value to be changed has a check of its own (account 7). */
export const codeToOwn = (account: AccountId, { scene }: { scene: OwnScene }): VerificationCodeInput => {
  const address = addressOf(account, scene);
  return {
    recipient: address,
    check: scene === 'CHANGE_BINDING_ACCOUNT' ? { by: 'current', account } : address,
    startsAtOnce: true,
  };
};

import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { addressOf } from '#machines/common/verification-code/verification-code-requests.ts';
import type { SignInFacts } from '../login/login-requests.ts';

/** Returns the code that verifies the new account. The captcha opens or the e-mail goes out at once (account 4). */
export const signUpCode = ({ account }: SignInFacts): VerificationCodeInput => {
  const address = addressOf(account, 'SIGN_UP');
  return { recipient: address, check: address, startsAtOnce: true };
};

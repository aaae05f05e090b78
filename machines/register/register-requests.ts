import type { Init } from '#api/operation.ts';
import { loginIdOf } from '#domain/account-id.ts';
import type { Country } from '#domain/country.ts';
import { hashPassword } from '#domain/password-hash.ts';
import type { SignInFacts } from '../login/sign-in-requests.ts';
import { addressOf } from '../verification-code/code-requests.ts';
import type { VerificationCodeInput } from '../verification-code/verification-code.machine.ts';

type RegisterFacts = SignInFacts & {
  country?: Country | undefined;
  password: string;
  securityToken: string;
  idempotencyKey: string;
};

/** The code that proves the new account: the slider comes first for a phone, an e-mail goes out at once (account 4). */
export const signUpCode = ({ account, deadlines }: RegisterFacts): VerificationCodeInput => {
  const address = addressOf(account, 'SIGN_UP');
  return { recipient: address, check: address, startsAtOnce: true, deadlines };
};

/** The register request (account 3): a phone carries area code and number as one (reading 16). */
export const registerRequest = (facts: RegisterFacts): Init<'post', '/api/auth/newRegister'> => ({
  params: { header: { 'Idempotency-Key': facts.idempotencyKey } },
  body: {
    type: 0,
    loginId: loginIdOf(facts.account),
    password: hashPassword(facts.password),
    areaCode: facts.account.type === 'PHONE' ? facts.account.areaCode : String(facts.country?.areaCode ?? ''),
    countryNo: facts.country?.countryNo ?? 0,
    registerType: facts.account.type,
    securityToken: facts.securityToken,
    device: facts.device,
    ...(facts.account.type === 'EMAIL'
      ? { email: facts.account.email }
      : { phone: loginIdOf(facts.account) }),
  },
});

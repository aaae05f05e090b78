import type { Init } from '#api/operation.ts';
import type { CountryCode } from '#domain/lists/country.ts';
import { type AccountId, loginIdOf } from '#domain/person/account-id.ts';

/** The account to register, its device, and the proof that it belongs to the user. */
export type RegisterFacts = {
  account: AccountId;
  /** The browser's name (account 3). */
  device: string;
  country: CountryCode;
  securityToken: string;
};

/** Returns the register request (account 3). A phone is sent as area code and number together (reading 16). */
export const registerRequest = (
  facts: RegisterFacts & { /** Hashed. */ password: string; idempotencyKey: string },
): Init<'post', '/api/auth/newRegister'> => ({
  params: { header: { 'Idempotency-Key': facts.idempotencyKey } },
  body: {
    type: 0,
    loginId: loginIdOf(facts.account),
    password: facts.password,
    areaCode: facts.account.type === 'PHONE' ? facts.account.areaCode : String(facts.country.areaCode),
    countryNo: facts.country.countryNo,
    registerType: facts.account.type,
    securityToken: facts.securityToken,
    device: facts.device,
    ...(facts.account.type === 'EMAIL'
      ? { email: facts.account.email }
      : { phone: loginIdOf(facts.account) }),
  },
});

import type { InputFrom } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import type { CountryCode } from '#domain/person/country.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { addressOf } from '#machines/common/verification-code/verification-code-requests.ts';

/** What an e-mail or phone is changed or bound with (account 4): the old one's proof, the new one, and its proof. */
export type ContactFacts = {
  type: LoginType;
  user: UserInfo | undefined;
  /** The code that proved the old one; empty where there was none, and the new one is bound. */
  oldCode: string;
  email: string;
  country: CountryCode | undefined;
  phone: string;
  securityToken: string;
};

/** The new e-mail or phone. */
export const newAccount = ({ type, email, country, phone }: ContactFacts): AccountId =>
  type === 'EMAIL' ? { type, email } : { type, areaCode: String(country?.areaCode ?? ''), phone };

/** What it takes the place of, whole as the server knows it, and the code that proved that; nothing where it is bound. */
const oldValues = ({ type, user, oldCode: code }: ContactFacts) => {
  const { email, phone, areaCode } = user ?? {};
  if (!code) return {};
  return {
    code,
    ...(email && { oldEmail: email }),
    ...(phone && { oldPhone: phone }),
    // Beside a new phone stands its own.
    ...(phone && areaCode && type === 'EMAIL' && { areaCode }),
  };
};

/** A code to it. */
export const codeToNew = (facts: ContactFacts): VerificationCodeInput => {
  const scene = facts.oldCode ? 'CHANGE_BINDING_ACCOUNT' : 'BINDING_ACCOUNT';
  const address = addressOf(newAccount(facts), scene);
  const check = facts.oldCode ? { ...address, old: oldValues(facts) } : address;
  return { recipient: address, check, startsAtOnce: true };
};

export const saveContact = oneOfOperations({
  EMAIL: operation('post', '/api/user/editAccount/EMAIL'),
  PHONE: operation('post', '/api/user/editAccount/PHONE'),
});

/** The request that changes or binds it (account 7). */
export const saveRequest = (facts: ContactFacts): InputFrom<typeof saveContact> => {
  const { oldCode: code, securityToken } = facts;
  const old = oldValues(facts);
  const account = newAccount(facts);
  const type: 'change' | 'bind' = code ? 'change' : 'bind';
  switch (account.type) {
    case 'EMAIL': {
      const { email } = account;
      return { by: 'EMAIL', init: { body: { type, securityToken, email, ...old } } };
    }
    case 'PHONE': {
      const { areaCode, phone } = account;
      const { countryNo = 0 } = facts.country ?? {};
      return { by: 'PHONE', init: { body: { type, securityToken, countryNo, areaCode, phone, ...old } } };
    }
  }
};

import type { InputFrom } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import type { CountryCode } from '#domain/lists/country.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { addressOf } from '#machines/common/verification-code/verification-code-requests.ts';

/** The data of a change or binding (account 4): the proof of the old value, the new value, and its proof. */
export type ContactFacts = {
  type: LoginType;
  user: UserInfo | undefined;
  /** The code that verified the old value; empty if there was none, and the new one is bound. */
  oldCode: string;
  email: string;
  country: CountryCode | undefined;
  phone: string;
  securityToken: string;
};

/** Returns the new e-mail or phone. */
export const newAccount = ({ type, email, country, phone }: ContactFacts): AccountId =>
  type === 'EMAIL' ? { type, email } : { type, areaCode: String(country?.areaCode ?? ''), phone };

/** Returns the old values, unmasked, and the code that verified them; empty for a binding. */
const oldValues = ({ type, user, oldCode: code }: ContactFacts) => {
  const { email, phone, areaCode } = user ?? {};
  if (!code) return {};
  return {
    code,
    ...(email && { oldEmail: email }),
    ...(phone && { oldPhone: phone }),
    // The area code of a new phone is already in the request.
    ...(phone && areaCode && type === 'EMAIL' && { areaCode }),
  };
};

/** Returns the code that verifies the new value. */
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

/** Returns the request that changes or binds the value (account 7). */
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

import type { Init } from '#api/operation.ts';
import type { AccountId } from '#domain/account-id.ts';
import type { Country } from '#domain/country.ts';
import type { Deadlines } from '#domain/deadlines.ts';
import type { UserInfo } from '#domain/user.ts';
import type { IdentityCheckOutput } from '../identity-check/identity-check.machine.ts';
import { addressOf } from '../verification-code/code-requests.ts';
import type { VerificationCodeInput } from '../verification-code/verification-code.machine.ts';

/** What an e-mail or phone is changed with, beside the new value: whether there was one, and its proof (account 4). */
export type OldValue = {
  user: UserInfo | undefined;
  editType: 'change' | 'bind';
  /** The code that proved the old value; empty where there was none. */
  oldCode: string;
};

/** What the check of the old value came to. */
export const oldValueOf = (output: IdentityCheckOutput): Partial<OldValue> => {
  switch (output.kind) {
    case 'proven':
      return { user: output.user, editType: 'change', oldCode: output.code };
    case 'nothingToProve':
      return { user: output.user, editType: 'bind', oldCode: '' };
    case 'cancelled':
      return {};
  }
};

/** A code to the new value. */
export const codeToNew = (
  account: AccountId,
  { editType, deadlines }: { editType: OldValue['editType']; deadlines: Deadlines },
): VerificationCodeInput => {
  const address = addressOf(account, editType === 'change' ? 'CHANGE_BINDING_ACCOUNT' : 'BINDING_ACCOUNT');
  return { recipient: address, check: address, startsAtOnce: true, deadlines };
};

/** The request that changes or binds the e-mail (account 7). */
export const emailRequest = (
  facts: OldValue & { email: string; securityToken: string },
): Init<'post', '/api/user/editAccount/EMAIL'> => {
  const { user, editType: type, oldCode, email, securityToken } = facts;
  const old = type === 'change' ? { oldEmail: user?.email ?? '', code: oldCode } : {};
  return { body: { type, securityToken, email, ...old } };
};

/** The request that changes or binds the phone (account 7). */
export const phoneRequest = (
  facts: OldValue & { country: Country | undefined; phone: string; securityToken: string },
): Init<'post', '/api/user/editAccount/PHONE'> => {
  const { user, editType: type, oldCode, country, phone, securityToken } = facts;
  const old = type === 'change' ? { oldPhone: user?.phone ?? '', code: oldCode } : {};
  const { countryNo = 0, areaCode = '' } = country ?? {};
  return { body: { type, securityToken, countryNo, areaCode: String(areaCode), phone, ...old } };
};

import type { InputFrom } from 'xstate';
import { type Init, oneOfOperations, operation } from '#api/operation.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { deadlines } from '#ports/deadlines.ts';

/** What a code is for (account 7). */
type Scene = Init<'post', '/api/auth/getNewSmsCode/{scene}'>['params']['path']['scene'];

/** A sign-in by code, all but the code (account 3). */
export type CodeSignIn = { loginId: string; loginType: LoginType; device: string; appType?: string };

/**
 * Where a code goes. An account at risk is reached through its masked channel, by user (reading 17); a forgotten
 * password through the e-mail linked to the phone, both as digits (reading 16).
 */
export type CodeRecipient =
  | { by: 'sms'; scene: Scene; phone: string; areaCode: string }
  | { by: 'sms'; scene: Scene; userId: string }
  | { by: 'email'; scene: Scene; email: string }
  | { by: 'email'; scene: Scene; userId: string }
  | { by: 'linkedEmail'; phone: string };

/** What a new e-mail or phone takes the place of, and the code that proved it (account 7). */
type OldValues = { oldEmail?: string; oldPhone?: string; areaCode?: string; code?: string };

/** What a code is checked by: its own call, that of a value about to be changed, or the sign-in that it completes. */
export type CodeCheck =
  | { by: 'sms'; scene: Scene; phone: string; areaCode: string; old?: OldValues }
  | { by: 'email'; scene: Scene; email: string; old?: OldValues }
  | { by: 'linkedEmail'; phone: string }
  | { by: 'current'; account: AccountId }
  | { by: 'signIn'; signIn: CodeSignIn };

/** The account's own address: where its code goes, and what a check of its own names. */
export const addressOf = (account: AccountId, scene: Scene): CodeRecipient & CodeCheck =>
  account.type === 'EMAIL'
    ? { by: 'email', scene, email: account.email }
    : { by: 'sms', scene, phone: account.phone, areaCode: account.areaCode };

export const sendCode = oneOfOperations({
  sms: operation('post', '/api/auth/getNewSmsCode/{scene}'),
  email: operation('post', '/api/auth/getNewEmailCode/{scene}'),
  linkedEmail: operation('get', '/api/auth/getForgotEmailCode/RESET_LOGIN_PASSWORD'),
});

export const checkCode = oneOfOperations({
  sms: operation('post', '/api/auth/checkSmsCode/{scene}'),
  email: operation('post', '/api/auth/checkEmailCode/{scene}'),
  linkedEmail: operation('post', '/api/auth/checkCodeStatus/RESET_LOGIN_PASSWORD'),
  current: operation('post', '/api/auth/checkVerification/CHANGE_BINDING_ACCOUNT'),
  signIn: operation('post', '/api/auth/newLogin'),
});

/**
 * The token that a check gives, as far as its answer has it: of a sign-in the session's, of a linked e-mail none, for the
 * code itself proves that; of all others a security token. Null where the answer proves nothing.
 */
export const proofOf = ({ by }: CodeCheck, data: unknown): string | null => {
  if (by === 'linkedEmail') return data === true ? '' : null;
  const { securityToken, token } = (data ?? {}) as { securityToken?: string; token?: string };
  return (by === 'signIn' ? token : securityToken) || null;
};

/** What keeps the waits of different recipients apart. */
export const recipientKey = (recipient: CodeRecipient): string =>
  recipient.by === 'linkedEmail'
    ? `linkedEmail ${recipient.phone}`
    : `${recipient.by} ${recipient.scene} ${
        'userId' in recipient
          ? recipient.userId
          : recipient.by === 'sms'
            ? `${recipient.areaCode}${recipient.phone}`
            : recipient.email
      }`;

/** Remembers that the code which went there is used up: whoever comes back to it, after a reload too, needs another. */
export const markUsed = (recipient: CodeRecipient): void => {
  deadlines.set(recipientKey(recipient), { until: 0, sentBy: null, isUsed: true });
};

/** The request that sends a code; `rid` proves that the captcha was passed, where it had to be. */
export const sendRequest = (recipient: CodeRecipient, rid: string): InputFrom<typeof sendCode> => {
  const passed = rid ? { rid } : {};
  switch (recipient.by) {
    case 'linkedEmail':
      return { by: 'linkedEmail', init: { params: { query: { phone: recipient.phone, ...passed } } } };
    case 'email': {
      const { by, scene, ...address } = recipient;
      return { by, init: { params: { path: { scene } }, body: { ...address, ...passed } } };
    }
    case 'sms': {
      const { by, scene, ...address } = recipient;
      return { by, init: { params: { path: { scene } }, body: { ...address, rid } } };
    }
  }
};

/** The request that checks a code. */
export const checkRequest = (check: CodeCheck, code: string): InputFrom<typeof checkCode> => {
  switch (check.by) {
    case 'signIn':
      return { by: 'signIn', init: { body: { type: 0, ...check.signIn, msgCode: code } } };
    case 'linkedEmail':
      return { by: 'linkedEmail', init: { body: { type: 'EMAIL', phone: check.phone, validCode: code } } };
    case 'current': {
      const { type, ...address } = check.account;
      return { by: 'current', init: { body: { ...address, validCode: code } } };
    }
    case 'email': {
      const { by, scene, email, old } = check;
      return { by, init: { params: { path: { scene } }, body: { email, validCode: code, ...old } } };
    }
    case 'sms': {
      const { by, scene, phone, areaCode, old } = check;
      const body = { phone, areaCode, validCode: code, ...old };
      return { by, init: { params: { path: { scene } }, body } };
    }
  }
};

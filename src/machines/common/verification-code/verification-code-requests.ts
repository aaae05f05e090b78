import type { InputFrom } from 'xstate';
import { type Init, oneOfOperations, operation } from '#api/operation.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { RESEND_WAIT } from '#domain/person/verification-code.ts';
import { type CodeChannel, deadlines } from '#ports/deadlines.ts';

/** The purpose of a code (account 7). */
type Scene = Init<'post', '/api/auth/getNewSmsCode/{scene}'>['params']['path']['scene'];

/** The request of a sign-in by code, without the code (account 3). */
export type CodeSignIn = { loginId: string; loginType: LoginType; device: string; appType?: string };

/**
 * The recipient of a code. An account at risk is reached through its masked channel, by user id (reading 17). A
 * forgotten password is reached through the e-mail linked to the phone; area code and number are digits (reading 16).
 */
export type CodeRecipient =
  | { by: 'sms'; scene: Scene; phone: string; areaCode: string }
  | { by: 'sms'; scene: Scene; userId: string }
  | { by: 'email'; scene: Scene; email: string }
  | { by: 'email'; scene: Scene; userId: string }
  | { by: 'linkedEmail'; phone: string };

/** The value that a new e-mail or phone replaces, and the code that verified it (account 7). */
type OldValues = { oldEmail?: string; oldPhone?: string; areaCode?: string; code?: string };

/** The call that checks a code: a check alone, the check of a value to be changed, or the sign-in with it. */
export type CodeCheck =
  | { by: 'sms'; scene: Scene; phone: string; areaCode: string; old?: OldValues }
  | { by: 'email'; scene: Scene; email: string; old?: OldValues }
  | { by: 'linkedEmail'; phone: string }
  | { by: 'current'; account: AccountId }
  | { by: 'signIn'; signIn: CodeSignIn };

/** Returns the e-mail or phone of an account, for the request of a code and for its check. */
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
 * Returns the token in the answer of a check: of a sign-in the session's, else a security token. A linked e-mail has
 * an empty one, as the code itself is the proof. Null if the answer proves nothing.
 */
export const proofOf = ({ by }: CodeCheck, data: unknown): string | null => {
  if (by === 'linkedEmail') return data === true ? '' : null;
  const { securityToken, token } = (data ?? {}) as { securityToken?: string; token?: string };
  return (by === 'signIn' ? token : securityToken) || null;
};

/** Returns the key under which the deadline of a recipient is stored. */
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

/**
 * Returns the wait in ms: at most the usual wait, which also applies if the server gives none (reading 76). A server that
 * wants a longer wait refuses again afterwards.
 */
export const waitIn = (data?: { retryAfter: number }) =>
  data?.retryAfter ? Math.min(data.retryAfter * 1000, RESEND_WAIT) : RESEND_WAIT;

/** Returns the channel of a code that was sent; `data` is the server's answer. */
export const channelOf = ({ by }: CodeRecipient, data: unknown): CodeChannel =>
  by !== 'sms' ? 'EMAIL' : data === 'WhatsApp' ? 'WHATSAPP' : 'SMS';

/** True if the code is for a new account. */
export const isSignUp = (recipient: CodeRecipient): boolean =>
  'scene' in recipient && recipient.scene === 'SIGN_UP';

/** Remembers that the last code is used up, so that the user gets another when returning, even after a reload. */
export const markUsed = (recipient: CodeRecipient): void => {
  deadlines.set(recipientKey(recipient), { until: 0, sentBy: null, isUsed: true });
};

/** Returns the request that sends a code. `rid` is the token of the solved captcha, empty if none was required. */
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

/** Returns the request that checks a code. */
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

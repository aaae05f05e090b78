import type { LoginType } from '#domain/person/account-id.ts';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Language } from '#domain/words/language.ts';
import type { Toast } from '#domain/words/message.ts';

/** The codes with which a host app signs its user in (account 2, query parameters). */
export type QuickLoginCodes = { appCode: string; walletCode: string };

export type SessionContext = {
  token: string | undefined;
  user: UserInfo | undefined;
  quickLogin: QuickLoginCodes | undefined;
  language: Language;
  /** The method of the sign-in that started this session, remembered on the device. */
  lastLoginType: LoginType | undefined;
  /** 0 after a sign-in, 1 after registering (account 4 Login success). */
  firstLogin: 0 | 1 | undefined;
  /** Counts sign-ins, so that a user does not see the previous user's screens. A renewed token does not count. */
  visit: number;
};

/** Returns the host app's codes and the user id of the session to recover: codes of another user are refused. */
export const codesOf = ({ context: { quickLogin, user } }: { context: SessionContext }) => ({
  body: { appCode: '', walletCode: '', ...quickLogin, ...(user && { userId: user.userId }) },
});

export const signedInAs = ({ user }: SessionContext): Toast => {
  const account = user?.email ? maskEmail(user.email) : maskPhone(user?.phone ?? '');
  return { type: 'toast', tone: 'neutral', message: { key: 'common:signedInAs', values: { account } } };
};

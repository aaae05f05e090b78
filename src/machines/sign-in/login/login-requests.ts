import type { Init } from '#api/operation.ts';
import { type AccountId, type LoginType, loginIdOf } from '#domain/person/account-id.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { addressOf, type CodeSignIn } from '#machines/common/verification-code/verification-code-requests.ts';

/** The account that signs in, and its device. */
export type SignInFacts = {
  account: AccountId;
  /** The browser's name (account 3). */
  device: string;
  /** The type of the host app, if there is one (account 9). */
  appType?: string | undefined;
};

/** The sign-in of an account at risk, with the masked channels that the server offers. */
export type RiskFacts = SignInFacts & { channels: RiskChannels };

/** The masked channels of an account at risk that a code can be sent to, and its user id (account 3, reading 17). */
export type RiskChannels = Partial<Record<LoginType, string>> & { userId?: string };

const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;

/**
 * Returns the channels in `data.result` of a 60012 answer. Without a user id only the address that signs in can get a
 * code, unless a code to it was refused just now.
 */
export const channelsOf = (data: unknown, reachable?: LoginType): RiskChannels => {
  const { EMAIL, PHONE, userId } = (data as { result?: Record<string, unknown> } | undefined)?.result ?? {};
  const named = { EMAIL: textOf(EMAIL), PHONE: textOf(PHONE), userId: textOf(userId) };
  const isReachable = ([name]: [string, unknown]) => named.userId !== undefined || name === reachable;
  return Object.fromEntries(Object.entries(named).filter((one) => one[1] !== undefined && isReachable(one)));
};

const codeSignIn = ({ account, device, appType }: SignInFacts, loginType = account.type): CodeSignIn => ({
  loginId: loginIdOf(account),
  loginType,
  device,
  ...(appType ? { appType } : {}),
});

/** Returns the request of a sign-in by password (account 3, Login request). */
export const passwordSignIn = (
  facts: SignInFacts & { password: string },
): Init<'post', '/api/auth/newLogin'> => ({
  body: { type: 0, ...codeSignIn(facts), password: hashPassword(facts.password) },
});

/** Returns a sign-in code to the account itself. The captcha opens or the e-mail goes out at once (account 4). */
export const codeToAccount = (facts: SignInFacts): VerificationCodeInput => ({
  recipient: addressOf(facts.account, 'LOGIN'),
  check: { by: 'signIn', signIn: codeSignIn(facts) },
  startsAtOnce: true,
});

/** Returns the facts for verifying an account at risk, without secrets. */
export const riskFacts = ({ account, device, appType }: SignInFacts, channels: RiskChannels): RiskFacts => ({
  account,
  device,
  appType,
  channels,
});

/** Returns a sign-in code to the chosen masked channel of an account at risk, or to the account itself (reading 17). */
export const codeToChannel = (facts: RiskFacts & { channel: LoginType }): VerificationCodeInput => ({
  recipient: facts.channels.userId
    ? {
        ...(facts.channel === 'EMAIL' ? { by: 'email' } : { by: 'sms' }),
        scene: 'LOGIN',
        userId: facts.channels.userId,
      }
    : addressOf(facts.account, 'LOGIN'),
  check: { by: 'signIn', signIn: codeSignIn(facts, facts.channel) },
  startsAtOnce: true,
});

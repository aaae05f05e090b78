import type { Init } from '#api/operation.ts';
import { type AccountId, type LoginType, loginIdOf } from '#domain/person/account-id.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { addressOf, type CodeSignIn } from '#machines/common/verification-code/verification-code-requests.ts';

/** Who signs in, and from what. */
export type SignInFacts = {
  account: AccountId;
  /** The browser's name (account 3). */
  device: string;
  /** Of the host app, if there is one (account 9). */
  appType?: string | undefined;
};

/** A sign-in of an account at risk, with the masked channels that the server offers. */
export type RiskFacts = SignInFacts & { channels: RiskChannels };

/** The masked channels of an account at risk, and who it is (account 3, reading 17). */
export type RiskChannels = Partial<Record<LoginType, string>> & { userId?: string };

/** The channels that a 60012 answer names in `data.result`. */
export const channelsOf = (data: unknown): RiskChannels =>
  (data as { result?: RiskChannels } | undefined)?.result ?? {};

const codeSignIn = ({ account, device, appType }: SignInFacts, loginType = account.type): CodeSignIn => ({
  loginId: loginIdOf(account),
  loginType,
  device,
  ...(appType ? { appType } : {}),
});

/** A sign-in by password (account 3, Login request). */
export const passwordSignIn = (
  facts: SignInFacts & { password: string },
): Init<'post', '/api/auth/newLogin'> => ({
  body: { type: 0, ...codeSignIn(facts), password: hashPassword(facts.password) },
});

/** A sign-in code to the account itself: the slider of a phone opens at once, an e-mail goes out at once (account 4). */
export const codeToAccount = (facts: SignInFacts): VerificationCodeInput => ({
  recipient: addressOf(facts.account, 'LOGIN'),
  check: { by: 'signIn', signIn: codeSignIn(facts) },
  startsAtOnce: true,
});

/** What the proof of an account at risk needs to know, and no secret beside it. */
export const riskFacts = ({ account, device, appType }: SignInFacts, channels: RiskChannels): RiskFacts => ({
  account,
  device,
  appType,
  channels,
});

/** A sign-in code to the chosen masked channel of an account at risk (reading 17). */
export const codeToChannel = (facts: RiskFacts & { channel: LoginType }): VerificationCodeInput => ({
  recipient: {
    ...(facts.channel === 'EMAIL' ? { by: 'email' } : { by: 'sms' }),
    scene: 'LOGIN',
    userId: facts.channels.userId ?? '',
  },
  check: { by: 'signIn', signIn: codeSignIn(facts, facts.channel) },
  startsAtOnce: true,
});

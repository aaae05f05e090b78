import type { AccountId, LoginType } from '#domain/account-id.ts';
import { loginIdOf } from '#domain/account-id.ts';
import type { Deadlines } from '#domain/deadlines.ts';
import type { CodeSignIn } from '../verification-code/code-requests.ts';
import type { VerificationCodeInput } from '../verification-code/verification-code.machine.ts';

/** The masked channels of an account at risk, and who it is (account 3, reading 17). */
export type RiskChannels = Partial<Record<LoginType, string>> & { userId?: string };

type SignInFacts = {
  account: AccountId;
  device: string;
  appType?: string | undefined;
  deadlines: Deadlines;
  channel: LoginType;
  channels: RiskChannels;
};

/** The channels that a 60012 answer names in `data.result`. */
export const channelOf = (data: unknown): RiskChannels =>
  (data as { result?: RiskChannels } | undefined)?.result ?? {};

const signInOf = ({ account, device, appType }: SignInFacts, loginType: LoginType): CodeSignIn => ({
  loginId: loginIdOf(account),
  loginType,
  device,
  ...(appType ? { appType } : {}),
});

/** A sign-in code to the account itself; the captcha of a phone opens at once, an e-mail goes out at once (account 4). */
export const codeToAccount = (facts: SignInFacts): VerificationCodeInput => ({
  recipient:
    facts.account.type === 'EMAIL'
      ? { by: 'email', scene: 'LOGIN', email: facts.account.email }
      : { by: 'sms', scene: 'LOGIN', phone: facts.account.phone, areaCode: facts.account.areaCode },
  check: { by: 'signIn', signIn: signInOf(facts, facts.account.type) },
  startsAtOnce: true,
  deadlines: facts.deadlines,
});

/** A sign-in code to the chosen masked channel of an account at risk. */
export const codeToChannel = (facts: SignInFacts): VerificationCodeInput => ({
  recipient: {
    ...(facts.channel === 'EMAIL' ? { by: 'email' } : { by: 'sms' }),
    scene: 'LOGIN',
    userId: facts.channels.userId ?? '',
  },
  check: { by: 'signIn', signIn: signInOf(facts, facts.channel) },
  startsAtOnce: true,
  deadlines: facts.deadlines,
});

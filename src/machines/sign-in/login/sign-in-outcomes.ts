import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, refusalData } from '#api/refusal.ts';
import type { Message } from '#domain/words/message.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { endOf } from '../../endings.ts';
import { accountAtRiskMachine } from '../account-at-risk/account-at-risk.machine.ts';
import { channelsOf, type RiskChannels, type SignInFacts } from './login-requests.ts';

export const signIn = operation('post', '/api/auth/newLogin');

/** Proof of the code that ended a lockout: `token` starts the session, `msgCode` allows a new password. */
export type Proof = { token: string; msgCode: string };

/** Returns the session's token, from the sign-in itself or from the child chart that completed it. */
export const tokenOf = (args: { context: { proof: Proof | null }; event: { type: string } }): string => {
  if (args.context.proof) return args.context.proof.token;
  if (args.event.type === 'xstate.done.actor.signIn') return answerOf(args, signIn).data.token;
  if (args.event.type === 'xstate.done.actor.accountAtRisk')
    return endOf(args, accountAtRiskMachine, 'proven').token;
  return endOf(args, verificationCodeMachine, 'verified').token;
};

/** Returns the masked channels of an account at risk, from the sign-in by password or by code. */
export const channelsIn = (args: {
  context: Pick<SignInFacts, 'account'>;
  event: { type: string };
}): RiskChannels =>
  args.event.type === 'xstate.error.actor.signIn'
    ? channelsOf(refusalData(args), args.context.account.type)
    : channelsOf(endOf(args, verificationCodeMachine, 'accountAtRisk').data);

/** Returns why an account may not sign in, from the sign-in by password or from the child chart with the code. */
export const reasonOf = (args: { event: { type: string } }): Message => {
  if (args.event.type === 'xstate.done.actor.verificationCode')
    return endOf(args, verificationCodeMachine, 'accountRefused').reason;
  if (args.event.type === 'xstate.done.actor.accountAtRisk')
    return endOf(args, accountAtRiskMachine, 'accountRefused').reason;
  return failureMessage(args, { key: 'sign-in:loginFailed' });
};

import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, refusalData } from '#api/refusal.ts';
import type { Message } from '#domain/words/message.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { endOf } from '../../endings.ts';
import { accountAtRiskMachine } from '../account-at-risk/account-at-risk.machine.ts';
import { channelsOf, type RiskChannels } from './login-requests.ts';

/** What a sign-in came to: by password, or in the chart in which a code completed it. */

export const signIn = operation('post', '/api/auth/newLogin');

/** What a code proved that ended a lockout: the session is begun by the one, a new password is set by the other. */
export type Proof = { token: string; msgCode: string };

/** The session's token: of the sign-in itself, or of the child chart in which it was completed. */
export const tokenOf = (args: { context: { proof: Proof | null }; event: { type: string } }): string => {
  if (args.context.proof) return args.context.proof.token;
  if (args.event.type === 'xstate.done.actor.signIn') return answerOf(args, signIn).data.token;
  if (args.event.type === 'xstate.done.actor.accountAtRisk')
    return endOf(args, accountAtRiskMachine, 'proven').token;
  return endOf(args, verificationCodeMachine, 'verified').token;
};

/** The masked channels of an account at risk: the sign-in by password names them, or that by code. */
export const channelsIn = (args: { event: { type: string } }): RiskChannels =>
  channelsOf(
    args.event.type === 'xstate.error.actor.signIn'
      ? refusalData(args)
      : endOf(args, verificationCodeMachine, 'accountAtRisk').data,
  );

/** Why an account may not sign in: the sign-in by password was told, or a chart in which a code was typed. */
export const reasonOf = (args: { event: { type: string } }): Message => {
  if (args.event.type === 'xstate.done.actor.verificationCode')
    return endOf(args, verificationCodeMachine, 'accountRefused').reason;
  if (args.event.type === 'xstate.done.actor.accountAtRisk')
    return endOf(args, accountAtRiskMachine, 'accountRefused').reason;
  return failureMessage(args, { key: 'sign-in:loginFailed' });
};

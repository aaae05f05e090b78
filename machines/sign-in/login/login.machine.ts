import { assign, emit, setup, stateIn } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast, refusalData, unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import { type LoginType, loginIdOf } from '#domain/account-id.ts';
import type { Message, Toast } from '#domain/message.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { accountAtRiskMachine } from '../account-at-risk/account-at-risk.machine.ts';
import { forgotPasswordMachine } from '../forgot-password/forgot-password.machine.ts';
import {
  channelsOf,
  codeToAccount,
  passwordSignIn,
  type RiskChannels,
  riskFacts,
  type SignInFacts,
} from './sign-in-requests.ts';

/**
 * Sign in by password or one-time code (account 2 Login, 4 Login success and Code login, 8).
 *
 * After three wrong passwords only a code signs in (60010). An account at risk (60012) proves itself first. The
 * password lives only while it is typed and sent.
 */

export type LoginInput = SignInFacts;

export type LoginOutput = { kind: 'signedIn'; token: string; loginType: LoginType } | { kind: 'left' };

type Context = LoginInput & { password: string; problem: Message | null };

type Events =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'SUBMIT' }
  | { type: 'METHOD.SWITCH' }
  | { type: 'PASSWORD.FORGOT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'BACK' };

const isForgetAllowed = operation('post', '/api/auth/showForgetPassword');
const signIn = operation('post', '/api/auth/newLogin');

/** The session's token: of the sign-in itself, or of the child chart in which it was completed. */
const tokenOf = (args: { event: { type: string } }): string => {
  if (args.event.type === 'xstate.done.actor.signIn') return answerOf(args, signIn).data.token;
  if (args.event.type === 'xstate.done.actor.accountAtRisk')
    return endOf(args, accountAtRiskMachine, 'proven').token;
  return endOf(args, verificationCodeMachine, 'verified').token;
};

/** The masked channels of an account at risk: the sign-in by password names them, or that by code. */
const channelsIn = (args: { event: { type: string } }): RiskChannels =>
  channelsOf(
    args.event.type === 'xstate.error.actor.signIn'
      ? refusalData(args)
      : endOf(args, verificationCodeMachine, 'accountAtRisk').data,
  );

export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    emitted: {} as Toast,
    tags: {} as 'busy' | 'byPassword' | 'byCode',
    children: {} as {
      isForgetAllowed: 'isForgetAllowed';
      signIn: 'signIn';
      verificationCode: 'verificationCode';
      accountAtRisk: 'accountAtRisk';
      forgotPassword: 'forgotPassword';
    },
  },
  actors: {
    isForgetAllowed,
    signIn,
    verificationCode: verificationCodeMachine,
    accountAtRisk: accountAtRiskMachine,
    forgotPassword: forgotPasswordMachine,
  },
  guards: {
    isPhoneAccount: ({ context }) => context.account.type === 'PHONE',
    isAllowed: (args) => answerOf(args, isForgetAllowed).data,
    hasPassword: ({ context }) => context.password !== '',
    threeWrongPasswords: refused(signIn, 'threeWrongPasswords'),
    accountAtRisk: refused(signIn, 'accountAtRisk'),
    unanswered,
    isVerified: ended(verificationCodeMachine, 'verified'),
    isAtRisk: ended(verificationCodeMachine, 'accountAtRisk'),
    isProven: ended(accountAtRiskMachine, 'proven'),
    isReset: ended(forgotPasswordMachine, 'reset'),
    isUnavailable: ended(forgotPasswordMachine, 'unavailable'),
  },
  actions: {
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'sign-in:loginFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:loginFailed' })),
    tellReset: emit({ type: 'toast', tone: 'success', message: { key: 'sign-in:passwordReset' } }),
    tellUnavailable: emit((args) => ({
      type: 'toast' as const,
      tone: 'failure' as const,
      message: endOf(args, forgotPasswordMachine, 'unavailable').message,
    })),
    forgetPassword: assign({ password: '', problem: null }),
  },
}).createMachine({
  id: 'login',
  description: 'Sign in by password or one-time code; a risky or locked account must prove itself first.',
  context: ({ input }) => ({ ...input, password: '', problem: null }),
  initial: 'active',
  states: {
    active: {
      type: 'parallel',
      states: {
        forgotLink: {
          description:
            'Whether the forgot-password link shows: for phone accounts, where the server allows it.',
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isPhoneAccount', target: 'asking' }, { target: 'hidden' }] },
            asking: {
              invoke: {
                id: 'isForgetAllowed',
                src: 'isForgetAllowed',
                input: ({ context }) => ({ params: { query: { phone: loginIdOf(context.account) } } }),
                onDone: [{ guard: 'isAllowed', target: 'shown' }, { target: 'hidden' }],
                onError: 'hidden',
              },
            },
            hidden: {},
            shown: {},
          },
        },
        proof: {
          initial: 'byPassword',
          states: {
            byPassword: {
              tags: 'byPassword',
              on: { BACK: '#login.left' },
              exit: 'forgetPassword',
              initial: 'enteringPassword',
              states: {
                enteringPassword: {
                  on: {
                    'PASSWORD.CHANGE': {
                      actions: assign({ password: ({ event }) => event.password, problem: null }),
                    },
                    SUBMIT: { guard: 'hasPassword', target: 'signingIn', actions: assign({ problem: null }) },
                    'METHOD.SWITCH': '#login.active.proof.byCode',
                    'PASSWORD.FORGOT': {
                      guard: stateIn({ active: { forgotLink: 'shown' } }),
                      target: '#login.active.proof.recoveringPassword',
                    },
                  },
                },
                signingIn: {
                  tags: 'busy',
                  invoke: {
                    id: 'signIn',
                    src: 'signIn',
                    input: ({ context }) => passwordSignIn(context),
                    onDone: '#login.signedIn',
                    onError: [
                      { guard: 'threeWrongPasswords', target: '#login.active.proof.codeSignInRequired' },
                      { guard: 'accountAtRisk', target: '#login.active.proof.accountAtRisk' },
                      { guard: 'unanswered', target: 'enteringPassword', actions: 'tellFailure' },
                      { target: 'enteringPassword', actions: 'explainFailure' },
                    ],
                  },
                },
              },
            },
            codeSignInRequired: {
              description: 'The password was wrong three times: until a code signs in, it stays refused.',
              on: { CONFIRM: 'byCode', CANCEL: 'byPassword' },
            },
            byCode: {
              tags: 'byCode',
              on: { 'METHOD.SWITCH': 'byPassword', BACK: '#login.left' },
              invoke: {
                id: 'verificationCode',
                src: 'verificationCode',
                input: ({ context }) => codeToAccount(context),
                onDone: [
                  { guard: 'isVerified', target: '#login.signedIn' },
                  { guard: 'isAtRisk', target: 'accountAtRisk' },
                  { target: 'byPassword' },
                ],
              },
            },
            accountAtRisk: {
              invoke: {
                id: 'accountAtRisk',
                src: 'accountAtRisk',
                input: (args) => riskFacts(args.context, channelsIn(args)),
                onDone: [{ guard: 'isProven', target: '#login.signedIn' }, { target: 'byPassword' }],
              },
            },
            recoveringPassword: {
              invoke: {
                id: 'forgotPassword',
                src: 'forgotPassword',
                input: ({ context }) => ({ phone: loginIdOf(context.account) }),
                onDone: [
                  { guard: 'isReset', target: 'byPassword', actions: 'tellReset' },
                  { guard: 'isUnavailable', target: 'byPassword', actions: 'tellUnavailable' },
                  { target: 'byPassword' },
                ],
              },
            },
          },
        },
      },
    },
    signedIn: {
      type: 'final',
      output: (args): LoginOutput => ({
        kind: 'signedIn',
        token: tokenOf(args),
        loginType: args.context.account.type,
      }),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies LoginOutput },
  },
  output: passOn,
});

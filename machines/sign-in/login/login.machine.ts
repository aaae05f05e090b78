import { assign, emit, setup, stateIn } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, failureToast, refusalData, refused, unanswered } from '#api/refusal.ts';
import { type LoginType, loginIdOf } from '#domain/account-id.ts';
import type { Message, Toast } from '#domain/message.ts';
import {
  tokenOf,
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '#machines/common/verification-code/verification-code.machine.ts';
import {
  type AccountAtRiskOutput,
  accountAtRiskMachine,
} from '../account-at-risk/account-at-risk.machine.ts';
import {
  type ForgotPasswordOutput,
  forgotPasswordMachine,
} from '../forgot-password/forgot-password.machine.ts';
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

type Context = LoginInput & {
  password: string;
  problem: Message | null;
  channels: RiskChannels;
  token: string;
};

type Events =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'SUBMIT' }
  | { type: 'METHOD.SWITCH' }
  | { type: 'PASSWORD.FORGOT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'BACK' };

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
    isForgetAllowed: operation('post', '/api/auth/showForgetPassword'),
    signIn: operation('post', '/api/auth/newLogin'),
    verificationCode: verificationCodeMachine,
    accountAtRisk: accountAtRiskMachine,
    forgotPassword: forgotPasswordMachine,
  },
  guards: {
    isPhoneAccount: ({ context }) => context.account.type === 'PHONE',
    isAllowed: (_, allowed: boolean) => allowed,
    hasPassword: ({ context }) => context.password !== '',
    threeWrongPasswords: refused('60010'),
    accountAtRisk: refused('60012'),
    unanswered,
    hasToken: (_, output: VerificationCodeOutput) => tokenOf(output, 'token') !== '',
    isProven: (_, output: AccountAtRiskOutput) => output.kind === 'proven',
    isAtRisk: (_, output: VerificationCodeOutput) => output.kind === 'refused',
    isReset: (_, output: ForgotPasswordOutput) => output.kind === 'reset',
    isUnavailable: (_, output: ForgotPasswordOutput) => output.kind === 'unavailable',
  },
  actions: {
    keepToken: assign((_, token: string | undefined) => ({ token: token ?? '' })),
    keepProvenToken: assign((_, output: VerificationCodeOutput) => ({ token: tokenOf(output, 'token') })),
    keepRiskToken: assign((_, output: AccountAtRiskOutput) => ({
      token: output.kind === 'proven' ? output.token : '',
    })),
    keepChannels: assign({ channels: (args) => channelsOf(refusalData(args)) }),
    keepRefusedChannels: assign((_, output: VerificationCodeOutput) => ({
      channels: channelsOf(output.kind === 'refused' ? output.refusal.data : undefined),
    })),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'sign-in:loginFailed' }) }),
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:loginFailed' })),
    tellReset: emit({ type: 'toast', tone: 'success', message: { key: 'sign-in:passwordReset' } }),
    tellUnavailable: emit((_, output: ForgotPasswordOutput) => ({
      type: 'toast' as const,
      tone: 'failure' as const,
      message: output.kind === 'unavailable' ? output.message : { key: 'sign-in:resetFailed' as const },
    })),
    forgetPassword: assign({ password: '', problem: null }),
  },
}).createMachine({
  id: 'login',
  description: 'Sign in by password or one-time code; a risky or locked account must prove itself first.',
  context: ({ input }) => ({
    ...input,
    password: '',
    problem: null,
    channels: {},
    token: '',
  }),
  initial: 'active',
  states: {
    active: {
      type: 'parallel',
      on: { BACK: 'left' },
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
                onDone: [
                  {
                    guard: { type: 'isAllowed', params: ({ event }) => Boolean(event.output.data) },
                    target: 'shown',
                  },
                  { target: 'hidden' },
                ],
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
                    onDone: {
                      target: '#login.signedIn',
                      actions: { type: 'keepToken', params: ({ event }) => event.output.data.token },
                    },
                    onError: [
                      { guard: 'threeWrongPasswords', target: '#login.active.proof.codeSignInRequired' },
                      {
                        guard: 'accountAtRisk',
                        target: '#login.active.proof.accountAtRisk',
                        actions: 'keepChannels',
                      },
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
              on: { 'METHOD.SWITCH': 'byPassword' },
              invoke: {
                id: 'verificationCode',
                src: 'verificationCode',
                input: ({ context }) => codeToAccount(context),
                onDone: [
                  {
                    guard: { type: 'hasToken', params: ({ event }) => event.output },
                    target: '#login.signedIn',
                    actions: { type: 'keepProvenToken', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isAtRisk', params: ({ event }) => event.output },
                    target: 'accountAtRisk',
                    actions: { type: 'keepRefusedChannels', params: ({ event }) => event.output },
                  },
                  { target: 'byPassword' },
                ],
                onError: { target: 'byPassword', actions: 'tellFailure' },
              },
            },
            accountAtRisk: {
              invoke: {
                id: 'accountAtRisk',
                src: 'accountAtRisk',
                input: ({ context }) => riskFacts(context),
                onDone: [
                  {
                    guard: { type: 'isProven', params: ({ event }) => event.output },
                    target: '#login.signedIn',
                    actions: { type: 'keepRiskToken', params: ({ event }) => event.output },
                  },
                  { target: 'byPassword' },
                ],
                onError: { target: 'byPassword', actions: 'tellFailure' },
              },
            },
            recoveringPassword: {
              invoke: {
                id: 'forgotPassword',
                src: 'forgotPassword',
                input: ({ context }) => ({
                  phone: loginIdOf(context.account),
                  deadlines: context.deadlines,
                }),
                onDone: [
                  {
                    guard: { type: 'isReset', params: ({ event }) => event.output },
                    target: 'byPassword',
                    actions: 'tellReset',
                  },
                  {
                    guard: { type: 'isUnavailable', params: ({ event }) => event.output },
                    target: 'byPassword',
                    actions: { type: 'tellUnavailable', params: ({ event }) => event.output },
                  },
                  { target: 'byPassword' },
                ],
                onError: { target: 'byPassword', actions: 'tellFailure' },
              },
            },
          },
        },
      },
    },
    signedIn: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context }) =>
    context.token
      ? { kind: 'signedIn', token: context.token, loginType: context.account.type }
      : { kind: 'left' },
});

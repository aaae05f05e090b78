import { assign, emit, setup, stateIn } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, refusalData, refused, serverExplained, unanswered } from '#api/refusal.ts';
import { type AccountId, type LoginType, loginIdOf } from '#domain/account-id.ts';
import type { Deadlines } from '#domain/deadlines.ts';
import type { Message, Toast } from '#domain/message.ts';
import { hashPassword } from '#domain/password-hash.ts';
import {
  type ForgotPasswordOutput,
  forgotPasswordMachine,
} from '../forgot-password/forgot-password.machine.ts';
import {
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '../verification-code/verification-code.machine.ts';
import { channelOf, codeToAccount, codeToChannel, type RiskChannels } from './login-codes.ts';

/**
 * Sign in by password or one-time code (account 2 Login, 4 Login success and Code login, 8).
 *
 * After three wrong passwords only a code signs in (60010). An account at risk (60012) proves itself by a code to one
 * of its masked channels; that code completes the same sign-in (reading 17). The password lives only while it is typed
 * and sent.
 */

export type LoginInput = {
  account: AccountId;
  /** The browser's name (account 3). */
  device: string;
  appType?: string | undefined;
  deadlines: Deadlines;
};

export type LoginOutput = { kind: 'signedIn'; token: string; loginType: LoginType } | { kind: 'left' };

type Context = LoginInput & {
  password: string;
  problem: Message | null;
  channels: RiskChannels;
  channel: LoginType;
  token: string;
};

type Events =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'SUBMIT' }
  | { type: 'METHOD.SWITCH' }
  | { type: 'PASSWORD.FORGOT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CHANNEL.CHOOSE'; channel: LoginType }
  | { type: 'CHANNEL.SWITCH' }
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
      forgotPassword: 'forgotPassword';
    },
  },
  actors: {
    isForgetAllowed: operation('post', '/api/auth/showForgetPassword'),
    signIn: operation('post', '/api/auth/newLogin'),
    verificationCode: verificationCodeMachine,
    forgotPassword: forgotPasswordMachine,
  },
  guards: {
    isPhoneAccount: ({ context }) => context.account.type === 'PHONE',
    isAllowed: (_, allowed: boolean) => allowed,
    hasPassword: ({ context }) => context.password !== '',
    threeWrongPasswords: refused('60010'),
    accountAtRisk: refused('60012'),
    serverExplained,
    unanswered,
    hasChannel: ({ context }, channel: LoginType) => Boolean(context.channels[channel]),
    hasOtherChannel: ({ context }) => Boolean(context.channels.EMAIL && context.channels.PHONE),
    hasToken: (_, output: VerificationCodeOutput) =>
      output.kind === 'verified' && Boolean(output.proof.token),
    isAtRisk: (_, output: VerificationCodeOutput) => output.kind === 'refused',
    isReset: (_, output: ForgotPasswordOutput) => output.kind === 'reset',
    isUnavailable: (_, output: ForgotPasswordOutput) => output.kind === 'unavailable',
  },
  actions: {
    keepToken: assign((_, token: string | undefined) => ({ token: token ?? '' })),
    keepProvenToken: assign((_, output: VerificationCodeOutput) => ({
      token: output.kind === 'verified' ? (output.proof.token ?? '') : '',
    })),
    keepChannels: assign({ channels: (args) => channelOf(refusalData(args)) }),
    keepRefusedChannels: assign((_, output: VerificationCodeOutput) => ({
      channels: channelOf(output.kind === 'refused' ? output.refusal.data : undefined),
    })),
    chooseChannel: assign((_, channel: LoginType) => ({ channel })),
    switchChannel: assign({
      channel: ({ context }) => (context.channel === 'EMAIL' ? ('PHONE' as const) : ('EMAIL' as const)),
    }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'sign-in:loginFailed' }) }),
    tellFailure: emit((args) => ({
      type: 'toast' as const,
      tone: 'failure' as const,
      message: failureMessage(args, { key: 'sign-in:loginFailed' }),
    })),
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
    channel: input.account.type,
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
                    SUBMIT: { guard: 'hasPassword', target: 'signingIn' },
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
                    input: ({ context }) => ({
                      body: {
                        type: 0,
                        loginId: loginIdOf(context.account),
                        password: hashPassword(context.password),
                        loginType: context.account.type,
                        device: context.device,
                        ...(context.appType ? { appType: context.appType } : {}),
                      },
                    }),
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
                      { guard: 'serverExplained', target: 'enteringPassword', actions: 'explainFailure' },
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
              description: 'The account must prove itself by one of its masked channels, or cannot go on.',
              on: {
                'CHANNEL.CHOOSE': {
                  guard: { type: 'hasChannel', params: ({ event }) => event.channel },
                  target: 'provingIdentity',
                  actions: { type: 'chooseChannel', params: ({ event }) => event.channel },
                },
                CANCEL: 'byPassword',
              },
            },
            provingIdentity: {
              on: {
                'CHANNEL.SWITCH': {
                  guard: 'hasOtherChannel',
                  target: 'provingIdentity',
                  reenter: true,
                  actions: 'switchChannel',
                },
                CANCEL: 'accountAtRisk',
              },
              invoke: {
                id: 'verificationCode',
                src: 'verificationCode',
                input: ({ context }) => codeToChannel(context),
                onDone: [
                  {
                    guard: { type: 'hasToken', params: ({ event }) => event.output },
                    target: '#login.signedIn',
                    actions: { type: 'keepProvenToken', params: ({ event }) => event.output },
                  },
                  { target: 'accountAtRisk' },
                ],
                onError: { target: 'accountAtRisk', actions: 'tellFailure' },
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

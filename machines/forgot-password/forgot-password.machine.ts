import { and, assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, failureToast, refused, unanswered } from '#api/refusal.ts';
import type { Deadlines } from '#domain/deadlines.ts';
import type { Message, Toast } from '#domain/message.ts';
import { isPassword } from '#domain/password.ts';
import { hashPassword } from '#domain/password-hash.ts';
import {
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '../verification-code/verification-code.machine.ts';

/**
 * A phone account that forgot its password gets a code by the linked e-mail and sets a new one (account 4, Forgot
 * password; reading 19). An e-mail account signs in by code instead.
 */

export type ForgotPasswordInput = {
  /** Area code and number, as digits. */
  phone: string;
  deadlines: Deadlines;
};

export type ForgotPasswordOutput =
  | { kind: 'reset' }
  | { kind: 'unavailable'; message: Message }
  | { kind: 'cancelled' };

type Context = ForgotPasswordInput & {
  maskedEmail: string;
  code: string;
  password: string;
  confirmation: string;
  /** The wording under the new password: the rule, or what is wrong with it. */
  passwordProblem: Message | null;
  confirmationProblem: Message | null;
  output: ForgotPasswordOutput;
};

type Events =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'PASSWORD.LEAVE' }
  | { type: 'CONFIRMATION.CHANGE'; confirmation: string }
  | { type: 'SUBMIT' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

export const forgotPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as ForgotPasswordInput,
    output: {} as ForgotPasswordOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      findEmail: 'findEmail';
      verificationCode: 'verificationCode';
      resetPassword: 'resetPassword';
    },
  },
  actors: {
    findEmail: operation('post', '/api/auth/getEmailWithPhone'),
    verificationCode: verificationCodeMachine,
    resetPassword: operation('post', '/api/auth/resetPasswordFormEmail'),
  },
  guards: {
    isNotRegistered: refused('60007'),
    hasNoEmail: refused('400'),
    isVerified: (_, output: VerificationCodeOutput) => output.kind === 'verified',
    isFilled: ({ context }) => context.password !== '' && context.confirmation !== '',
    breaksRule: ({ context }) => !isPassword(context.password),
    differs: ({ context }) => context.password !== context.confirmation,
    needsNewCode: refused('60004', '60006'),
    unanswered,
  },
  actions: {
    keepCode: assign((_, output: VerificationCodeOutput) => ({
      code: output.kind === 'verified' ? output.code : '',
    })),
    giveUpUnregistered: assign({
      output: { kind: 'unavailable' as const, message: { key: 'sign-in:numberNotRegistered' } as Message },
    }),
    giveUpWithoutEmail: assign({
      output: { kind: 'unavailable' as const, message: { key: 'sign-in:noLinkedEmail' } as Message },
    }),
    explainRule: assign({ passwordProblem: { key: 'sign-in:passwordRule' } as Message }),
    explainDifference: assign({ confirmationProblem: { key: 'sign-in:passwordsDiffer' } as Message }),
    explainFailure: assign({
      passwordProblem: (args) => failureMessage(args, { key: 'sign-in:resetFailed' }),
    }),
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:resetFailed' })),
    forgetSecrets: assign({
      code: '',
      password: '',
      confirmation: '',
      passwordProblem: null,
      confirmationProblem: null,
    }),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'Prove the linked e-mail by a code, then set a new password.',
  context: ({ input }) => ({
    ...input,
    maskedEmail: '',
    code: '',
    password: '',
    confirmation: '',
    passwordProblem: null,
    confirmationProblem: null,
    output: { kind: 'cancelled' },
  }),
  initial: 'findingEmail',
  on: { CANCEL: '.cancelled' },
  states: {
    findingEmail: {
      tags: 'busy',
      invoke: {
        id: 'findEmail',
        src: 'findEmail',
        input: ({ context }) => ({ params: { query: { phone: context.phone } } }),
        onDone: {
          target: 'verifying',
          actions: assign({ maskedEmail: ({ event }) => event.output.message }),
        },
        onError: [
          { guard: 'isNotRegistered', target: 'unavailable', actions: 'giveUpUnregistered' },
          { guard: 'hasNoEmail', target: 'unavailable', actions: 'giveUpWithoutEmail' },
          { target: 'unreachable', actions: 'tellFailure' },
        ],
      },
    },
    unreachable: {
      description: 'The linked e-mail could not be asked for; it can be tried again.',
      on: { RETRY: 'findingEmail' },
    },
    verifying: {
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) => ({
          recipient: { by: 'linkedEmail', phone: context.phone },
          check: { by: 'linkedEmail', phone: context.phone },
          startsAtOnce: true,
          deadlines: context.deadlines,
        }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'settingPassword',
            actions: { type: 'keepCode', params: ({ event }) => event.output },
          },
          { target: 'cancelled' },
        ],
        onError: { target: 'unreachable', actions: 'tellFailure' },
      },
    },
    settingPassword: {
      exit: 'forgetSecrets',
      initial: 'entering',
      states: {
        entering: {
          on: {
            'PASSWORD.CHANGE': {
              actions: assign({
                password: ({ event }) => event.password,
                passwordProblem: null,
                confirmationProblem: null,
              }),
            },
            'PASSWORD.LEAVE': { guard: 'breaksRule', actions: 'explainRule' },
            'CONFIRMATION.CHANGE': {
              actions: assign({ confirmation: ({ event }) => event.confirmation, confirmationProblem: null }),
            },
            SUBMIT: [
              { guard: and(['isFilled', 'breaksRule']), actions: 'explainRule' },
              { guard: and(['isFilled', 'differs']), actions: 'explainDifference' },
              { guard: 'isFilled', target: 'resetting' },
            ],
          },
        },
        resetting: {
          tags: 'busy',
          entry: assign({ passwordProblem: null }),
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => ({
              body: {
                password: hashPassword(context.password),
                msgCode: context.code,
                phone: context.phone,
              },
            }),
            onDone: { target: '#forgotPassword.reset', actions: assign({ output: { kind: 'reset' } }) },
            onError: [
              { guard: 'needsNewCode', target: '#forgotPassword.verifying', actions: 'tellFailure' },
              { guard: 'unanswered', target: 'entering', actions: 'tellFailure' },
              { target: 'entering', actions: 'explainFailure' },
            ],
          },
        },
      },
    },
    reset: { type: 'final' },
    unavailable: { type: 'final', description: 'This number has no account, or no e-mail to prove it by.' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

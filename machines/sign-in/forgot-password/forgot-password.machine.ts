import { assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureToast, refused } from '#api/refusal.ts';
import type { Message, Toast } from '#domain/message.ts';
import {
  type NewPasswordOutput,
  newPasswordMachine,
} from '#machines/common/new-password/new-password.machine.ts';
import {
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '#machines/common/verification-code/verification-code.machine.ts';

/**
 * A phone account that forgot its password gets a code by the linked e-mail and sets a new one (account 4, Forgot
 * password; reading 19). An e-mail account signs in by code instead.
 */

export type ForgotPasswordInput = {
  /** Area code and number, as digits. */
  phone: string;
};

export type ForgotPasswordOutput =
  | { kind: 'reset' }
  | { kind: 'unavailable'; message: Message }
  | { kind: 'cancelled' };

type Context = ForgotPasswordInput & {
  maskedEmail: string;
  code: string;
  output: ForgotPasswordOutput;
};

type Events = { type: 'RETRY' } | { type: 'CANCEL' };

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
      newPassword: 'newPassword';
    },
  },
  actors: {
    findEmail: operation('post', '/api/auth/getEmailWithPhone'),
    verificationCode: verificationCodeMachine,
    newPassword: newPasswordMachine,
  },
  guards: {
    isNotRegistered: refused('60007'),
    hasNoEmail: refused('400'),
    isVerified: (_, output: VerificationCodeOutput) => output.kind === 'verified',
    isSaved: (_, output: NewPasswordOutput) => output.kind === 'saved',
    isProofExpired: (_, output: NewPasswordOutput) => output.kind === 'proofExpired',
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
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:resetFailed' })),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'Prove the linked e-mail by a code, then set a new password.',
  context: ({ input }) => ({
    ...input,
    maskedEmail: '',
    code: '',
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
      exit: 'forgetCode',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => ({
          purpose: 'resetting',
          request: { by: 'forgotten', phone: context.phone, msgCode: context.code },
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'reset',
            actions: assign({ output: { kind: 'reset' } }),
          },
          {
            guard: { type: 'isProofExpired', params: ({ event }) => event.output },
            target: 'verifying',
          },
          { target: 'cancelled' },
        ],
        onError: { target: 'cancelled', actions: 'tellFailure' },
      },
    },
    reset: { type: 'final' },
    unavailable: { type: 'final', description: 'This number has no account, or no e-mail to prove it by.' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

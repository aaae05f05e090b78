import { and, assign, emit, setup } from 'xstate';
import { failureToast, refused } from '#api/refusal.ts';
import { newIdempotencyKey } from '#domain/idempotency-key.ts';
import type { Message, Toast } from '#domain/message.ts';
import { isPassword } from '#domain/password.ts';
import { type PasswordRequest, savePassword, saveRequest } from './password-requests.ts';

/**
 * A new login password, typed twice and saved: the last step of registering, of a forgotten password and of modifying
 * it (account 4 and 5, readings 19 and 20).
 *
 * One key names the wish, so that trying again after a lost answer never makes a second account. A proof that is no
 * longer valid is the parent's to renew. The password lives only while it is typed and sent.
 */

export type NewPasswordInput = {
  purpose: 'registering' | 'resetting';
  /** What it is saved by; null until the rest of the form is filled in as well. */
  request: PasswordRequest | null;
};

export type NewPasswordOutput =
  | { kind: 'saved'; password: string }
  | { kind: 'proofExpired' }
  | { kind: 'cancelled' };

type Context = NewPasswordInput & {
  password: string;
  confirmation: string;
  idempotencyKey: string;
  passwordProblem: Message | null;
  confirmationProblem: Message | null;
  output: NewPasswordOutput;
};

type Events =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'PASSWORD.LEAVE' }
  | { type: 'CONFIRMATION.CHANGE'; confirmation: string }
  | { type: 'CONFIRMATION.LEAVE' }
  | { type: 'REQUEST.COMPLETE'; request: PasswordRequest }
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' };

const failureOf = ({ purpose }: Context): Message =>
  purpose === 'registering' ? { key: 'sign-in:registerFailed' } : { key: 'sign-in:resetFailed' };

const differenceOf = ({ purpose }: Context): Message =>
  purpose === 'registering' ? { key: 'sign-in:confirmationDiffers' } : { key: 'sign-in:passwordsDiffer' };

export const newPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as NewPasswordInput,
    output: {} as NewPasswordOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { savePassword: 'savePassword' },
  },
  actors: { savePassword },
  guards: {
    isFilled: ({ context }) =>
      context.password !== '' && context.confirmation !== '' && context.request !== null,
    breaksRule: ({ context }) => !isPassword(context.password),
    differs: ({ context }) => context.password !== context.confirmation,
    needsNewProof: refused('60004', '60006', '100013'),
  },
  actions: {
    keepPassword: assign((_, password: string) => ({
      password,
      passwordProblem: null,
      confirmationProblem: null,
      idempotencyKey: '',
    })),
    keepRequest: assign((_, request: PasswordRequest) => ({ request, idempotencyKey: '' })),
    mintKey: assign({ idempotencyKey: ({ context }) => context.idempotencyKey || newIdempotencyKey() }),
    explainRule: assign({ passwordProblem: { key: 'sign-in:passwordRule' } as Message }),
    explainDifference: assign({ confirmationProblem: ({ context }) => differenceOf(context) }),
    keepSaved: assign({ output: ({ context }) => ({ kind: 'saved' as const, password: context.password }) }),
    keepExpiry: assign({ output: { kind: 'proofExpired' as const } }),
    tellFailure: emit((args) => failureToast(args, failureOf(args.context))),
    forgetSecrets: assign({ password: '', confirmation: '', request: null, idempotencyKey: '' }),
  },
}).createMachine({
  id: 'newPassword',
  description: 'Type a new password twice, and have it saved.',
  context: ({ input }) => ({
    ...input,
    password: '',
    confirmation: '',
    idempotencyKey: '',
    passwordProblem: null,
    confirmationProblem: null,
    output: { kind: 'cancelled' },
  }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'PASSWORD.CHANGE': { actions: { type: 'keepPassword', params: ({ event }) => event.password } },
        'PASSWORD.LEAVE': { guard: 'breaksRule', actions: 'explainRule' },
        'CONFIRMATION.CHANGE': {
          actions: assign({ confirmation: ({ event }) => event.confirmation, confirmationProblem: null }),
        },
        'CONFIRMATION.LEAVE': { guard: 'differs', actions: 'explainDifference' },
        'REQUEST.COMPLETE': { actions: { type: 'keepRequest', params: ({ event }) => event.request } },
        SUBMIT: [
          { guard: and(['isFilled', 'breaksRule']), actions: 'explainRule' },
          { guard: and(['isFilled', 'differs']), actions: 'explainDifference' },
          { guard: 'isFilled', target: 'saving', actions: 'mintKey' },
        ],
        CANCEL: 'cancelled',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { request, password, idempotencyKey } }) =>
          saveRequest(request as PasswordRequest, password, idempotencyKey),
        onDone: { target: 'saved', actions: 'keepSaved' },
        onError: [
          { guard: 'needsNewProof', target: 'proofExpired', actions: ['keepExpiry', 'tellFailure'] },
          { target: 'entering', actions: 'tellFailure' },
        ],
      },
    },
    saved: { type: 'final', entry: 'forgetSecrets' },
    proofExpired: {
      type: 'final',
      entry: 'forgetSecrets',
      description: 'The code or token that proves who it is was not valid any more.',
    },
    cancelled: { type: 'final', entry: 'forgetSecrets' },
  },
  output: ({ context }) => context.output,
});

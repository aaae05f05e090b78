import { assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureMessage, failureToast, refused, unanswered } from '#api/refusal.ts';
import type { Deadlines } from '#domain/deadlines.ts';
import { asTypedEmail, isEmail } from '#domain/email.ts';
import type { Message, Toast } from '#domain/message.ts';
import type { UserInfo } from '#domain/user.ts';
import { type IdentityCheckOutput, identityCheckMachine } from '../identity-check/identity-check.machine.ts';
import {
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '../verification-code/verification-code.machine.ts';
import { codeToNew, emailRequest, type OldValue, oldValueOf } from './edit-requests.ts';

/**
 * Change the e-mail, or bind one: prove the current one, type the new one, prove that too (account 4 and 5).
 *
 * Where there is none, it is bound without the first step. The server decides whether somebody else has the new one
 * (60001); a proof that is no longer valid starts over (100013).
 */

export type EditEmailInput = {
  /** As far as known. */
  user: UserInfo | undefined;
  deadlines: Deadlines;
};

export type EditEmailOutput = { kind: 'saved' } | { kind: 'cancelled' };

type Context = EditEmailInput &
  OldValue & {
    email: string;
    /** Something was typed, so that leaving the field may point out what is wrong. */
    touched: boolean;
    securityToken: string;
    problem: Message | null;
    output: EditEmailOutput;
  };

type Events =
  | { type: 'EMAIL.CHANGE'; email: string }
  | { type: 'FIELD.LEAVE' }
  | { type: 'SUBMIT' }
  | { type: 'EMAIL.MODIFY' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

/** What is wrong with the new e-mail, or null. */
const problemOf = ({ user, email }: Context): Message | null => {
  if (!isEmail(email)) return { key: 'sign-in:emailFormat' };
  return email === user?.email ? { key: 'settings:sameAsCurrent' } : null;
};

export const editEmailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as EditEmailInput,
    output: {} as EditEmailOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      identityCheck: 'identityCheck';
      checkEmail: 'checkEmail';
      verificationCode: 'verificationCode';
      saveEmail: 'saveEmail';
    },
  },
  actors: {
    identityCheck: identityCheckMachine,
    checkEmail: operation('post', '/api/auth/email/check'),
    verificationCode: verificationCodeMachine,
    saveEmail: operation('post', '/api/user/editAccount/EMAIL'),
  },
  guards: {
    isChecked: (_, output: IdentityCheckOutput) => output.kind !== 'cancelled',
    isTouched: ({ context }) => context.touched,
    isValid: ({ context }) => problemOf(context) === null,
    isVerified: (_, output: VerificationCodeOutput) =>
      output.kind === 'verified' && Boolean(output.proof.securityToken),
    needsNewProof: refused('100013'),
    unanswered,
  },
  actions: {
    keepOldValue: assign((_, output: IdentityCheckOutput) => oldValueOf(output)),
    keepEmail: assign((_, email: string) => ({ email: asTypedEmail(email), touched: true, problem: null })),
    keepSecurityToken: assign((_, output: VerificationCodeOutput) => ({
      securityToken: output.kind === 'verified' ? (output.proof.securityToken ?? '') : '',
    })),
    explainProblem: assign({ problem: ({ context }) => problemOf(context) ?? context.problem }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'settings:notSaved' }) }),
    forgetProblem: assign({ problem: null }),
    keepSaved: assign({ output: { kind: 'saved' as const } }),
    tellSaved: emit({ type: 'toast', tone: 'success', message: { key: 'settings:emailSaved' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'settings:notSaved' })),
    forgetProof: assign({ securityToken: '' }),
    forgetSecrets: assign({ oldCode: '', securityToken: '', problem: null }),
  },
}).createMachine({
  id: 'editEmail',
  description: 'Change the e-mail, or bind one: prove the current one, type the new one, prove that too.',
  context: ({ input }) => ({
    ...input,
    editType: 'bind',
    oldCode: '',
    email: '',
    touched: false,
    securityToken: '',
    problem: null,
    output: { kind: 'cancelled' },
  }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'The current e-mail is proved by a code; where there is none, there is nothing to prove.',
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'identityCheck',
        src: 'identityCheck',
        input: ({ context: { user, deadlines } }) => ({
          user,
          scene: 'CHANGE_BINDING_ACCOUNT',
          only: 'EMAIL',
          deadlines,
        }),
        onDone: [
          {
            guard: { type: 'isChecked', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepOldValue', params: ({ event }) => event.output },
          },
          { target: 'cancelled' },
        ],
        onError: { target: 'cancelled', actions: 'tellFailure' },
      },
    },
    editing: {
      exit: 'forgetSecrets',
      initial: 'entering',
      states: {
        entering: {
          on: {
            'EMAIL.CHANGE': { actions: { type: 'keepEmail', params: ({ event }) => event.email } },
            'FIELD.LEAVE': { guard: 'isTouched', actions: 'explainProblem' },
            SUBMIT: [{ guard: 'isValid', target: 'checking' }, { actions: 'explainProblem' }],
            CANCEL: '#editEmail.cancelled',
          },
        },
        checking: {
          description: 'Whether somebody else has it.',
          tags: 'busy',
          entry: 'forgetProblem',
          on: { CANCEL: '#editEmail.cancelled' },
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ body: { email: context.email } }),
            onDone: 'proving',
            onError: [
              { guard: 'unanswered', target: 'entering', actions: 'tellFailure' },
              { target: 'entering', actions: 'explainFailure' },
            ],
          },
        },
        proving: {
          on: { 'EMAIL.MODIFY': 'entering', CANCEL: '#editEmail.cancelled' },
          invoke: {
            id: 'verificationCode',
            src: 'verificationCode',
            input: ({ context }) => codeToNew({ type: 'EMAIL', email: context.email }, context),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: 'saving',
                actions: { type: 'keepSecurityToken', params: ({ event }) => event.output },
              },
              { target: 'entering' },
            ],
            onError: { target: 'entering', actions: 'tellFailure' },
          },
        },
        saving: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'saveEmail',
            src: 'saveEmail',
            input: ({ context }) => emailRequest(context),
            onDone: { target: '#editEmail.saved', actions: ['keepSaved', 'tellSaved'] },
            onError: [
              { guard: 'needsNewProof', target: '#editEmail.verifying', actions: 'tellFailure' },
              { guard: 'unanswered', target: 'unsaved', actions: 'explainFailure' },
              { target: 'entering', actions: ['forgetProof', 'explainFailure'] },
            ],
          },
        },
        unsaved: {
          description: 'Whether it was saved is unknown: it can be sent again.',
          on: { RETRY: 'saving', CANCEL: '#editEmail.cancelled' },
        },
      },
    },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

import { assign, emit, setup } from 'xstate';
import { failureMessage, failureToast, refused, unanswered } from '#api/refusal.ts';
import type { LoginType } from '#domain/account-id.ts';
import type { Message, Toast } from '#domain/message.ts';
import type { UserInfo } from '#domain/user.ts';
import {
  tokenOf,
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '#machines/common/verification-code/verification-code.machine.ts';
import { type IdentityCheckOutput, identityCheckMachine } from '../identity-check/identity-check.machine.ts';
import { type NewEmailOutput, newEmailMachine } from '../new-email/new-email.machine.ts';
import { type NewPhoneOutput, newPhoneMachine } from '../new-phone/new-phone.machine.ts';
import { type ContactFacts, codeToNew, saveContact, saveRequest } from './contact-requests.ts';

/**
 * Change the e-mail or phone, or bind one: prove the current one, enter the new one, prove that too (account 4 and 5).
 *
 * Where there is none, it is bound without the first step. That somebody else has the new phone is told when its code is
 * asked for (60001); a proof that is no longer valid starts over (100013).
 */

export type EditContactInput = {
  type: LoginType;
  /** As far as known. */
  user: UserInfo | undefined;
};

export type EditContactOutput = { kind: 'saved' } | { kind: 'cancelled' };

type Context = ContactFacts & {
  problem: Message | null;
  output: EditContactOutput;
};

type Events = { type: 'CONTACT.MODIFY' } | { type: 'RETRY' } | { type: 'CANCEL' };

export const editContactMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as EditContactInput,
    output: {} as EditContactOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      identityCheck: 'identityCheck';
      newEmail: 'newEmail';
      newPhone: 'newPhone';
      verificationCode: 'verificationCode';
      saveContact: 'saveContact';
    },
  },
  actors: {
    identityCheck: identityCheckMachine,
    newEmail: newEmailMachine,
    newPhone: newPhoneMachine,
    verificationCode: verificationCodeMachine,
    saveContact,
  },
  guards: {
    isChecked: (_, output: IdentityCheckOutput) => output.kind !== 'cancelled',
    isByEmail: ({ context }) => context.type === 'EMAIL',
    isVerified: (_, output: VerificationCodeOutput) => tokenOf(output, 'securityToken') !== '',
    needsNewProof: refused('100013'),
    unanswered,
  },
  actions: {
    keepOld: assign((_, output: IdentityCheckOutput) =>
      output.kind === 'cancelled'
        ? {}
        : { user: output.user, oldCode: output.kind === 'proven' ? output.code : '' },
    ),
    keepNew: assign((_, output: NewEmailOutput | NewPhoneOutput) => ({ ...output, problem: null })),
    keepSecurityToken: assign((_, output: VerificationCodeOutput) => ({
      securityToken: tokenOf(output, 'securityToken'),
    })),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'settings:notSaved' }) }),
    forgetProblem: assign({ problem: null }),
    keepSaved: assign({ output: { kind: 'saved' as const } }),
    tellSaved: emit(
      ({ context }): Toast => ({
        type: 'toast',
        tone: 'success',
        message: { key: context.type === 'EMAIL' ? 'settings:emailSaved' : 'settings:phoneSaved' },
      }),
    ),
    tellFailure: emit((args) => failureToast(args, { key: 'settings:notSaved' })),
    forgetProof: assign({ securityToken: '' }),
    forgetSecrets: assign({ oldCode: '', securityToken: '', problem: null }),
  },
}).createMachine({
  id: 'editContact',
  description:
    'Change the e-mail or phone, or bind one: prove the current one, enter the new one, prove that too.',
  context: ({ input }) => ({
    ...input,
    oldCode: '',
    email: '',
    country: undefined,
    phone: '',
    securityToken: '',
    problem: null,
    output: { kind: 'cancelled' },
  }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'The current one is proved by a code; where there is none, there is nothing to prove.',
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'identityCheck',
        src: 'identityCheck',
        input: ({ context: { user, type } }) => ({
          user,
          scene: 'CHANGE_BINDING_ACCOUNT',
          only: type,
        }),
        onDone: [
          {
            guard: { type: 'isChecked', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepOld', params: ({ event }) => event.output },
          },
          { target: 'cancelled' },
        ],
        onError: { target: 'cancelled', actions: 'tellFailure' },
      },
    },
    editing: {
      exit: 'forgetSecrets',
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isByEmail', target: 'enteringEmail' }, { target: 'enteringPhone' }],
        },
        enteringEmail: {
          on: { CANCEL: '#editContact.cancelled' },
          invoke: {
            id: 'newEmail',
            src: 'newEmail',
            input: ({ context: { user, email, problem } }) => ({ user, email, problem }),
            onDone: { target: 'proving', actions: { type: 'keepNew', params: ({ event }) => event.output } },
            onError: { target: '#editContact.cancelled', actions: 'tellFailure' },
          },
        },
        enteringPhone: {
          on: { CANCEL: '#editContact.cancelled' },
          invoke: {
            id: 'newPhone',
            src: 'newPhone',
            input: ({ context: { user, country, phone, problem } }) => ({ user, country, phone, problem }),
            onDone: { target: 'proving', actions: { type: 'keepNew', params: ({ event }) => event.output } },
            onError: { target: '#editContact.cancelled', actions: 'tellFailure' },
          },
        },
        proving: {
          on: { 'CONTACT.MODIFY': 'deciding', CANCEL: '#editContact.cancelled' },
          invoke: {
            id: 'verificationCode',
            src: 'verificationCode',
            input: ({ context }) => codeToNew(context),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: 'saving',
                actions: { type: 'keepSecurityToken', params: ({ event }) => event.output },
              },
              { target: 'deciding' },
            ],
            onError: { target: 'deciding', actions: 'tellFailure' },
          },
        },
        saving: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'saveContact',
            src: 'saveContact',
            input: ({ context }) => saveRequest(context),
            onDone: { target: '#editContact.saved', actions: ['keepSaved', 'tellSaved'] },
            onError: [
              { guard: 'needsNewProof', target: '#editContact.verifying', actions: 'tellFailure' },
              { guard: 'unanswered', target: 'unsaved', actions: 'explainFailure' },
              { target: 'deciding', actions: ['forgetProof', 'explainFailure'] },
            ],
          },
        },
        unsaved: {
          description: 'Whether it was saved is unknown: it can be sent again.',
          on: { RETRY: 'saving', CANCEL: '#editContact.cancelled' },
        },
      },
    },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

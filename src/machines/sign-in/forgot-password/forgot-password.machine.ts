import { assign, emit, setup } from 'xstate';
import { answerOf, operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { passwordForm, savePassword } from '../../common/new-password/new-password-form.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { markUsed } from '../../common/verification-code/verification-code-requests.ts';
import { ended, endOf, passOn } from '../../endings.ts';

/**
 * The user of a phone account gets a code by the linked e-mail and sets a new password (account 4, Forgot password;
 * reading 19). An e-mail account signs in by code instead.
 */

export type ForgotPasswordInput = {
  /** Area code and number, as digits. */
  phone: string;
};

export type ForgotPasswordOutput =
  | { kind: 'reset' }
  | { kind: 'unavailable'; message: Message }
  | { kind: 'cancelled' };

type Context = ForgotPasswordInput & { maskedEmail: string; code: string };

type Events = { type: 'RETRY' } | { type: 'CANCEL' };

const linkedEmail = ({ phone }: ForgotPasswordInput) => ({ by: 'linkedEmail', phone }) as const;

const findEmail = operation('post', '/api/auth/getEmailWithPhone');
const form = formOf(passwordForm, savePassword);

export const forgotPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as ForgotPasswordInput,
    output: {} as ForgotPasswordOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { findEmail: 'findEmail'; verificationCode: 'verificationCode'; form: 'form' },
  },
  actors: { findEmail, verificationCode: verificationCodeMachine, form },
  guards: {
    isNotRegistered: refused(findEmail, 'numberNotRegistered'),
    hasNoEmail: refused(findEmail, 'noLinkedEmail'),
    isVerified: ended(verificationCodeMachine, 'verified'),
    isSaved: ended(form, 'submitted'),
    isProofExpired: ended(form, 'refused'),
  },
  actions: {
    keepEmail: assign({ maskedEmail: (args) => answerOf(args, findEmail).message }),
    keepCode: assign({ code: (args) => endOf(args, verificationCodeMachine, 'verified').code }),
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:resetFailed' })),
    markUsed: ({ context }) => markUsed(linkedEmail(context)),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'A code verifies the linked e-mail, then the user sets a new password.',
  context: ({ input }) => ({ ...input, maskedEmail: '', code: '' }),
  initial: 'findingEmail',
  on: { CANCEL: '.cancelled' },
  states: {
    findingEmail: {
      tags: 'busy',
      invoke: {
        id: 'findEmail',
        src: 'findEmail',
        input: ({ context }) => ({ params: { query: { phone: context.phone } } }),
        onDone: { target: 'verifying', actions: 'keepEmail' },
        onError: [
          { guard: 'isNotRegistered', target: 'notRegistered' },
          { guard: 'hasNoEmail', target: 'withoutEmail' },
          { target: 'unavailable', actions: 'tellFailure' },
        ],
      },
    },
    unavailable: {
      description: 'The linked e-mail did not load. The user can retry.',
      on: { RETRY: 'findingEmail' },
    },
    verifying: {
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) => ({
          recipient: linkedEmail(context),
          check: linkedEmail(context),
          startsAtOnce: true,
        }),
        onDone: [
          { guard: 'isVerified', target: 'settingPassword', actions: 'keepCode' },
          { target: 'cancelled' },
        ],
      },
    },
    settingPassword: {
      exit: 'forgetCode',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { phone, code } }) => ({
          form: passwordForm,
          facts: { by: 'forgotten', phone, msgCode: code },
          values: { password: '', confirmation: '' },
        }),
        onDone: [
          { guard: 'isSaved', target: 'reset', actions: 'markUsed' },
          { guard: 'isProofExpired', target: 'verifying', actions: 'markUsed' },
          { target: 'cancelled' },
        ],
      },
    },
    reset: { type: 'final', output: { kind: 'reset' } satisfies ForgotPasswordOutput },
    notRegistered: {
      type: 'final',
      output: {
        kind: 'unavailable',
        message: { key: 'sign-in:numberNotRegistered' },
      } satisfies ForgotPasswordOutput,
    },
    withoutEmail: {
      type: 'final',
      output: {
        kind: 'unavailable',
        message: { key: 'sign-in:noLinkedEmail' },
      } satisfies ForgotPasswordOutput,
    },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies ForgotPasswordOutput },
  },
  output: passOn,
});

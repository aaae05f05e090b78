import { assign, emit, sendTo, setup } from 'xstate';
import type { UserInfo } from '#domain/person/user.ts';
import type { Toast } from '#domain/words/message.ts';
import { formOf } from '../../common/form/form.machine.ts';
import {
  type PasswordFacts,
  passwordForm,
  savePassword,
} from '../../common/new-password/new-password-form.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { identityCheckMachine } from '../identity-check/identity-check.machine.ts';

/**
 * The signed-in user changes the login password: a code verifies the user, who types a new password twice (account 4
 * Password reset; reading 19). All other sessions are signed out.
 */

export type LoginPasswordInput = {
  /** The known data; undefined or masked until the server answers. */
  user: UserInfo | undefined;
};

export type LoginPasswordOutput = { kind: 'saved' } | { kind: 'cancelled' };

type Proof = Extract<PasswordFacts, { by: 'signedIn' }>;

type Context = LoginPasswordInput & {
  /** The verified account and its token; null before the check, and after its use. */
  proof: Proof | null;
};

const form = formOf(passwordForm, savePassword);

export const loginPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'CANCEL' },
    input: {} as LoginPasswordInput,
    output: {} as LoginPasswordOutput,
    emitted: {} as Toast,
    children: {} as { identityCheck: 'identityCheck'; form: 'form' },
  },
  actors: { identityCheck: identityCheckMachine, form },
  guards: {
    isProven: ended(identityCheckMachine, 'proven'),
    isUnprovable: ended(identityCheckMachine, 'nothingToProve'),
    isSaved: ended(form, 'submitted'),
    isProofExpired: ended(form, 'refused'),
  },
  actions: {
    keepProof: assign((args) => {
      const { user, account, securityToken, code: msgCode } = endOf(args, identityCheckMachine, 'proven');
      return { proof: { by: 'signedIn' as const, account, userId: user.userId, securityToken, msgCode } };
    }),
    tellSaved: emit({ type: 'toast', tone: 'success', message: { key: 'settings:loginPasswordSaved' } }),
    tellFailure: emit({ type: 'toast', tone: 'failure', message: { key: 'common:failed' } }),
    forgetProof: assign({ proof: null }),
    leaveForm: sendTo('form', { type: 'BACK' }),
  },
}).createMachine({
  id: 'loginPassword',
  description: 'A code verifies the user, who then types a new login password twice.',
  context: ({ input }) => ({ ...input, proof: null }),
  initial: 'verifying',
  states: {
    verifying: {
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'identityCheck',
        src: 'identityCheck',
        input: ({ context: { user } }) => ({ user, scene: 'RESET_LOGIN_PASSWORD' }),
        onDone: [
          { guard: 'isProven', target: 'settingPassword', actions: 'keepProof' },
          { guard: 'isUnprovable', target: 'cancelled', actions: 'tellFailure' },
          { target: 'cancelled' },
        ],
      },
    },
    settingPassword: {
      description: 'The user can leave as in the form: not while the password is being saved.',
      on: { CANCEL: { actions: 'leaveForm' } },
      exit: 'forgetProof',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { proof } }) => ({
          form: passwordForm,
          facts: proof as Proof,
          values: { password: '', confirmation: '' },
        }),
        onDone: [
          { guard: 'isSaved', target: 'saved', actions: 'tellSaved' },
          { guard: 'isProofExpired', target: 'verifying' },
          { target: 'cancelled' },
        ],
      },
    },
    saved: { type: 'final', output: { kind: 'saved' } satisfies LoginPasswordOutput },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies LoginPasswordOutput },
  },
  output: passOn,
});

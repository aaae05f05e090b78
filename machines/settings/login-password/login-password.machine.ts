import { assign, emit, setup } from 'xstate';
import { failureToast } from '#api/refusal.ts';
import type { AccountId } from '#domain/account-id.ts';
import type { Toast } from '#domain/message.ts';
import type { UserInfo } from '#domain/user.ts';
import {
  type NewPasswordOutput,
  newPasswordMachine,
} from '#machines/common/new-password/new-password.machine.ts';
import { type IdentityCheckOutput, identityCheckMachine } from '../identity-check/identity-check.machine.ts';

/**
 * Modify the login password while signed in: prove that it is you, then type a new one twice (account 4 Password reset;
 * reading 19). Everywhere else the account is signed out.
 */

export type LoginPasswordInput = {
  /** As far as known. */
  user: UserInfo | undefined;
};

export type LoginPasswordOutput = { kind: 'saved' } | { kind: 'cancelled' };

type Context = LoginPasswordInput & {
  /** What was proved, and by which token; null until then and again once it is used. */
  proof: { account: AccountId; userId: string; securityToken: string } | null;
  output: LoginPasswordOutput;
};

type Events = { type: 'CANCEL' };

export const loginPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LoginPasswordInput,
    output: {} as LoginPasswordOutput,
    emitted: {} as Toast,
    children: {} as { identityCheck: 'identityCheck'; newPassword: 'newPassword' },
  },
  actors: { identityCheck: identityCheckMachine, newPassword: newPasswordMachine },
  guards: {
    isProven: (_, output: IdentityCheckOutput) => output.kind === 'proven',
    isCancelled: (_, output: IdentityCheckOutput) => output.kind === 'cancelled',
    isSaved: (_, output: NewPasswordOutput) => output.kind === 'saved',
    isProofExpired: (_, output: NewPasswordOutput) => output.kind === 'proofExpired',
  },
  actions: {
    keepProof: assign((_, output: IdentityCheckOutput) => ({
      proof:
        output.kind === 'proven'
          ? { account: output.account, userId: output.user.userId, securityToken: output.securityToken }
          : null,
    })),
    keepSaved: assign({ output: { kind: 'saved' as const } }),
    tellSaved: emit({ type: 'toast', tone: 'success', message: { key: 'settings:loginPasswordSaved' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    forgetProof: assign({ proof: null }),
  },
}).createMachine({
  id: 'loginPassword',
  description: 'Modify the login password: prove that it is you, then type a new one twice.',
  context: ({ input }) => ({ ...input, proof: null, output: { kind: 'cancelled' } }),
  initial: 'verifying',
  states: {
    verifying: {
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'identityCheck',
        src: 'identityCheck',
        input: ({ context: { user } }) => ({ user, scene: 'RESET_LOGIN_PASSWORD' }),
        onDone: [
          {
            guard: { type: 'isProven', params: ({ event }) => event.output },
            target: 'settingPassword',
            actions: { type: 'keepProof', params: ({ event }) => event.output },
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          { target: 'cancelled', actions: 'tellFailure' },
        ],
        onError: { target: 'cancelled', actions: 'tellFailure' },
      },
    },
    settingPassword: {
      exit: 'forgetProof',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { proof } }) => ({
          purpose: 'resetting',
          request: proof && { by: 'signedIn', ...proof },
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['keepSaved', 'tellSaved'],
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
    saved: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

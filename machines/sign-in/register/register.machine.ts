import { assign, emit, sendTo, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import type { LoginType } from '#domain/account-id.ts';
import type { Country } from '#domain/country.ts';
import type { Toast } from '#domain/message.ts';
import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import {
  type NewPasswordOutput,
  newPasswordMachine,
} from '#machines/common/new-password/new-password.machine.ts';
import type { PasswordRequest } from '#machines/common/new-password/password-requests.ts';
import type { PickerOutput } from '#machines/common/picker/picker.ts';
import {
  tokenOf,
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '#machines/common/verification-code/verification-code.machine.ts';
import { passwordSignIn, type SignInFacts } from '../login/sign-in-requests.ts';
import { signUpCode } from './register-requests.ts';

/**
 * Create an account: prove the e-mail or phone by a code, set a password, and be signed in (account 2 and 4, Register).
 *
 * A phone brings its country along; an e-mail chooses one, which stays. The automatic sign-in uses the password still in
 * memory (reading 20); if it fails the account exists all the same, and the person signs in by hand.
 */

export type RegisterInput = SignInFacts & { country?: Country | undefined };

export type RegisterOutput =
  | { kind: 'signedIn'; token: string; loginType: LoginType }
  | { kind: 'registered' }
  | { kind: 'left' };

type Context = RegisterInput & { securityToken: string; password: string; output: RegisterOutput };

type Events = { type: 'COUNTRY.OPEN' } | { type: 'BACK' };

/** What the password is saved by: not without a country. */
const requestOf = ({ account, device, country, securityToken }: Context): PasswordRequest | null =>
  country ? { by: 'register', account, device, country, securityToken } : null;

export const registerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as RegisterInput,
    output: {} as RegisterOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      verificationCode: 'verificationCode';
      newPassword: 'newPassword';
      countryPicker: 'countryPicker';
      signIn: 'signIn';
    },
  },
  actors: {
    verificationCode: verificationCodeMachine,
    newPassword: newPasswordMachine,
    countryPicker: countryPickerMachine,
    signIn: operation('post', '/api/auth/newLogin'),
  },
  guards: {
    isVerified: (_, output: VerificationCodeOutput) => output.kind === 'verified',
    isSaved: (_, output: NewPasswordOutput) => output.kind === 'saved',
    isProofExpired: (_, output: NewPasswordOutput) => output.kind === 'proofExpired',
    isChosen: (_, output: PickerOutput<Country>) => output.kind === 'chosen',
    isByEmail: ({ context }) => context.account.type === 'EMAIL',
  },
  actions: {
    keepSecurityToken: assign((_, output: VerificationCodeOutput) => ({
      securityToken: tokenOf(output, 'securityToken'),
    })),
    keepCountry: assign((_, output: PickerOutput<Country>) =>
      output.kind === 'chosen' ? { country: output.value } : {},
    ),
    completeRequest: sendTo('newPassword', ({ context }: { context: Context }) => ({
      type: 'REQUEST.COMPLETE',
      request: requestOf(context),
    })),
    keepPassword: assign((_, output: NewPasswordOutput) => ({
      password: output.kind === 'saved' ? output.password : '',
    })),
    keepToken: assign({
      output: ({ context }, token: string | undefined): RegisterOutput =>
        token ? { kind: 'signedIn', token, loginType: context.account.type } : { kind: 'registered' },
    }),
    keepRegistered: assign({ output: { kind: 'registered' as const } }),
    tellSuccess: emit({ type: 'toast', tone: 'success', message: { key: 'sign-in:registered' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:registerFailed' })),
    tellSignInFailure: emit((args) => failureToast(args, { key: 'sign-in:loginFailed' })),
    forgetProof: assign({ securityToken: '' }),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'register',
  description: 'Prove an e-mail or phone by a code, set a password, and be signed in.',
  context: ({ input }) => ({ ...input, securityToken: '', password: '', output: { kind: 'left' } }),
  initial: 'verifying',
  states: {
    verifying: {
      on: { BACK: 'left' },
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) => signUpCode(context),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'settingPassword',
            actions: { type: 'keepSecurityToken', params: ({ event }) => event.output },
          },
          { target: 'left' },
        ],
        onError: { target: 'left', actions: 'tellFailure' },
      },
    },
    settingPassword: {
      exit: 'forgetProof',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => ({ purpose: 'registering', request: requestOf(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'signingIn',
            actions: [{ type: 'keepPassword', params: ({ event }) => event.output }, 'tellSuccess'],
          },
          {
            guard: { type: 'isProofExpired', params: ({ event }) => event.output },
            target: 'verifying',
          },
          { target: 'left' },
        ],
        onError: { target: 'left', actions: 'tellFailure' },
      },
      initial: 'entering',
      states: {
        entering: { on: { 'COUNTRY.OPEN': { guard: 'isByEmail', target: 'choosingCountry' } } },
        choosingCountry: {
          invoke: {
            id: 'countryPicker',
            src: 'countryPicker',
            onDone: [
              {
                guard: { type: 'isChosen', params: ({ event }) => event.output },
                target: 'entering',
                actions: [{ type: 'keepCountry', params: ({ event }) => event.output }, 'completeRequest'],
              },
              { target: 'entering' },
            ],
            onError: { target: 'entering', actions: 'tellFailure' },
          },
        },
      },
    },
    signingIn: {
      description: 'The account exists; the password still in memory signs it in.',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => passwordSignIn(context),
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepToken', params: ({ event }) => event.output.data.token },
        },
        onError: { target: 'registered', actions: ['keepRegistered', 'tellSignInFailure'] },
      },
    },
    signedIn: { type: 'final' },
    registered: {
      type: 'final',
      description: 'The account exists, but signing it in has to be done by hand.',
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

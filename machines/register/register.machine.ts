import { and, assign, emit, setup } from 'xstate';
import { operation } from '#api/operation.ts';
import { failureToast, refused } from '#api/refusal.ts';
import type { LoginType } from '#domain/account-id.ts';
import type { Country } from '#domain/country.ts';
import { newIdempotencyKey } from '#domain/idempotency-key.ts';
import type { Message, Toast } from '#domain/message.ts';
import { isPassword } from '#domain/password.ts';
import { type CountryPickerOutput, countryPickerMachine } from '../country-picker/country-picker.machine.ts';
import { passwordSignIn, type SignInFacts } from '../login/sign-in-requests.ts';
import {
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '../verification-code/verification-code.machine.ts';
import { registerRequest, signUpCode } from './register-requests.ts';

/**
 * Create an account: prove the e-mail or phone by a code, set a password, and be signed in (account 2 and 4, Register).
 *
 * A phone brings its country along; an e-mail chooses one, which stays. One key names the wish to register, so that
 * trying again after a lost answer never makes a second account. The automatic sign-in uses the hash still in memory
 * (reading 20); if it fails the account exists all the same, and the person signs in by hand.
 */

export type RegisterInput = SignInFacts & { country?: Country | undefined };

export type RegisterOutput =
  | { kind: 'signedIn'; token: string; loginType: LoginType }
  | { kind: 'registered' }
  | { kind: 'left' };

type Context = RegisterInput & {
  securityToken: string;
  password: string;
  confirmation: string;
  idempotencyKey: string;
  passwordProblem: Message | null;
  confirmationProblem: Message | null;
  output: RegisterOutput;
};

type Events =
  | { type: 'PASSWORD.CHANGE'; password: string }
  | { type: 'PASSWORD.LEAVE' }
  | { type: 'CONFIRMATION.CHANGE'; confirmation: string }
  | { type: 'CONFIRMATION.LEAVE' }
  | { type: 'COUNTRY.OPEN' }
  | { type: 'SUBMIT' }
  | { type: 'BACK' };

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
      countryPicker: 'countryPicker';
      createAccount: 'createAccount';
      signIn: 'signIn';
    },
  },
  actors: {
    verificationCode: verificationCodeMachine,
    countryPicker: countryPickerMachine,
    createAccount: operation('post', '/api/auth/newRegister'),
    signIn: operation('post', '/api/auth/newLogin'),
  },
  guards: {
    isVerified: (_, output: VerificationCodeOutput) => output.kind === 'verified',
    isChosen: (_, output: CountryPickerOutput) => output.kind === 'chosen',
    isByEmail: ({ context }) => context.account.type === 'EMAIL',
    isFilled: ({ context }) =>
      context.password !== '' && context.confirmation !== '' && context.country !== undefined,
    breaksRule: ({ context }) => !isPassword(context.password),
    differs: ({ context }) => context.password !== context.confirmation,
    needsNewCode: refused('100013'),
  },
  actions: {
    keepSecurityToken: assign((_, output: VerificationCodeOutput) => ({
      securityToken: output.kind === 'verified' ? (output.proof.securityToken ?? '') : '',
    })),
    keepCountry: assign((_, output: CountryPickerOutput) =>
      output.kind === 'chosen' ? { country: output.country } : {},
    ),
    keepPassword: assign((_, password: string) => ({
      password,
      passwordProblem: null,
      confirmationProblem: null,
      idempotencyKey: '',
    })),
    mintKey: assign({ idempotencyKey: ({ context }) => context.idempotencyKey || newIdempotencyKey() }),
    keepToken: assign({
      output: ({ context }, token: string | undefined): RegisterOutput =>
        token ? { kind: 'signedIn', token, loginType: context.account.type } : { kind: 'registered' },
    }),
    keepRegistered: assign({ output: { kind: 'registered' as const } }),
    explainRule: assign({ passwordProblem: { key: 'sign-in:passwordRule' } as Message }),
    explainDifference: assign({ confirmationProblem: { key: 'sign-in:confirmationDiffers' } as Message }),
    tellSuccess: emit({ type: 'toast', tone: 'success', message: { key: 'sign-in:registered' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'sign-in:registerFailed' })),
    tellSignInFailure: emit((args) => failureToast(args, { key: 'sign-in:loginFailed' })),
    forgetSecrets: assign({ password: '', confirmation: '', securityToken: '', idempotencyKey: '' }),
  },
}).createMachine({
  id: 'register',
  description: 'Prove an e-mail or phone by a code, set a password, and be signed in.',
  context: ({ input }) => ({
    ...input,
    securityToken: '',
    password: '',
    confirmation: '',
    idempotencyKey: '',
    passwordProblem: null,
    confirmationProblem: null,
    output: { kind: 'left' },
  }),
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
      exit: 'forgetSecrets',
      initial: 'entering',
      states: {
        entering: {
          on: {
            'PASSWORD.CHANGE': {
              actions: { type: 'keepPassword', params: ({ event }) => event.password },
            },
            'PASSWORD.LEAVE': { guard: 'breaksRule', actions: 'explainRule' },
            'CONFIRMATION.CHANGE': {
              actions: assign({ confirmation: ({ event }) => event.confirmation, confirmationProblem: null }),
            },
            'CONFIRMATION.LEAVE': { guard: 'differs', actions: 'explainDifference' },
            'COUNTRY.OPEN': { guard: 'isByEmail', target: 'choosingCountry' },
            SUBMIT: [
              { guard: and(['isFilled', 'breaksRule']), actions: 'explainRule' },
              { guard: and(['isFilled', 'differs']), actions: 'explainDifference' },
              { guard: 'isFilled', target: 'creating', actions: 'mintKey' },
            ],
            BACK: '#register.left',
          },
        },
        choosingCountry: {
          invoke: {
            id: 'countryPicker',
            src: 'countryPicker',
            onDone: [
              {
                guard: { type: 'isChosen', params: ({ event }) => event.output },
                target: 'entering',
                actions: { type: 'keepCountry', params: ({ event }) => event.output },
              },
              { target: 'entering' },
            ],
            onError: { target: 'entering', actions: 'tellFailure' },
          },
        },
        creating: {
          tags: 'busy',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ context }) => registerRequest(context),
            onDone: { target: 'signingIn', actions: 'tellSuccess' },
            onError: [
              { guard: 'needsNewCode', target: '#register.verifying', actions: 'tellFailure' },
              { target: 'entering', actions: 'tellFailure' },
            ],
          },
        },
        signingIn: {
          description: 'The account exists; the hash still in memory signs it in.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => passwordSignIn(context),
            onDone: {
              target: '#register.signedIn',
              actions: { type: 'keepToken', params: ({ event }) => event.output.data.token },
            },
            onError: { target: '#register.registered', actions: ['keepRegistered', 'tellSignInFailure'] },
          },
        },
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

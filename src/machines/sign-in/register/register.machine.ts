import { assign, emit, forwardTo, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { answerOf, operation } from '#api/operation.ts';
import { type CountryCode, countryOfAreaCode } from '#domain/lists/country.ts';
import type { LoginType } from '#domain/person/account-id.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { countryPickerMachine } from '../../common/country-picker/country-picker.machine.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { passwordForm, savePassword } from '../../common/new-password/new-password-form.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { passwordSignIn, type SignInFacts } from '../login/login-requests.ts';
import { signInFailureToast } from '../login/sign-in-failure.ts';
import { signUpCode } from './sign-up-code.ts';

/**
 * Creates an account: a code verifies the e-mail or phone, the user sets a password and is signed in (account 2 and 4,
 * Register).
 *
 * A phone already has a country; with an e-mail the user chooses one beside the password, which begins with the country of
 * the user's location if that is known by then (reading 85). The automatic sign-in uses
 * the password still in memory (reading 20). If this sign-in fails, the account exists and the user signs in by hand. If
 * the account exists already (60001, 60002), by an earlier request without an answer or another device, the user can sign
 * in with it.
 */

export type RegisterInput = SignInFacts & { country?: CountryCode | undefined };

export type RegisterOutput =
  | { kind: 'signedIn'; token: string; loginType: LoginType }
  | { kind: 'registered' }
  /** The account exists, and the user wants to sign in with it. */
  | { kind: 'login' }
  | { kind: 'left' };

type Context = RegisterInput & {
  /** The area code of the user's location; empty while unknown. */
  areaCode: string;
  securityToken: string;
  password: string;
  /** Why the account cannot be created. */
  reason: Message | null;
};

const form = formOf(passwordForm, savePassword, { countryPicker: countryPickerMachine });
const signIn = operation('post', '/api/auth/newLogin');
const locate = operation('get', '/api/auth/getIpDetail');
const getCountries = operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY });

export const registerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'BACK' } | { type: 'SIGN_IN' },
    input: {} as RegisterInput,
    output: {} as RegisterOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      verificationCode: 'verificationCode';
      locate: 'locate';
      getCountries: 'getCountries';
      form: 'form';
      signIn: 'signIn';
    },
  },
  actors: { verificationCode: verificationCodeMachine, locate, getCountries, form, signIn },
  guards: {
    hasCountry: ({ context: { account, country } }) => account.type === 'PHONE' || country !== undefined,
    isVerified: ended(verificationCodeMachine, 'verified'),
    isTaken: ended(verificationCodeMachine, 'accountExists'),
    isSaved: ended(form, 'submitted'),
    isProofExpired: ended(form, 'refused'),
    isUnavailable: (args) =>
      ended(form, 'refused')(args) && endOf(args, form, 'refused').by === 'accountUnavailable',
    isRefused: (args) =>
      ended(form, 'refused')(args) && endOf(args, form, 'refused').by === 'registrationRefused',
  },
  actions: {
    keepPlace: assign({ areaCode: (args) => String(answerOf(args, locate).data.areaCode) }),
    takeCountry: assign({
      country: (args) => countryOfAreaCode(answerOf(args, getCountries).data, args.context.areaCode),
    }),
    keepSecurityToken: assign({
      securityToken: (args) => endOf(args, verificationCodeMachine, 'verified').token,
    }),
    keepPassword: assign({ password: (args) => endOf(args, form, 'submitted').given.password }),
    keepCountry: assign({ country: (args) => endOf(args, form, 'refused').kept.country as CountryCode }),
    tellSuccess: emit({ type: 'toast', tone: 'success', message: { key: 'sign-in:registered' } }),
    explainTaken: assign({ reason: { key: 'common:userAlreadyExists' } }),
    keepReason: assign({ reason: (args) => endOf(args, form, 'refused').why }),
    tellSignInFailure: emit(signInFailureToast),
    leaveForm: forwardTo('form'),
    forgetProof: assign({ securityToken: '' }),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'register',
  description: 'A code verifies an e-mail or phone, the user sets a password and is signed in.',
  context: ({ input }) => ({ ...input, areaCode: '', securityToken: '', password: '', reason: null }),
  initial: 'verifying',
  states: {
    verifying: {
      type: 'parallel',
      on: { BACK: 'left' },
      states: {
        code: {
          invoke: {
            id: 'verificationCode',
            src: 'verificationCode',
            input: ({ context }) => signUpCode(context),
            onDone: [
              { guard: 'isVerified', target: '#register.settingPassword', actions: 'keepSecurityToken' },
              { guard: 'isTaken', target: '#register.accountExists', actions: 'explainTaken' },
              { target: '#register.left' },
            ],
          },
        },
        country: {
          description: "The country that the form begins with: that of the user's location.",
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasCountry', target: 'settled' }, { target: 'locating' }] },
            locating: {
              invoke: {
                id: 'locate',
                src: 'locate',
                input: {},
                onDone: { target: 'naming', actions: 'keepPlace' },
                onError: 'settled',
              },
            },
            naming: {
              invoke: {
                id: 'getCountries',
                src: 'getCountries',
                input: {},
                onDone: { target: 'settled', actions: 'takeCountry' },
                onError: 'settled',
              },
            },
            settled: { description: 'A country is known, or the user chooses one.' },
          },
        },
      },
    },
    settingPassword: {
      description: 'The user can leave as in the form: not while the account is being created.',
      on: { BACK: { actions: 'leaveForm' } },
      exit: 'forgetProof',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { account, device, country, securityToken } }) => ({
          form: passwordForm,
          facts: { by: 'register', account, device, securityToken },
          values: { password: '', confirmation: '', country },
        }),
        onDone: [
          { guard: 'isSaved', target: 'signingIn', actions: ['keepPassword', 'tellSuccess'] },
          { guard: 'isRefused', target: 'accountExists', actions: 'keepReason' },
          { guard: 'isUnavailable', target: 'accountRefused', actions: 'keepReason' },
          { guard: 'isProofExpired', target: 'verifying', actions: 'keepCountry' },
          { target: 'left' },
        ],
      },
    },
    accountExists: {
      description: 'The account exists already. The user can sign in with it, or use another one.',
      on: { SIGN_IN: 'login', BACK: 'left' },
    },
    accountRefused: {
      description: 'This e-mail or phone cannot have an account. The reason is shown.',
      on: { BACK: 'left' },
    },
    signingIn: {
      description: 'The account exists. The password still in memory signs the user in.',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => passwordSignIn(context),
        onDone: 'signedIn',
        onError: { target: 'registered', actions: 'tellSignInFailure' },
      },
    },
    signedIn: {
      type: 'final',
      output: (args): RegisterOutput => ({
        kind: 'signedIn',
        token: answerOf(args, signIn).data.token,
        loginType: args.context.account.type,
      }),
    },
    registered: {
      type: 'final',
      description: 'The account exists, but the user must sign in by hand.',
      output: { kind: 'registered' } satisfies RegisterOutput,
    },
    login: {
      type: 'final',
      description: 'The account exists: the user signs in.',
      output: { kind: 'login' } satisfies RegisterOutput,
    },
    left: { type: 'final', output: { kind: 'left' } satisfies RegisterOutput },
  },
  output: passOn,
});

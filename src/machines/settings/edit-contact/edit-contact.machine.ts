import { assign, emit, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { answerOf, operation } from '#api/operation.ts';
import { failureMessage, failureToast, unanswered } from '#api/refusal.ts';
import { refused } from '#api/refused.ts';
import type { Problems } from '#domain/forms/form.ts';
import { type CountryGroup, countryOfUser } from '#domain/lists/country.ts';
import type { LoginType } from '#domain/person/account-id.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import { countryPickerMachine } from '../../common/country-picker/country-picker.machine.ts';
import { formOf } from '../../common/form/form.machine.ts';
import { verificationCodeMachine } from '../../common/verification-code/verification-code.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import { identityCheckMachine } from '../identity-check/identity-check.machine.ts';
import { checkEmail, emailForm, phoneForm } from './edit-contact-form.ts';
import { type ContactFacts, codeToNew, saveContact, saveRequest } from './edit-contact-requests.ts';

/**
 * Changes the e-mail or phone, or binds one (account 4 and 5). A code verifies the current address, the user enters the
 * new one, and a second code verifies the new one.
 *
 * If the user has no current one, the first step is skipped. A phone starts with the user's current country. A new
 * value that another account has is refused by its check or on saving (60001). An invalid proof starts over (100013).
 */

export type EditContactInput = {
  type: LoginType;
  /** The known data; undefined or masked until the server answers. */
  user: UserInfo | undefined;
};

export type EditContactOutput = { kind: 'saved' } | { kind: 'cancelled' };

type Context = ContactFacts & {
  /** The list of countries; empty if it did not load. */
  countries: readonly CountryGroup[];
  /** The server's refusals of the new value, and of saving it. */
  problems: Problems;
  failure: Message | null;
};

type Events = { type: 'CONTACT.MODIFY' } | { type: 'RETRY' } | { type: 'CANCEL' };

const newEmail = formOf(emailForm, checkEmail);
const newPhone = formOf(phoneForm, undefined, { countryPicker: countryPickerMachine });
const getCountries = operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY });

const failureOf = (args: { event: object }): Message => failureMessage(args, { key: 'settings:notSaved' });

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
      getCountries: 'getCountries';
      newEmail: 'newEmail';
      newPhone: 'newPhone';
      verificationCode: 'verificationCode';
      saveContact: 'saveContact';
    },
  },
  actors: {
    identityCheck: identityCheckMachine,
    getCountries,
    newEmail,
    newPhone,
    verificationCode: verificationCodeMachine,
    saveContact,
  },
  guards: {
    isProven: ended(identityCheckMachine, 'proven'),
    hasNone: ended(identityCheckMachine, 'nothingToProve'),
    isByEmail: ({ context }) => context.type === 'EMAIL',
    hasCountry: ({ context }) => context.country !== undefined,
    isVerified: ended(verificationCodeMachine, 'verified'),
    isNewRefused: refused(saveContact, 'userAlreadyExists', 'sameAsCurrent'),
    needsNewProof: refused(saveContact, 'securityTokenInvalid'),
    unanswered,
  },
  actions: {
    keepOld: assign((args) => {
      const { user, code } = endOf(args, identityCheckMachine, 'proven');
      return { user, oldCode: code };
    }),
    keepUser: assign({ user: (args) => endOf(args, identityCheckMachine, 'nothingToProve').user }),
    keepCountries: assign((args) => {
      const countries = answerOf(args, getCountries).data;
      return { countries, country: args.context.user && countryOfUser(countries, args.context.user) };
    }),
    keepEmail: assign((args) => endOf(args, newEmail, 'submitted').given),
    keepPhone: assign((args) => endOf(args, newPhone, 'submitted').given),
    keepSecurityToken: assign({
      securityToken: (args) => endOf(args, verificationCodeMachine, 'verified').token,
    }),
    explainNew: assign({
      problems: (args) => ({ [args.context.type === 'EMAIL' ? 'email' : 'phone']: failureOf(args) }),
    }),
    explainFailure: assign({ failure: failureOf }),
    forgetProblems: assign({ problems: {}, failure: null }),
    tellSaved: emit(
      ({ context }): Toast => ({
        type: 'toast',
        tone: 'success',
        message: { key: context.type === 'EMAIL' ? 'settings:emailSaved' : 'settings:phoneSaved' },
      }),
    ),
    tellFailure: emit((args) => failureToast(args, { key: 'settings:notSaved' })),
    forgetProof: assign({ securityToken: '' }),
    forgetSecrets: assign({ oldCode: '', securityToken: '' }),
  },
}).createMachine({
  id: 'editContact',
  description: 'The user changes or binds the e-mail or phone. Codes verify the current one and the new one.',
  context: ({ input }) => ({
    ...input,
    oldCode: '',
    email: '',
    country: undefined,
    countries: [],
    phone: '',
    securityToken: '',
    problems: {},
    failure: null,
  }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'A code verifies the current e-mail or phone. A user without one skips this step.',
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'identityCheck',
        src: 'identityCheck',
        input: ({ context: { user, type } }) => ({ user, scene: 'CHANGE_BINDING_ACCOUNT', only: type }),
        onDone: [
          { guard: 'isProven', target: 'editing', actions: 'keepOld' },
          { guard: 'hasNone', target: 'editing', actions: 'keepUser' },
          { target: 'cancelled' },
        ],
      },
    },
    editing: {
      exit: 'forgetSecrets',
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isByEmail', target: 'enteringEmail' },
            { guard: 'hasCountry', target: 'enteringPhone' },
            { target: 'locating' },
          ],
        },
        enteringEmail: {
          on: { CANCEL: '#editContact.cancelled' },
          exit: 'forgetProblems',
          invoke: {
            id: 'newEmail',
            src: 'newEmail',
            input: ({ context: { user, email, problems, failure } }) => ({
              form: emailForm,
              facts: { user },
              values: { email },
              problems,
              formProblem: failure,
            }),
            onDone: { target: 'proving', actions: 'keepEmail' },
          },
        },
        locating: {
          description:
            "The user's current country is looked up. Without the list of countries, the user must choose the country.",
          tags: 'busy',
          on: { CANCEL: '#editContact.cancelled' },
          invoke: {
            id: 'getCountries',
            src: 'getCountries',
            input: {},
            onDone: { target: 'enteringPhone', actions: 'keepCountries' },
            onError: 'enteringPhone',
          },
        },
        enteringPhone: {
          on: { CANCEL: '#editContact.cancelled' },
          exit: 'forgetProblems',
          invoke: {
            id: 'newPhone',
            src: 'newPhone',
            input: ({ context: { user, country, countries, phone, problems, failure } }) => ({
              form: phoneForm,
              facts: { user, countries },
              values: { country, phone },
              problems,
              formProblem: failure,
            }),
            onDone: { target: 'proving', actions: 'keepPhone' },
          },
        },
        proving: {
          on: { 'CONTACT.MODIFY': 'deciding', CANCEL: '#editContact.cancelled' },
          invoke: {
            id: 'verificationCode',
            src: 'verificationCode',
            input: ({ context }) => codeToNew(context),
            onDone: [
              { guard: 'isVerified', target: 'saving', actions: 'keepSecurityToken' },
              { target: 'deciding' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveContact',
            src: 'saveContact',
            input: ({ context }) => saveRequest(context),
            onDone: { target: '#editContact.saved', actions: 'tellSaved' },
            onError: [
              { guard: 'needsNewProof', target: '#editContact.verifying', actions: 'tellFailure' },
              { guard: 'unanswered', target: 'unsaved', actions: 'explainFailure' },
              { guard: 'isNewRefused', target: 'deciding', actions: ['forgetProof', 'explainNew'] },
              { target: 'deciding', actions: ['forgetProof', 'explainFailure'] },
            ],
          },
        },
        unsaved: {
          description: 'The outcome of saving is unknown. The user can retry.',
          exit: 'forgetProblems',
          on: { RETRY: 'saving', CANCEL: '#editContact.cancelled' },
        },
      },
    },
    saved: { type: 'final', output: { kind: 'saved' } satisfies EditContactOutput },
    cancelled: { type: 'final', output: { kind: 'cancelled' } satisfies EditContactOutput },
  },
  output: passOn,
});

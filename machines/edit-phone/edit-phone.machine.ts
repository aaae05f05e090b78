import { and, assign, emit, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { operation } from '#api/operation.ts';
import { failureMessage, failureToast, refused, unanswered } from '#api/refusal.ts';
import type { AccountId } from '#domain/account-id.ts';
import { type Country, type CountryGroup, countryOfUser } from '#domain/country.ts';
import type { Deadlines } from '#domain/deadlines.ts';
import { digitsOf } from '#domain/digits.ts';
import { isMasked } from '#domain/mask.ts';
import type { Message, Toast } from '#domain/message.ts';
import { isPhone, PHONE_LENGTH, repeatsAreaCode } from '#domain/phone.ts';
import type { UserInfo } from '#domain/user.ts';
import { type CountryPickerOutput, countryPickerMachine } from '../country-picker/country-picker.machine.ts';
import { codeToNew, type OldValue, oldValueOf, phoneRequest } from '../edit-email/edit-requests.ts';
import { type IdentityCheckOutput, identityCheckMachine } from '../identity-check/identity-check.machine.ts';
import {
  type VerificationCodeOutput,
  verificationCodeMachine,
} from '../verification-code/verification-code.machine.ts';

/**
 * Change the phone, or bind one: prove the current one, type the new one, prove that too (account 4 and 5).
 *
 * Where there is none, it is bound without the first step. That somebody else has the new one is told when its code is
 * asked for (60001); a proof that is no longer valid starts over (100013).
 */

export type EditPhoneInput = {
  /** As far as known. */
  user: UserInfo | undefined;
  deadlines: Deadlines;
};

export type EditPhoneOutput = { kind: 'saved' } | { kind: 'cancelled' };

type Context = EditPhoneInput &
  OldValue & {
    country: Country | undefined;
    phone: string;
    /** Something was typed, so that leaving the field may point out what is wrong. */
    touched: boolean;
    securityToken: string;
    problem: Message | null;
    output: EditPhoneOutput;
  };

type Events =
  | { type: 'PHONE.CHANGE'; phone: string }
  | { type: 'COUNTRY.OPEN' }
  | { type: 'FIELD.LEAVE' }
  | { type: 'SUBMIT' }
  | { type: 'NUMBER.MODIFY' }
  | { type: 'NUMBER.IGNORE' }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

const areaCodeOf = ({ country }: Pick<Context, 'country'>): string => String(country?.areaCode ?? '');

const newAccount = (context: Context): AccountId => ({
  type: 'PHONE',
  areaCode: areaCodeOf(context),
  phone: context.phone,
});

/** What is wrong with the new number, or null: the first problem a person would have to mend. */
const problemOf = (context: Context): Message | null => {
  const { user, country, phone } = context;
  if (!country) return { key: 'sign-in:chooseCountry' };
  if (phone === '') return { key: 'sign-in:phoneEmpty' };
  if (!isPhone(phone)) return { key: 'sign-in:phoneFormat' };
  return `${areaCodeOf(context)}${phone}` === user?.phone ? { key: 'settings:sameAsCurrent' } : null;
};

export const editPhoneMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as EditPhoneInput,
    output: {} as EditPhoneOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      identityCheck: 'identityCheck';
      getCountries: 'getCountries';
      countryPicker: 'countryPicker';
      verificationCode: 'verificationCode';
      savePhone: 'savePhone';
    },
  },
  actors: {
    identityCheck: identityCheckMachine,
    getCountries: operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY }),
    countryPicker: countryPickerMachine,
    verificationCode: verificationCodeMachine,
    savePhone: operation('post', '/api/user/editAccount/PHONE'),
  },
  guards: {
    isChecked: (_, output: IdentityCheckOutput) => output.kind !== 'cancelled',
    isTouched: ({ context }) => context.touched,
    // Without its stars a pasted mask would pass for somebody else's number.
    isWholeNumber: (_, phone: string) => !isMasked(phone),
    isValid: ({ context }) => problemOf(context) === null,
    repeatsAreaCode: ({ context }) => repeatsAreaCode(areaCodeOf(context), context.phone),
    isChosen: (_, output: CountryPickerOutput) => output.kind === 'chosen',
    isVerified: (_, output: VerificationCodeOutput) =>
      output.kind === 'verified' && Boolean(output.proof.securityToken),
    needsNewProof: refused('100013'),
    unanswered,
  },
  actions: {
    keepOldValue: assign((_, output: IdentityCheckOutput) => oldValueOf(output)),
    findCountry: assign({
      country: ({ context }, groups: CountryGroup[]) =>
        context.country ?? (context.user && countryOfUser(groups, context.user)),
    }),
    keepCountry: assign((_, output: CountryPickerOutput) =>
      output.kind === 'chosen' ? { country: output.country, problem: null } : {},
    ),
    keepPhone: assign((_, phone: string) => ({
      phone: digitsOf(phone).slice(0, PHONE_LENGTH),
      touched: true,
      problem: null,
    })),
    keepSecurityToken: assign((_, output: VerificationCodeOutput) => ({
      securityToken: output.kind === 'verified' ? (output.proof.securityToken ?? '') : '',
    })),
    explainProblem: assign({ problem: ({ context }) => problemOf(context) ?? context.problem }),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'settings:notSaved' }) }),
    forgetProblem: assign({ problem: null }),
    keepSaved: assign({ output: { kind: 'saved' as const } }),
    tellSaved: emit({ type: 'toast', tone: 'success', message: { key: 'settings:phoneSaved' } }),
    tellFailure: emit((args) => failureToast(args, { key: 'settings:notSaved' })),
    forgetProof: assign({ securityToken: '' }),
    forgetSecrets: assign({ oldCode: '', securityToken: '', problem: null }),
  },
}).createMachine({
  id: 'editPhone',
  description: 'Change the phone, or bind one: prove the current one, type the new one, prove that too.',
  context: ({ input }) => ({
    ...input,
    editType: 'bind',
    oldCode: '',
    country: undefined,
    phone: '',
    touched: false,
    securityToken: '',
    problem: null,
    output: { kind: 'cancelled' },
  }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'The current phone is proved by a code; where there is none, there is nothing to prove.',
      on: { CANCEL: 'cancelled' },
      invoke: {
        id: 'identityCheck',
        src: 'identityCheck',
        input: ({ context: { user, deadlines } }) => ({
          user,
          scene: 'CHANGE_BINDING_ACCOUNT',
          only: 'PHONE',
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
      initial: 'locating',
      states: {
        locating: {
          description: 'The country that the person has so far; without the list it has to be chosen.',
          tags: 'busy',
          on: { CANCEL: '#editPhone.cancelled' },
          invoke: {
            id: 'getCountries',
            src: 'getCountries',
            input: {},
            onDone: {
              target: 'entering',
              actions: { type: 'findCountry', params: ({ event }) => event.output.data },
            },
            onError: 'entering',
          },
        },
        entering: {
          on: {
            'PHONE.CHANGE': {
              guard: { type: 'isWholeNumber', params: ({ event }) => event.phone },
              actions: { type: 'keepPhone', params: ({ event }) => event.phone },
            },
            'COUNTRY.OPEN': 'choosingCountry',
            'FIELD.LEAVE': { guard: 'isTouched', actions: 'explainProblem' },
            SUBMIT: [
              { guard: and(['isValid', 'repeatsAreaCode']), target: 'confirmingNumber' },
              { guard: 'isValid', target: 'proving' },
              { actions: 'explainProblem' },
            ],
            CANCEL: '#editPhone.cancelled',
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
        confirmingNumber: {
          description: 'The number starts with its own area code: most likely typed twice.',
          on: { 'NUMBER.MODIFY': 'entering', 'NUMBER.IGNORE': 'proving' },
        },
        proving: {
          entry: 'forgetProblem',
          on: { 'NUMBER.MODIFY': 'entering', CANCEL: '#editPhone.cancelled' },
          invoke: {
            id: 'verificationCode',
            src: 'verificationCode',
            input: ({ context }) => codeToNew(newAccount(context), context),
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
            id: 'savePhone',
            src: 'savePhone',
            input: ({ context }) => phoneRequest(context),
            onDone: { target: '#editPhone.saved', actions: ['keepSaved', 'tellSaved'] },
            onError: [
              { guard: 'needsNewProof', target: '#editPhone.verifying', actions: 'tellFailure' },
              { guard: 'unanswered', target: 'unsaved', actions: 'explainFailure' },
              { target: 'entering', actions: ['forgetProof', 'explainFailure'] },
            ],
          },
        },
        unsaved: {
          description: 'Whether it was saved is unknown: it can be sent again.',
          on: { RETRY: 'saving', CANCEL: '#editPhone.cancelled' },
        },
      },
    },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

import { and, assign, emit, not, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { answerOf, operation } from '#api/operation.ts';
import { failureToast, isTooMany, unanswered } from '#api/refusal.ts';
import { type Country, type CountryCode, countryOfAreaCode } from '#domain/lists/country.ts';
import { type AccountId, type LoginType, loginIdOf } from '#domain/person/account-id.ts';
import { asTypedEmail } from '#domain/person/email.ts';
import { isMasked } from '#domain/person/mask.ts';
import { asTypedPhone, asTypedWithin, repeatsAreaCode } from '#domain/person/phone.ts';
import { digitsOf } from '#domain/words/digits.ts';
import type { Toast } from '#domain/words/message.ts';
import { countryPickerMachine } from '../../common/country-picker/country-picker.machine.ts';
import { ended, endOf, passOn } from '../../endings.ts';
import {
  accountOf,
  type Context,
  countryIn,
  type Events,
  formatProblem,
  problemOf,
  taken,
  typedAreaCode,
  typedNumber,
  withFound,
} from './account-entry-context.ts';

/**
 * The user types an e-mail or a phone number, and the server says whether it signs in or registers (account 2 and 4,
 * Entry flow).
 *
 * Finding the country is parallel to typing. The area codes are enough to continue; name and flag come with the list of
 * the picker. A number that begins with + or 00 names its country, which is taken when the whole number comes at once,
 * when the area codes come, and when the field is left (reading 82). `login` and `register` in `message` are control values; any other message is shown (reading 15).
 */

export type AccountEntryInput = {
  method: LoginType;
  /** Account data from the address bar, or typed before a reload. */
  email?: string | undefined;
  phone?: string | undefined;
  areaCode?: string | undefined;
  country?: Country | undefined;
};

export type AccountEntryOutput =
  | { kind: 'login' | 'register'; account: AccountId; country: CountryCode | undefined }
  | { kind: 'left' };

const locate = operation('get', '/api/auth/getIpDetail');
const getAreaCodes = operation('get', '/api/country/getAreaCodes', { cacheFor: CACHE_EXPIRY });
const getCountries = operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY });
const getStatus = operation('post', '/api/auth/getLoginOrRegisterStatus');

const endAs =
  (kind: 'login' | 'register') =>
  ({ context }: { context: Context }): AccountEntryOutput => ({
    kind,
    account: accountOf(context),
    country: countryIn(context),
  });

export const accountEntryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as AccountEntryInput,
    output: {} as AccountEntryOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      locate: 'locate';
      getAreaCodes: 'getAreaCodes';
      getCountries: 'getCountries';
      countryPicker: 'countryPicker';
      getStatus: 'getStatus';
    },
  },
  actors: {
    locate,
    getAreaCodes,
    getCountries,
    countryPicker: countryPickerMachine,
    getStatus,
  },
  guards: {
    isByEmail: ({ context }) => context.method === 'EMAIL',
    isValid: ({ context }) => problemOf(context) === null,
    isTouched: ({ context }) => context.touched,
    // A pasted mask without its stars would pass for another number.
    isWholeNumber: ({ event }) => event.type === 'PHONE.CHANGE' && !isMasked(event.phone),
    namesCountry: ({ context }) => 'isTaken' in taken(context),
    repeatsAreaCode: ({ context }) => {
      const { method, areaCode, phone } = { ...context, ...taken(context) };
      return method === 'PHONE' && repeatsAreaCode(areaCode, phone);
    },
    hasAreaCode: ({ context }) => context.areaCode !== '',
    isChosen: ended(countryPickerMachine, 'chosen'),
    isLogin: (args) => answerOf(args, getStatus).message === 'login',
    isRegister: (args) => answerOf(args, getStatus).message === 'register',
    // After too many requests, the server did not look at the address.
    unanswered: (args) => unanswered(args) || isTooMany(args),
  },
  actions: {
    keepPlace: assign((args) => {
      return withFound(args.context, { areaCode: String(answerOf(args, locate).data.areaCode) });
    }),
    keepCodes: assign((args) => withFound(args.context, { codes: answerOf(args, getAreaCodes).data })),
    keepCountries: assign((args) => {
      const groups = answerOf(args, getCountries).data;
      const codes = groups.flatMap(({ data }) => data);
      const country = countryOfAreaCode(groups, args.context.areaCode, args.context.country);
      return withFound(args.context, { groups, codes, country });
    }),
    keepAreaCode: assign(({ context }, areaCode: string) => ({
      ...typedAreaCode(context, areaCode),
      problem: null,
    })),
    takeCountry: assign(({ context }) => taken(context)),
    keepCountry: assign((args) => {
      const { value: country } = endOf(args, countryPickerMachine, 'chosen');
      const areaCode = String(country.areaCode);
      const phone = asTypedWithin(areaCode, args.context.phone);
      const chosen = { country, areaCode, phone, isTaken: false };
      // The server's refusal was about another number.
      return { ...chosen, problem: args.context.problem && problemOf({ ...args.context, ...chosen }) };
    }),
    // The server's refusal stays if our rules find no problem.
    explainProblem: assign({ problem: ({ context }) => problemOf(context) ?? context.problem }),
    explainFormat: assign({ problem: ({ context }) => formatProblem(context.method) }),
    tellFailure: emit((args) => failureToast(args, { key: 'common:failed' })),
    tellServerMessage: emit((args) => ({
      type: 'toast' as const,
      tone: 'neutral' as const,
      message: { text: answerOf(args, getStatus).message },
    })),
  },
}).createMachine({
  id: 'accountEntry',
  description: 'The user types an e-mail or a phone number and learns whether it signs in or registers.',
  context: ({ input }) => ({
    method: input.method,
    email: asTypedEmail(input.email ?? ''),
    phone: asTypedPhone(input.phone ?? ''),
    areaCode: digitsOf(input.areaCode ?? ''),
    country: input.country,
    codes: [],
    groups: [],
    isTaken: false,
    touched: false,
    problem: null,
  }),
  initial: 'active',
  states: {
    active: {
      type: 'parallel',
      states: {
        country: {
          description:
            "The area code comes from the user's location, the country from the area codes, and its name from the list.",
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isByEmail', target: 'notNeeded' },
                { guard: 'hasAreaCode', target: 'listing' },
                { target: 'locating' },
              ],
            },
            locating: {
              invoke: {
                id: 'locate',
                src: 'locate',
                input: {},
                onDone: [
                  { guard: not('hasAreaCode'), target: 'listing', actions: 'keepPlace' },
                  { target: 'listing' },
                ],
                onError: 'listing',
              },
            },
            listing: {
              invoke: {
                id: 'getAreaCodes',
                src: 'getAreaCodes',
                input: {},
                onDone: { target: 'naming', actions: 'keepCodes' },
                onError: 'naming',
              },
            },
            naming: {
              invoke: {
                id: 'getCountries',
                src: 'getCountries',
                input: {},
                onDone: { target: 'listed', actions: 'keepCountries' },
                onError: 'unavailable',
              },
            },
            listed: {},
            unavailable: {
              description: 'The list did not load. Opening the picker loads the list again.',
            },
            notNeeded: {},
          },
        },
        form: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'EMAIL.CHANGE': {
                  actions: assign({
                    email: ({ event }) => asTypedEmail(event.email),
                    touched: true,
                    problem: null,
                  }),
                },
                'EMAIL.CLEAR': { actions: assign({ email: '', touched: false, problem: null }) },
                'PHONE.CHANGE': {
                  guard: 'isWholeNumber',
                  actions: assign(({ context, event }) => ({
                    ...typedNumber(context, event.phone),
                    touched: true,
                    problem: null,
                  })),
                },
                'AREA_CODE.CHANGE': {
                  actions: { type: 'keepAreaCode', params: ({ event }) => event.areaCode },
                },
                'FIELD.LEAVE': [
                  { guard: 'namesCountry', actions: ['takeCountry', 'explainProblem'] },
                  { guard: 'isTouched', actions: 'explainProblem' },
                ],
                'COUNTRY.OPEN': { guard: not('isByEmail'), target: 'choosingCountry' },
                SUBMIT: [
                  {
                    guard: and(['isValid', 'repeatsAreaCode']),
                    target: 'confirmingNumber',
                    actions: 'takeCountry',
                  },
                  { guard: 'isValid', target: 'asking', actions: 'takeCountry' },
                  { actions: 'explainProblem' },
                ],
                BACK: '#accountEntry.left',
              },
            },
            choosingCountry: {
              invoke: {
                id: 'countryPicker',
                src: 'countryPicker',
                onDone: [
                  { guard: 'isChosen', target: 'entering', actions: 'keepCountry' },
                  { target: 'entering' },
                ],
              },
            },
            confirmingNumber: {
              description:
                'The number starts with its own area code. Most likely the user typed the code twice.',
              on: { 'NUMBER.MODIFY': 'entering', 'NUMBER.IGNORE': 'asking' },
            },
            asking: {
              tags: 'busy',
              entry: assign({ problem: null }),
              on: { BACK: '#accountEntry.left' },
              invoke: {
                id: 'getStatus',
                src: 'getStatus',
                input: ({ context }) => ({
                  body: { type: context.method, account: loginIdOf(accountOf(context)) },
                }),
                onDone: [
                  { guard: 'isLogin', target: '#accountEntry.login' },
                  { guard: 'isRegister', target: '#accountEntry.register' },
                  { target: 'entering', actions: 'tellServerMessage' },
                ],
                onError: [
                  { guard: 'unanswered', target: 'entering', actions: 'tellFailure' },
                  { target: 'entering', actions: 'explainFormat' },
                ],
              },
            },
          },
        },
      },
    },
    login: { type: 'final', description: 'The account exists: the user signs in.', output: endAs('login') },
    register: {
      type: 'final',
      description: 'The account is new: the user registers.',
      output: endAs('register'),
    },
    left: { type: 'final', output: { kind: 'left' } satisfies AccountEntryOutput },
  },
  output: passOn,
});

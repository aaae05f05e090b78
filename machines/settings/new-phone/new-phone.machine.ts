import { and, assign, emit, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { operation } from '#api/operation.ts';
import { failureToast } from '#api/refusal.ts';
import { type Country, type CountryGroup, countryOfUser } from '#domain/country.ts';
import { isMasked } from '#domain/mask.ts';
import type { Message, Toast } from '#domain/message.ts';
import { asTypedPhone, phoneProblem, repeatsAreaCode } from '#domain/phone.ts';
import type { UserInfo } from '#domain/user.ts';
import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import type { PickerOutput } from '#machines/common/picker/picker.ts';

/**
 * Type a phone number that is not the current one (account 5, Edit phone), beginning with the country that the person
 * has so far.
 */

export type NewPhoneInput = {
  user: UserInfo | undefined;
  /** What was typed before, and what was wrong with it. */
  country: Country | undefined;
  phone: string;
  problem: Message | null;
};

export type NewPhoneOutput = { country: Country | undefined; phone: string };

type Context = NewPhoneInput & {
  /** Something was typed, so that leaving the field may point out what is wrong. */
  touched: boolean;
};

type Events =
  | { type: 'PHONE.CHANGE'; phone: string }
  | { type: 'COUNTRY.OPEN' }
  | { type: 'FIELD.LEAVE' }
  | { type: 'SUBMIT' }
  | { type: 'NUMBER.MODIFY' }
  | { type: 'NUMBER.IGNORE' };

const areaCodeOf = ({ country }: Context): string => String(country?.areaCode ?? '');

/** What is wrong with the new number, or null: the first problem a person would have to mend. */
const problemOf = (context: Context): Message | null => {
  const { user, country, phone } = context;
  if (!country) return { key: 'sign-in:chooseCountry' };
  const isCurrent = `${areaCodeOf(context)}${phone}` === user?.phone;
  return phoneProblem(phone) ?? (isCurrent ? { key: 'common:sameAsCurrent' } : null);
};

export const newPhoneMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as NewPhoneInput,
    output: {} as NewPhoneOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as { getCountries: 'getCountries'; countryPicker: 'countryPicker' },
  },
  actors: {
    getCountries: operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY }),
    countryPicker: countryPickerMachine,
  },
  guards: {
    hasCountry: ({ context }) => context.country !== undefined,
    isTouched: ({ context }) => context.touched,
    // Without its stars a pasted mask would pass for somebody else's number.
    isWholeNumber: (_, phone: string) => !isMasked(phone),
    isValid: ({ context }) => problemOf(context) === null,
    repeatsAreaCode: ({ context }) => repeatsAreaCode(areaCodeOf(context), context.phone),
  },
  actions: {
    findCountry: assign({
      country: ({ context }, groups: CountryGroup[]) => context.user && countryOfUser(groups, context.user),
    }),
    keepCountry: assign((_, output: PickerOutput<Country>) =>
      output.kind === 'chosen' ? { country: output.value, problem: null } : {},
    ),
    keepPhone: assign((_, phone: string) => ({ phone: asTypedPhone(phone), touched: true, problem: null })),
    // What the server refused stays said: to our rules it looks right.
    explainProblem: assign({ problem: ({ context }) => problemOf(context) ?? context.problem }),
    tellFailure: emit((args) => failureToast(args, { key: 'settings:notSaved' })),
  },
}).createMachine({
  id: 'newPhone',
  description: 'Type a new phone number, with its country.',
  context: ({ input }) => ({ ...input, touched: input.phone !== '' }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasCountry', target: 'entering' }, { target: 'locating' }],
    },
    locating: {
      description: 'The country that the person has so far; without the list it has to be chosen.',
      tags: 'busy',
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
          { guard: 'isValid', target: 'entered' },
          { actions: 'explainProblem' },
        ],
      },
    },
    choosingCountry: {
      invoke: {
        id: 'countryPicker',
        src: 'countryPicker',
        onDone: { target: 'entering', actions: { type: 'keepCountry', params: ({ event }) => event.output } },
        onError: { target: 'entering', actions: 'tellFailure' },
      },
    },
    confirmingNumber: {
      description: 'The number starts with its own area code: most likely typed twice.',
      on: { 'NUMBER.MODIFY': 'entering', 'NUMBER.IGNORE': 'entered' },
    },
    entered: { type: 'final' },
  },
  output: ({ context: { country, phone } }) => ({ country, phone }),
});

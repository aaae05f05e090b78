import { isPhone } from '#domain/phone.ts';
import { newPhoneMachine } from '#machines/settings/new-phone/new-phone.machine.ts';
import { defineModel } from '#paths/model.ts';
import { countryPicker } from '../child-charts.ts';
import { emailOnlyUser, india, user } from '../people.ts';

const nothing = { country: undefined, phone: '', problem: null };

export default defineModel(newPhoneMachine, {
  inputs: {
    toChange: { user, ...nothing },
    toBind: { user: emailOnlyUser, ...nothing },
    refused: { user, country: india, phone: '9000000042', problem: { text: 'This account cannot be used.' } },
  },
  events: {
    'PHONE.CHANGE': {
      valid: { phone: '90000 00042' },
      current: { phone: '9876543210' },
      repeatingAreaCode: { phone: '9198765432' },
      short: { phone: '98765' },
      empty: { phone: '' },
      masked: { phone: '987****3210' },
    },
    'COUNTRY.OPEN': true,
    'FIELD.LEAVE': true,
    SUBMIT: true,
    'NUMBER.MODIFY': true,
    'NUMBER.IGNORE': true,
  },
  actors: { countryPicker },
  facts: ({ context: { user: known, country, phone, touched, problem } }) => ({
    country: country !== undefined,
    phone: !isPhone(phone)
      ? phone === ''
        ? 'empty'
        : 'short'
      : `91${phone}` === known?.phone
        ? 'current'
        : phone.startsWith('91')
          ? 'repeats'
          : 'valid',
    touched,
    problem: problem !== null,
  }),
  oracles: {
    '(any)': { 'holds digits only': ({ context }) => /^\d{0,11}$/.test(context.phone) },
    locating: { 'shows that it works': (now) => now.hasTag('busy') },
    entering: { 'asks for a country': (now) => now.can({ type: 'COUNTRY.OPEN' }) },
    choosingCountry: { 'takes no number meanwhile': (now) => !now.can({ type: 'SUBMIT' }) },
    confirmingNumber: {
      'comes when the number starts with the area code': ({ context }) =>
        context.phone.startsWith(String(context.country?.areaCode)),
      'offers Modify and Ignore': (now) =>
        now.can({ type: 'NUMBER.MODIFY' }) && now.can({ type: 'NUMBER.IGNORE' }),
    },
    entered: {
      'hands over a whole number that is new': (now) =>
        isPhone(now.output?.phone ?? '') &&
        `${now.output?.country?.areaCode}${now.output?.phone}` !== now.context.user?.phone,
    },
  },
  requirements: {
    'account 5 phone-repeated-code': ['confirmingNumber'],
    'account 5 area-code-required': ['entering · SUBMIT → (stays) [otherwise]'],
  },
});

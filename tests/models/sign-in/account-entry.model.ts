import { isEmail } from '#domain/email.ts';
import { isPhone } from '#domain/phone.ts';
import { accountEntryMachine } from '#machines/sign-in/account-entry/account-entry.machine.ts';
import { defineModel } from '#paths/model.ts';
import { countryPicker } from '../child-charts.ts';

type Snapshot = { context: { method: 'EMAIL' | 'PHONE' } };

/** The e-mail page has no phone field, and the phone page no e-mail field. */
const byEmail =
  <Payload>(payload: Payload) =>
  ({ context }: Snapshot) =>
    context.method === 'EMAIL' ? payload : undefined;
const byPhone =
  <Payload>(payload: Payload) =>
  ({ context }: Snapshot) =>
    context.method === 'PHONE' ? payload : undefined;

export default defineModel(accountEntryMachine, {
  inputs: {
    byEmail: { method: 'EMAIL' },
    byPhone: { method: 'PHONE' },
    byPhoneFromAddress: { method: 'PHONE', areaCode: '91', phone: '9876543210' },
  },
  events: {
    'EMAIL.CHANGE': {
      valid: byEmail({ email: 'Alice@Example.com' }),
      invalid: byEmail({ email: 'alice@' }),
    },
    'EMAIL.CLEAR': { clear: byEmail({}) },
    'PHONE.CHANGE': {
      valid: byPhone({ phone: '98765 43210' }),
      repeatingAreaCode: ({ context }) =>
        context.areaCode ? { phone: `${context.areaCode}98765432` } : undefined,
      short: byPhone({ phone: '98765' }),
      empty: byPhone({ phone: '' }),
      masked: byPhone({ phone: '987****3210' }),
    },
    'AREA_CODE.CHANGE': {
      known: byPhone({ areaCode: '+1' }),
      unknown: byPhone({ areaCode: '999' }),
      empty: byPhone({ areaCode: '' }),
    },
    'FIELD.LEAVE': true,
    'COUNTRY.OPEN': true,
    SUBMIT: true,
    'NUMBER.MODIFY': true,
    'NUMBER.IGNORE': true,
    BACK: true,
  },
  actors: { countryPicker },
  facts: ({ context: { method, email, areaCode, country, phone, touched, problem } }) => ({
    by: method,
    email: isEmail(email),
    areaCode: areaCode !== '',
    country: country !== undefined,
    problem: problem !== null,
    phone: isPhone(phone)
      ? phone.startsWith(areaCode)
        ? 'repeats'
        : 'valid'
      : phone === ''
        ? 'empty'
        : 'short',
    touched,
  }),
  oracles: {
    'active.country.locating': { 'is for phones': ({ context }) => context.method === 'PHONE' },
    'active.country.listing': { 'is for phones': ({ context }) => context.method === 'PHONE' },
    'active.country.listed': {
      'knows the country of a listed area code': ({ context }) =>
        context.country?.countryName === { 91: 'India', 1: 'United States' }[context.areaCode],
    },
    'active.country.unavailable': {
      'lets a country be chosen by hand': (now) =>
        !now.matches({ active: { form: 'entering' } }) || now.can({ type: 'COUNTRY.OPEN' }),
    },
    'active.country.notNeeded': { 'is for e-mails': ({ context }) => context.method === 'EMAIL' },
    'active.form.entering': {
      'goes on with a valid account only': (now) => {
        const { method, email, areaCode, country, phone } = now.context;
        const valid = method === 'EMAIL' ? isEmail(email) : areaCode !== '' && country && isPhone(phone);
        return now.can({ type: 'SUBMIT' }) === Boolean(valid);
      },
      'holds digits only in a phone number': ({ context }) => /^\d*$/.test(context.phone),
      'holds an e-mail in lower case': ({ context }) => context.email === context.email.toLowerCase(),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    'active.form.choosingCountry': { 'is for phones': ({ context }) => context.method === 'PHONE' },
    'active.form.confirmingNumber': {
      'comes when the number starts with the area code': ({ context }) =>
        context.phone.startsWith(context.areaCode),
      'offers Modify and Ignore': (now) =>
        now.can({ type: 'NUMBER.MODIFY' }) && now.can({ type: 'NUMBER.IGNORE' }),
    },
    'active.form.asking': {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    login: {
      'hands over whom to sign in': (now) =>
        now.output?.kind === 'login' && now.output.account.type === now.context.method,
    },
    register: {
      'hands over whom to register': (now) =>
        now.output?.kind === 'register' && now.output.account.type === now.context.method,
    },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 2 entry-next': ['login', 'register'],
    'account 4 entry-flow': ['login', 'register'],
    'account 4 entry-other-message': [
      'active.form.asking · done getStatus → active.form.entering [otherwise]',
    ],
    'account 5 phone-repeated-code': ['active.form.confirmingNumber'],
    'account 7 ip-detail': ['active.country.locating'],
    'account 7 new-area-code-list': ['active.country.listing'],
    'account 7 login-or-register-status': ['active.form.asking'],
    'account 8 status-check': ['active.form.asking · error getStatus → active.form.entering [otherwise]'],
  },
  survivors: [
    {
      fault: 'event let in: active.form.choosingCountry · EMAIL.CHANGE',
      reason: 'countries are chosen by phone, and an address is typed by e-mail only',
    },
    {
      fault: 'event let in: active.form.confirmingNumber · EMAIL.CHANGE',
      reason: 'numbers are confirmed by phone, and an address is typed by e-mail only',
    },
  ],
});

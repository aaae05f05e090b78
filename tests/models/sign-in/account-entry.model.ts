import type { SnapshotFrom } from 'xstate';
import type { Country } from '#domain/lists/country.ts';
import { isEmail } from '#domain/person/email.ts';
import { isPhone } from '#domain/person/phone.ts';
import type { Message } from '#domain/words/message.ts';
import { accountEntryMachine } from '#machines/sign-in/account-entry/account-entry.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { countryPicker } from '../child-charts.ts';
import { india } from '../sample-data.ts';

type Snapshot = SnapshotFrom<typeof accountEntryMachine>;

/** The e-mail page has no phone field, and the phone page no e-mail field. */
const byEmail =
  <Payload>(payload: Payload) =>
  ({ context }: Snapshot) =>
    context.method === 'EMAIL' ? payload : undefined;
const byPhone =
  <Payload>(payload: Payload) =>
  ({ context }: Snapshot) =>
    context.method === 'PHONE' ? payload : undefined;

/** The country of each area code in the contract's example; if two countries share it, the popular one (reading 14). */
const COUNTRIES: Record<string, string> = { 91: 'India', 1: 'United States', 20: 'Egypt' };
const isCountryOf = (areaCode: string) => (country: Country | undefined) =>
  country?.countryName === COUNTRIES[areaCode];

/** Area codes that belong to only one country, so that the country is known without the list of countries. */
const SOLE: Record<string, { countryNo: number; areaCode: number }> = { 91: { countryNo: 91, areaCode: 91 } };
const knowsCodes = ({ context }: Snapshot) => context.codes.length > 0;

type Found = { areaCode: string; phone: string; hasCountry: boolean; codes: readonly string[] };

/** The area codes of the contract's examples: the list of area codes lacks Egypt, the list of countries has it. */
const IN_CODES = ['1', '91'];
const IN_LIST = [...IN_CODES, '20'];

/** The area codes in which a number can be found: without a list only that of the chosen country. */
const codesOf = (now: Snapshot): readonly string[] => {
  const { country } = now.context;
  if (knowsCodes(now)) return now.matches({ active: { country: 'listed' } }) ? IN_LIST : IN_CODES;
  return country ? [String(country.areaCode)] : [];
};

const foundIn = (now: Snapshot): Found => ({
  areaCode: now.context.areaCode,
  phone: now.context.phone,
  hasCountry: now.context.country !== undefined,
  codes: codesOf(now),
});

/** Area code and rest of the international numbers that the user types (reading 82). */
const PARTS: Record<string, [areaCode: string, phone: string]> = {
  '+91 98765 43210': ['91', '9876543210'],
  '+91 98765 43': ['91', '9876543'],
  '+91 98765 4': ['91', '987654'],
  '+91 91765 43': ['91', '9176543'],
  '+1 98765 43': ['1', '9876543'],
  '+20 (0)100 123 4567': ['20', '1001234567'],
};

/** Numbers that a key completes: their country is taken when the user leaves the field (reading 82). */
const BY_KEY = ['+91 98765 43', '+91 91765 43', '+1 98765 43'];

/** The parts of the typed number whose area code is known. */
const partsOf = ({ phone, codes }: Pick<Found, 'phone' | 'codes'>) => {
  const [areaCode = '', rest = ''] = PARTS[phone] ?? [];
  return codes.includes(areaCode) ? { areaCode, phone: rest } : undefined;
};

/** The country is taken from a whole number, and its name comes from the list. */
const takenIn = (found: Pick<Found, 'phone' | 'codes'>) => {
  const parts = partsOf(found);
  if (!parts || parts.phone.length < 7) return undefined;
  const isCountry = (country: Country | undefined) =>
    found.codes === IN_LIST
      ? isCountryOf(parts.areaCode)(country)
      : !country || String(country.areaCode) === parts.areaCode;
  return { ...parts, isTaken: true, country: isCountry };
};

/** The number without the area code of the chosen country, if it names that. */
const within91 = ({ context: { phone } }: Snapshot) => {
  const [areaCode, rest = ''] = PARTS[phone] ?? [];
  return areaCode === '91' ? rest : phone;
};

/** The problem of the fields (account 5), judged by what is known of the country. */
const wrongIn = (now: Snapshot, found: Found = foundIn(now)): Message | null => {
  const { method, email, country } = now.context;
  if (method === 'EMAIL') return email === 'alice@example.com' ? null : { key: 'sign-in:emailFormat' };
  const parts = partsOf(found);
  const { areaCode, phone } = parts ?? found;
  const hasCountry = parts
    ? found.codes === IN_LIST || String(country?.areaCode) === areaCode
    : found.hasCountry;
  const isListKnown = found.codes === IN_LIST || found.codes === IN_CODES;
  if (isListKnown && phone.startsWith('+')) return { key: 'sign-in:areaCodeInvalid' };
  if (areaCode === '') return { key: 'sign-in:chooseCountry' };
  if (!hasCountry && isListKnown && !found.codes.includes(areaCode))
    return { key: 'sign-in:areaCodeInvalid' };
  if (!hasCountry && !SOLE[isListKnown ? areaCode : '']) return { key: 'sign-in:selectCountryFirst' };
  if (phone === '') return { key: 'sign-in:phoneEmpty' };
  return /^[0-9]{7,11}$/.test(phone) ? null : { key: 'sign-in:phoneFormat' };
};

/** Updates a shown problem when the country becomes known. A refusal of the server stays, because the fields look valid. */
const wrongStill = (now: Snapshot, found: Partial<Found>): Message | null =>
  now.context.problem && wrongIn(now) ? wrongIn(now, { ...foundIn(now), ...found }) : now.context.problem;

/** A list that does not load changes nothing. */
const WITHOUT_LIST = ['areaCode', 'phone', 'country', 'codes', 'groups', 'isTaken', 'problem'] as const;

const left = { to: 'left', gives: { kind: 'left' } } as const;

const goesOn =
  (kind: 'login' | 'register') =>
  ({ context: { method, areaCode, phone, country } }: Snapshot) => ({
    to: kind,
    gives: {
      kind,
      country: country ?? (method === 'PHONE' ? SOLE[areaCode] : undefined),
      account:
        method === 'EMAIL' ? { type: method, email: 'alice@example.com' } : { type: method, areaCode, phone },
    },
  });

export default defineModel(accountEntryMachine, {
  inputs: {
    byEmail: { method: 'EMAIL' },
    byPhone: { method: 'PHONE' },
    byEmailFromAddress: { method: 'EMAIL', email: 'Alice@Example.com' },
    byPhoneFromAddress: { method: 'PHONE', areaCode: '91', phone: '9876543210' },
    byForeignPhoneFromAddress: { method: 'PHONE', areaCode: '91', phone: '+20 (0)100 123 4567' },
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
      international: byPhone({ phone: '+91 98765 43210' }),
      foreign: byPhone({ phone: '+20 (0)100 123 4567' }),
      ofNoCountry: byPhone({ phone: '+999 1234567' }),
      begun: byPhone({ phone: '+91 98765 4' }),
      byKey: ({ context }) => (context.phone === '+91 98765 4' ? { phone: '+91 98765 43' } : undefined),
      // One key more changes the number to one that repeats its area code, or to another country's.
      byKeyRepeating: ({ context }) =>
        context.phone === '+91 98765 43' ? { phone: '+91 91765 43' } : undefined,
      byKeyShared: ({ context }) => (context.phone === '+91 98765 43' ? { phone: '+1 98765 43' } : undefined),
      short: byPhone({ phone: '98765' }),
      empty: byPhone({ phone: '' }),
      masked: byPhone({ phone: '987****3210' }),
    },
    'AREA_CODE.CHANGE': {
      known: byPhone({ areaCode: '+1' }),
      wholeNumber: ({ context: { method, areaCode } }) =>
        method === 'PHONE' ? { areaCode: `${areaCode}+20 (0)100 123 4567` } : undefined,
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
  facts: ({ context: { method, email, areaCode, country, codes, phone, touched, isTaken, problem } }) => ({
    by: method,
    email: isEmail(email),
    areaCode: areaCode !== '',
    country: country !== undefined,
    codes: codes.length > 0,
    problem: problem && 'key' in problem ? problem.key : '',
    phone: isPhone(phone)
      ? phone.startsWith(areaCode)
        ? 'repeats'
        : 'valid'
      : phone === ''
        ? 'empty'
        : phone.startsWith('+')
          ? phone
          : 'short',
    isTaken,
    touched,
  }),
  calls: {
    locate: {},
    getAreaCodes: {},
    getCountries: {},
    countryPicker: undefined,
    getStatus: ({ context: { method, areaCode, phone } }) => ({
      body: { type: method, account: method === 'EMAIL' ? 'alice@example.com' : areaCode + phone },
    }),
  },
  begins: {
    byEmail: { to: ['active.country.notNeeded', 'active.form.entering'] },
    byPhone: { to: ['active.country.locating', 'active.form.entering'] },
    byEmailFromAddress: {
      to: ['active.country.notNeeded', 'active.form.entering'],
      has: { email: 'alice@example.com' },
    },
    byPhoneFromAddress: {
      to: ['active.country.listing', 'active.form.entering'],
      has: { areaCode: '91', phone: '9876543210' },
    },
    byForeignPhoneFromAddress: {
      to: ['active.country.listing', 'active.form.entering'],
      has: { areaCode: '91', phone: '+20 (0)100 123 4567' },
    },
  },
  follows: {
    'active.country.locating': {
      'locate: accepted': (now) => {
        if (now.context.areaCode)
          return { to: 'active.country.listing', keeps: ['areaCode', 'phone', 'problem'] };
        const found = { areaCode: '91' };
        return {
          to: 'active.country.listing',
          keeps: ['phone'],
          has: { ...found, problem: wrongStill(now, found) },
        };
      },
      locate: { to: 'active.country.listing', keeps: ['areaCode', 'problem'] },
    },
    'active.country.listing': {
      'getAreaCodes: accepted': (now) => ({
        to: 'active.country.naming',
        has: {
          ...takenIn({ ...foundIn(now), codes: IN_CODES }),
          problem: wrongStill(now, { codes: IN_CODES }),
          codes: (codes) => codes.some(({ countryNo }) => countryNo === 213),
        },
      }),
      getAreaCodes: { to: 'active.country.naming', keeps: WITHOUT_LIST },
    },
    'active.country.naming': {
      'getCountries: accepted': (now) => ({
        to: 'active.country.listed',
        has: {
          country: isCountryOf(now.context.areaCode),
          ...takenIn({ ...foundIn(now), codes: IN_LIST }),
          problem: wrongStill(now, { codes: IN_LIST, hasCountry: now.context.areaCode in COUNTRIES }),
          codes: (codes) => codes.length === 6 && codes.some(({ countryNo }) => countryNo === 58),
          groups: (groups) => groups.map(({ countryType }) => countryType).join('') === '#CEIU',
        },
      }),
      getCountries: { to: 'active.country.unavailable', keeps: WITHOUT_LIST },
    },
    'active.form.entering': {
      'EMAIL.CHANGE valid': { has: { email: 'alice@example.com', touched: true, problem: null } },
      'EMAIL.CHANGE invalid': { has: { email: 'alice@', touched: true, problem: null } },
      'EMAIL.CLEAR': { has: { email: '', touched: false, problem: null } },
      'PHONE.CHANGE masked': ignored,
      'PHONE.CHANGE': (now, { phone }) => ({
        has: {
          phone: phone.startsWith('+') ? phone : phone.replace(' ', ''),
          isTaken: false,
          ...(!BY_KEY.includes(phone) && takenIn({ phone, codes: codesOf(now) })),
          touched: true,
          problem: null,
        },
      }),
      'AREA_CODE.CHANGE': (now, { areaCode }) => {
        const taken = takenIn({ phone: areaCode.slice(areaCode.indexOf('+')), codes: codesOf(now) });
        if (taken) return { has: { ...taken, problem: null } };
        const digits = areaCode.replace(/\D/g, '');
        const isListed = now.matches({ active: { country: 'listed' } });
        return {
          has: {
            areaCode: digits,
            isTaken: false,
            problem: null,
            country: (country) =>
              isListed ? isCountryOf(digits)(country) : !country || String(country.areaCode) === digits,
          },
        };
      },
      'FIELD.LEAVE': (now) => {
        const taken = takenIn(foundIn(now));
        if (!now.context.touched && !taken) return ignored;
        return { has: { ...taken, problem: wrongIn(now) ?? now.context.problem } };
      },
      'COUNTRY.OPEN': ({ context }) => (context.method === 'PHONE' ? 'active.form.choosingCountry' : ignored),
      SUBMIT: (now) => {
        const problem = wrongIn(now);
        if (problem) return { has: { problem } };
        const taken = takenIn(foundIn(now));
        const { method, phone, areaCode } = { ...now.context, ...taken };
        if (method === 'PHONE' && phone.startsWith(areaCode))
          return { to: 'active.form.confirmingNumber', has: { ...taken } };
        return { to: 'active.form.asking', has: { ...taken, problem: null } };
      },
      BACK: left,
    },
    'active.form.choosingCountry': {
      'countryPicker: chosen': (now) => ({
        to: 'active.form.entering',
        has: {
          country: india,
          areaCode: '91',
          phone: within91(now),
          isTaken: false,
          problem:
            now.context.problem &&
            wrongIn(now, {
              ...{ hasCountry: true, areaCode: '91', phone: within91(now) },
              codes: knowsCodes(now) ? codesOf(now) : ['91'],
            }),
        },
      }),
      countryPicker: { to: 'active.form.entering', keeps: ['country', 'areaCode', 'problem'] },
    },
    'active.form.confirmingNumber': {
      'NUMBER.MODIFY': { to: 'active.form.entering', keeps: ['phone', 'areaCode'] },
      'NUMBER.IGNORE': 'active.form.asking',
    },
    'active.form.asking': {
      'getStatus: login': goesOn('login'),
      'getStatus: register': goesOn('register'),
      'getStatus: accountBeingClosed': {
        to: 'active.form.entering',
        says: { text: 'This account is being closed. Please contact support.' },
      },
      'getStatus: noAnswer': { to: 'active.form.entering', says: 'common:offline', has: { problem: null } },
      getStatus: ({ context }) => ({
        to: 'active.form.entering',
        has: { problem: { key: context.method === 'EMAIL' ? 'sign-in:emailFormat' : 'sign-in:phoneFormat' } },
      }),
      BACK: left,
    },
  },
  oracles: {
    'active.country.locating': { 'is for phones': ({ context }) => context.method === 'PHONE' },
    'active.country.listing': { 'is for phones': ({ context }) => context.method === 'PHONE' },
    'active.country.naming': { 'is for phones': ({ context }) => context.method === 'PHONE' },
    'active.country.listed': {
      'knows the country of a listed area code': ({ context }) =>
        context.country?.countryName === COUNTRIES[context.areaCode],
    },
    'active.country.unavailable': {
      'lets a country be chosen by hand': (now) =>
        !now.matches({ active: { form: 'entering' } }) || now.can({ type: 'COUNTRY.OPEN' }),
    },
    'active.country.notNeeded': { 'is for e-mails': ({ context }) => context.method === 'EMAIL' },
    'active.form.entering': {
      'can always be submitted; problems show afterwards': (now) => now.can({ type: 'SUBMIT' }),
      'holds digits only in a phone number, or an international one as typed': ({ context }) =>
        /^(\d*|\+[\d() -]*)$/.test(context.phone),
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
      'shows that it is busy': (now) => now.hasTag('busy'),
      'shows no problem meanwhile': ({ context }) => context.problem === null,
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    login: {
      'hands over the account to sign in': (now) =>
        now.output?.kind === 'login' && now.output.account.type === now.context.method,
    },
    register: {
      'hands over the account to register': (now) =>
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
    'account 7 area-codes': ['active.country.listing'],
    'account 7 new-area-code-list': ['active.country.naming'],
    'account 7 login-or-register-status': ['active.form.asking'],
    'account 8 status-check': ['active.form.asking · error getStatus → active.form.entering [otherwise]'],
  },
  survivors: [
    {
      fault: 'event let in: active.form.choosingCountry · EMAIL.CHANGE',
      reason: 'only the phone page has countries, and only the e-mail page has an address',
    },
    {
      fault: 'event let in: active.form.confirmingNumber · EMAIL.CHANGE',
      reason: 'only the phone page confirms numbers, and only the e-mail page has an address',
    },
  ],
});

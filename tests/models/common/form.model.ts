import { fromPromise, type SnapshotFrom } from 'xstate';
import type { FormValues, Problems } from '#domain/forms/form.ts';
import type { Country } from '#domain/lists/country.ts';
import type { Message, MessageKey } from '#domain/words/message.ts';
import { bankPickerMachine, getBanks } from '#machines/common/bank-picker/bank-picker.machine.ts';
import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { formMachine } from '#machines/common/form/form.machine.ts';
import { savePassword } from '#machines/common/new-password/new-password-form.ts';
import { verificationCodeMachine } from '#machines/common/verification-code/verification-code.machine.ts';
import { submitBasic } from '#machines/levels/basic-level/basic-level-form.ts';
import { savePayoutAccount } from '#machines/payouts/payout-account/payout-account-form.ts';
import { saveNames } from '#machines/profile/edit-user-info/edit-user-info-form.ts';
import { checkEmail } from '#machines/settings/edit-contact/edit-contact-form.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { bankPicker, countryPicker, verificationCode } from '../child-charts.ts';
import { type FormName, formNameOf, forms, OF_MAIL, OF_SIGN_IN, OF_SMS, typedOfBank } from '../forms.ts';
import {
  egypt,
  india,
  OTHER_PASSWORD,
  PASSWORD,
  PASSWORD_HASH,
  user,
  WEAK_PASSWORD,
} from '../sample-data.ts';

type Now = SnapshotFrom<typeof formMachine>;

/** Stands for the submit actor of every form, with the operations of all of them. */
const submit = Object.assign(
  fromPromise<unknown, unknown>(() => new Promise(() => {})),
  {
    operations: {
      ...submitBasic.operations,
      ...savePassword.operations,
      ...checkEmail.operations,
      ...savePayoutAccount.operations,
      ...saveNames.operations,
    },
  },
);

const nameOf = (now: Now): FormName => formNameOf(now.context);

const NAMES = ['firstName', 'middleName', 'lastName'];
const PASSWORDS = ['password', 'confirmation'];

const OLD_USDT = 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB';
const NEW_USDT = 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC';

/** The fields of each form (account 5). */
export const ASKS: Record<FormName, string[]> = {
  basicLevel: [...NAMES, 'gender', 'birthday', 'address'],
  basicLevelWithoutEmail: [...NAMES, 'gender', 'birthday', 'address', 'email', 'securityToken'],
  names: NAMES,
  ownNames: NAMES,
  registerByEmail: [...PASSWORDS, 'country'],
  registerByPhone: PASSWORDS,
  forgotten: PASSWORDS,
  lockedOut: PASSWORDS,
  signedInByEmail: PASSWORDS,
  signedInByPhone: PASSWORDS,
  newEmail: ['email'],
  newPhone: ['country', 'phone'],
  firstPhone: ['country', 'phone'],
  refusedPhone: ['country', 'phone'],
  linkBank: [
    'beneficiaryName',
    'beneficiaryLastname',
    'bankCode',
    'bankBranch',
    'bankAccount',
    'email',
    'phone',
    'address',
    'city',
    'province',
    'postalCode',
  ],
  changeUsdt: ['name', 'account'],
};

/** True if the value of the field comes from the profile and cannot be changed. */
export const standsFast = (now: Now, field: string): boolean =>
  isOfPayout(now) && ['beneficiaryName', 'beneficiaryLastname', 'email', 'name'].includes(field);

const isOfPayout = (now: Now) => ['linkBank', 'changeUsdt'].includes(nameOf(now));

const asks = (now: Now, field: string) => ASKS[nameOf(now)].includes(field);

/** The problems that a toast shows, too: missing values and codes of level 1 (account 5), an old password (account 8). */
const TOLD = new Set<MessageKey>([
  'levels:firstNameEmpty',
  'levels:genderEmpty',
  'levels:birthdayEmpty',
  'levels:addressEmpty',
  'levels:emailEmpty',
  'levels:codeMissing',
  'levels:codeWrong',
  'sign-in:passwordIsOld',
]);

const isTold = (now: Now, message: Message) =>
  'key' in message && TOLD.has(message.key) && nameOf(now) !== 'ownNames';

/** A payload that applies only to forms with its field. */
const where =
  <Payload extends { field: string }>(payload: Payload) =>
  (now: Now): Payload | undefined =>
    asks(now, payload.field) ? payload : undefined;

/** As `where`, but not for payout accounts: their e-mail and phone are not the new contact. */
const ofContact =
  <Payload extends { field: string }>(payload: Payload) =>
  (now: Now): Payload | undefined =>
    isOfPayout(now) ? undefined : where(payload)(now);

/** An outcome of the payment code sheet, where the form opens it. To link an account, a code need only be set. */
const authorising =
  <Payload>(payload: Payload, form?: FormName) =>
  (now: Now): Payload | undefined =>
    now.matches('authorising') && (!form || nameOf(now) === form) ? payload : undefined;

/** Problems of a payout account (payouts 5): a field is missing, or the account is unchanged. */
const wrongWithAccount = ({ context: { values } }: Now): Problems => {
  const missing = (field: string, label: MessageKey, key: MessageKey = 'payout-forms:fieldEmpty') =>
    values[field] ? {} : { [field]: { key, values: { label } } };
  if ('account' in values) {
    if (values.account === OLD_USDT) return { account: { key: 'payout-forms:accountRepeat' } };
    const isAddress = /^T[a-z\d]{33}$/i.test(`${values.account}`);
    return isAddress ? {} : { account: { key: 'payout-forms:usdtFormat' } };
  }
  return {
    ...missing('bankCode', 'payout-forms:bank', 'payout-forms:fieldNotChosen'),
    ...missing('bankBranch', 'payout-forms:ifsc'),
    ...missing('bankAccount', 'payout-forms:bankAccount'),
  };
};

const isIndian = ({ country }: FormValues) => (country as Country | undefined)?.countryNo === 91;

/** The digits of a birthday whose year is not whole yet. */
const BEGUN_DAY = '140319';

/** Problems of a form, by field. */
const wrongWith = (now: Now): Problems => {
  if (isOfPayout(now)) return wrongWithAccount(now);
  const values = namedValues(now);
  const name = nameOf(now);
  const isNew = name.startsWith('register');
  const isNewEmail = name === 'newEmail';
  const rules: [string, boolean, MessageKey][] = [
    ['password', !/^(?=.*\d)(?=.*[a-z])[a-z\d]{8,16}$/i.test(`${values.password}`), 'sign-in:passwordRule'],
    [
      'confirmation',
      values.password !== values.confirmation,
      isNew ? 'sign-in:confirmationDiffers' : 'sign-in:passwordsDiffer',
    ],
    ['firstName', !/^[\p{L} '’-]*\p{L}[\p{L} '’-]*$/u.test(`${values.firstName}`), 'levels:firstNameEmpty'],
    ['gender', values.gender === '', 'levels:genderEmpty'],
    ['birthday', values.birthday === '', 'levels:birthdayEmpty'],
    ['birthday', values.birthday === BEGUN_DAY, 'common:dateWrong'],
    ['address', `${values.address}`.trim() === '', 'levels:addressEmpty'],
    ['email', values.email === '' && !isNewEmail, 'levels:emailEmpty'],
    ['email', !`${values.email}`.endsWith('@example.com'), 'sign-in:emailFormat'],
    ['email', isNewEmail && values.email === 'alice@example.com', 'common:sameAsCurrent'],
    ['securityToken', values.securityToken === '', 'levels:codeMissing'],
    ['country', values.country === undefined, 'sign-in:chooseCountry'],
    ['phone', values.phone === '', 'sign-in:phoneEmpty'],
    ['phone', !/^\d{7,11}$/.test(`${values.phone}`), 'sign-in:phoneFormat'],
    [
      'phone',
      name === 'newPhone' && isIndian(values) && values.phone === '9876543210',
      'common:sameAsCurrent',
    ],
  ];
  const wrong = rules.filter(([field, is]) => is && asks(now, field)).toReversed();
  return Object.fromEntries(wrong.map(([field, , key]) => [field, { key }]));
};

const isWhole = (now: Now) => Object.keys(wrongWith(now)).length === 0;

/** The note on a name from which characters were dropped (account 5). */
const LEFT_OUT: Message = { key: 'common:nameDropped', values: { dropped: '2' } };

const without = (problems: Problems, ...fields: string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));

/** The notice for problems: the first one in the order of the fields. */
const noticeOf = (now: Now, problems: Problems) => {
  const first = ASKS[nameOf(now)].map((field) => problems[field]).find(Boolean);
  return first && isTold(now, first) ? { says: first } : {};
};

/** The field whose problem no longer applies when this field changes. A proof of the changed e-mail is cleared. */
const ABOUT: Record<string, string> = { password: 'confirmation', country: 'phone', email: 'securityToken' };

/** The fields get these values, and their problems are cleared. */
const holds = (values: FormValues) => (now: Now) => {
  const [field = ''] = Object.keys(values);
  const about = ABOUT[field] ?? '';
  const proof = about === 'securityToken' && asks(now, about) ? { securityToken: '' } : {};
  return {
    has: {
      values: { ...now.context.values, ...proof, ...values },
      problems: without(now.context.problems, field, about),
      formProblem: null,
      idempotencyKey: '',
    },
  };
};

const HDFC = { bankName: 'HDFC Bank', bankCode: 'HDFC' };
const HDFC_BRANCH = 'HDFC0001234';

/** A whole IFSC: the bank that it names is looked up. */
const namesBank = (bankBranch: string) => (now: Now) => {
  const { has } = holds({ bankBranch })(now);
  return {
    to: 'entering.findingBank' as const,
    has: { ...has, notes: without(now.context.notes, 'bankBranch') },
  };
};

/** The bank is chosen if none is, and its name is noted at the IFSC. */
const bankFound = (now: Now) => {
  const to = 'entering.typing' as const;
  const { values, notes } = now.context;
  if (values.bankBranch !== HDFC_BRANCH) return { to, keeps: ['values', 'notes'] as const };
  const noted = { notes: { ...notes, bankBranch: { text: HDFC.bankName } } };
  if (values.bankCode) return { to, has: noted, keeps: ['values'] as const };
  return { to, has: { ...holds({ bankCode: HDFC })(now).has, ...noted } };
};

const notFound = { to: 'entering.typing', keeps: ['values', 'notes', 'problems'] } as const;

/** A number whose last digit was typed by a key: its country is taken when the user leaves the field (reading 82). */
const BY_KEY = '+91 90000 00';

/** Without the list, a number can name the chosen country only. */
const isKnown = (now: Now) => nameOf(now) !== 'refusedPhone' || now.context.values.country !== undefined;

const isNamed = (now: Now) => now.context.values.phone === BY_KEY && isKnown(now);

const namedValues = (now: Now): FormValues =>
  isNamed(now) ? { ...now.context.values, phone: '9000000', country: india } : now.context.values;

/** The country is taken from the number, and a note says so (reading 82). */
const takes = (phone: string, country: Country) => (now: Now) => {
  const { has } = holds({ phone })(now);
  const values = { country: country.countryName, areaCode: String(country.areaCode) };
  return {
    has: {
      ...has,
      values: { ...has.values, country },
      problems: without(has.problems, 'country'),
      notes: { ...now.context.notes, phone: { key: 'sign-in:countryTaken', values } satisfies Message },
    },
  };
};

const thenHolds = (values: FormValues) => (now: Now) => ({ to: 'entering' as const, ...holds(values)(now) });

const partsOf = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

/** The day that the picker shows; day 31 means the last day in a shorter month. */
const dateIn = ({ context: { picked } }: Now) => {
  const lastDay = new Date(Date.UTC(picked.year, picked.month, 0)).getUTCDate();
  const parts = [picked.month, Math.min(picked.day, lastDay)];
  return [picked.year, ...parts.map((part) => `${part}`.padStart(2, '0'))].join('-');
};

const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key);

/** The output of the form once it has no problems. */
const givenBy = (now: Now) => {
  const { firstName, birthday, country, phone } = namedValues(now);
  if (isOfPayout(now)) return now.context.values;
  if (asks(now, 'password')) return { password: PASSWORD, confirmation: PASSWORD, country };
  if (asks(now, 'phone')) return { country, phone };
  if (nameOf(now) === 'newEmail') return { email: 'alice.new@example.com' };
  if (nameOf(now) === 'ownNames') return { firstName, middleName: '', lastName: 'Rao' };
  return {
    firstName,
    middleName: '',
    lastName: 'Rao',
    gender: 1,
    birthday,
    address: `${now.context.values.address}`.trim(),
    ...(asks(now, 'email')
      ? { email: 'alice.new@example.com', securityToken: 'pr00f' }
      : { email: '', securityToken: '' }),
  };
};

/** The request that the form sends (account 3 and 7). */
const requestBy = (now: Now) => {
  const { firstName, birthday } = now.context.values;
  const who = {
    firstName,
    lastName: 'Rao',
    gender: 1,
    birthday,
    address: `${now.context.values.address}`.trim(),
  };
  const newAccount = { type: 0, password: PASSWORD_HASH, areaCode: '91', countryNo: 91, device: 'Chrome' };
  const proof = { securityToken: nameOf(now) === 'registerByPhone' ? OF_SMS : OF_MAIL };
  const reset = { password: PASSWORD_HASH, userId: '100003', msgCode: '123456', ...proof };
  const headers = { params: { header: { 'Idempotency-Key': isKey } } };
  const email = 'alice@example.com';
  const phone = '919876543210';
  const { bankBranch, bankAccount, account } = now.context.values;
  const key = { params: { header: { 'Idempotency-Key': isKey } } };
  const requests: Record<Exclude<FormName, 'newPhone' | 'firstPhone' | 'refusedPhone'>, unknown> = {
    linkBank: {
      by: 'bindBank',
      init: {
        ...key,
        body: {
          withdrawType: 3,
          beneficiaryName: 'Alice',
          beneficiaryLastname: 'Rao',
          bankCode: 'HDFC',
          bankName: 'HDFC Bank',
          bankBranch,
          bankAccount,
          email,
          ...typedOfBank,
        },
      },
    },
    changeUsdt: {
      by: 'editThirdParty',
      init: {
        ...key,
        body: {
          withdrawType: 14,
          account,
          withdrawId: '502',
          oldAccount: OLD_USDT,
          userId: '100003',
          countryNo: 91,
        },
      },
    },
    basicLevel: { by: 'level', init: { body: who } },
    basicLevelWithoutEmail: {
      by: 'level',
      init: { body: { ...who, email: 'alice.new@example.com', securityToken: 'pr00f' } },
    },
    names: { by: 'rewrite', init: { body: who } },
    ownNames: { by: 'names', init: { body: { firstName, lastName: 'Rao' } } },
    registerByEmail: {
      by: 'register',
      init: { ...headers, body: { ...newAccount, ...proof, loginId: email, registerType: 'EMAIL', email } },
    },
    registerByPhone: {
      by: 'register',
      init: { ...headers, body: { ...newAccount, ...proof, loginId: phone, registerType: 'PHONE', phone } },
    },
    forgotten: { by: 'forgotten', init: { body: { phone, msgCode: '123456', password: PASSWORD_HASH } } },
    lockedOut: {
      by: 'lockedOut',
      init: {
        headers: { token: OF_SIGN_IN },
        body: { updateType: 'EMAIL', email, msgCode: '123456', password: PASSWORD_HASH },
      },
    },
    signedInByEmail: { by: 'signedIn', init: { body: { ...reset, updateType: 'EMAIL', email } } },
    signedInByPhone: { by: 'signedIn', init: { body: { ...reset, updateType: 'PHONE', phone } } },
    newEmail: { by: 'email', init: { body: { email: 'alice.new@example.com' } } },
  };
  return requests[nameOf(now) as keyof typeof requests];
};

/** A failed registration shows its own text before the server's reason (account 8, reading 65). */
const registerFailed = (reason: string): Message => ({
  key: 'sign-in:registerFailedBecause',
  values: { reason },
});

/** A refusal shows at its field if the form has that field, otherwise with the form. A refused proof is cleared. */
const refused =
  (said: Message, at = '') =>
  (now: Now) => {
    const message = 'text' in said && nameOf(now).startsWith('register') ? registerFailed(said.text) : said;
    const isProof = at === 'securityToken' && asks(now, at);
    return {
      to: 'entering' as const,
      has: {
        ...(asks(now, at)
          ? { problems: { [at]: message }, formProblem: null }
          : { problems: {}, formProblem: message }),
        values: isProof ? { ...now.context.values, securityToken: '' } : now.context.values,
      },
      keeps: ['idempotencyKey', 'facts'] as const,
      ...(isTold(now, message) && { says: message }),
    };
  };

/** A refusal that ends the form: passwords are dropped, the other values are handed back. */
/** Refusals that another page explains. */
const QUIETLY = new Set(['accountUnavailable', 'registrationRefused']);

const ends = (by: string, why: Message) => (now: Now) => {
  const { password, confirmation, securityToken, ...kept } = now.context.values;
  const asked = Object.entries(kept).filter(([field]) => asks(now, field));
  return {
    to: 'refused' as const,
    ...(!QUIETLY.has(by) && { says: why }),
    gives: { kind: 'refused' as const, by, why, kept: Object.fromEntries(asked) },
    has: { values: Object.fromEntries(asked) },
  };
};

const NO_LONGER_VALID = 'Your verification is no longer valid. Please verify again.';

const LEVEL_TOO_LOW = 'Please complete the verification of the level before.';
const NOT_FOUND = 'We cannot find this. It may have been removed.';

const FAILED: Record<FormName, MessageKey> = {
  basicLevel: 'levels:submitFailed',
  basicLevelWithoutEmail: 'levels:submitFailed',
  names: 'levels:submitFailed',
  ownNames: 'levels:submitFailed',
  registerByEmail: 'sign-in:registerFailed',
  registerByPhone: 'sign-in:registerFailed',
  forgotten: 'sign-in:resetFailed',
  lockedOut: 'sign-in:resetFailed',
  signedInByEmail: 'sign-in:resetFailed',
  signedInByPhone: 'sign-in:resetFailed',
  newEmail: 'settings:notSaved',
  newPhone: 'settings:notSaved',
  firstPhone: 'settings:notSaved',
  refusedPhone: 'settings:notSaved',
  linkBank: 'payout-forms:bindFailed',
  changeUsdt: 'payout-forms:editFailed',
};

/** Message when it is unknown whether an account was linked or changed. */
const UNKNOWN: Partial<Record<FormName, Message>> = {
  linkBank: { key: 'payout-forms:linkUnknown' },
  changeUsdt: { key: 'payout-forms:saveUnknown' },
};

/** The server's answer; the forms of a level return the updated user. */
const answerTo = (now: Now) => {
  if (asks(now, 'phone') && !isOfPayout(now)) return undefined;
  const level1 = { ...user, userId: '100002', level: 1 };
  const data = asks(now, 'firstName') ? (nameOf(now) === 'names' ? user : level1) : null;
  return { code: '200', message: 'success', data };
};

const submitted = (now: Now) => ({
  kind: 'submitted' as const,
  given: givenBy(now),
  answer: answerTo(now),
});

/** The form is sent: its problems are cleared, and a retry keeps the same idempotency key. */
const submitting = (now: Now) => ({
  to: 'submitting' as const,
  has: {
    problems: {},
    formProblem: null,
    idempotencyKey: (key: string) => isKey(key) && [key, ''].includes(now.context.idempotencyKey),
  },
  keeps: ['values'] as const,
});

const withAll = formMachine.provide({
  actors: {
    submit,
    countryPicker: countryPickerMachine,
    bankPicker: bankPickerMachine,
    getBanks,
    verificationCode: verificationCodeMachine,
  },
});

/** The payment code is needed first; the typed values are kept. */
const authorises = (_now: Now) => ({
  to: 'authorising' as const,
  keeps: ['values', 'idempotencyKey'] as const,
});

/** A refusal with its own transition in payout account forms; all other forms show the message. */
const orSays =
  <Other>(ofPayout: (now: Now) => Other, message: Message) =>
  (now: Now) =>
    isOfPayout(now) ? ofPayout(now) : refused(message)(now);

export default defineModel(withAll as typeof formMachine, {
  inputs: forms,
  events: {
    'FIELD.CHANGE': {
      name: where({ field: 'firstName', value: 'Álice2' }),
      composing: where({ field: 'firstName', value: 'ni3hao', isComposing: true }),
      noName: where({ field: 'firstName', value: '' }),
      gender: where({ field: 'gender', value: '1' }),
      birthday: where({ field: 'birthday', value: '1/1/2008' }),
      begunBirthday: where({ field: 'birthday', value: '14-03-19' }),
      // The names page has no address field.
      address: (now) => (asks(now, 'firstName') ? { field: 'address', value: '4 Hill St. ' } : undefined),
      email: ofContact({ field: 'email', value: ' Alice.New@Example.com' }),
      halfEmail: ofContact({ field: 'email', value: 'alice@' }),
      currentEmail: (now) =>
        nameOf(now) === 'newEmail' ? { field: 'email', value: 'alice@example.com' } : undefined,
      password: where({ field: 'password', value: PASSWORD }),
      weakPassword: where({ field: 'password', value: WEAK_PASSWORD }),
      confirmation: where({ field: 'confirmation', value: PASSWORD }),
      otherConfirmation: where({ field: 'confirmation', value: OTHER_PASSWORD }),
      phone: ofContact({ field: 'phone', value: '90000 00042' }),
      currentPhone: ofContact({ field: 'phone', value: '9876543210' }),
      repeatingPhone: ofContact({ field: 'phone', value: '9198765432' }),
      internationalPhone: (now) =>
        isKnown(now) ? ofContact({ field: 'phone', value: '+91 90000 00042' })(now) : undefined,
      foreignPhone: ofContact({ field: 'phone', value: '+20 (0)100 123 4567' }),
      begunPhone: ofContact({ field: 'phone', value: '+91 90000 0' }),
      byKeyPhone: (now) =>
        now.context.values.phone === '+91 90000 0'
          ? ofContact({ field: 'phone', value: BY_KEY })(now)
          : undefined,
      shortPhone: ofContact({ field: 'phone', value: '98765' }),
      noPhone: ofContact({ field: 'phone', value: '' }),
      maskedPhone: ofContact({ field: 'phone', value: '987****3210' }),
      ifsc: where({ field: 'bankBranch', value: 'hdfc 0001234' }),
      strangeIfsc: where({ field: 'bankBranch', value: 'ZZZZ0001234' }),
      bankAccount: where({ field: 'bankAccount', value: 'ab-12 3456' }),
      beneficiary: where({ field: 'beneficiaryName', value: 'Bob' }),
      maskedUsdt: where({ field: 'account', value: 'TQ5m****2AaC' }),
      usdt: where({ field: 'account', value: `${NEW_USDT.slice(0, 4)} ${NEW_USDT.slice(4)}` }),
      shortUsdt: where({ field: 'account', value: NEW_USDT.slice(0, 33) }),
    },
    'FIELD.LEAVE': {
      password: where({ field: 'password' }),
      confirmation: where({ field: 'confirmation' }),
      birthday: where({ field: 'birthday' }),
      email: ofContact({ field: 'email' }),
      phone: ofContact({ field: 'phone' }),
    },
    'FIELD.OPEN': {
      birthday: where({ field: 'birthday' }),
      country: where({ field: 'country' }),
      bank: where({ field: 'bankCode' }),
      proof: where({ field: 'securityToken' }),
      name: where({ field: 'firstName' }),
    },
    'DATE.PICK': {
      // The picker has 31 days in every month.
      nextDay: ({ context: { picked } }) =>
        picked.day < 31 ? { picked: { ...picked, day: picked.day + 1 } } : undefined,
      yearBefore: ({ context: { picked } }) => ({ picked: { ...picked, year: picked.year - 1 } }),
      noSuchDay: { picked: { year: 2007, month: 2, day: 31 } },
      ahead: { picked: { year: 2026, month: 12, day: 31 } },
    },
    SUBMIT: {
      wrong: (now) => (isWhole(now) ? undefined : {}),
      ...(Object.fromEntries(
        Object.keys(forms).map((name) => [
          name,
          (now: Now) => (nameOf(now) === name && isWhole(now) ? {} : undefined),
        ]),
      ) as Record<FormName, (now: Now) => object | undefined>),
    },
    // The event comes only from an open sheet.
    'PAYMENT_AUTHORISATION.DONE': {
      authorised: authorising(
        { output: { kind: 'authorised', securityToken: 'pr00f' } } as const,
        'changeUsdt',
      ),
      codeSet: authorising({ output: { kind: 'codeSet' } } as const, 'linkBank'),
      cancelled: authorising({ output: { kind: 'cancelled' } } as const),
    },
    CONFIRM: true,
    CANCEL: true,
    BACK: true,
  },
  actors: { bankPicker, countryPicker, verificationCode: verificationCode('pr00f') },
  facts: (now) => {
    const { values, problems, formProblem, idempotencyKey, picked } = now.context;
    return {
      form: now.status === 'active' ? nameOf(now) : 'over',
      held: ASKS[nameOf(now)].filter((field) => values[field]).join(),
      wrong: Object.keys(wrongWith(now)).join(),
      told: Object.keys(problems).length > 0 || formProblem !== null,
      tried: idempotencyKey !== '',
      repeated: `${values.phone}`.startsWith('91'),
      phone: `${values.phone}`.startsWith('+') ? `${values.phone}` : '',
      country: problems.country ? 'told' : ((values.country as Country | undefined)?.countryNo ?? null),
      picked: now.matches('pickingDate') && dateIn(now) > '2008-01-01' ? picked.year : 0,
    };
  },
  begins: Object.fromEntries(
    Object.entries(forms).map(([name, { values, ...input }]) => [
      name,
      {
        to: 'entering' as const,
        has: { values, problems: 'problems' in input ? input.problems : {}, formProblem: null },
      },
    ]),
  ),
  calls: {
    submit: requestBy,
    countryPicker: undefined,
    bankPicker: { params: { query: { countryNo: 91 } } },
    getBanks: { params: { query: { countryNo: 91 } } },
    verificationCode: {
      recipient: { by: 'email', scene: 'BINDING_ACCOUNT', email: 'alice.new@example.com' },
      check: { by: 'email', scene: 'BINDING_ACCOUNT', email: 'alice.new@example.com' },
      startsAtOnce: true,
    },
  },
  follows: {
    entering: {
      'FIELD.CHANGE name': (now) => {
        const held = holds({ firstName: 'Álice' })(now);
        return { has: { ...held.has, notes: { ...now.context.notes, firstName: LEFT_OUT } } };
      },
      'FIELD.CHANGE composing': holds({ firstName: 'ni3hao' }),
      'FIELD.CHANGE noName': (now) => ({ has: { ...holds({ firstName: '' })(now).has, notes: {} } }),
      'FIELD.CHANGE gender': holds({ gender: '1' }),
      'FIELD.CHANGE birthday': holds({ birthday: '2008-01-01' }),
      'FIELD.CHANGE begunBirthday': holds({ birthday: BEGUN_DAY }),
      'FIELD.CHANGE address': (now) =>
        asks(now, 'address') ? holds({ address: '4 Hill St. ' })(now) : ignored,
      'FIELD.CHANGE email': holds({ email: 'alice.new@example.com' }),
      'FIELD.CHANGE halfEmail': holds({ email: 'alice@' }),
      'FIELD.CHANGE currentEmail': holds({ email: 'alice@example.com' }),
      'FIELD.CHANGE password': holds({ password: PASSWORD }),
      'FIELD.CHANGE weakPassword': holds({ password: WEAK_PASSWORD }),
      'FIELD.CHANGE confirmation': holds({ confirmation: PASSWORD }),
      'FIELD.CHANGE otherConfirmation': holds({ confirmation: OTHER_PASSWORD }),
      'FIELD.CHANGE phone': holds({ phone: '9000000042' }),
      'FIELD.CHANGE currentPhone': holds({ phone: '9876543210' }),
      'FIELD.CHANGE repeatingPhone': holds({ phone: '9198765432' }),
      'FIELD.CHANGE internationalPhone': takes('9000000042', india),
      'FIELD.CHANGE foreignPhone': (now) =>
        nameOf(now) === 'refusedPhone'
          ? holds({ phone: '+20 (0)100 123 4567' })(now)
          : takes('1001234567', egypt)(now),
      'FIELD.CHANGE begunPhone': holds({ phone: '+91 90000 0' }),
      'FIELD.CHANGE byKeyPhone': holds({ phone: BY_KEY }),
      'FIELD.CHANGE shortPhone': holds({ phone: '98765' }),
      'FIELD.CHANGE noPhone': holds({ phone: '' }),
      'FIELD.CHANGE maskedPhone': ignored,
      'FIELD.CHANGE ifsc': namesBank(HDFC_BRANCH),
      'FIELD.CHANGE strangeIfsc': namesBank('ZZZZ0001234'),
      'FIELD.CHANGE bankAccount': holds({ bankAccount: 'AB123456' }),
      'FIELD.CHANGE beneficiary': ignored,
      'FIELD.CHANGE maskedUsdt': ignored,
      'FIELD.CHANGE usdt': holds({ account: NEW_USDT }),
      'FIELD.CHANGE shortUsdt': holds({ account: NEW_USDT.slice(0, 33) }),
      'FIELD.LEAVE': (now, { field }) => {
        if (field === 'phone' && isNamed(now)) {
          const { values, problems, notes } = takes('9000000', india)(now).has;
          return { has: { values, problems, notes } };
        }
        const problem = wrongWith(now)[field];
        // An existing problem stays, even if its words are the server's.
        if (!problem || !now.context.values[field] || now.context.problems[field]) return ignored;
        return { has: { problems: { ...now.context.problems, [field]: problem } }, keeps: ['values'] };
      },
      'FIELD.OPEN birthday': (now) => ({
        to: 'pickingDate',
        has: {
          opened: 'birthday',
          // Without a whole birthday, the picker starts 18 years ago.
          picked: partsOf(
            `${now.context.values.birthday}`.includes('-') ? `${now.context.values.birthday}` : '2008-01-01',
          ),
          problems: without(now.context.problems, 'birthday'),
        },
      }),
      'FIELD.OPEN country': (now) => ({
        to: 'choosingCountry',
        has: { opened: 'country', problems: without(now.context.problems, 'country') },
      }),
      'FIELD.OPEN bank': (now) => ({
        to: 'choosingBank',
        has: { opened: 'bankCode', problems: without(now.context.problems, 'bankCode') },
      }),
      'FIELD.OPEN proof': (now) => {
        const { email } = wrongWith(now);
        if (!email) {
          const problems = without(now.context.problems, 'securityToken');
          return { to: 'proving', has: { opened: 'securityToken', problems } };
        }
        const problems = { ...now.context.problems, email };
        return { has: { problems }, ...noticeOf(now, problems) };
      },
      'FIELD.OPEN name': ignored,
      SUBMIT: (now) => {
        const wrong = wrongWith(now);
        if (!isWhole(now)) {
          const problems = { ...now.context.problems, ...wrong };
          return { has: { problems }, keeps: ['values'], ...noticeOf(now, problems) };
        }
        // A change of an account needs the payment code first (payouts 6).
        if (nameOf(now) === 'changeUsdt') return authorises(now);
        if (!asks(now, 'country') || !asks(now, 'phone')) return submitting(now);
        if (isIndian(now.context.values) && now.context.values.phone === '9198765432')
          return { to: 'confirming', keeps: ['values'] };
        return { to: 'submitted', gives: submitted(now) };
      },
      BACK: (now) => ({
        to: 'left',
        gives: { kind: 'left' },
        has: {
          values: (values) =>
            !['password', 'confirmation', 'securityToken'].some(
              (secret) => asks(now, secret) && secret in values,
            ),
        },
      }),
    },
    'entering.findingBank': {
      'getBanks: accepted': bankFound,
      'getBanks: noBanks': notFound,
      'getBanks: noAnswer': notFound,
      'getBanks: unauthorised': notFound,
      'getBanks: unknownRefusal': notFound,
    },
    pickingDate: {
      'DATE.PICK': (now, { picked }) => ({
        has: { picked, problems: without(now.context.problems, 'birthday') },
        keeps: ['values'],
      }),
      CONFIRM: (now) => {
        const day = dateIn(now);
        if (day <= '2008-01-01') return thenHolds({ birthday: day })(now);
        const key = day > '2026-01-01' ? 'levels:birthdayNotPast' : 'levels:birthdayTooYoung';
        return { has: { problems: { ...now.context.problems, birthday: { key } } }, keeps: ['values'] };
      },
      CANCEL: (now) => ({
        to: 'entering',
        has: { problems: without(now.context.problems, 'birthday') },
        keeps: ['values'],
      }),
    },
    choosingCountry: {
      'countryPicker: chosen': thenHolds({ country: india }),
      'countryPicker: dismissed': { to: 'entering', keeps: ['values'] },
      CANCEL: { to: 'entering', keeps: ['values'] },
    },
    choosingBank: {
      'bankPicker: chosen': thenHolds({
        bankCode: HDFC,
      }),
      'bankPicker: dismissed': { to: 'entering', keeps: ['values'] },
      CANCEL: { to: 'entering', keeps: ['values'] },
    },
    proving: {
      'verificationCode: verified': thenHolds({ securityToken: 'pr00f' }),
      'verificationCode: cancelled': { to: 'entering', keeps: ['values'] },
    },
    confirming: {
      CONFIRM: (now) => ({ to: 'submitted', gives: submitted(now) }),
      CANCEL: { to: 'entering', keeps: ['values'] },
    },
    authorising: {
      'PAYMENT_AUTHORISATION.DONE authorised': submitting,
      'PAYMENT_AUTHORISATION.DONE codeSet': submitting,
      'PAYMENT_AUTHORISATION.DONE cancelled': { to: 'entering', keeps: ['values', 'idempotencyKey'] },
      CANCEL: { to: 'entering', keeps: ['values', 'idempotencyKey'] },
    },
    beingTold: {
      CONFIRM: { to: 'entering', has: { problems: {}, formProblem: null }, keeps: ['values'] },
    },
    submitting: {
      'submit: accepted': (now) => ({ to: 'submitted', gives: submitted(now) }),
      'submit: noAnswer': (now) => ({
        to: 'entering',
        says: 'common:offline',
        has: { problems: {}, formProblem: UNKNOWN[nameOf(now)] ?? null },
        keeps: ['values', 'facts', 'idempotencyKey'],
      }),
      'submit: userAlreadyExists': refused({ key: 'common:userAlreadyExists' }, 'email'),
      'submit: oldPasswordError': refused({ key: 'sign-in:passwordIsOld' }, 'password'),
      'submit: alreadyBound': refused({ key: 'payout-forms:bankRepeat' }, 'bankAccount'),
      'submit: payoutAccountBlocked': {
        to: 'beingTold',
        has: {
          problems: {},
          formProblem: { text: 'You cannot cash out to this account. Please link another one.' },
        },
        keeps: ['values', 'facts', 'idempotencyKey'],
      },
      'submit: bankDetailsRefused': refused(
        { text: 'The bank does not accept these details.' },
        'bankAccount',
      ),
      'submit: levelTooLow': orSays(ends('levelTooLow', { text: LEVEL_TOO_LOW }), { text: LEVEL_TOO_LOW }),
      'submit: documentsUnderReview': refused({
        text: 'Your documents are under review. Please wait until they have passed.',
      }),
      'submit: noPaymentCode': orSays(authorises, { text: 'Please set a payment code first.' }),
      'submit: typeNotOffered': refused({ text: 'This kind of account is not offered in your country.' }),
      'submit: channelUnavailable': refused({ text: 'This channel is temporarily unavailable.' }),
      'submit: accountEditRefused': refused({ text: 'This account cannot be changed now.' }),
      'submit: cashOutUnderWay': refused({ key: 'payout-forms:cashOutUnderWay' }),
      'submit: sameAsCurrent': refused({ key: 'payout-forms:unchanged' }, 'account'),
      'submit: thirdPartyAccountRefused': refused({ key: 'payout-forms:editFailed' }, 'account'),
      'submit: paymentCodeCheckNeeded': orSays(authorises, {
        text: 'Please enter your payment code again.',
      }),
      'submit: notFound': orSays(ends('notFound', { text: NOT_FOUND }), { text: NOT_FOUND }),
      'submit: profileRefused': refused({ text: 'Please check your name and birthday.' }),
      'submit: accountRefused': refused({ text: 'This account is being reviewed. Please try again later.' }),
      'submit: registrationRefused': ends('registrationRefused', {
        text: 'This account is already registered.',
      }),
      'submit: accountUnavailable': ends('accountUnavailable', {
        text: 'This service is not available for your account.',
      }),
      'submit: idempotencyKeyReused': refused({ text: 'This request was already used for something else.' }),
      'submit: unauthorised': refused({ text: 'Please sign in again.' }),
      'submit: unknownRefusal': (now) => refused({ key: FAILED[nameOf(now)] })(now),
      'submit: wrongCode': ends('wrongCode', { key: 'common:codeWrong' }),
      'submit: codeExpired': ends('codeExpired', {
        text: 'This code is no longer valid. Please get a new one.',
      }),
      'submit: alreadyVerified': ends('alreadyVerified', { text: 'This level is already verified.' }),
      'submit: securityTokenInvalid': (now) => {
        if (asks(now, 'password')) return ends('securityTokenInvalid', { text: NO_LONGER_VALID })(now);
        return asks(now, 'securityToken')
          ? refused({ key: 'levels:codeWrong' }, 'securityToken')(now)
          : refused({ text: NO_LONGER_VALID })(now);
      },
    },
  },
  oracles: {
    '(any)': {
      'keeps passwords only while they are typed and sent': ({ status, output, context }) =>
        status === 'active' || output?.kind === 'submitted' || !context.values.password,
    },
    entering: {
      'can always be submitted': (now) => now.can({ type: 'SUBMIT' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
      'keeps a proof only of a valid e-mail': (now) =>
        !now.context.values.securityToken || !wrongWith(now).email,
    },
    'entering.typing': { 'waits for the user': (now) => !now.hasTag('busy') },
    'entering.findingBank': { 'keeps no field from being changed': (now) => !now.hasTag('busy') },
    pickingDate: { 'can be cancelled': (now) => now.can({ type: 'CANCEL' }) },
    choosingCountry: {
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
      'cannot be submitted meanwhile': (now) => !now.can({ type: 'SUBMIT' }),
    },
    proving: { 'cannot be submitted meanwhile': (now) => !now.can({ type: 'SUBMIT' }) },
    confirming: {
      'offers to confirm or to change the number': (now) =>
        now.can({ type: 'CONFIRM' }) && now.can({ type: 'CANCEL' }),
    },
    submitting: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot be left half way': (now) => !now.can({ type: 'BACK' }),
      'takes no second submit': (now) => !now.can({ type: 'SUBMIT' }),
    },
    choosingBank: {
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
      'cannot be submitted meanwhile': (now) => !now.can({ type: 'SUBMIT' }),
    },
    authorising: {
      'can be left': (now) => now.can({ type: 'CANCEL' }),
      'cannot be submitted meanwhile': (now) => !now.can({ type: 'SUBMIT' }),
    },
    beingTold: {
      'waits until the user confirms the message': (now) =>
        now.can({ type: 'CONFIRM' }) && !now.can({ type: 'SUBMIT' }),
    },
    submitted: { 'hands over what was given': (now) => now.output?.kind === 'submitted' },
    refused: { 'hands over the values that may be kept': (now) => now.output?.kind === 'refused' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'account 3 register-request': ['submitting'],
    'account 5 password-note': ['entering · FIELD.LEAVE → (stays) [holdsWrong]'],
    'account 5 confirmation-register': ['entering · FIELD.LEAVE → (stays) [holdsWrong]'],
    'account 5 confirmation-reset': ['entering · SUBMIT → (stays) [otherwise]'],
    'account 5 confirmation-needed': ['submitting'],
    'account 5 register-next': ['submitting'],
    'account 5 email-format': ['entering · SUBMIT → (stays) [otherwise]'],
    'account 5 email-not-current': ['entering · SUBMIT → (stays) [otherwise]'],
    'account 5 email-not-taken': ['submitting · error submit → entering [otherwise]'],
    'account 5 masks-never-sent': ['submitting'],
    'account 5 phone-repeated-code': ['confirming'],
    'account 5 area-code-required': ['entering · SUBMIT → (stays) [otherwise]'],
    'account 5 basic-names': ['entering · FIELD.CHANGE → (stays) [canTake]'],
    'account 5 basic-required': ['entering · SUBMIT → (stays) [otherwise]'],
    'account 5 basic-birthday': ['pickingDate · CONFIRM → entering [isPickedGood]'],
    'account 5 basic-email': ['proving', 'submitting · error submit → entering [otherwise]'],
    'account 7 new-register': ['submitting'],
    'account 7 reset-password-form-email': ['submitting'],
    'account 7 reset-password': ['submitting'],
    'account 7 base-user-info': ['submitting'],
    'account 7 edit-info-basic-level': ['submitting'],
    'account 8 register-failed': ['submitting · error submit → entering [otherwise]'],
    'account 8 60001': ['submitting · error submit → entering [otherwise]'],
    'payouts 6 edit-needs-code': ['authorising'],
    'payouts 8 lost-bind': ['submitting · error submit → entering [unanswered]'],
    'payouts 8 40208': ['submitting · error submit → beingTold [isToldInWindow]'],
    'account 8 60005': ['submitting · error submit → entering [otherwise]'],
  },
  survivors: [
    {
      fault: 'assignment dropped: keepDate problems',
      reason: 'picking a day has already cleared its problem, and no other field depends on the birthday',
    },
    {
      fault: 'assignment dropped: keepProof problems',
      reason:
        'opening the sheet has already cleared the problem of the proof, and no other field depends on it',
    },
  ],
});

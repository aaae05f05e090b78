import type { SnapshotFrom } from 'xstate';
import type { MessageKey } from '#domain/words/message.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { goesThrough, inTurn, leaves, selects, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, notice, sheet, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { captchaSheet, withCode } from '../code-steps.ts';
import { type FormName, formNameOf } from '../forms.ts';
import { ASKS, standsFast } from './form.model.ts';

type Now = SnapshotFrom<typeof formMachine>;

const nameOf = (now: Now): FormName => formNameOf(now.context);

/** The labels of the fields, and their hints for keyboards and password managers (account 2 and 5). */
const LABELS: Record<string, MessageKey> = {
  firstName: 'levels:firstName',
  middleName: 'levels:middleName',
  gender: 'levels:female',
  birthday: 'levels:birthday',
  address: 'levels:address',
  email: 'levels:email',
  confirmation: 'sign-in:confirmPassword',
  country: 'sign-in:country',
  phone: 'settings:newPhone',
  beneficiaryName: 'payout-forms:firstName',
  beneficiaryLastname: 'payout-forms:lastName',
  bankCode: 'payout-forms:bank',
  bankBranch: 'payout-forms:ifsc',
  bankAccount: 'payout-forms:bankAccount',
  city: 'payout-forms:city',
  province: 'payout-forms:state',
  postalCode: 'payout-forms:postalCode',
  name: 'payout-forms:holder',
  account: 'payout-forms:usdtAddress',
};

const targetOf = (now: Now, name: string) => {
  const form = nameOf(now);
  if (name === 'password') {
    return field(form.startsWith('register') ? 'sign-in:password' : 'sign-in:newPassword');
  }
  if (name === 'lastName') {
    // All users here are of country 91, where a last name is optional (account 5).
    return field('levels:lastNameOptional');
  }
  if (name === 'bankCode') return button('payout-forms:bank');
  if (form === 'linkBank' && name === 'phone') return field('payout-forms:phone');
  if (form === 'linkBank' && name === 'address') return field('payout-forms:address');
  if (form === 'linkBank' && name === 'email') return field('payout-forms:email');
  if (name === 'country' && form === 'newPhone') return button(starting('sign-in:selectCountry'));
  if (name === 'email' && form === 'newEmail') return field('settings:newEmail');
  return field(LABELS[name] as MessageKey);
};

const FILLED_IN: Record<string, { autocomplete: string; inputmode?: string }> = {
  firstName: { autocomplete: 'given-name' },
  middleName: { autocomplete: 'additional-name' },
  lastName: { autocomplete: 'family-name' },
  birthday: { autocomplete: 'bday', inputmode: 'numeric' },
  address: { autocomplete: 'street-address' },
  email: { autocomplete: 'email', inputmode: 'email' },
  password: { autocomplete: 'new-password' },
  confirmation: { autocomplete: 'new-password' },
  phone: { autocomplete: 'tel-national' },
};

/** Fields that are chosen from a list, not typed. */
const CHOSEN = ['gender', 'country', 'bankCode'];

const submitOf = (now: Now) => {
  const form = nameOf(now);
  if (['linkBank', 'changeUsdt', 'ownNames'].includes(form)) return button('common:done');
  if (form.startsWith('basic') || form === 'names') return button('levels:submit');
  if (form.startsWith('register')) return button('sign-in:createAccount');
  return button(ASKS[form].includes('password') ? 'common:done' : 'common:next');
};

/** The problem that shows at a field. The e-mail field also shows the problems of its proof. */
const problemAt = ({ context: { problems } }: Now, name: string) => {
  if (name === 'email') return problems.email ?? problems.securityToken ?? null;
  if (name === 'phone') return problems.country ?? problems.phone ?? null;
  return problems[name] ?? null;
};

/** A day is shown as DD-MM-YYYY (account 5), while it is typed, too. */
const shownIn = (name: string, value: string): string => {
  if (name !== 'birthday') return value;
  if (value.includes('-')) return value.split('-').toReversed().join('-');
  return [value.slice(0, 2), value.slice(2, 4), value.slice(4)].filter(Boolean).join('-');
};

/** A field with its value. Fields with few choices, and fields drawn inside another one, are checked separately. */
const seesField = (now: Now, name: string): Sight[] => {
  const value = now.context.values[name];
  if (name === 'securityToken') {
    return [sees(value ? text('levels:emailVerified') : button('levels:verifyEmail'))];
  }
  const problem = problemAt(now, name);
  const target = targetOf(now, name);
  if (name === 'gender') return [sees(target, { checked: value === '1' })];
  if (name === 'country') return [sees(target)];
  if (name === 'bankCode') {
    const { bankName = '' } = (value ?? {}) as { bankName?: string };
    return [sees(target, { problem }), sees(text(value ? { text: bankName } : 'payout-forms:chooseBank'))];
  }
  // The address is shown in groups of four.
  if (name === 'account') {
    const shown =
      String(value)
        .match(/.{1,4}/g)
        ?.join(' ') ?? '';
    return [sees(target, { value: shown, problem })];
  }
  // A value from the profile is shown as text, not in a field.
  if (standsFast(now, name)) return [sees(text(new RegExp(String(value)))), doesNotSee(target)];
  const filledIn = nameOf(now) === 'linkBank' ? {} : FILLED_IN[name];
  return [sees(target, { value: shownIn(name, String(value)), problem, readOnly: false, ...filledIn })];
};

/** The steps that enter the payment code, or set one if there is none. */
const AUTHORISES = {
  authorised: ['hasPaymentCode: paymentCodeSet', 'paymentCodeCheck: checked'],
  codeSet: ['hasPaymentCode: paymentCodeNotSet', 'paymentCode: saved'],
};

/** True if the captcha slider of a phone lies above the form. */
const isProvedBySms = (now: Now) => ['registerByPhone', 'newPhone'].includes(nameOf(now));

const aboveIt = (now: Now) => nameOf(now).startsWith('signedIn');

const later = (shown: Record<string, Sight>) => (now: Now) => {
  const sight = shown[nameOf(now)];
  return sight ? [sight] : [];
};

const seesForm = (now: Now): Sight[] => [
  ...ASKS[nameOf(now)].flatMap((name) => seesField(now, name)),
  ...(now.context.formProblem ? [sees(text(now.context.formProblem))] : []),
  ...Object.values(now.context.notes).map((note) => sees(text(note ?? { text: '' }))),
  sees(submitOf(now), { busy: false }),
];

export default defineUser<typeof formMachine>({
  arrives: {
    basicLevelWithoutEmail: { through: 'basic-level', input: 'reloaded' },
    names: { through: 'basic-level', input: 'rewriting' },
    ownNames: { through: 'edit-user-info', input: 'opened' },
    registerByEmail: { through: 'register', input: 'byEmail', steps: ['verificationCode: verified'] },
    registerByPhone: { through: 'register', input: 'byPhone', steps: ['verificationCode: verified'] },
    forgotten: {
      through: 'forgot-password',
      input: 'byPhone',
      steps: ['findEmail: accepted', 'verificationCode: verified'],
    },
    lockedOut: {
      through: 'login',
      input: 'atCodeAlone',
      steps: ['verificationCode: signedIn'],
    },
    signedInByEmail: { through: 'login-password', input: 'signedIn', steps: ['identityCheck: proven'] },
    newEmail: { through: 'edit-contact', input: 'toChangeEmail', steps: ['identityCheck: proven'] },
    newPhone: {
      through: 'edit-contact',
      input: 'toChangePhone',
      steps: ['identityCheck: proven', 'getCountries: accepted'],
    },
    linkBank: { through: 'payout-account', input: 'linkBank', steps: ['getTypes: accepted'] },
    changeUsdt: { through: 'payout-account', input: 'changeUsdt' },
  },
  beside: ['payment-authorisation'],
  gestures: {
    'FIELD.CHANGE': ({ field: name, value, isComposing }, now) => {
      if (isComposing || now.context.values[name] === value) return undefined;
      return name === 'gender' ? taps(targetOf(now, name)) : types(targetOf(now, name), value);
    },
    // The user leaves a field by going to the next one; the phone stands alone in its form.
    'FIELD.LEAVE': ({ field: name }, now) =>
      name === 'phone' && nameOf(now) === 'newPhone' ? leaves(targetOf(now, name)) : undefined,
    'FIELD.OPEN': ({ field: name }, now) => {
      if (name === 'birthday') return taps(button('levels:chooseBirthday'));
      if (name !== 'securityToken') return taps(targetOf(now, name));
      return now.context.values.securityToken ? undefined : taps(button('levels:verifyEmail'));
    },
    // The user changes one list at a time, and can pick only what it offers.
    'DATE.PICK': ({ picked: { year, month, day } }, { context: { picked } }) => {
      if (month !== picked.month) return undefined;
      return day === picked.day
        ? selects(field('common:year'), `${year}`)
        : selects(field('common:day'), `${day}`.padStart(2, '0'));
    },
    SUBMIT: (_, now) => taps(submitOf(now)),
    'PAYMENT_AUTHORISATION.DONE': ({ output }) =>
      output.kind === 'cancelled'
        ? taps(button('common:close'))
        : output.kind === 'authorised'
          ? goesThrough('payment-authorisation', 'toAuthorise', ...AUTHORISES.authorised)
          : inTurn(
              goesThrough('payment-authorisation', 'toHaveCode', ...AUTHORISES.codeSet),
              taps(notice('settings:paymentCodeSaved')),
            ),
    CONFIRM: (_, now) =>
      now.matches('beingTold')
        ? taps(button('payout-forms:ok'))
        : taps(button(now.matches('confirming') ? 'sign-in:ignore' : 'common:confirm')),
    CANCEL: (_, now) =>
      ['choosingCountry', 'choosingBank', 'authorising'].some((state) => now.matches(state as never))
        ? undefined
        : taps(button(now.matches('confirming') ? 'sign-in:modify' : 'common:close')),
    BACK: (_, now) => {
      if (nameOf(now).startsWith('register')) return taps(button('common:back'));
      return aboveIt(now) ? taps(button('common:close')) : undefined;
    },
  },
  incidental: ['password', 'confirmation', 'birthday', 'email', 'phone'].map(
    (name) => `FIELD.LEAVE ${name}` as const,
  ),
  ways: {
    bankPicker: { chosen: ['getList: accepted', 'ITEM.CHOOSE hdfc'], dismissed: ['BACK'] },
    countryPicker: { chosen: ['getList: accepted', 'ITEM.CHOOSE india'], dismissed: ['BACK'] },
    verificationCode: {
      verified: withCode('checkCode: accepted'),
      cancelled: [taps(button('common:close'))],
    },
  },
  sees: {
    'entering.typing': seesForm,
    'entering.findingBank': seesForm,
    pickingDate: ({ context: { problems } }) => [
      sees(sheet('levels:birthday')),
      sees(field('common:year'), { autocomplete: 'bday-year' }),
      ...says(problems.birthday),
    ],
    choosingCountry: [sees(sheet('countries:title'))],
    choosingBank: [sees(sheet('payout-forms:chooseBank'))],
    authorising: [sees(sheet('settings:paymentCode'))],
    beingTold: ({ context: { formProblem } }) => [
      sees(dialog('payout-forms:blockedTitle')),
      ...(formProblem ? [sees(text(formProblem))] : []),
    ],
    proving: [sees(sheet('levels:verifyEmailTitle')), sees(field('sign-in:code'))],
    confirming: [sees(dialog('sign-in:repeatedCode')), sees(button('sign-in:modify'))],
    submitting: (now) => [
      sees(submitOf(now), { busy: true }),
      // Sent values cannot be changed until the response comes.
      ...ASKS[nameOf(now)]
        .filter((name) => CHOSEN.includes(name))
        .map((name) => sees(targetOf(now, name), { disabled: true })),
    ],
  },
  ends: {
    submitted: (now) =>
      later({
        basicLevelWithoutEmail: sees(heading('levels:accepted1')),
        names: sees(heading('home:balance')),
        ownNames: sees(heading('home:balance')),
        registerByEmail: sees(heading('home:balance')),
        registerByPhone: sees(heading('home:balance')),
        forgotten: sees(heading('sign-in:welcomeBack')),
        lockedOut: sees(heading('home:balance')),
        signedInByEmail: sees(sheet('home:account')),
        newEmail: sees(field('sign-in:code')),
        newPhone: sees(captchaSheet),
        linkBank: sees(notice('payout-forms:linked')),
        changeUsdt: sees(notice('payout-forms:saved')),
      })(now),
    // The user has to prove the identity again, or already has the level.
    refused: (now) => {
      const name = nameOf(now);
      if (name.startsWith('basic') || name === 'lockedOut') return [sees(heading('home:balance'))];
      // No account can be created for this user.
      if (now.output?.kind === 'refused' && now.output.by === 'accountUnavailable')
        return [sees(heading('sign-in:refusedNewTitle'))];
      // The account exists already; the user can sign in with it.
      if (now.output?.kind === 'refused' && now.output.by === 'registrationRefused')
        return [sees(dialog('sign-in:existsTitle')), sees(text(now.output.why))];
      if (['linkBank', 'changeUsdt'].includes(name)) return [sees(heading('payouts:title'))];
      return [sees(isProvedBySms(now) ? captchaSheet : field('sign-in:code'))];
    },
    left: (now) =>
      later({
        registerByEmail: sees(heading('sign-in:wayByEmail')),
        registerByPhone: sees(heading('sign-in:wayByPhone')),
        signedInByEmail: sees(sheet('home:account')),
      })(now),
  },
  alike: [
    {
      states: ['entering.typing', 'entering.findingBank'],
      reason: 'the bank that a code names is looked up while the user goes on',
    },
  ],
  waivers: [
    ...['choosingCountry', 'choosingBank', 'authorising'].map((state) => ({
      transition: `${state} · CANCEL → entering`,
      reason: 'the sheet always loads here; src/flow/lazy-sheet.test.tsx tests one that fails to load',
    })),
  ],
});

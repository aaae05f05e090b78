import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createActor } from 'xstate';
import { formMachine } from '#machines/common/form/form.machine.ts';
import { definitionOf } from '#machines/common/form/form-context.ts';
import {
  type PayoutFacts,
  payoutAccountForm,
  payoutAccountValues,
} from '#machines/payouts/payout-account/payout-account-form.ts';
import { payoutFields } from '#screens/payouts/payout-account/payout-fields.tsx';
import { userIn } from '#tests/payout-forms/every-form.ts';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { FormButton, FormView } from './form.tsx';
import { personFields } from './person-fields.tsx';
import { phoneFields } from './phone-fields.tsx';

type Props = Pick<ComponentProps<typeof FormView>, 'actor'>;

/** The button is at the bottom of the page. */
const OnPage = ({ actor }: Props) => {
  const { t } = useTranslation('levels');
  return (
    <Page top={<TopBar title={t('basicTitle')} />} bottom={<FormButton actor={actor} form="form" />}>
      <FormView actor={actor} id="form" more={personFields} />
    </Page>
  );
};

/** The form of a withdrawal account. */
const AccountOnPage = ({ actor }: Props) => {
  const { t } = useTranslation('payout-forms');
  return (
    <Page top={<TopBar title={t('groupAccount')} />} bottom={<FormButton actor={actor} form="form" />}>
      <FormView actor={actor} id="form" more={payoutFields} />
    </Page>
  );
};

const PhoneInSheet = inSheet('settings:changePhone', ({ actor }: Props) => (
  <FormView actor={actor} more={phoneFields} />
));

/** Each form where the app shows it. */
const Form = ({ actor }: Props) => {
  const { context } = actor.getSnapshot();
  if (context.form === payoutAccountForm) return <AccountOnPage actor={actor} />;
  return definitionOf(context).fields.some(({ kind }) => kind === 'phone') ? (
    <PhoneInSheet actor={actor} />
  ) : (
    <OnPage actor={actor} />
  );
};

const at = statesOf('form', Form);

export default { title: 'Screens/Form', component: FormView, parameters: { states: at } } satisfies Meta;

const password = statesOf('form', inSheet('settings:modifyLoginPassword', FormView));
const email = statesOf('form', inSheet('settings:changeEmail', FormView));

const ENTERING = 'entering.typing';
const basicLevel = { input: 'basicLevel' };
const withoutEmail = { input: 'basicLevelWithoutEmail' };
const forgotten = { input: 'forgotten' };
const passwords = ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'];

/** All missing fields are marked, and the first one has the focus. */
export const SomethingMissing = at(ENTERING, { ...basicLevel, next: ['SUBMIT wrong'] });

export const TooYoung = at(ENTERING, {
  ...basicLevel,
  next: ['FIELD.OPEN birthday', 'DATE.PICK nextDay', 'CONFIRM'],
});

/** No e-mail is on file, so the form asks for one and verifies it with a code. */
export const WithoutEmail = at(ENTERING, withoutEmail);

export const CodeMissing = at(ENTERING, { ...withoutEmail, next: ['FIELD.CHANGE email', 'SUBMIT wrong'] });

export const EmailProven = at(ENTERING, { after: 'verificationCode: verified' });

export const ProofTooOld = at(ENTERING, { ...withoutEmail, after: 'submit: securityTokenInvalid' });

/** Characters that a name cannot have are named below the field. */
export const LeftOut = at(ENTERING, { ...basicLevel, next: ['FIELD.CHANGE name'] });

/** The submit button looks disabled. A tap marks the missing fields. */
export const PasswordMissing = password(ENTERING, { ...forgotten, next: ['SUBMIT wrong'] });

/** A problem of the whole form, not of a field. */
export const Refused = at(ENTERING, { input: 'names', next: ['SUBMIT names', 'submit: accountRefused'] });

export const PasswordEmpty = password(ENTERING, forgotten);

export const PasswordRuleBroken = password(ENTERING, {
  ...forgotten,
  next: ['FIELD.CHANGE weakPassword', 'FIELD.LEAVE password'],
});

export const PasswordsDiffering = password(ENTERING, {
  ...forgotten,
  next: ['FIELD.CHANGE password', 'FIELD.CHANGE otherConfirmation', 'FIELD.LEAVE confirmation'],
});

export const PasswordFilled = password(ENTERING, { ...forgotten, next: passwords });

export const Submitting = password(ENTERING, { ...forgotten, next: [...passwords, 'SUBMIT forgotten'] });

/** 60005: the new password equals the old one. */
export const SameAsBefore = password(ENTERING, {
  ...forgotten,
  next: [...passwords, 'SUBMIT forgotten', 'submit: oldPasswordError'],
});

/** A user who registers by e-mail chooses a country, which is stored. */
export const NewAccount = password(ENTERING, { input: 'registerByEmail' });

export const CountryChosen = password(ENTERING, {
  input: 'registerByEmail',
  after: 'countryPicker: chosen',
});

export const EmailEmpty = email(ENTERING, { input: 'newEmail' });

export const SameAsCurrent = email(ENTERING, {
  input: 'newEmail',
  next: ['FIELD.CHANGE currentEmail', 'SUBMIT wrong'],
});

export const UsedByAnother = email(ENTERING, {
  input: 'newEmail',
  next: ['FIELD.CHANGE email', 'SUBMIT newEmail', 'submit: userAlreadyExists'],
});

export const PhoneEmpty = at(ENTERING, { input: 'newPhone' });

export const PhoneTooShort = at(ENTERING, {
  input: 'newPhone',
  next: ['FIELD.CHANGE shortPhone', 'FIELD.LEAVE phone'],
});

/** The list of countries did not load. */
export const CountryMissing = at(ENTERING, { input: 'refusedPhone', next: ['SUBMIT wrong'] });

const linkBank = { input: 'linkBank' };

/** Values of the profile are locked, and the bank is chosen from a list. */
export const Account = at(ENTERING, linkBank);

export const AccountMissing = at(ENTERING, { ...linkBank, next: ['SUBMIT wrong'] });

export const AccountFilled = at(ENTERING, {
  after: 'bankPicker: chosen',
  next: ['FIELD.CHANGE bankAccount'],
});

/** The IFSC names the bank, which is then chosen. */
export const BankNamed = at(ENTERING, { after: 'getBanks: accepted' });

/** 60402: the account is already linked. */
export const AlreadyLinked = at(ENTERING, { after: 'submit: alreadyBound' });

/** No response came, so the outcome of linking is unknown. */
export const LinkUnknown = at(ENTERING, { ...linkBank, after: 'submit: noAnswer' });

/** An Argentine CBU and tax number with wrong check digits. */
const Mistyped = () => {
  const [actor] = useState(() => {
    const facts: PayoutFacts = { withdrawType: 3, user: userIn(10) };
    const typed = { documentId: '20123456787', bankAccount: '0170099220000067797371' };
    const input = { form: payoutAccountForm, facts, values: payoutAccountValues(facts, typed) };
    const form = createActor(formMachine, { input }).start();
    form.send({ type: 'SUBMIT' });
    return form;
  });
  return <AccountOnPage actor={actor} />;
};

/** The form asks about values that look mistyped, and accepts them. */
export const AccountDoubtful: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => <Mistyped />,
};

/** The value is shown in groups of four. */
export const Address = at(ENTERING, { input: 'changeUsdt', next: ['FIELD.CHANGE usdt'] });

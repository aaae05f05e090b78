import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createActor } from 'xstate';
import { formMachine } from '#machines/common/form/form.machine.ts';
import {
  type PayoutFacts,
  payoutAccountForm,
  payoutAccountValues,
} from '#machines/payouts/payout-account/payout-account-form.ts';
import { somebodyIn } from '#tests/payout-forms/every-form.ts';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { FormButton, FormView } from './form.tsx';
import { moreFields } from './more-fields.tsx';
import { personFields } from './person-fields.tsx';
import { phoneFields } from './phone-fields.tsx';

type Props = Pick<ComponentProps<typeof FormView>, 'actor'>;

/** With its button at the bottom of the page. */
const OnPage = ({ actor }: Props) => {
  const { t } = useTranslation('levels');
  return (
    <Page top={<TopBar title={t('basicTitle')} />} bottom={<FormButton actor={actor} form="form" />}>
      <FormView actor={actor} id="form" more={personFields} />
    </Page>
  );
};

/** Of an account to be paid out to. */
const AccountOnPage = ({ actor }: Props) => {
  const { t } = useTranslation('payout-forms');
  return (
    <Page top={<TopBar title={t('groupAccount')} />} bottom={<FormButton actor={actor} form="form" />}>
      <FormView actor={actor} id="form" more={moreFields} />
    </Page>
  );
};

export default { title: 'Screens/Form', component: FormView } satisfies Meta;

const page = statesOf('form', OnPage);
const password = statesOf('form', inSheet('settings:modifyLoginPassword', FormView));
const email = statesOf('form', inSheet('settings:changeEmail', FormView));
const PhoneForm = ({ actor }: Props) => <FormView actor={actor} more={phoneFields} />;
const phone = statesOf('form', inSheet('settings:changePhone', PhoneForm));

const account = statesOf('form', AccountOnPage);

const ENTERING = 'entering';
const basicLevel = { input: 'basicLevel' };
const withoutEmail = { input: 'basicLevelWithoutEmail' };
const forgotten = { input: 'forgotten' };
const passwords = ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'];

/** All that is missing shows at once; the first of it takes the focus. */
export const SomethingMissing = page(ENTERING, { ...basicLevel, next: ['SUBMIT wrong'] });

export const PickingDate = page('pickingDate');

export const TooYoung = page(ENTERING, {
  ...basicLevel,
  next: ['FIELD.OPEN birthday', 'DATE.PICK nextDay', 'CONFIRM'],
});

/** No e-mail is on file: one is asked for, with a code. */
export const WithoutEmail = page(ENTERING, withoutEmail);

export const CodeMissing = page(ENTERING, { ...withoutEmail, next: ['FIELD.CHANGE email', 'SUBMIT wrong'] });

export const ProvingEmail = page('proving');

export const EmailProven = page(ENTERING, { after: 'verificationCode: verified' });

export const ProofTooOld = page(ENTERING, { ...withoutEmail, after: 'submit: securityTokenInvalid' });

/** What a name does not take is told, and stays told. */
export const LeftOut = page(ENTERING, { ...basicLevel, next: ['FIELD.CHANGE name'] });

/** The button says that it waits; tapped all the same, what is missing shows. */
export const PasswordMissing = password(ENTERING, { ...forgotten, next: ['SUBMIT wrong'] });

/** Of no field, but of the whole form. */
export const Refused = page(ENTERING, { input: 'names', next: ['SUBMIT names', 'submit: accountRefused'] });

export const Names = page(ENTERING, { input: 'names' });

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

/** 60005: the new one is the old one. */
export const SameAsBefore = password(ENTERING, {
  ...forgotten,
  next: [...passwords, 'SUBMIT forgotten', 'submit: oldPasswordError'],
});

/** Somebody who registers by e-mail chooses a country, which stays. */
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

export const PhoneEmpty = phone(ENTERING, { input: 'newPhone' });

export const PhoneTooShort = phone(ENTERING, {
  input: 'newPhone',
  next: ['FIELD.CHANGE shortPhone', 'FIELD.LEAVE phone'],
});

/** The list of countries did not come. */
export const CountryMissing = phone(ENTERING, { input: 'refusedPhone', next: ['SUBMIT wrong'] });

export const ChoosingCountry = phone('choosingCountry', { input: 'newPhone' });

/** A number that begins with its country's code: the flow around it asks. */
export const Doubtful = phone('confirming');

const linkBank = { input: 'linkBank' };

/** What the profile has stands fast; a bank is chosen from a list. */
export const Account = account(ENTERING, linkBank);

export const AccountMissing = account(ENTERING, { ...linkBank, next: ['SUBMIT wrong'] });

export const ChoosingBank = account('choosingBank');

export const AccountFilled = account(ENTERING, {
  after: 'bankPicker: chosen',
  next: ['FIELD.CHANGE ifsc', 'FIELD.CHANGE bankAccount'],
});

/** 60402: it is linked already. */
export const AlreadyLinked = account(ENTERING, { after: 'submit: alreadyBound' });

/** 40208: told in a window. */
export const Blocked = account('beingTold');

/** The payment code comes before a change. */
export const Authorising = account('authorising', { input: 'changeUsdt' });

/** No answer came: nobody knows whether it was linked. */
export const LinkUnknown = account(ENTERING, { ...linkBank, after: 'submit: noAnswer' });

/** A CBU and a tax number of Argentina whose check digits are wrong. */
const Mistyped = () => {
  const [actor] = useState(() => {
    const facts: PayoutFacts = { withdrawType: 3, user: somebodyIn(10) };
    const typed = { documentId: '20123456787', bankAccount: '0170099220000067797371' };
    const input = { form: payoutAccountForm, facts, values: payoutAccountValues(facts, typed) };
    const form = createActor(formMachine, { input }).start();
    form.send({ type: 'SUBMIT' });
    return form;
  });
  return <AccountOnPage actor={actor} />;
};

/** What looks mistyped is asked about, and taken all the same. */
export const AccountDoubtful: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => <Mistyped />,
};

/** Drawn in fours. */
export const Address = account(ENTERING, { input: 'changeUsdt', next: ['FIELD.CHANGE usdt'] });

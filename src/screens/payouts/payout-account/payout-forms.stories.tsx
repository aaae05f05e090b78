import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createActor } from 'xstate';
import { payoutTitle } from '#domain/payouts/payout-title.ts';
import { isByBank } from '#domain/payouts/withdraw-type.ts';
import { useMessage } from '#flow/use-message.ts';
import { formMachine } from '#machines/common/form/form.machine.ts';
import {
  type PayoutFacts,
  payoutAccountForm,
  payoutAccountValues,
} from '#machines/payouts/payout-account/payout-account-form.ts';
import { FormView } from '#screens/common/form/form.tsx';
import { EVERY_FORM, type PayoutFormOf, userIn } from '#tests/payout-forms/every-form.ts';
import countries from '../../../../sandbox/data/countries.json';
import { payoutFields } from './payout-fields.tsx';
import styles from './payout-forms.module.css';

/** Every form of the table, with its country: a sheet for designers. */
export default { title: 'Sheets/Payout forms', parameters: { layout: 'fullscreen' } } satisfies Meta;

const nameOf = (countryNo: number): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(
    countries.find((country) => country.countryNo === countryNo)?.iso ?? 'ZZ',
  ) ?? '';

const EDITED = { withdrawId: '501', account: '', bankType: null, details: {} };

const Form = ({ withdrawType, countryNo, isEdited }: PayoutFormOf & { isEdited: boolean }) => {
  const message = useMessage();
  const title = message(payoutTitle(withdrawType, isEdited));
  const [actor] = useState(() => {
    const user = userIn(countryNo);
    const facts: PayoutFacts = { withdrawType, user, ...(isEdited && { edited: EDITED }) };
    const input = { form: payoutAccountForm, facts, values: payoutAccountValues(facts) };
    return createActor(formMachine, { input }).start();
  });
  return (
    <li>
      <h2 className={styles.title}>
        {nameOf(countryNo)} <span className={styles.kind}>{title}</span>
      </h2>
      <FormView actor={actor} more={payoutFields} />
    </li>
  );
};

const sheet = (forms: readonly PayoutFormOf[], isEdited = false): StoryObj => ({
  render: () => (
    <main>
      <ul className={styles.sheet}>
        {forms.map((form) => (
          <Form key={`${form.withdrawType} ${form.countryNo}`} {...form} isEdited={isEdited} />
        ))}
      </ul>
    </main>
  ),
});

const isOfBank = ({ withdrawType }: PayoutFormOf) => isByBank(withdrawType) && withdrawType !== 16;
const banks = EVERY_FORM.filter(isOfBank);
const others = EVERY_FORM.filter((form) => !isOfBank(form));
const quarter = Math.ceil(banks.length / 4);

export const Banks1 = sheet(banks.slice(0, quarter));

export const Banks2 = sheet(banks.slice(quarter, 2 * quarter));

export const Banks3 = sheet(banks.slice(2 * quarter, 3 * quarter));

/** Includes mobile money at the end. */
export const Banks4 = sheet(banks.slice(3 * quarter));

/** The forms of other account types, each in its country. */
export const Others = sheet(others);

/** The forms when editing: locked values are text, the others are filled in. */
export const Edited = sheet(
  EVERY_FORM.filter(({ countryNo }) => [91, 152].includes(countryNo)),
  true,
);

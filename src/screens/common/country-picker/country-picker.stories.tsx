import type { Meta } from '@storybook/react-vite';
import { AccountEntry } from '#screens/sign-in/account-entry/account-entry.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CountryPickerSheet } from './country-picker.tsx';

const page = statesOf('account-entry', AccountEntry)('active.country.listing + active.form.entering');
const at = statesOf('country-picker', CountryPickerSheet, { over: page });

export default {
  title: 'Screens/Country picker',
  component: CountryPickerSheet,
  parameters: { states: at },
} satisfies Meta;

export const Found = at('choosing', { after: 'QUERY.CHANGE name' });

export const NoMatch = at('choosing', { after: 'QUERY.CHANGE unknown' });

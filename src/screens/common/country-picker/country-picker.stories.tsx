import type { Meta } from '@storybook/react-vite';
import { AccountEntry } from '#screens/sign-in/account-entry/account-entry.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CountryPickerSheet } from './country-picker.tsx';

export default {
  title: 'Screens/Country picker',
  component: CountryPickerSheet,
} satisfies Meta;

const page = statesOf('account-entry', AccountEntry)('active.country.listing + active.form.entering');
const at = statesOf('country-picker', CountryPickerSheet, { over: page });

export const Loading = at('loading');

export const List = at('choosing', { after: 'getList: accepted' });

export const Found = at('choosing', { after: 'SEARCH.CHANGE name' });

export const NoMatch = at('choosing', { after: 'SEARCH.CHANGE unknown' });

export const Unavailable = at('unavailable', { after: 'getList: noAnswer' });

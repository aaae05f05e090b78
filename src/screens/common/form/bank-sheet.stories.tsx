import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { BankPickerSheet } from './bank-sheet.tsx';
import { Account } from './form.stories.tsx';

export default {
  title: 'Screens/Bank picker',
  component: BankPickerSheet,
} satisfies Meta;

const at = statesOf('bank-picker', BankPickerSheet, { over: Account });

export const Loading = at('loading');

export const List = at('choosing', { after: 'getList: accepted' });

export const Found = at('choosing', { after: 'SEARCH.CHANGE name' });

export const NoMatch = at('choosing', { after: 'SEARCH.CHANGE unknown' });

export const Unavailable = at('unavailable', { after: 'getList: noAnswer' });

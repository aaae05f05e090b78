import type { Meta } from '@storybook/react-vite';
import { Account } from '#screens/common/form/form.stories.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { BankPickerSheet } from './bank-sheet.tsx';

const at = statesOf('bank-picker', BankPickerSheet, { over: Account });

export default {
  title: 'Screens/Bank picker',
  component: BankPickerSheet,
  parameters: { states: at },
} satisfies Meta;

export const List = at('choosing', { after: 'getList: accepted' });

export const Found = at('choosing', { after: 'QUERY.CHANGE name' });

export const NoMatch = at('choosing', { after: 'QUERY.CHANGE unknown' });

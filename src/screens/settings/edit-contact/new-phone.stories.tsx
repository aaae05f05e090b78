import type { Meta } from '@storybook/react-vite';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { NewPhone } from './new-phone.tsx';

export default { title: 'Screens/New phone', component: NewPhone } satisfies Meta;

const at = statesOf('new-phone', inSheet('settings:changePhone', NewPhone));

const located = ['getCountries: accepted'];

export const Locating = at('locating', { input: 'toChange' });

export const Empty = at('locating', { input: 'toChange', next: located });

export const SameAsCurrent = at('locating', {
  input: 'toChange',
  next: [...located, 'PHONE.CHANGE current', 'SUBMIT'],
});

/** The list of countries did not come. */
export const CountryMissing = at('locating', {
  next: ['getCountries: noAnswer', 'PHONE.CHANGE valid', 'SUBMIT'],
});

export const ChoosingCountry = at('choosingCountry');

export const RepeatedCountryCode = at('confirmingNumber');

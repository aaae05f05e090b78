import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { EditPhone } from './edit-phone.tsx';

export default { title: 'Screens/Edit phone', component: EditPhone, tags: ['autodocs'] } satisfies Meta;

const at = statesOf('edit-phone', EditPhone);

const LOCATING = 'editing.locating';
const located = ['getCountries: accepted'];

/** A code by SMS asks for the captcha first. */
export const VerifyingCurrent = at('verifying', { input: 'toChange' });

export const Locating = at(LOCATING);

export const Changing = at(LOCATING, { input: 'toChange', next: located });

/** There was none: nothing has to be proved first. */
export const Binding = at('verifying', {
  input: 'toBind',
  next: ['identityCheck: nothingToProve', ...located],
});

export const SameAsCurrent = at(LOCATING, {
  input: 'toChange',
  next: [...located, 'PHONE.CHANGE current', 'SUBMIT'],
});

/** The list of countries did not come. */
export const CountryMissing = at(LOCATING, {
  next: ['getCountries: noAnswer', 'PHONE.CHANGE valid', 'SUBMIT'],
});

export const ChoosingCountry = at('editing.choosingCountry');

export const RepeatedCountryCode = at('editing.confirmingNumber');

export const ProvingNew = at('editing.proving');

export const Saving = at('editing.saving');

export const Unsaved = at('editing.unsaved');

import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { AccountEntry } from './account-entry.tsx';

const at = statesOf('account-entry', AccountEntry);

export default {
  title: 'Screens/Account entry',
  component: AccountEntry,
  parameters: { states: at },
} satisfies Meta;

export const ByEmail = at('active.form.entering', { input: 'byEmail' });

export const EmailTyped = at('active.form.entering', { after: 'EMAIL.CHANGE valid' });

export const EmailProblem = at('active.form.entering', {
  after: 'EMAIL.CHANGE invalid',
  next: ['FIELD.LEAVE'],
});

/** The submit button looks disabled. A tap shows what is missing. */
export const NothingTyped = at('active.form.entering', { input: 'byEmail', next: ['SUBMIT'] });

/** The area code is known, its country not yet. */
export const Listing = at('active.country.listing + active.form.entering', { after: 'locate: accepted' });

/** The country is known, but its name and flag are not yet loaded. */
export const Naming = at('active.country.naming + active.form.entering', { after: 'getAreaCodes: accepted' });

const fromAddress = { input: 'byPhoneFromAddress' };

export const PhoneKnown = at('active.country.listing', {
  ...fromAddress,
  next: ['getAreaCodes: accepted', 'getCountries: accepted'],
});

export const PhoneTooShort = at('active.country.listing', {
  ...fromAddress,
  next: ['getAreaCodes: accepted', 'getCountries: accepted', 'PHONE.CHANGE short', 'FIELD.LEAVE'],
});

export const AreaCodeUnknown = at('active.country.listing', {
  ...fromAddress,
  next: [
    'getAreaCodes: accepted',
    'getCountries: accepted',
    'PHONE.CHANGE valid',
    'AREA_CODE.CHANGE unknown',
    'FIELD.LEAVE',
  ],
});

/** Location and list did not load; the user can choose a country. */
export const ListUnavailable = at('active.country.locating + active.form.entering', {
  next: [
    'locate: noAnswer',
    'getAreaCodes: noAnswer',
    'getCountries: noAnswer',
    'PHONE.CHANGE valid',
    'FIELD.LEAVE',
  ],
});

/** The server answers with a message instead of sign-in or registration. */
export const BeingClosed = at('active.form.entering', { after: 'getStatus: accountBeingClosed' });

export const RefusedFormat = at('active.form.entering', { after: 'getStatus: wrongFormat' });

export const Offline = at('active.form.entering', { after: 'getStatus: noAnswer' });

import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { EditContact } from './edit-contact.tsx';

const at = statesOf('edit-contact', EditContact);

export default {
  title: 'Screens/Edit contact',
  component: EditContact,
  parameters: { states: at },
} satisfies Meta;

export const VerifyingEmail = at('verifying', { input: 'toChangeEmail' });

/** An SMS code needs the captcha first. */
export const VerifyingPhone = at('verifying', { input: 'toChangePhone' });

/** The user had no address, so nothing is verified first. */
export const BindingEmail = at('verifying', {
  input: 'toBindEmail',
  next: ['identityCheck: nothingToProve'],
});

/** The server refuses to save with 60001. */
export const UsedByAnother = at('editing', { after: 'saveContact: userAlreadyExists' });

/** 60011: the problem is shown for the whole form, not at the field. */
export const Refused = at('editing', { after: 'saveContact: accountRefused' });

export const ProvingNewPhone = at('editing.proving', { after: 'newPhone: entered' });

/** The proof of the current address has expired. */
export const NewProofNeeded = at('verifying', { after: 'saveContact: securityTokenInvalid' });

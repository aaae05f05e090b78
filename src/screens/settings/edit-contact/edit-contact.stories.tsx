import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { EditContact } from './edit-contact.tsx';

export default { title: 'Screens/Edit contact', component: EditContact } satisfies Meta;

const at = statesOf('edit-contact', EditContact);

export const VerifyingEmail = at('verifying', { input: 'toChangeEmail' });

/** An SMS code needs the captcha first. */
export const VerifyingPhone = at('verifying', { input: 'toChangePhone' });

export const ChangingEmail = at('editing.enteringEmail', { after: 'identityCheck: proven' });

/** The user had no address, so nothing is verified first. */
export const BindingEmail = at('verifying', {
  input: 'toBindEmail',
  next: ['identityCheck: nothingToProve'],
});

/** The user's current country is looked up. */
export const Locating = at('editing.locating', { input: 'toBindPhone' });

export const BindingPhone = at('editing.enteringPhone', { input: 'toBindPhone' });

/** The server refuses to save with 60001. */
export const UsedByAnother = at('editing', { after: 'saveContact: userAlreadyExists' });

/** 60011: the problem is shown for the whole form, not at the field. */
export const Refused = at('editing', { after: 'saveContact: accountRefused' });

export const ProvingNewEmail = at('editing.proving', { after: 'newEmail: entered' });

export const ProvingNewPhone = at('editing.proving', { after: 'newPhone: entered' });

export const Saving = at('editing.saving');

export const Unsaved = at('editing.unsaved');

/** The proof of the current address has expired. */
export const NewProofNeeded = at('verifying', { after: 'saveContact: securityTokenInvalid' });

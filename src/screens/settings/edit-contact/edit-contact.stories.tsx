import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { EditContact } from './edit-contact.tsx';

export default { title: 'Screens/Edit contact', component: EditContact } satisfies Meta;

const at = statesOf('edit-contact', EditContact);

export const VerifyingEmail = at('verifying', { input: 'toChangeEmail' });

/** A code by SMS asks for the captcha first. */
export const VerifyingPhone = at('verifying', { input: 'toChangePhone' });

export const ChangingEmail = at('editing.enteringEmail', { after: 'identityCheck: proven' });

/** There was none: nothing has to be proved first. */
export const BindingEmail = at('verifying', {
  input: 'toBindEmail',
  next: ['identityCheck: nothingToProve'],
});

/** The country that the person has so far is looked for. */
export const Locating = at('editing.locating', { input: 'toBindPhone' });

export const BindingPhone = at('editing.enteringPhone', { input: 'toBindPhone' });

/** 60001, when it was to be saved. */
export const UsedByAnother = at('editing', { after: 'saveContact: userAlreadyExists' });

/** 60011: it is said of the whole form, not of the field. */
export const Refused = at('editing', { after: 'saveContact: accountRefused' });

export const ProvingNewEmail = at('editing.proving', { after: 'newEmail: entered' });

export const ProvingNewPhone = at('editing.proving', { after: 'newPhone: entered' });

export const Saving = at('editing.saving');

export const Unsaved = at('editing.unsaved');

/** Too long passed since the current one was proved. */
export const NewProofNeeded = at('verifying', { after: 'saveContact: securityTokenInvalid' });

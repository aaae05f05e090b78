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

export const BindingPhone = at('verifying', {
  input: 'toBindPhone',
  next: ['identityCheck: nothingToProve'],
});

export const ProvingNewEmail = at('editing.proving', { after: 'newEmail: entered' });

export const ProvingNewPhone = at('editing.proving', { after: 'newPhone: entered' });

export const Saving = at('editing.saving');

export const Unsaved = at('editing.unsaved');

/** Too long passed since the current one was proved. */
export const NewProofNeeded = at('verifying', { after: 'saveContact: securityTokenInvalid' });

import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { EditEmail } from './edit-email.tsx';

export default { title: 'Screens/Edit email', component: EditEmail, tags: ['autodocs'] } satisfies Meta;

const at = statesOf('edit-email', EditEmail);

const ENTERING = 'editing.entering';

export const VerifyingCurrent = at('verifying', { input: 'toChange' });

export const Changing = at(ENTERING, { after: 'identityCheck: proven' });

/** There was none: nothing has to be proved first. */
export const Binding = at('verifying', { input: 'toBind', next: ['identityCheck: nothingToProve'] });

export const SameAsCurrent = at(ENTERING, { next: ['EMAIL.CHANGE current', 'SUBMIT'] });

export const Malformed = at(ENTERING, { next: ['EMAIL.CHANGE invalid', 'SUBMIT'] });

export const Checking = at('editing.checking');

export const UsedByAnother = at('editing.checking', { next: ['checkEmail: userAlreadyExists'] });

export const ProvingNew = at('editing.proving');

export const Saving = at('editing.saving');

export const Unsaved = at('editing.unsaved');

/** Too long passed since the current one was proved. */
export const NewProofNeeded = at('verifying', { after: 'saveEmail: securityTokenInvalid' });

import type { Meta } from '@storybook/react-vite';
import { inSheet } from '#tests/stories/in-sheet.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { NewEmail } from './new-email.tsx';

export default { title: 'Screens/New email', component: NewEmail } satisfies Meta;

const at = statesOf('new-email', inSheet('settings:changeEmail', NewEmail));

export const Empty = at('entering', { input: 'toChange' });

export const Malformed = at('entering', { next: ['EMAIL.CHANGE invalid', 'SUBMIT'] });

export const SameAsCurrent = at('entering', { input: 'toChange', next: ['EMAIL.CHANGE current', 'SUBMIT'] });

export const Checking = at('checking');

export const UsedByAnother = at('checking', { next: ['checkEmail: userAlreadyExists'] });

/** It was refused when it should be saved. */
export const Refused = at('entering', { input: 'refused' });

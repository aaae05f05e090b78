import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Register } from './register.tsx';

const at = statesOf('register', Register);

export default { title: 'Screens/Register', component: Register, parameters: { states: at } } satisfies Meta;

/** The proof expired while the user chose a password. */
export const NewCodeNeeded = at('verifying', { after: 'form: proofExpired' });

export const PasswordByPhone = at('verifying', { input: 'byPhone', next: ['verificationCode: verified'] });

/** A request without an answer, or another device, has created the account. */
export const AlreadyRegistered = at('accountExists', { after: 'form: registered' });

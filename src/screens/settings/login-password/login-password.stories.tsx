import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LoginPassword } from './login-password.tsx';

const at = statesOf('login-password', LoginPassword);

export default {
  title: 'Screens/Login password',
  component: LoginPassword,
  parameters: { states: at },
} satisfies Meta;

/** The proof expired while the user chose a password. */
export const NewProofNeeded = at('verifying', { after: 'form: proofExpired' });

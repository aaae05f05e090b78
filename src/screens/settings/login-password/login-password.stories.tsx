import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { LoginPassword } from './login-password.tsx';

export default {
  title: 'Screens/Login password',
  component: LoginPassword,
} satisfies Meta;

const at = statesOf('login-password', LoginPassword);

export const Verifying = at('verifying');

/** The proof expired while the user chose a password. */
export const NewProofNeeded = at('verifying', { after: 'form: proofExpired' });

export const SettingPassword = at('settingPassword');

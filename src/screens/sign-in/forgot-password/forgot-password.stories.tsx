import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Login } from '../login/login.tsx';
import { ForgotPasswordSheet } from './forgot-password.tsx';

const login = statesOf('login', Login)('active.forgotLink.shown + active.proof.byPassword.enteringPassword');
const at = statesOf('forgot-password', ForgotPasswordSheet, { over: login });

export default {
  title: 'Screens/Forgot password',
  component: ForgotPasswordSheet,
  parameters: { states: at },
} satisfies Meta;

/** The code expired while the user chose a password. */
export const NewCodeNeeded = at('verifying', { after: 'form: proofExpired' });

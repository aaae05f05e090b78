import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Login } from '../login/login.tsx';
import { ForgotPasswordSheet } from './forgot-password.tsx';

export default {
  title: 'Screens/Forgot password',
  component: ForgotPasswordSheet,
  tags: ['autodocs'],
} satisfies Meta;

const login = statesOf('login', Login)('active.forgotLink.shown + active.proof.byPassword.enteringPassword');
const at = statesOf('forgot-password', ForgotPasswordSheet, { over: login });

const ENTERING = 'settingPassword.entering';

export const FindingEmail = at('findingEmail');

export const Unreachable = at('unreachable', { after: 'findEmail: noAnswer' });

export const Verifying = at('verifying');

/** The code ran out while the password was being thought of. */
export const NewCodeNeeded = at('verifying', { after: 'resetPassword: codeExpired' });

export const SettingPassword = at(ENTERING);

export const RuleBroken = at(ENTERING, { after: 'PASSWORD.LEAVE' });

export const PasswordsDiffer = at(ENTERING, {
  after: 'PASSWORD.CHANGE good',
  next: ['CONFIRMATION.CHANGE weak', 'SUBMIT'],
});

export const Filled = at(ENTERING, { after: 'CONFIRMATION.CHANGE good' });

export const Resetting = at('settingPassword.resetting');

export const SameAsBefore = at(ENTERING, { after: 'resetPassword: oldPasswordError' });

export const Offline = at(ENTERING, { after: 'resetPassword: noAnswer' });

import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Register } from './register.tsx';

export default { title: 'Screens/Register', component: Register } satisfies Meta;

const at = statesOf('register', Register);

export const VerifyingEmail = at('verifying', { input: 'byEmail' });

/** A code by SMS asks for the captcha first. */
export const VerifyingPhone = at('verifying', { input: 'byPhone' });

/** The proof ran out while the password was being thought of. */
export const NewCodeNeeded = at('verifying', { after: 'form: proofExpired' });

/** An e-mail says nothing of the country: it is chosen here. */
export const PasswordByEmail = at('verifying', { input: 'byEmail', next: ['verificationCode: verified'] });

export const PasswordByPhone = at('verifying', { input: 'byPhone', next: ['verificationCode: verified'] });

/** There will be no account: why, and whom to ask. */
export const AccountRefused = at('accountRefused');

export const SigningIn = at('signingIn');

import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Register } from './register.tsx';

export default { title: 'Screens/Register', component: Register } satisfies Meta;

const at = statesOf('register', Register);

export const VerifyingEmail = at('verifying', { input: 'byEmail' });

/** The location of the user is known, and its country is looked up. */
export const NamingCountry = at('verifying.country.naming');

/** An SMS code needs the captcha first. */
export const VerifyingPhone = at('verifying', { input: 'byPhone' });

/** The proof expired while the user chose a password. */
export const NewCodeNeeded = at('verifying', { after: 'form: proofExpired' });

/** An e-mail gives no country, so the user chooses it here. */
export const PasswordByEmail = at('verifying', { input: 'byEmail', next: ['verificationCode: verified'] });

export const PasswordByPhone = at('verifying', { input: 'byPhone', next: ['verificationCode: verified'] });

/** No account can be created. The reason and a contact are shown. */
export const AccountRefused = at('accountRefused');

/** The code was asked for, but the account exists by now. */
export const AccountExists = at('accountExists', { after: 'verificationCode: exists' });

/** A request without an answer, or another device, has created the account. */
export const AlreadyRegistered = at('accountExists', { after: 'form: registered' });

export const SigningIn = at('signingIn');

import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Login } from './login.tsx';

const at = statesOf('login', Login);

export default { title: 'Screens/Login', component: Login, parameters: { states: at } } satisfies Meta;

const ENTERING = 'active.proof.byPassword.enteringPassword';

export const ByEmail = at(ENTERING, { input: 'byEmail' });

/** The submit button looks disabled. A tap shows what is missing. */
export const PasswordMissing = at(ENTERING, { input: 'byEmail', next: ['SUBMIT'] });

export const PasswordTyped = at(ENTERING, { after: 'PASSWORD.CHANGE some' });

export const WrongPassword = at(ENTERING, { after: 'signIn: wrongPassword' });

export const Offline = at(ENTERING, { after: 'signIn: noAnswer' });

export const CodeRequiredByEmail = at(ENTERING, {
  input: 'byEmail',
  next: ['PASSWORD.CHANGE some', 'SUBMIT', 'signIn: threeWrongPasswords'],
});

/** After a lockout there is no way back to the password. */
export const ByCodeAlone = at('active.proof.byCode', { input: 'atCodeAlone' });

export const PasswordReset = at(ENTERING, { after: 'forgotPassword: reset' });

export const NoLinkedEmail = at(ENTERING, { after: 'forgotPassword: unavailable' });

import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Login } from './login.tsx';

export default { title: 'Screens/Login', component: Login } satisfies Meta;

const at = statesOf('login', Login);

const ENTERING = 'active.proof.byPassword.enteringPassword';

export const ByEmail = at(ENTERING, { input: 'byEmail' });

/** Whether the forgot-password link may show is still being asked for. */
export const ByPhone = at(`active.forgotLink.asking + ${ENTERING}`);

export const ForgottenPasswordOffered = at(`active.forgotLink.shown + ${ENTERING}`);

export const PasswordTyped = at(ENTERING, { after: 'PASSWORD.CHANGE some' });

export const SigningIn = at('active.proof.byPassword.signingIn');

export const WrongPassword = at(ENTERING, { after: 'signIn: wrongPassword' });

export const AccountRefused = at(ENTERING, { after: 'signIn: accountRefused' });

export const Offline = at(ENTERING, { after: 'signIn: noAnswer' });

/** After three wrong passwords only a code signs in. */
export const CodeRequired = at('active.proof.codeSignInRequired');

export const CodeRequiredByEmail = at(ENTERING, {
  input: 'byEmail',
  next: ['PASSWORD.CHANGE some', 'SUBMIT', 'signIn: threeWrongPasswords'],
});

export const ByCode = at('active.proof.byCode');

export const AccountAtRisk = at('active.proof.accountAtRisk');

export const RecoveringPassword = at('active.proof.recoveringPassword');

export const PasswordReset = at(ENTERING, { after: 'forgotPassword: reset' });

export const NoLinkedEmail = at(ENTERING, { after: 'forgotPassword: unavailable' });

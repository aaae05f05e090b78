import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Login } from './login.tsx';

export default { title: 'Screens/Login', component: Login } satisfies Meta;

const at = statesOf('login', Login);

const ENTERING = 'active.proof.byPassword.enteringPassword';

export const ByEmail = at(ENTERING, { input: 'byEmail' });

/** The app asks whether the forgot-password link may be shown. */
export const ByPhone = at(`active.forgotLink.asking + ${ENTERING}`);

export const ForgottenPasswordOffered = at(`active.forgotLink.shown + ${ENTERING}`);

/** The submit button looks disabled. A tap shows what is missing. */
export const PasswordMissing = at(ENTERING, { input: 'byEmail', next: ['SUBMIT'] });

export const PasswordTyped = at(ENTERING, { after: 'PASSWORD.CHANGE some' });

export const SigningIn = at('active.proof.byPassword.signingIn');

export const WrongPassword = at(ENTERING, { after: 'signIn: wrongPassword' });

/** The reason why the account may not sign in, and a contact. */
export const AccountRefused = at('accountRefused', { after: 'signIn: accountRefused' });

export const Offline = at(ENTERING, { after: 'signIn: noAnswer' });

/** After three wrong passwords only a code signs in. */
export const CodeRequired = at('active.proof.codeSignInRequired');

export const CodeRequiredByEmail = at(ENTERING, {
  input: 'byEmail',
  next: ['PASSWORD.CHANGE some', 'SUBMIT', 'signIn: threeWrongPasswords'],
});

export const ByCode = at('active.proof.byCode');

/** After a lockout there is no way back to the password. */
export const ByCodeAlone = at('active.proof.byCode', { input: 'atCodeAlone' });

/** The code has ended the lockout. */
export const NewPasswordOffered = at('offeringPassword');

export const AccountAtRisk = at('active.proof.accountAtRisk');

export const RecoveringPassword = at('active.proof.recoveringPassword');

export const PasswordReset = at(ENTERING, { after: 'forgotPassword: reset' });

export const NoLinkedEmail = at(ENTERING, { after: 'forgotPassword: unavailable' });

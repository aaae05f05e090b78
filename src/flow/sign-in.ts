import { firstAppType } from '#domain/merchants/app-type.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import { deviceName } from '#domain/person/device.ts';
import { signInRoute } from '#domain/routes/redirect.ts';
import { to } from '#domain/routes/routes.ts';
import { forgetEndedAccount, storedParams } from './ended-session.ts';
import { useSession } from './session.ts';
import { deviceFacts, tabFacts } from './storage.ts';

/** Facts about this device in every login request (account 3). */
export const signInFacts = () => ({
  device: deviceName(navigator.userAgent),
  appType: firstAppType(deviceFacts.get('apptype')),
});

/** Returns the address where a signed-out user starts, by the stored route parameters. */
export const signInAddress = (): string => to(signInRoute(storedParams()));

/** After a reload, signs in with the session that began before it, unless this device has another by now (reading 66). */
export const resumeBegunSession = (): void => {
  const token = tabFacts.get('token');
  const account = deviceFacts.get('paramsData')?.account;
  tabFacts.set('token', undefined);
  if (!token || !account || deviceFacts.get('token') !== undefined) return;
  deviceFacts.set('token', token);
  deviceFacts.set('lastLoginType', account.type);
  endSignIn(account);
};

/** Forgets what was passed on and typed to sign in, and remembers the account for the next sign-in. */
const endSignIn = (account: AccountId): void => {
  deviceFacts.set('paramsData', undefined);
  forgetEndedAccount();
  tabFacts.set('typedAccount', undefined);
  tabFacts.set('account', account);
};

/** After a change of the e-mail or phone that signed in, the next sign-in asks for it. */
export const forgetAccount = (type: LoginType): void => {
  if (tabFacts.get('account')?.type === type) tabFacts.set('account', undefined);
};

/** Starts the session with a new token; the guard of the routes then navigates further (account 4, Login success). */
export const useSignedIn = () => {
  const session = useSession();
  return (account: AccountId, token: string, firstLogin: 0 | 1): void => {
    endSignIn(account);
    session.send({ type: 'SIGNED_IN', token, loginType: account.type, firstLogin });
  };
};

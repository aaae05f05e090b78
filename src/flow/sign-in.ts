import type { AccountId } from '#domain/account-id.ts';
import { firstAppType } from '#domain/app-type.ts';
import { deviceName } from '#domain/device.ts';
import { to } from '#domain/routes.ts';
import { useSession } from './session.ts';
import { deviceFacts, tabFacts } from './storage.ts';

/** What every sign-in says of this device (account 3, Login request). */
export const signInFacts = () => ({
  device: deviceName(navigator.userAgent),
  appType: firstAppType(deviceFacts.get('apptype')),
});

/** Where a user who is not signed in starts: with their password if their session has ended, else with their account. */
export const signInAddress = (): string =>
  to(deviceFacts.get('paramsData')?.hasEnded ? 'Login' : 'beforeLogin');

/** Begins the session with a fresh token; the guard of the routes then leads on (account 4, Login success). */
export const useSignedIn = () => {
  const session = useSession();
  return (account: AccountId, token: string, firstLogin: 0 | 1): void => {
    deviceFacts.set('paramsData', undefined);
    tabFacts.set('account', account);
    session.send({ type: 'SIGNED_IN', token, loginType: account.type, firstLogin });
  };
};

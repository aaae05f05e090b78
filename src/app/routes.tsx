import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = () => Promise<{ default: ComponentType }>;

export type AppRoute = {
  path: string;
  isPublic: boolean;
  screen: Screen;
  Screen: LazyExoticComponent<ComponentType>;
};

const route = (path: string, screen: Screen, isPublic = false): AppRoute => ({
  path,
  isPublic,
  screen,
  Screen: lazy(screen),
});

const open = true;
const notHere: Screen = () => import('#screens/not-here/not-here.tsx');

/** Every route of account 2 and payouts 2 but Home, which the shell keeps alive. The public ones need no token (reading 1). */
export const ROUTES: AppRoute[] = [
  route('/before-login', () => import('#screens/welcome/welcome.tsx'), open),
  route('/input-account', () => import('#screens/account-entry/account-entry.tsx'), open),
  route('/login', () => import('#screens/login/login.tsx'), open),
  route('/register', () => import('#screens/register/register.tsx'), open),
  route('/countries', () => import('#screens/countries/countries.tsx'), open),
  route('/protocol', () => import('#screens/protocol/protocol.tsx'), open),
  route('/account/authorize', notHere, open),
  route('/account/quickLogin/authorize', notHere, open),
  route('/check-user-info', notHere, open),
  route('/recharge', notHere, open),
  route('/basic-level', notHere),
  route('/semi-verified', notHere),
  route('/fully-verified', notHere),
  route('/withdrawal', notHere),
  route('/withdrawal/result', notHere),
  route('/bankcard/result', notHere),
  route('/account/my-linked-account/*', notHere),
  route('/trans/detail', notHere),
  route('/transaction-record', notHere),
  route('/transfer', notHere),
  route('/message', notHere),
  route('/document-details', notHere),
  route('/signing', notHere),
  route('/signing-payroll', notHere),
  route('/edit/userInfo', notHere),
];

/** The screens that only make sense while nobody is signed in. */
export const SIGN_IN_PATHS = ['/before-login', '/input-account', '/login', '/register'];

/** Starts fetching the screen of a path beside everything else that starts. */
export const preloadScreen = (path: string, home: Screen): void => {
  const match = ROUTES.find((candidate) => candidate.path === path);
  void (match?.screen ?? home)().catch(() => undefined);
};

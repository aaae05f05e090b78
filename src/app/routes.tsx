import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Area } from '#domain/message.ts';
import * as welcome from '#screens/welcome/welcome.tsx';
import { loadTexts } from './i18n.ts';

type Screen = () => Promise<{ default: ComponentType }>;

export type AppRoute = {
  path: string;
  isPublic: boolean;
  load: Screen;
  Screen: LazyExoticComponent<ComponentType>;
};

type Options = {
  /** Needs no token. */
  isPublic?: boolean;
  /** Where its texts are: they are fetched beside the screen, which does not show without them. */
  areas?: Area[];
};

const route = (path: string, screen: Screen, { isPublic = false, areas = [] }: Options = {}): AppRoute => {
  const load: Screen = async () => {
    const [module] = await Promise.all([screen(), loadTexts(...areas)]);
    return module;
  };
  return { path, isPublic, load, Screen: lazy(load) };
};

const isPublic = true;
const notHere: Screen = () => import('#screens/not-here/not-here.tsx');

/** The shell keeps it alive under the others. */
export const HOME = route('/', () => import('#screens/home/home.tsx'), { areas: ['home'] });

/** Every route of account 2 and payouts 2 but Home, which the shell keeps alive. The public ones need no token (reading 1). */
export const ROUTES: AppRoute[] = [
  // Where newcomers arrive comes with the app: it should not wait for another trip to the server.
  route('/before-login', async () => welcome, { isPublic, areas: ['welcome'] }),
  route('/input-account', () => import('#screens/account-entry/account-entry.tsx'), {
    isPublic,
    areas: ['sign-in', 'countries'],
  }),
  route('/login', () => import('#screens/login/login.tsx'), { isPublic, areas: ['sign-in'] }),
  route('/register', () => import('#screens/register/register.tsx'), {
    isPublic,
    areas: ['sign-in', 'countries'],
  }),
  route('/countries', () => import('#screens/countries/countries.tsx'), { isPublic, areas: ['countries'] }),
  route('/protocol', () => import('#screens/protocol/protocol.tsx'), { isPublic, areas: ['protocol'] }),
  route('/account/authorize', notHere, { isPublic }),
  route('/account/quickLogin/authorize', notHere, { isPublic }),
  route('/check-user-info', notHere, { isPublic }),
  route('/recharge', notHere, { isPublic }),
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

/** Starts fetching the screen of a path, and its texts, beside everything else that starts. */
export const preloadScreen = (path: string): void => {
  const match = ROUTES.find((candidate) => candidate.path === path) ?? HOME;
  void match.load().catch(() => undefined);
};

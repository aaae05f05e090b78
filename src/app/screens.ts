import type { ComponentType } from 'react';
import type { Area } from '#domain/message.ts';

type Screen = () => Promise<{ default: ComponentType }>;

export type ScreenEntry = {
  screen: Screen;
  /** Where its texts are: they are fetched beside the screen, which does not show without them. */
  areas?: Area[];
  /** Needs no token (reading 1). */
  isPublic?: boolean;
};

const isPublic = true;
const notHere: Screen = () => import('#screens/not-here/not-here.tsx');

/** The screen of every route of account 2 and payouts 2, by its path; the shell keeps Home, the first, alive. */
export const SCREENS: Record<string, ScreenEntry> = {
  '/': { screen: () => import('#screens/home/home.tsx'), areas: ['home'] },
  '/before-login': { screen: () => import('#screens/welcome/welcome.tsx'), areas: ['welcome'], isPublic },
  '/input-account': {
    screen: () => import('#screens/account-entry/account-entry.tsx'),
    areas: ['sign-in', 'countries'],
    isPublic,
  },
  '/login': { screen: () => import('#screens/login/login.tsx'), areas: ['sign-in'], isPublic },
  '/register': {
    screen: () => import('#screens/register/register.tsx'),
    areas: ['sign-in', 'countries'],
    isPublic,
  },
  '/countries': { screen: () => import('#screens/countries/countries.tsx'), areas: ['countries'], isPublic },
  '/protocol': { screen: () => import('#screens/protocol/protocol.tsx'), areas: ['protocol'], isPublic },
  '/account/authorize': { screen: notHere, isPublic },
  '/account/quickLogin/authorize': { screen: notHere, isPublic },
  '/check-user-info': { screen: notHere, isPublic },
  '/recharge': { screen: notHere, isPublic },
  '/basic-level': { screen: notHere },
  '/semi-verified': { screen: notHere },
  '/fully-verified': { screen: notHere },
  '/withdrawal': { screen: notHere },
  '/withdrawal/result': { screen: notHere },
  '/bankcard/result': { screen: notHere },
  '/account/my-linked-account/*': { screen: notHere },
  '/trans/detail': { screen: notHere },
  '/transaction-record': { screen: notHere },
  '/transfer': { screen: notHere },
  '/message': { screen: notHere },
  '/document-details': { screen: notHere },
  '/signing': { screen: notHere },
  '/signing-payroll': { screen: notHere },
  '/edit/userInfo': { screen: notHere },
};

import type { Area } from '#domain/message.ts';

export type ScreenEntry = {
  /** Its folder in `src/screens`, and the file in it. */
  screen: string;
  /** Where its texts are: they are fetched beside the screen, which does not show without them. */
  areas?: readonly Area[];
  /** Needs no token (reading 1). */
  isPublic?: boolean;
};

const isPublic = true;
const notHere = 'not-here';

/** The screen of every route of account 2 and payouts 2, by its path; the shell keeps Home, the first, alive. */
export const SCREENS = {
  '/': { screen: 'home', areas: ['home'] },
  '/before-login': { screen: 'welcome', areas: ['welcome'], isPublic },
  '/input-account': { screen: 'account-entry', areas: ['sign-in', 'countries'], isPublic },
  '/login': { screen: 'login', areas: ['sign-in'], isPublic },
  '/register': { screen: 'register', areas: ['sign-in', 'countries'], isPublic },
  '/countries': { screen: 'countries', areas: ['countries'], isPublic },
  '/protocol': { screen: 'protocol', areas: ['protocol'], isPublic },
  '/account/authorize': { screen: notHere, isPublic },
  '/account/quickLogin/authorize': { screen: notHere, isPublic },
  '/check-user-info': { screen: notHere, isPublic },
  '/recharge': { screen: notHere, isPublic },
  '/basic-level': { screen: 'basic-level', areas: ['levels', 'sign-in'] },
  '/semi-verified': { screen: 'semi-verified', areas: ['levels'] },
  '/fully-verified': { screen: 'fully-verified', areas: ['levels'] },
  '/withdrawal': { screen: notHere },
  '/withdrawal/result': { screen: notHere },
  '/bankcard/result': { screen: notHere },
  '/account/my-linked-account/*': { screen: notHere },
  '/trans/detail': { screen: notHere },
  '/transaction-record': { screen: notHere },
  '/transfer': { screen: notHere },
  '/message': { screen: 'messages', areas: ['messages'] },
  '/document-details': { screen: notHere },
  '/signing': { screen: notHere },
  '/signing-payroll': { screen: notHere },
  '/edit/userInfo': { screen: notHere },
} as const satisfies Record<string, ScreenEntry>;

/** The paths of the views on top of Home that need somebody signed in. */
export const GUARDED_PATHS: string[] = Object.entries<ScreenEntry>(SCREENS)
  .filter(([path, { isPublic }]) => path !== '/' && !isPublic)
  .map(([path]) => path);

export type ScreenName = (typeof SCREENS)[keyof typeof SCREENS]['screen'];

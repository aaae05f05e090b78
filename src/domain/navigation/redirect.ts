import { type Access, accessOf, allRoutes, EMPTY, ROUTES, routeAt, to } from './routes.ts';

/** The pages that are returned to: all that need somebody signed in, but Home; and those of merchants (account 8 on 401). */
const PAGES = allRoutes()
  .map(([, route]) => route)
  .filter(({ path, access, isReturnedTo }) => path !== ROUTES.Home.path && (!access || isReturnedTo))
  .map(({ path }) => new RegExp(`^${path.replace('/*', '(/[\\w-]+)*')}/?(\\?.*)?$`));

/** True for a whole address of a page of ours that is returned to: nothing that was planted leads elsewhere. */
export const isReturnedTo = (address: string): boolean => PAGES.some((page) => page.test(address));

/** What stands at an address: who gets it, apart from Home, the check of the user info, and addresses without a page. */
export type Page = 'home' | 'signedIn' | 'checkUserInfo' | Access | 'none';

/** The page at an address, as path and query. */
export const pageAt = (address: string): Page => {
  const [pathname = '', query] = address.split('?');
  const name = routeAt(pathname);
  if (name === undefined) return 'none';
  if (name === 'Home') return 'home';
  // Once the page says that there is no information, its session is over, and everybody may read it (reading 73).
  if (name === 'CheckUserInfo' && !new URLSearchParams(query).has(EMPTY)) return 'checkUserInfo';
  return accessOf(name) ?? 'signedIn';
};

/** Where a sign-in leads besides a page to return to (reading 2). */
export const LANDINGS = {
  home: to('Home'),
  checkUserInfo: to('CheckUserInfo'),
  /** The confirmation of a quick login; `hasLogined` tells it that somebody has just signed in for it (account 2, Home). */
  quickLogin: (query: string): string =>
    to('QuickLoginAuth', { ...Object.fromEntries(new URLSearchParams(query)), hasLogined: '1' }),
};

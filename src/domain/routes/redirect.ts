import { type Access, accessOf, allRoutes, EMPTY, ROUTES, type RouteParams, routeAt, to } from './routes.ts';

/**
 * Pages that the user returns to after signing in: all signed-in pages but Home, and merchants' pages (account 8 on
 * 401).
 */
const PAGES = allRoutes()
  .map(([, route]) => route)
  .filter(({ path, access, isReturnedTo }) => path !== ROUTES.Home.path && (!access || isReturnedTo))
  .map(({ path }) => new RegExp(`^${path.replace('/*', '(/[\\w-]+)*')}/?(\\?.*)?$`));

/** True for the complete path of a page that a sign-in returns to: a manipulated redirect cannot lead elsewhere. */
export const isReturnedTo = (address: string): boolean => PAGES.some((page) => page.test(address));

/** The kind of page at an address: who may see it, or one of the three that landing treats apart. */
type Page = 'home' | 'signedIn' | 'checkUserInfo' | Access | 'none';

/** The page at an address, as path and query. */
export const pageAt = (address: string): Page => {
  const [pathname = '', query] = address.split('?');
  const name = routeAt(pathname);
  if (name === undefined) return 'none';
  if (name === 'Home') return 'home';
  // After the page has shown that there is no information, its session has ended, and every user may read it (reading
  // 73).
  if (name === 'CheckUserInfo' && !new URLSearchParams(query).has(EMPTY)) return 'checkUserInfo';
  return accessOf(name) ?? 'signedIn';
};

/** Returns the route where a signed-out user starts: Login if the session has ended, else the welcome page. */
export const signInRoute = ({ hasEnded }: Pick<RouteParams, 'hasEnded'>): 'Login' | 'beforeLogin' =>
  hasEnded ? 'Login' : 'beforeLogin';

/** Destinations of a sign-in besides a stored redirect (reading 2). */
export const LANDINGS = {
  home: to('Home'),
  checkUserInfo: to('CheckUserInfo'),
  /** The page that confirms a quick login. `hasLogined` says that the user has just signed in for it (account 2, Home). */
  quickLogin: (query: string): string =>
    to('QuickLoginAuth', { ...Object.fromEntries(new URLSearchParams(query)), hasLogined: '1' }),
};

import { allRoutes, ROUTES, to } from './routes.ts';

/**
 * Pages that the user returns to after signing in: all signed-in pages but Home, and merchants' pages (account 8 on
 * 401).
 */
const PAGES = allRoutes()
  .map(([, route]) => route)
  .filter(({ path, access, isReturnedTo }) => path !== ROUTES.Home.path && (!access || isReturnedTo))
  .map(({ path }) => new RegExp(`^${path.replace('/*', '(/[\\w-]+)*')}/?(\\?.*)?$`));

/** Accepts only a complete path of a page of the wallet, so a manipulated redirect cannot lead elsewhere. */
const isReturnedTo = (address: string): boolean => PAGES.some((page) => page.test(address));

/**
 * Returns the path and query to return to after the session ended there (account 8 on 401), or undefined for pages that
 * the user does not return to.
 */
export const redirectInfoOf = ({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | undefined => {
  const address = `${pathname}${search}`;
  return isReturnedTo(address) ? address : undefined;
};

/**
 * Returns the page that confirms a quick login. `hasLogined` says that the user has just signed in for it (account 2,
 * Home).
 */
const quickLoginConfirmation = (query: string): string =>
  to('QuickLoginAuth', { ...Object.fromEntries(new URLSearchParams(query)), hasLogined: '1' });

/** The stored destinations that a sign-in may lead to. */
export type KeptWays = {
  redirectInfo?: string | undefined;
  /** 1 if the public user-info page, which needs a signed-in user, has stored itself (reading 1). */
  checkUserInfo?: 0 | 1 | undefined;
  /** The query of a quick login that the user has still to confirm. */
  quickLoginAuthInfo?: string | undefined;
};

/**
 * Returns the page after a sign-in: the saved redirect, else a stored page, else Home (account 4 Login success; reading
 * 2).
 */
export const landingPath = (kept: KeptWays): string => {
  if (kept.redirectInfo && isReturnedTo(kept.redirectInfo)) return kept.redirectInfo;
  if (kept.checkUserInfo === 1) return to('CheckUserInfo');
  return kept.quickLoginAuthInfo ? quickLoginConfirmation(kept.quickLoginAuthInfo) : to('Home');
};

import { allRoutes, ROUTES, to } from './routes.ts';

/** The pages that are returned to: all that need somebody signed in, but Home; and those of merchants (account 8 on 401). */
const PAGES = allRoutes()
  .map(([, route]) => route)
  .filter(({ path, access, isReturnedTo }) => path !== ROUTES.Home.path && (!access || isReturnedTo))
  .map(({ path }) => new RegExp(`^${path.replace('/*', '(/[\\w-]+)*')}/?(\\?.*)?$`));

/** Only a whole address of a page of ours: nothing that was planted leads elsewhere. */
const isReturnedTo = (address: string): boolean => PAGES.some((page) => page.test(address));

/**
 * The path and query to come back to when the session ends there (account 8 on 401), or undefined for pages that are not
 * returned to.
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

/** The confirmation of a quick login; `hasLogined` tells it that somebody has just signed in for it (account 2, Home). */
const quickLoginConfirmation = (query: string): string =>
  to('QuickLoginAuth', { ...Object.fromEntries(new URLSearchParams(query)), hasLogined: '1' });

/** What waits for somebody to be signed in. */
type KeptWays = {
  redirectInfo?: string | undefined;
  /** The one public page that needs somebody signed in has remembered itself (reading 1). */
  checkUserInfo?: 0 | 1 | undefined;
  /** The query of a quick login to be confirmed. */
  quickLoginAuthInfo?: string | undefined;
};

/** Where a sign-in lands: the saved redirect, else what remembered itself, else Home (account 4 Login success; reading 2). */
export const landingPath = (kept: KeptWays): string => {
  if (kept.redirectInfo && isReturnedTo(kept.redirectInfo)) return kept.redirectInfo;
  if (kept.checkUserInfo === 1) return to('CheckUserInfo');
  return kept.quickLoginAuthInfo ? quickLoginConfirmation(kept.quickLoginAuthInfo) : to('Home');
};

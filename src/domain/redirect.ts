/** Public pages to which a merchant has sent somebody (account 8 on 401). */
const FOR_MERCHANTS = ['/recharge', '/account/authorize'];

/** Only a whole address of a page of ours: nothing that was planted leads elsewhere. A page may end in `/*`. */
const isAddressOf = (pages: readonly string[], address: string): boolean =>
  [...FOR_MERCHANTS, ...pages].some((page) =>
    new RegExp(`^${page.replace('/*', '(/[\\w-]+)*')}/?(\\?.*)?$`).test(address),
  );

/**
 * The path and query to come back to when the session ends there (account 8 on 401), or undefined for pages that are not
 * returned to. `guarded` are the pages that need somebody signed in.
 */
export const redirectInfoOf = (
  { pathname, search }: { pathname: string; search: string },
  guarded: readonly string[] = [],
): string | undefined => {
  const address = `${pathname}${search}`;
  return isAddressOf(guarded, address) ? address : undefined;
};

/** The one public page that needs somebody signed in, and remembers itself until then (reading 1). */
export const CHECK_USER_INFO = '/check-user-info';

/** The confirmation of a quick login; `hasLogined` tells it that somebody has just signed in for it (account 2, Home). */
const quickLoginConfirmation = (query: string): string => {
  const parameters = new URLSearchParams(query);
  parameters.set('hasLogined', '1');
  return `/account/quickLogin/authorize?${parameters}`;
};

/** What waits for somebody to be signed in. */
export type KeptWays = {
  redirectInfo?: string | undefined;
  checkUserInfo?: 0 | 1 | undefined;
  /** The query of a quick login to be confirmed. */
  quickLoginAuthInfo?: string | undefined;
};

/** Where a sign-in lands: the saved redirect, else what remembered itself, else Home (account 4 Login success; reading 2). */
export const landingPath = (kept: KeptWays, guarded: readonly string[] = []): string => {
  if (kept.redirectInfo && isAddressOf(guarded, kept.redirectInfo)) return kept.redirectInfo;
  if (kept.checkUserInfo === 1) return CHECK_USER_INFO;
  return kept.quickLoginAuthInfo ? quickLoginConfirmation(kept.quickLoginAuthInfo) : '/';
};

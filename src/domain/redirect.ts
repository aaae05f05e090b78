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

/** Where a sign-in lands: the saved redirect, else what remembered itself, else Home (account 4 Login success; reading 2). */
export const landingPath = (
  kept: { redirectInfo?: string | undefined; checkUserInfo?: 0 | 1 | undefined },
  guarded: readonly string[] = [],
): string => {
  if (kept.redirectInfo && isAddressOf(guarded, kept.redirectInfo)) return kept.redirectInfo;
  return kept.checkUserInfo === 1 ? CHECK_USER_INFO : '/';
};

/** Pages whose address is kept when the session ends on them, to return to after sign-in (account 8 on 401). */
const RETURNED_TO = /^\/(recharge|account\/authorize)\/?(\?.*)?$/;

/** The path and query to come back to, or undefined for pages that are not returned to. */
export const redirectInfoOf = ({ pathname, search }: { pathname: string; search: string }) => {
  const address = `${pathname}${search}`;
  return RETURNED_TO.test(address) ? address : undefined;
};

/** The one public page that needs somebody signed in, and remembers itself until then (reading 1). */
export const CHECK_USER_INFO = '/check-user-info';

/**
 * Where a sign-in lands: the saved redirect, else what remembered itself, else Home (account 4 Login success; reading 2).
 * Only pages that we keep are followed, so that a planted address leads nowhere.
 */
export const landingPath = (kept: {
  redirectInfo?: string | undefined;
  checkUserInfo?: 0 | 1 | undefined;
}): string => {
  if (kept.redirectInfo && RETURNED_TO.test(kept.redirectInfo)) return kept.redirectInfo;
  return kept.checkUserInfo === 1 ? CHECK_USER_INFO : '/';
};

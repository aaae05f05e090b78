/** Pages whose address is kept when the session ends on them, to return to after sign-in (account 8 on 401). */
const RETURNED_TO = /^\/(recharge|account\/authorize)\/?(\?.*)?$/;

/** The path and query to come back to, or undefined for pages that are not returned to. */
export const redirectInfoOf = ({ pathname, search }: { pathname: string; search: string }) => {
  const address = `${pathname}${search}`;
  return RETURNED_TO.test(address) ? address : undefined;
};

/**
 * Where a sign-in lands: the saved redirect, else Home (account 4 Login success; reading 2). Only pages that we keep
 * are followed, so that a planted address leads nowhere.
 */
export const landingPath = (redirectInfo: string | undefined): string =>
  redirectInfo && RETURNED_TO.test(redirectInfo) ? redirectInfo : '/';

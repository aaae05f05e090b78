/** Pages whose address is kept when the session ends on them, to return to after sign-in (account 8 on 401). */
const RETURNED_TO = ['/recharge', '/account/authorize'];

/** The path and query to come back to, or undefined for pages that are not returned to. */
export const redirectInfoOf = (location: { pathname: string; search: string }): string | undefined =>
  RETURNED_TO.includes(location.pathname) ? `${location.pathname}${location.search}` : undefined;

/** Where a sign-in lands: the saved redirect, else Home (account 4 Login success; reading 2). Only our own paths are followed. */
export const landingPath = (redirectInfo: string | undefined): string =>
  redirectInfo && /^\/(?![/\\])/.test(redirectInfo) ? redirectInfo : '/';

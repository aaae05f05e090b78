/** Where the country picker may return to, by route name (account 2). Account entry needs a country for a phone only. */
const ROUTE_PATHS = {
  Home: '/',
  inputAccount: '/input-account?loginType=PHONE',
  Register: '/register',
} as const;

/** The path of a route name; an unknown one leads Home. */
export const pathOfRoute = (name: string | null): string =>
  Object.entries(ROUTE_PATHS).find(([known]) => known === name)?.[1] ?? ROUTE_PATHS.Home;

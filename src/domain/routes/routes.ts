import type { CountryCode } from '../lists/country.ts';
import type { MerchantOrder } from '../merchants/merchant-order.ts';
import type { SentCashOut } from '../payouts/sent-cash-out.ts';
import type { AccountId, LoginType } from '../person/account-id.ts';

/** Users that may open a route. The default is signed-in users only (reading 1). */
export type Access = 'everybody' | 'signedOut';

type Route = {
  /** A trailing `/*` also matches every path below. */
  path: `/${string}`;
  access?: Access;
  /** A merchant sends users to this public page, so they return to it after signing in (account 8 on 401). */
  isReturnedTo?: true;
};

/** All routes of account 2 and payouts 2, by name: the path and the access. */
export const ROUTES = {
  Home: { path: '/' },
  beforeLogin: { path: '/before-login', access: 'signedOut' },
  inputAccount: { path: '/input-account', access: 'signedOut' },
  Login: { path: '/login', access: 'signedOut' },
  Register: { path: '/register', access: 'signedOut' },
  Country: { path: '/countries', access: 'everybody' },
  Protocol: { path: '/protocol', access: 'everybody' },
  Authorize: { path: '/account/authorize', access: 'everybody', isReturnedTo: true },
  QuickLoginAuth: { path: '/account/quickLogin/authorize', access: 'everybody' },
  CheckUserInfo: { path: '/check-user-info', access: 'everybody' },
  Recharge: { path: '/recharge', access: 'everybody', isReturnedTo: true },
  BasicLevel: { path: '/basic-level' },
  SemiVerified: { path: '/semi-verified' },
  FullyVerified: { path: '/fully-verified' },
  Withdrawal: { path: '/withdrawal' },
  WithdrawalResult: { path: '/withdrawal/result' },
  bankcardResult: { path: '/bankcard/result' },
  MyLinkedAccount: { path: '/account/my-linked-account' },
  /** Thirty pages that link and edit accounts; `payout-routes.ts` has their names. */
  PayoutAccount: { path: '/account/my-linked-account/*' },
  Transfer: { path: '/transfer' },
  TransactionDetail: { path: '/trans/detail' },
  TransactionRecord: { path: '/transaction-record' },
  Message: { path: '/message' },
  DocumentDetails: { path: '/document-details' },
  Signing: { path: '/signing' },
  SigningPayroll: { path: '/signing-payroll' },
  EditBasicUserInfo: { path: '/edit/userInfo' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** Data that a screen passes to the next one; kept over a reload (reading 4). Never a password or code. */
export type RouteParams = {
  account?: AccountId;
  country?: CountryCode;
  /** The user left the sign-in at its code step. `byCodeAlone`: after a lockout only a code is accepted. */
  signIn?: 'byCode' | 'byCodeAlone' | undefined;
  /** The session of this user has ended. The account is known, and shown masked. */
  hasEnded?: true;
  /** The payout account that is edited, or the known e-mail for a new PayPal account (payouts 2). */
  payout?: {
    account: string;
    bankType?: number | null;
    withdrawId?: string;
    withdrawType?: number;
    documentId?: string | null;
  };
};

/**
 * The result of a flow, for the page that shows it. Kept only in the history entry that the flow makes: neither an address
 * nor a stored copy of an earlier flow proves that the flow has done something.
 */
export type RouteOutcome = {
  /** The cash out that was just submitted. */
  sent?: SentCashOut;
  /** An account was just unlinked. */
  unbound?: true;
};

/** Query parameter of CheckUserInfo: the account has no information on file. */
export const EMPTY = 'empty';

/** State of the history entry where a chart ended the session: another tab may sign in afterwards. */
export type Ended = { isOver: true };

/** The query parameters, the passed data and the outcome that each route uses. */
type Takes = {
  inputAccount: { query: { loginType: LoginType }; params: 'country' };
  Login: { params: 'account' | 'hasEnded' | 'signIn' };
  Register: { params: 'account' | 'country' };
  /** The route to return to. */
  Country: { query: { redirect?: RouteName }; params: keyof RouteParams };
  Protocol: { query: { page?: '1' } };
  Authorize: { query: { appId: string; redirectUrl: string; apptype?: string; uid?: string; from?: string } };
  QuickLoginAuth: {
    query: {
      appId?: string;
      redirectUrl?: string;
      uid?: string;
      openId?: string;
      apptype?: string;
      hasLogined?: '1';
    };
  };
  /** The session has ended because the account has no information on file (reading 73). */
  CheckUserInfo: { query: { [EMPTY]?: '' } };
  /** A merchant's order. */
  Recharge: { query: MerchantOrder };
  /** The user enters the names again (reading 28). */
  BasicLevel: { query: { reWrite?: '' } };
  /** The route to open after the account is linked. */
  PayoutAccount: { query: { redirect?: string }; params: 'payout' };
  /** The page to open after an account is linked. */
  MyLinkedAccount: { query: { redirect?: 'Withdrawal' } };
  /** If 1, returns to the linked accounts; the same holds for the next route. */
  WithdrawalResult: { query: { eventId?: '1' }; outcome: 'sent' };
  bankcardResult: { query: { eventId?: '1' }; outcome: 'unbound' };
  TransactionDetail: { query: { activityNo: string } };
  /** A mode of the transfer (reading 3). */
  Transfer: { query: { to?: 'diamond-seller' } };
};

type Taken<Name extends RouteName> = Name extends keyof Takes ? Takes[Name] : object;

/** The query that a route takes. */
export type QueryOf<Name extends RouteName> = Taken<Name> extends { query: infer Given } ? Given : object;

/** The part of the route parameters that this route uses. */
export type ParamsOf<Name extends RouteName> = Pick<
  RouteParams,
  Taken<Name> extends { params: infer Key extends keyof RouteParams } ? Key : never
>;

/** The result of a flow that this route shows. */
export type OutcomeOf<Name extends RouteName> = Pick<
  RouteOutcome,
  Taken<Name> extends { outcome: infer Key extends keyof RouteOutcome } ? Key : never
>;

/** Returns all routes, Home first. */
export const allRoutes = () => Object.entries(ROUTES) as [RouteName, Route][];

/** Returns who may see a route; undefined means signed-in users only. */
export const accessOf = (name: RouteName): Access | undefined => (ROUTES[name] as Route).access;

const PATTERNS = allRoutes().map(
  ([name, { path }]) => [name, new RegExp(`^${path.replace('/*', '(/.*)?')}/*$`, 'i')] as const,
);

/** Returns the name of the route at a path, ignoring case; undefined if there is none. */
export const routeAt = (pathname: string): RouteName | undefined =>
  pathname === ROUTES.Home.path
    ? 'Home'
    : PATTERNS.find(([name, pattern]) => name !== 'Home' && pattern.test(pathname))?.[0];

/** Returns the address of a route, with its query. */
export const to = <Name extends RouteName>(
  name: Name,
  ...[query]: object extends QueryOf<Name> ? [query?: QueryOf<Name>] : [query: QueryOf<Name>]
): string => {
  const path = ROUTES[name].path.replace('/*', '');
  return query ? `${path}?${new URLSearchParams({ ...query })}` : path;
};

/** Returns the path with the query, or without a question mark if the query is empty. */
export const withQuery = (path: string, query: URLSearchParams): string => {
  const text = String(query);
  return text ? `${path}?${text}` : path;
};

/** Returns the address of a route name from a query (account 2). An unknown name gives Home. */
export const addressOfName = (name: string | null): string => {
  // The account entry page asks for a country only in its phone mode.
  if (name === 'inputAccount') return to(name, { loginType: 'PHONE' });
  const route = allRoutes().find(([known]) => known === name)?.[1] ?? ROUTES.Home;
  return route.path.replace('/*', '');
};

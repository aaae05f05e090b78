import type { MerchantOrder } from '../merchants/merchant-order.ts';
import type { SentCashOut } from '../payouts/sent-cash-out.ts';
import type { AccountId, LoginType } from '../person/account-id.ts';
import type { Country, CountryCode } from '../person/country.ts';

/** Who gets a route; where nothing is said, only who is signed in (reading 1). */
export type Access = 'everybody' | 'signedOut';

type Route = {
  /** With `/*` at its end it is everything below, too. */
  path: `/${string}`;
  access?: Access;
  /** Somebody else has sent people here, who come back to it once they are signed in (account 8 on 401). */
  isReturnedTo?: true;
};

/** Every route of account 2 and payouts 2, by its name there: its address, and who gets it. */
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
  /** Thirty routes, by their names in `payout-routes.ts`: what is linked and edited there. */
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

/** What a screen hands to the next, and finds again after a reload (reading 4). Never a password or code. */
export type RouteParams = {
  account?: AccountId;
  country?: CountryCode;
  /** A sign-in was at its code; after a lockout nothing else will do. */
  signIn?: 'byCode' | 'byCodeAlone' | undefined;
  /** Whoever it is was signed in until their session ended: they are known here, and shown masked. */
  hasEnded?: true;
  /** What stands half-typed in account entry. */
  entry?: { email: string; phone: string; areaCode: string; country?: Country | undefined };
  /** The payout account that is edited; of a new PayPal account to be linked its e-mail, if known (payouts 2). */
  payout?: {
    account: string;
    bankType?: number | null;
    withdrawId?: string;
    withdrawType?: number;
    documentId?: string | null;
  };
  /** A cash out that was just sent. */
  sent?: SentCashOut;
};

/** In the address of CheckUserInfo: the account has no information. */
export const EMPTY = 'empty';

/** State of the history entry where a chart ended the session: another tab may sign in afterwards. */
export type Ended = { isOver: true };

/** What a route takes: in the query of its address, and of what the last screen hands over. */
type Takes = {
  inputAccount: { query: { loginType: LoginType }; params: 'country' | 'entry' };
  Login: { params: 'account' | 'hasEnded' | 'signIn' };
  Register: { params: 'account' | 'country' };
  /** The name of the route to return to. */
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
  /** Nothing is on file of the account, whose session has ended (reading 73). */
  CheckUserInfo: { query: { [EMPTY]?: '' } };
  /** An order of a merchant. */
  Recharge: { query: MerchantOrder };
  /** The names written again (reading 28). */
  BasicLevel: { query: { reWrite?: '' } };
  /** The name of the route to go on to once the account is linked. */
  PayoutAccount: { query: { redirect?: string }; params: 'payout' };
  /** Where to go on to once an account is linked. */
  MyLinkedAccount: { query: { redirect?: 'Withdrawal' } };
  /** 1 leads back to the linked accounts, as below. */
  WithdrawalResult: { query: { eventId?: '1' }; params: 'sent' };
  bankcardResult: { query: { eventId?: '1' } };
  TransactionDetail: { query: { activityNo: string } };
  /** A mode of the transfer (reading 3). */
  Transfer: { query: { to?: 'diamond-seller' } };
};

type Taken<Name extends RouteName> = Name extends keyof Takes ? Takes[Name] : object;

/** The query that a route takes. */
export type QueryOf<Name extends RouteName> = Taken<Name> extends { query: infer Given } ? Given : object;

/** What of the handed over is a route's. */
export type ParamsOf<Name extends RouteName> = Pick<
  RouteParams,
  Taken<Name> extends { params: infer Key extends keyof RouteParams } ? Key : never
>;

/** The routes one by one, Home first, for who goes through them. */
export const allRoutes = () => Object.entries(ROUTES) as [RouteName, Route][];

/** Who gets a route; undefined: only who is signed in. */
export const accessOf = (name: RouteName): Access | undefined => (ROUTES[name] as Route).access;

const PATTERNS = allRoutes().map(
  ([name, { path }]) => [name, new RegExp(`^${path.replace('/*', '(/.*)?')}/*$`, 'i')] as const,
);

/** The name of the route at a path, in capitals or not; undefined where there is none. */
export const routeAt = (pathname: string): RouteName | undefined =>
  pathname === ROUTES.Home.path
    ? 'Home'
    : PATTERNS.find(([name, pattern]) => name !== 'Home' && pattern.test(pathname))?.[0];

/** The address of a route, with its query where it takes one. */
export const to = <Name extends RouteName>(
  name: Name,
  ...[query]: object extends QueryOf<Name> ? [query?: QueryOf<Name>] : [query: QueryOf<Name>]
): string => {
  const path = ROUTES[name].path.replace('/*', '');
  return query ? `${path}?${new URLSearchParams({ ...query })}` : path;
};

/** An address with a query of its own, which may be empty. */
export const withQuery = (path: string, query: URLSearchParams): string => {
  const text = String(query);
  return text ? `${path}?${text}` : path;
};

/** The address that a route name in an address means (account 2); an unknown one means Home. */
export const addressOfName = (name: string | null): string => {
  // A country is wanted there for a phone only.
  if (name === 'inputAccount') return to(name, { loginType: 'PHONE' });
  const route = allRoutes().find(([known]) => known === name)?.[1] ?? ROUTES.Home;
  return route.path.replace('/*', '');
};

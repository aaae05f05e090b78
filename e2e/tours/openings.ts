import { allRoutes, type RouteName, to } from '#domain/routes/routes.ts';
import { felix } from '#e2e/users.ts';
import type { Means } from './move.ts';
import { begin, type Entry, KINDS, LACKS, mayOpen, type Outcome, type Persona, settle } from './visit.ts';

/**
 * The session with which a visitor opens an address. `known`: the visitor has signed in in this tab before; `ended`: the device
 * still has the token of a session that has ended.
 */
type SessionAtOpening = 'signedOut' | 'signedIn' | 'known' | 'ended';

/** An address that a visitor opens from outside: a deep link. */
export type Opening = {
  /** A unique name, for the test's title. */
  name: string;
  who: Persona;
  session: SessionAtOpening;
  /** What the wallet must show, and the arrows to there. */
  outcome: Outcome;
  address: (means: Pick<Means, 'sandbox' | 'person' | 'shop'>) => string | Promise<string>;
};

/** An address with the entry that it opens. */
type Target = Pick<Opening, 'address'> & { entry: Entry };

const fixed = (address: string, entry: Entry): Target => ({ address: () => address, entry });

const ask =
  (path: string, more = '') =>
  ({ shop }: Pick<Means, 'shop'>) =>
    `${path}?${new URLSearchParams({ appId: 'corner-shop', redirectUrl: `${shop}/signed-in` })}${more}`;

/** The address of each route that a link can open, where it needs more than the route's path. */
const TARGETS: Partial<Record<RouteName, Target>> = {
  inputAccount: fixed('/input-account?loginType=EMAIL', {
    route: 'inputAccount',
    query: { loginType: 'EMAIL' },
  }),
  Login: fixed('/login', { route: 'Login', of: LACKS.account }),
  Register: fixed('/register', { route: 'Register', of: LACKS.account }),
  Country: fixed('/countries?redirect=inputAccount', {
    route: 'Country',
    query: { redirect: 'inputAccount' },
  }),
  Authorize: { address: ask('/account/authorize'), entry: { route: 'Authorize', of: KINDS.ask } },
  QuickLoginAuth: {
    address: ask('/account/quickLogin/authorize', '&uid=1&openId=1'),
    entry: { route: 'QuickLoginAuth', of: KINDS.ask },
  },
  Recharge: {
    address: ({ sandbox, person }) => sandbox.order(person, '15.00'),
    entry: { route: 'Recharge', of: KINDS.order },
  },
  bankcardResult: fixed('/bankcard/result?eventId=1', {
    route: 'bankcardResult',
    query: { eventId: '1' },
    of: LACKS.unlinking,
  }),
  WithdrawalResult: fixed('/withdrawal/result', { route: 'WithdrawalResult', of: LACKS.payout }),
  PayoutAccount: fixed('/account/my-linked-account/bind-bank-account', {
    route: 'PayoutAccount',
    page: '/bind-bank-account',
  }),
  TransactionDetail: fixed('/trans/detail?activityNo=UNKNOWN', {
    route: 'TransactionDetail',
    query: { activityNo: 'UNKNOWN' },
  }),
};

/** Addresses beside those of the routes. */
const OTHERS: [name: string, target: Target][] = [
  [
    'an unknown way to sign in',
    fixed('/input-account?loginType=FAX', { route: 'inputAccount', of: LACKS.method }),
  ],
  [
    'an ask without its app',
    fixed('/account/authorize?appId=corner-shop', { route: 'Authorize', of: LACKS.app }),
  ],
  [
    'a quick login without its app',
    fixed('/account/quickLogin/authorize', { route: 'QuickLoginAuth', of: LACKS.app }),
  ],
  [
    'an ask of an unknown app',
    fixed('/account/authorize?appId=nobody&redirectUrl=https://nobody.example/', {
      route: 'Authorize',
      of: KINDS.unknownApp,
    }),
  ],
  [
    'a quick login of an unknown app',
    fixed('/account/quickLogin/authorize?appId=nobody&redirectUrl=https://nobody.example/', {
      route: 'QuickLoginAuth',
      of: KINDS.unknownApp,
    }),
  ],
  [
    'a form that does not exist',
    fixed('/account/my-linked-account/x', { route: 'PayoutAccount', of: LACKS.form }),
  ],
  ['a result of nothing', fixed('/bankcard/result', { route: 'bankcardResult', of: LACKS.unlinking })],
  ['new names', fixed('/basic-level?reWrite', { route: 'BasicLevel', query: { reWrite: '' } })],
  ['an address that does not exist', fixed('/nowhere', { route: 'Home' })],
];

const targets: [name: string, target: Target][] = [
  ...allRoutes().map(([route]): [string, Target] => [route, TARGETS[route] ?? fixed(to(route), { route })]),
  ...OTHERS,
];

/** The pages that lie below an opened one for a signed-in user: Home, and the page of the path above (account 2). */
const belowOf = ({ route }: Entry): Entry[] => {
  if (mayOpen(route) !== 'signedIn' || route === 'Home') return [];
  const opened = (name: RouteName): Entry => ({ route: name, isOpened: true });
  if (route === 'PayoutAccount') return [opened('Home'), opened('MyLinkedAccount')];
  return route === 'WithdrawalResult' ? [opened('Home'), opened('Withdrawal')] : [opened('Home')];
};

const outcomeOf = (who: Persona, session: SessionAtOpening, { entry }: Target): Outcome => {
  const isKnown = session === 'known';
  const visit = { ...begin(who, { ...entry, isOpened: true }, isKnown || session === 'signedIn'), isKnown };
  const below = session === 'signedOut' ? [] : belowOf(entry);
  // The refused token ends the visit on every page that needs a user now, and the sign-in returns there (account 8 on 401).
  if (session === 'ended' && (entry.route === 'Authorize' || entry.route === 'Recharge'))
    return settle({ visit: { ...visit, at: { route: 'beforeLogin' }, returnTo: visit.at }, arrows: [] });
  return settle({ visit: { ...visit, below }, arrows: [] });
};

const openingOf = (who: Persona, session: SessionAtOpening, [name, target]: [string, Target]): Opening => ({
  name: `${name}, ${session} as ${who}`,
  who,
  session,
  outcome: outcomeOf(who, session, target),
  address: target.address,
});

/**
 * False if a page redirects by itself while the device has a token: then the page that the visitor sees depends on whether
 * the server has refused the token before the redirect.
 */
const isDecided = ([, { entry }]: [string, Target]) =>
  mayOpen(entry.route) !== 'signedOut' && !Object.values(LACKS).some((lack) => lack === entry.of);

/** If the address has an e-mail, the welcome page continues with it at once. */
const WITH_EMAIL: Opening = {
  name: 'an e-mail in the address, signedOut as nina',
  who: 'nina',
  session: 'signedOut',
  address: ({ person }) => `/?email=${encodeURIComponent(person.email)}`,
  outcome: {
    visit: begin('nina', { route: 'inputAccount', query: { loginType: 'EMAIL' }, isTyped: true }, false),
    arrows: ['Home signed out beforeLogin', 'beforeLogin followed'],
  },
};

/** Every deep link: signed out, signed in at each level, and with an ended session. */
export const OPENINGS: Opening[] = [
  WITH_EMAIL,
  ...targets.flatMap((target) => [
    openingOf('nina', 'signedOut', target),
    ...(['nina', 'ben', 'sara', 'felix'] as const).map((who) => openingOf(who, 'signedIn', target)),
    ...(isDecided(target) ? [openingOf('nina', 'ended', target)] : []),
  ]),
];

/** Other addresses at which tours begin. */
export const BEGINNINGS: Opening[] = [
  ...(['kenji', 'amara', 'olga'] as const).flatMap((who) =>
    [
      fixed('/', { route: 'Home' }),
      fixed('/withdrawal', { route: 'Withdrawal' }),
      fixed('/document-details', { route: 'DocumentDetails' }),
    ].map((target) => openingOf(who, 'signedIn', [target.entry.route, target])),
  ),
  ...allRoutes()
    .filter(([route]) => mayOpen(route) === 'signedIn')
    .flatMap(([route]) =>
      (['nina', 'ben', 'sara', 'felix'] as const).map((who) =>
        openingOf(who, 'known', [route, TARGETS[route] ?? fixed(to(route), { route })]),
      ),
    ),
  openingOf('ben', 'signedOut', [
    'EditBasicUserInfo',
    fixed('/edit/userInfo', { route: 'EditBasicUserInfo' }),
  ]),
  openingOf('sara', 'signedIn', [
    'a form without its user',
    {
      address: async ({ sandbox }) => {
        await sandbox.breakNext('userInfo', '500', 9);
        return '/account/my-linked-account/bind-bank-account';
      },
      entry: { route: 'PayoutAccount', of: KINDS.noUser },
    },
  ]),
  openingOf('noa', 'signedOut', ['Home', fixed('/', { route: 'Home' })]),
  openingOf('sara', 'signedIn', [
    'an order of another user',
    {
      address: ({ sandbox }) => sandbox.order(felix, '15.00'),
      entry: { route: 'Recharge', of: KINDS.otherOrder },
    },
  ]),
];

import type { RouteName } from '#domain/routes/routes.ts';

/** The demo users of tours: each has data that the others lack, such as a contract to sign. */
export type Persona = 'noa' | 'nina' | 'ben' | 'sara' | 'felix' | 'kenji' | 'amara' | 'olga';

/** The verification level of each person at the beginning of a tour. */
const LEVELS: Record<Persona, number> = {
  noa: 0,
  nina: 0,
  ben: 1,
  sara: 2,
  felix: 3,
  kenji: 2,
  amara: 2,
  olga: 1,
};

/** An entry of the tab's history. */
export type Entry = {
  route: RouteName;
  /** The rest of the path, for a route with many pages. */
  page?: string;
  /** The query that the address must have. */
  query?: Record<string, string>;
  /** The kind of item that it shows, where moves differ by it. */
  of?: string;
  /** A link or the user opened it, not the wallet: a sign-in returns to it (account 8 on 401). */
  isOpened?: true;
  /** The user chose this page of the levels by its tab. */
  isChosen?: boolean;
  /** The user has typed the e-mail, which must be there on every return to this entry. */
  isTyped?: true;
};

/** The state of a tour, with which tours are planned: the person, the tab's history, and what the person has done. */
export type Visit = {
  who: Persona;
  isSignedIn: boolean;
  level: number;
  at: Entry;
  below: readonly Entry[];
  /** The page that a sign-in returns to. */
  returnTo?: Entry | undefined;
  /** The user has signed in in this tab: if the session ends, the wallet asks for the password at once. */
  isKnown?: boolean;
  /** The session has ended, and the wallet asks its user for the password. */
  hasEnded?: boolean;
  /** The unfinished sum of a cash out: every cash out begins with it, until the user signs out. */
  sum?: string | undefined;
  /** Moves that can be made once. */
  made: readonly string[];
  /** The tour ends here. `left`: the user has left the wallet; `open`: the outcome of a payment is not known yet. */
  isOver?: 'left' | 'open';
};

/** True if Home asks for documents, which it does once after each sign-in, until they are submitted (account 4). */
export const asksForDocuments = ({ who, at, level, made }: Visit): boolean =>
  who === 'olga' &&
  at.route === 'Home' &&
  level < 2 &&
  !made.some((move) => move === 'Home documents' || move === 'DocumentDetails submitted');

/** A visit after a move, and the arrows of the atlas that led there. */
export type Outcome = { visit: Visit; arrows: readonly string[] };

export const begin = (who: Persona, at: Entry, isSignedIn: boolean): Visit => ({
  who,
  isSignedIn,
  level: LEVELS[who],
  at,
  below: [],
  made: [],
});

/** Names an end of a flow (`Withdrawal sent`), or with `to` something that the screen or the shell does. */
const arrowId = (from: RouteName, end: string, to?: RouteName): string =>
  to ? `${from} ${end} ${to}` : `${from} ${end}`;

/** Pages of other apps, which ask a signed-out user to sign in, and return afterwards. */
const ASKING: readonly RouteName[] = ['Authorize', 'QuickLoginAuth', 'Recharge'];

/** The kinds of addresses that lack what their page needs. */
export const LACKS = {
  account: 'no account',
  payout: 'nothing sent',
  unlinking: 'nothing unlinked',
  app: 'no app',
  form: 'no such form',
  method: 'no such method',
};

/** The kinds of asks and items that a page shows. */
export const KINDS = {
  ask: 'an ask',
  unknownApp: 'an unknown app',
  order: 'an order',
  otherOrder: 'an order of another user',
  failedPayout: 'a failed payout',
  /** The facts of the user have not loaded. */
  noUser: 'no user',
};

/** Where a screen or the landing sends a user whom the page cannot serve, by which arrow, and what changes. */
const turnedAway = (visit: Visit): [Entry, string?, Partial<Visit>?] | undefined => {
  const { at, isSignedIn, level, hasEnded, isKnown } = visit;
  const away = (route: RouteName): [Entry, string] => [{ route }, arrowId(at.route, 'turned away', route)];
  const isAsked = ASKING.includes(at.route) && at.of !== KINDS.unknownApp;
  const signIn: Entry = { route: hasEnded ? 'Login' : 'beforeLogin' };
  if (at.of === LACKS.account || at.of === LACKS.method) return away('beforeLogin');
  if (at.of === LACKS.payout || at.of === LACKS.app) return away('Home');
  if (at.of === LACKS.unlinking) return away(at.query?.eventId ? 'MyLinkedAccount' : 'Home');
  if (at.of === LACKS.form) return away('MyLinkedAccount');
  if (at.route === 'EditBasicUserInfo' && level === 0) return away('BasicLevel');
  if (at.route === 'CheckUserInfo' && at.query?.empty === undefined) {
    if (!isSignedIn) return [signIn, undefined, { returnTo: at }];
    if (level === 0)
      return [{ route: 'CheckUserInfo', query: { empty: '' } }, 'CheckUserInfo empty', { isSignedIn: false }];
  }
  if (!isAsked) return undefined;
  // A quick login needs a sign-in of its own (payouts 2), and its page then knows of it.
  const proven: Entry =
    at.route === 'QuickLoginAuth' ? { ...at, query: { ...at.query, hasLogined: '1' } } : at;
  if (!isSignedIn)
    return [
      signIn,
      `${at.route} signInNeeded${at.route === 'Recharge' ? '' : hasEnded ? ' yes' : ' no'}`,
      { returnTo: proven },
    ];
  if (at.route === 'QuickLoginAuth' && !isKnown)
    return [
      { route: 'Login' },
      'QuickLoginAuth newSignInNeeded yes',
      { isSignedIn: false, hasEnded: true, returnTo: proven },
    ];
  return undefined;
};

// The rules are written here again, from the specification: a tour would follow a mistake in the rules of the app.

const SIGNED_OUT: readonly RouteName[] = ['beforeLogin', 'inputAccount', 'Login', 'Register'];

const EVERYBODY: readonly RouteName[] = [
  'Country',
  'Protocol',
  'Authorize',
  'QuickLoginAuth',
  'CheckUserInfo',
  'Recharge',
];

/** Returns who may open a route (account 2, payouts 2, reading 1). */
export const mayOpen = (route: RouteName): 'signedIn' | 'signedOut' | 'everybody' => {
  if (SIGNED_OUT.includes(route)) return 'signedOut';
  return EVERYBODY.includes(route) ? 'everybody' : 'signedIn';
};

const LEVEL_PAGES: readonly RouteName[] = ['BasicLevel', 'SemiVerified', 'FullyVerified'];

/** Returns the page of the levels that a user sees: never one above the level, and at first the next to do (account 4). */
const pageOfLevel = (level: number, wanted: number, isChosen: boolean): RouteName => {
  const next = Math.min(level, LEVEL_PAGES.length - 1);
  const isEntrance = wanted === 0 && !isChosen;
  return LEVEL_PAGES[isEntrance || wanted > level ? next : wanted] as RouteName;
};

/**
 * Applies the rules that hold on every arrival: guards of the shell (account 2), the page to return to after a sign-in
 * (account 8 on 401), and the page of the level (account 4).
 */
export const settle = ({ visit, arrows }: Outcome): Outcome => {
  const { at, isSignedIn, hasEnded, level, returnTo } = visit;
  const access = mayOpen(at.route);
  const to = (entry: Entry, arrow?: string, changes: Partial<Visit> = {}): Outcome =>
    settle({ visit: { ...visit, ...changes, at: entry }, arrows: arrow ? [...arrows, arrow] : arrows });
  if (!isSignedIn && access === 'signedIn')
    return to(
      { route: hasEnded ? 'Login' : 'beforeLogin' },
      hasEnded ? arrowId(at.route, 'session ended', 'Login') : arrowId(at.route, 'signed out', 'beforeLogin'),
      at.isOpened && at.route !== 'Home' ? { returnTo: at } : {},
    );
  if (isSignedIn && access === 'signedOut') {
    if (returnTo) return to(returnTo, undefined, { returnTo: undefined });
    return to({ route: 'Home' }, arrowId(at.route, 'signed in', 'Home'));
  }
  const turned = turnedAway(visit);
  if (turned) return to(...turned);
  const wanted = LEVEL_PAGES.indexOf(at.route);
  if (wanted >= 0 && at.query?.reWrite === undefined) {
    const allowed = pageOfLevel(level, wanted, at.isChosen ?? false);
    if (allowed !== at.route) return to({ route: allowed }, arrowId(at.route, 'other level', allowed));
  }
  return { visit, arrows };
};

/** Opens a page from the current one; Back returns to the current one. */
export const push = (visit: Visit, arrow: string, entry: Entry, changes: Partial<Visit> = {}): Outcome =>
  settle({ visit: { ...visit, ...changes, at: entry, below: [...visit.below, visit.at] }, arrows: [arrow] });

/** Opens a page in place of the current one. */
export const replace = (visit: Visit, arrow: string, entry: Entry, changes: Partial<Visit> = {}): Outcome =>
  settle({ visit: { ...visit, ...changes, at: entry }, arrows: [arrow] });

/** Goes back; without an earlier page of the wallet, to `otherwise`. */
export const back = (
  visit: Visit,
  arrow: string,
  otherwise: Entry = { route: 'Home' },
  changes: Partial<Visit> = {},
): Outcome => {
  const below = visit.below.at(-1);
  return below
    ? settle({ visit: { ...visit, ...changes, at: below, below: visit.below.slice(0, -1) }, arrows: [arrow] })
    : replace(visit, arrow, otherwise, changes);
};

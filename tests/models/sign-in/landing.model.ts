import {
  type Kept,
  type LandingInput,
  landingMachine,
  type Place,
  type SessionAccess,
} from '#machines/sign-in/landing/landing.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { ORDER } from '../orders.ts';

const AT = 'redirectUrl=https%3A%2F%2Fshop.example%2F';

/** The merchant app of the contract's examples. */
const APP = 'Starlive';

/** Addresses: one page of each kind of access in account 2 and payouts 2. */
const HOME = '/';
const MESSAGES = '/message';
const WELCOME = '/before-login';
const ENTRY = '/input-account?loginType=EMAIL';
const LOGIN = '/login';
const PROTOCOL = '/protocol';
const CHECK = '/check-user-info';
/** The page stays although the session of a user without information has ended (reading 73). */
const EMPTY_CHECK = '/check-user-info?empty=';
const AUTHORIZE = `/account/authorize?appId=7&${AT}`;
const RECHARGE = `/recharge?${new URLSearchParams({ ...ORDER })}`;
const QUICK_LOGIN = `/account/quickLogin/authorize?appId=7&${AT}`;
const QUERY = `?appId=7&${AT}`;
const CONFIRMATION = `${QUICK_LOGIN}&hasLogined=1`;
const NOWHERE = '/nowhere';

const opened = (address: string): Place => ({ address, isOpened: true });
const ledTo = (address: string): Place => ({ address, isOpened: false });

/** The users who sign in. */
const ALICE = '100001';
const BOB = '100002';

type UserId = LandingInput['userId'];

const begins =
  (access: SessionAccess) =>
  (place: Place, kept: Kept = {}, userId: UserId = undefined): LandingInput => ({
    ...place,
    access,
    kept,
    userId,
  });
const guest = begins('signedOut');
const user = begins('signedIn');
const undecided = begins('undecided');

/** The pages that only a signed-in user can open, among them Home and unknown addresses (account 2). */
const GUARDED = [HOME, MESSAGES, NOWHERE];
/** The pages of the sign-in. */
const SIGN_IN = [WELCOME, ENTRY, LOGIN];
/** The pages that a user returns to after the sign-in: guarded ones except Home, and those of merchants (account 8 on 401). */
const RETURNED_TO = [MESSAGES, AUTHORIZE, RECHARGE];
/** The pages that every visitor can open, signed in or not. */
const PUBLIC = [PROTOCOL, EMPTY_CHECK, AUTHORIZE, RECHARGE, QUICK_LOGIN, CONFIRMATION];

const returned = (address: string) => (RETURNED_TO.includes(address) ? address : undefined);

/** Facts that are not stored may be missing or undefined. */
const remembers = (expected: Kept) => (kept: Kept) =>
  (['redirectInfo', 'redirectFor', 'checkUserInfo', 'quickLoginAuthInfo', 'askedBy'] as const).every(
    (fact) => kept[fact] === expected[fact],
  );

const at = ({ address, isOpened }: Place) => ({ address, isOpened });

/**
 * A signed-in user opens a page (account 4 Login success; reading 2): the first stored redirect wins. The page of an
 * ended session is for its own user.
 */
const arrivesSignedIn = (place: Place, before: Kept, userId: UserId) => {
  const owner = before.redirectFor;
  if (owner && userId === undefined && SIGN_IN.includes(place.address))
    return {
      to: 'signedIn.awaitingUser',
      has: { ...at(place), target: undefined, kept: remembers({ ...before, askedBy: undefined }) },
    } as const;
  const isOfOther = owner !== undefined && userId !== undefined && owner !== userId;
  const kept = {
    ...before,
    ...(isOfOther && { redirectInfo: undefined, redirectFor: undefined }),
    askedBy: undefined,
  };
  const to = (target: string, rest: Kept) =>
    ({ to: 'signedIn.redirecting', has: { ...at(place), target, kept: remembers(rest) } }) as const;
  const isSignIn = SIGN_IN.includes(place.address);
  if (isSignIn && kept.redirectInfo && returned(kept.redirectInfo))
    return to(kept.redirectInfo, { ...kept, redirectInfo: undefined, redirectFor: undefined });
  if (isSignIn || place.address === HOME || place.address === NOWHERE) {
    if (kept.checkUserInfo === 1) return to(CHECK, { ...kept, checkUserInfo: undefined });
    if (kept.quickLoginAuthInfo) return to(CONFIRMATION, { ...kept, quickLoginAuthInfo: undefined });
  }
  if (isSignIn || place.address === NOWHERE) return to(HOME, kept);
  return {
    to: 'signedIn.showing',
    has: { ...at(place), target: undefined, kept: remembers(kept) },
  } as const;
};

/** A guarded page redirects to the sign-in, and is stored if it was opened by its address (account 4 Session start). */
const arrivesSignedOut = (place: Place, kept: Kept) => {
  const has = (rest: Kept) => ({ ...at(place), target: undefined, kept: remembers(rest) });
  const toSignIn = (rest: Kept) => ({ to: 'signedOut.redirecting', has: has(rest) }) as const;
  if (place.address === CHECK) return toSignIn({ ...kept, checkUserInfo: 1 });
  if (GUARDED.includes(place.address)) {
    const page = place.isOpened ? returned(place.address) : undefined;
    const isKnown = page === kept.redirectInfo;
    return toSignIn(
      page && !isKnown ? { ...kept, redirectInfo: page, redirectFor: undefined, askedBy: undefined } : kept,
    );
  }
  // The session ended on this merchant's page: the user signs in first (account 8 on 401).
  if (returned(place.address) && place.address === kept.redirectInfo) return toSignIn(kept);
  return { to: 'signedOut.showing', has: has(kept) } as const;
};

const arrivesUndecided = (place: Place, kept: Kept) =>
  ({
    to: PUBLIC.includes(place.address) ? 'awaitingSession.showing' : 'awaitingSession.waiting',
    has: { ...at(place), target: undefined, kept: remembers(kept) },
  }) as const;

/** The remembered page of a session that ended: for the same user, or for any user if a merchant or a visitor opened it. */
const lost = (place: Place, userId: UserId): Kept => {
  const redirectInfo = returned(place.address);
  if (!redirectInfo) return {};
  if (place.isOpened && (!userId || PUBLIC.includes(redirectInfo))) return { redirectInfo };
  return userId ? { redirectInfo, redirectFor: userId } : {};
};

type Now = { context: Place & { kept: Kept; userId?: UserId } };

const places = {
  home: ledTo(HOME),
  messages: ledTo(MESSAGES),
  messagesOpened: opened(MESSAGES),
  welcome: ledTo(WELCOME),
  entry: ledTo(ENTRY),
  login: ledTo(LOGIN),
  protocol: ledTo(PROTOCOL),
  check: ledTo(CHECK),
  checkOpened: opened(CHECK),
  checkEmpty: ledTo(EMPTY_CHECK),
  authorize: ledTo(AUTHORIZE),
  recharge: ledTo(RECHARGE),
  quickLogin: ledTo(QUICK_LOGIN),
  confirmation: ledTo(CONFIRMATION),
  nowhere: ledTo(NOWHERE),
};

/** The app reports each address only once. */
const ifElsewhere =
  (place: Place) =>
  ({ context }: Now) =>
    place.address === context.address ? undefined : place;

/** A session may change before the app has reported the address that the page navigates to. */
const sessionCases = {
  here: ({ context }: Now) => at(context),
  atCheckEmpty: ({ context }: Now) => (context.address === CHECK ? ledTo(EMPTY_CHECK) : undefined),
};

/** True if the page is remembered for a user or can be. On other pages the landing does not need to know the user. */
const isTold = ({ address, kept, userId }: Now['context']) =>
  userId === undefined && (kept.redirectFor !== undefined || RETURNED_TO.includes(address));

const forPage = ({ context }: Now) => ({
  has: {
    kept: remembers({
      ...context.kept,
      redirectInfo: returned(context.address),
      redirectFor: undefined,
      askedBy: undefined,
    }),
  },
  keeps: ['address', 'isOpened'] as const,
});

const forApp = ({ context }: Now, by: { app: string; quickLogin: string | undefined }) => ({
  has: {
    kept: remembers({
      ...context.kept,
      redirectInfo: returned(context.address),
      redirectFor: undefined,
      quickLoginAuthInfo: by.quickLogin,
      askedBy: by.app,
    }),
  },
  keeps: ['address', 'isOpened'] as const,
});

const quickLogin = { quickLoginAuthInfo: QUERY };

const arrives = { undecided: arrivesUndecided, signedIn: arrivesSignedIn, signedOut: arrivesSignedOut };

const inputs: Record<string, LandingInput> = {
  guestAtHome: guest(opened(HOME)),
  guestAtMessages: guest(opened(MESSAGES)),
  guestReloadsMessages: guest(ledTo(MESSAGES)),
  guestNowhere: guest(opened(NOWHERE)),
  guestAtWelcome: guest(opened(WELCOME)),
  guestAtProtocol: guest(opened(PROTOCOL)),
  guestAtCheck: guest(opened(CHECK)),
  guestAtCheckEmpty: guest(opened(EMPTY_CHECK)),
  guestAtMerchant: guest(opened(AUTHORIZE)),
  guestAtOrder: guest(opened(RECHARGE)),
  guestSentByMerchant: guest(opened(WELCOME), { redirectInfo: AUTHORIZE, askedBy: APP }),
  guestSentByMerchantAgain: guest(opened(AUTHORIZE), { redirectInfo: AUTHORIZE, askedBy: APP }),
  guestOfQuickLogin: guest(opened(WELCOME), { ...quickLogin, askedBy: APP }),
  guestOfQuickLoginAtMessages: guest(opened(MESSAGES), { ...quickLogin, askedBy: APP }),
  guestOfAll: guest(opened(WELCOME), { redirectInfo: MESSAGES, checkUserInfo: 1, ...quickLogin }),
  guestOfPlanted: guest(opened(WELCOME), { redirectInfo: '//evil.example/message' }),
  guestAtPlanted: guest(opened(PROTOCOL), { redirectInfo: PROTOCOL }),
  guestAfterAlice: guest(opened(WELCOME), { redirectInfo: MESSAGES, redirectFor: ALICE }),
  userAtHome: user(opened(HOME)),
  aliceAtLogin: user(ledTo(LOGIN), { redirectInfo: MESSAGES, redirectFor: ALICE }, ALICE),
  someoneAtLogin: user(ledTo(LOGIN), { redirectInfo: MESSAGES, redirectFor: ALICE }),
  aliceAtMessages: user(ledTo(MESSAGES), {}, ALICE),
  aliceAtOrder: user(opened(RECHARGE), {}, ALICE),
  userAtMessages: user(opened(MESSAGES), { redirectInfo: RECHARGE, checkUserInfo: 1, ...quickLogin }),
  userAtLogin: user(opened(LOGIN)),
  userNowhere: user(opened(NOWHERE)),
  userAtCheck: user(opened(CHECK)),
  userToCheck: user(opened(HOME), { checkUserInfo: 1, ...quickLogin }),
  userOfQuickLogin: user(opened(HOME), { ...quickLogin, askedBy: APP }),
  aliceOfPage: user(opened(HOME), { redirectInfo: MESSAGES }, ALICE),
  hostAppAtHome: undecided(opened(HOME)),
  hostAppAtWelcome: undecided(opened(WELCOME), { redirectInfo: MESSAGES }),
  hostAppNowhere: undecided(opened(NOWHERE), { checkUserInfo: 1 }),
  hostAppAtCheck: undecided(opened(CHECK)),
  hostAppAtProtocol: undecided(opened(PROTOCOL)),
  hostAppAtMerchant: undecided(opened(AUTHORIZE)),
  hostAppAtMessages: undecided(opened(MESSAGES)),
};

export default defineModel(landingMachine, {
  inputs,
  events: {
    'ADDRESS.CHANGED': Object.fromEntries(
      Object.entries(places).map(([name, place]) => [name, ifElsewhere(place)]),
    ),
    'SESSION.BEGAN': sessionCases,
    'SESSION.MISSED': sessionCases,
    'SESSION.LEFT': sessionCases,
    'SESSION.LOST': sessionCases,
    'USER.SETTLED': {
      alice: ({ context }) => (isTold(context) ? { userId: ALICE } : undefined),
      bob: ({ context }) => (isTold(context) && context.kept.redirectFor ? { userId: BOB } : undefined),
      unknown: ({ context }) => (isTold(context) ? { userId: null } : undefined),
    },
    'SIGN_IN.FOR_PAGE': true,
    'SIGN_IN.FOR_APP': {
      authorize: { app: APP, quickLogin: undefined },
      quickLogin: { app: APP, quickLogin: QUERY },
    },
  },
  facts: ({ context: { address, isOpened, kept, userId } }) => ({
    address,
    isOpened,
    user: userId === undefined ? 'unknown' : userId,
    redirectInfo: kept.redirectInfo ?? null,
    redirectFor: kept.redirectFor ?? null,
    checkUserInfo: kept.checkUserInfo === 1,
    quickLogin: Boolean(kept.quickLoginAuthInfo),
    askedBy: Boolean(kept.askedBy),
  }),
  begins: Object.fromEntries(
    Object.entries(inputs).map(([name, { access, kept, userId, ...place }]) => [
      name,
      arrives[access](place, kept, userId),
    ]),
  ),
  follows: {
    awaitingSession: {
      'ADDRESS.CHANGED': ({ context }, place) => arrivesUndecided(place, context.kept),
      'SESSION.BEGAN': ({ context }, place) => arrivesSignedIn(place, context.kept, undefined),
      'SESSION.MISSED': ({ context }, place) => arrivesSignedOut(place, context.kept),
      'SIGN_IN.FOR_APP': forApp,
    },
    signedIn: {
      'ADDRESS.CHANGED': ({ context }, place) => arrivesSignedIn(place, context.kept, context.userId),
      // A user who signs out comes to Home after the next sign-in.
      'SESSION.LEFT': (_, place) => arrivesUndecided(place, {}),
      'SESSION.LOST': ({ context }, place) => arrivesSignedOut(place, lost(place, context.userId)),
      'USER.SETTLED': (_, { userId }) => ({ has: { userId } }),
    },
    'signedIn.awaitingUser': {
      'USER.SETTLED': ({ context }, { userId }) => arrivesSignedIn(context, context.kept, userId),
    },
    signedOut: {
      'ADDRESS.CHANGED': ({ context }, place) => arrivesSignedOut(place, context.kept),
      'SESSION.BEGAN': ({ context }, place) => arrivesSignedIn(place, context.kept, undefined),
      'SIGN_IN.FOR_PAGE': forPage,
      'SIGN_IN.FOR_APP': forApp,
    },
  },
  oracles: {
    'awaitingSession.waiting': { 'shows no page yet': (now) => !now.hasTag('shown') },
    'awaitingSession.showing': {
      'shows a public page': (now) => now.hasTag('shown') && PUBLIC.includes(now.context.address),
    },
    'signedIn.awaitingUser': {
      'shows no page': (now) => !now.hasTag('shown'),
      'holds a page of one user': ({ context }) => context.kept.redirectFor !== undefined,
    },
    'signedIn.showing': {
      'shows no sign-in page': (now) => now.hasTag('shown') && !SIGN_IN.includes(now.context.address),
    },
    'signedIn.redirecting': {
      'leads to another address of the wallet': ({ context: { target, address } }) =>
        target !== undefined && /^\/(?![/\\])/.test(target) && target !== address,
      'shows no page': (now) => !now.hasTag('shown'),
    },
    'signedOut.showing': {
      'shows a page that needs no user': (now) =>
        now.hasTag('shown') && [...PUBLIC, ...SIGN_IN].includes(now.context.address),
    },
    'signedOut.redirecting': { 'shows no page': (now) => !now.hasTag('shown') },
  },
  survivors: [
    {
      fault: 'target dropped: signedOut.deciding · always #2',
      reason: 'once the page is remembered, the next branch leads to the same redirect in the same step',
    },
    {
      fault: 'branches swapped: signedOut.deciding · always #3 and #4',
      reason: 'both redirect to the sign-in, and neither stores anything',
    },
  ],
  requirements: {
    'account 2 route-home': [
      'signedIn.deciding · always → signedIn.showing [otherwise]',
      'signedIn.deciding · always → signedIn.redirecting [isNotForSignedIn]',
    ],
    'account 2 public-routes': [
      'signedOut.showing',
      'signedOut.deciding · always → signedOut.redirecting [needsUser]',
    ],
    'account 2 home-check-user-info': ['signedIn.deciding · always → signedIn.redirecting [hasCheckToDo]'],
    'account 2 home-quick-login': [
      'signedIn.deciding · always → signedIn.redirecting [hasQuickLoginToConfirm]',
    ],
    'account 4 session-none': ['signedOut.deciding · always → signedOut.redirecting [isOpenedAndReturnedTo]'],
    'account 4 login-landing': ['signedIn.deciding · always → signedIn.redirecting [hasPageToReturnTo]'],
    'account 8 401-redirect': [
      'signedIn · SESSION.LOST → signedOut',
      'signedOut.deciding · always → signedOut.redirecting [isToReturnTo]',
    ],
    'payouts 2 authorize-sign-in': ['signedOut · SIGN_IN.FOR_APP → (stays)'],
    'payouts 2 recharge-sign-in': ['signedOut · SIGN_IN.FOR_PAGE → (stays)'],
    'payouts 4 check-user-info': ['signedOut.deciding · always → signedOut.redirecting [isCheckUserInfo]'],
    'payouts 4 quick-login-home': [
      'signedIn.deciding · always → signedIn.redirecting [hasQuickLoginToConfirm]',
    ],
    'payouts 8 40210': ['awaitingSession.showing'],
  },
});

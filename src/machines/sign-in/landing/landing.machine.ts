import { assign, setup } from 'xstate';
import { isReturnedTo, LANDINGS, pageAt } from '#domain/routes/redirect.ts';

/**
 * Decides where a visitor lands: whether the page of an address is shown, or the target of a redirect. Keeps the data
 * remembered during a sign-in (account 2 Home and public routes, 4 Login success, 8 on 401; payouts 2 and 4; readings
 * 1, 2).
 *
 * The chart lives as long as the app, beside the session's. The app sends it every address and session change, shows
 * its decisions, and stores `Kept`, which comes back as `input`.
 */

/** Data remembered until a user has signed in. Each entry is followed once. */
export type Kept = {
  /** The path and query of the page to return to. */
  redirectInfo?: string | undefined;
  /** The id of the user who was at that page when the session ended: no other user is led there. */
  redirectFor?: string | undefined;
  /**
   * If 1, the page of the user info comes next. The page of the user info is public, but needs a signed-in user
   * (reading 1).
   */
  checkUserInfo?: 0 | 1 | undefined;
  /** The query of a quick login to be confirmed. */
  quickLoginAuthInfo?: string | undefined;
  /** The name of the app that the user signs in for. */
  askedBy?: string | undefined;
};

/** Path and query in the browser. `isOpened`: a link or the user opened the address, not the app. */
export type Place = { address: string; isOpened: boolean };

/** The state of the session: `undecided` while it is recovered, and while the user signs out. */
export type SessionAccess = 'undecided' | 'signedIn' | 'signedOut';

/** The id of the signed-in user: undefined until it is known, null if it could not be loaded. */
type UserId = string | null | undefined;

export type LandingInput = Place & { access: SessionAccess; userId?: UserId; kept: Kept };

type Context = LandingInput & {
  /** The target of the redirect. */
  target: string | undefined;
};

/** Every change of the session carries the current address, which may be newer than the last `ADDRESS.CHANGED`. */
type Events =
  | ({ type: 'ADDRESS.CHANGED' } & Place)
  | ({ type: 'SESSION.BEGAN' } & Place)
  /** No user is signed in: the recovery of the session failed, or signing out is over. */
  | ({ type: 'SESSION.MISSED' } & Place)
  /** The user signs out. */
  | ({ type: 'SESSION.LEFT' } & Place)
  /** The server refused the token, or another tab signed out. */
  | ({ type: 'SESSION.LOST' } & Place)
  /** The signed-in user is known, or could not be loaded. */
  | { type: 'USER.SETTLED'; userId: string | null }
  /** The page on the screen needs a signed-in user. */
  | { type: 'SIGN_IN.FOR_PAGE' }
  /** Another app needs a signed-in user. `quickLogin` is the query of a quick login. */
  | { type: 'SIGN_IN.FOR_APP'; app: string; quickLogin: string | undefined };

type Now = { context: Context };

const pageOf = ({ context }: Now) => pageAt(context.address);

/** Returns the address if the app may return to it. */
const returnTo = ({ address }: Place) => (isReturnedTo(address) ? address : undefined);

/**
 * Returns the page that is remembered when a session has ended, to open it after the next sign-in: for the same user, or for
 * any user if a merchant or a visitor opened it.
 */
const lostPage = (context: Context): Kept => {
  const redirectInfo = returnTo(context);
  if (!redirectInfo) return {};
  const isOfVisitor = context.isOpened && (!context.userId || pageAt(context.address) === 'everybody');
  if (isOfVisitor) return { redirectInfo };
  return context.userId ? { redirectInfo, redirectFor: context.userId } : {};
};

/** True for a page at which remembered data is followed: one for signed-out visitors, Home, or an unknown one. */
const isEntrance = (now: Now) => ['home', 'signedOut', 'none'].includes(pageOf(now));

const needsUser = (now: Now) => ['home', 'signedIn', 'none'].includes(pageOf(now));

/** The action that keeps the address of an event. */
const KEEP_ADDRESS = { type: 'keepAddress', params: ({ event }: { event: Place }) => event } as const;

export const landingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as LandingInput,
    tags: {} as 'shown',
  },
  guards: {
    startsSignedIn: ({ context }) => context.access === 'signedIn',
    startsSignedOut: ({ context }) => context.access === 'signedOut',
    isPublic: (now) => pageOf(now) === 'everybody',
    isPageOfUnknownUser: (now) =>
      pageOf(now) === 'signedOut' &&
      now.context.kept.redirectFor !== undefined &&
      now.context.userId === undefined,
    hasPageToReturnTo: (now) =>
      pageOf(now) === 'signedOut' && isReturnedTo(now.context.kept.redirectInfo ?? ''),
    isPageOfOtherUser: ({ context: { kept, userId } }) =>
      kept.redirectFor !== undefined && userId !== undefined && kept.redirectFor !== userId,
    hasCheckToDo: (now) => isEntrance(now) && now.context.kept.checkUserInfo === 1,
    hasQuickLoginToConfirm: (now) => isEntrance(now) && Boolean(now.context.kept.quickLoginAuthInfo),
    isNotForSignedIn: (now) => ['signedOut', 'none'].includes(pageOf(now)),
    isCheckUserInfo: (now) => pageOf(now) === 'checkUserInfo',
    isOpenedAndReturnedTo: (now) =>
      needsUser(now) &&
      now.context.isOpened &&
      isReturnedTo(now.context.address) &&
      now.context.address !== now.context.kept.redirectInfo,
    needsUser,
    isToReturnTo: ({ context }) =>
      context.address === context.kept.redirectInfo && isReturnedTo(context.address),
  },
  actions: {
    keepAddress: assign((_, { address, isOpened }: Place) => ({ address, isOpened, target: undefined })),
    rememberPage: assign(({ context }) => ({
      kept: {
        ...context.kept,
        redirectInfo: returnTo(context),
        redirectFor: undefined,
        askedBy: undefined,
      },
    })),
    rememberApp: assign(({ context }, by: { app: string; quickLogin: string | undefined }) => ({
      kept: {
        ...context.kept,
        redirectInfo: returnTo(context),
        redirectFor: undefined,
        quickLoginAuthInfo: by.quickLogin,
        askedBy: by.app,
      },
    })),
    rememberCheck: assign(({ context }) => ({ kept: { ...context.kept, checkUserInfo: 1 as const } })),
    rememberLost: assign(({ context }) => ({ kept: lostPage(context), userId: undefined })),
    forgetAll: assign({ kept: {}, userId: undefined }),
    forgetApp: assign(({ context }) => ({ kept: { ...context.kept, askedBy: undefined } })),
    followPage: assign(({ context }) => ({
      target: context.kept.redirectInfo,
      kept: { ...context.kept, redirectInfo: undefined, redirectFor: undefined },
    })),
    forgetPage: assign(({ context }) => ({
      kept: { ...context.kept, redirectInfo: undefined, redirectFor: undefined },
    })),
    keepUser: assign((_, userId: string | null) => ({ userId })),
    followCheck: assign(({ context }) => ({
      target: LANDINGS.checkUserInfo,
      kept: { ...context.kept, checkUserInfo: undefined },
    })),
    followQuickLogin: assign(({ context }) => ({
      target: LANDINGS.quickLogin(context.kept.quickLoginAuthInfo ?? ''),
      kept: { ...context.kept, quickLoginAuthInfo: undefined },
    })),
    goHome: assign({ target: LANDINGS.home }),
  },
}).createMachine({
  id: 'landing',
  description: 'Decides on which page a visitor lands, and what is remembered until a user has signed in.',
  context: ({ input }) => ({ ...input, target: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'startsSignedIn', target: 'signedIn' },
        { guard: 'startsSignedOut', target: 'signedOut' },
        { target: 'awaitingSession' },
      ],
    },
    awaitingSession: {
      description: 'The session is being recovered or ended: only public pages are shown.',
      initial: 'deciding',
      on: {
        'ADDRESS.CHANGED': { target: '.deciding', actions: KEEP_ADDRESS },
        'SESSION.BEGAN': { target: 'signedIn', actions: KEEP_ADDRESS },
        'SESSION.MISSED': { target: 'signedOut', actions: KEEP_ADDRESS },
        'SIGN_IN.FOR_APP': { actions: { type: 'rememberApp', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isPublic', target: 'showing' }, { target: 'waiting' }] },
        showing: { tags: 'shown' },
        waiting: {},
      },
    },
    signedIn: {
      entry: 'forgetApp',
      initial: 'deciding',
      on: {
        'ADDRESS.CHANGED': { target: '.deciding', actions: KEEP_ADDRESS },
        'SESSION.LEFT': { target: 'awaitingSession', actions: [KEEP_ADDRESS, 'forgetAll'] },
        'SESSION.LOST': { target: 'signedOut', actions: [KEEP_ADDRESS, 'rememberLost'] },
        'USER.SETTLED': { actions: { type: 'keepUser', params: ({ event }) => event.userId } },
      },
      states: {
        deciding: {
          description: 'The first remembered entry is followed now, the others from Home (reading 2).',
          always: [
            { guard: 'isPageOfUnknownUser', target: 'awaitingUser' },
            { guard: 'isPageOfOtherUser', actions: 'forgetPage' },
            { guard: 'hasPageToReturnTo', target: 'redirecting', actions: 'followPage' },
            { guard: 'hasCheckToDo', target: 'redirecting', actions: 'followCheck' },
            { guard: 'hasQuickLoginToConfirm', target: 'redirecting', actions: 'followQuickLogin' },
            { guard: 'isNotForSignedIn', target: 'redirecting', actions: 'goHome' },
            { target: 'showing' },
          ],
        },
        showing: { tags: 'shown' },
        awaitingUser: {
          description:
            'A page is remembered for one user only: it is known soon whether this is the same user.',
          on: {
            'USER.SETTLED': {
              target: 'deciding',
              actions: { type: 'keepUser', params: ({ event }) => event.userId },
            },
          },
        },
        redirecting: { description: 'Nothing is shown until the browser is at the target.' },
      },
    },
    signedOut: {
      initial: 'deciding',
      on: {
        'ADDRESS.CHANGED': { target: '.deciding', actions: KEEP_ADDRESS },
        'SESSION.BEGAN': { target: 'signedIn', actions: KEEP_ADDRESS },
        'SIGN_IN.FOR_PAGE': { actions: 'rememberPage' },
        'SIGN_IN.FOR_APP': { actions: { type: 'rememberApp', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isCheckUserInfo', target: 'redirecting', actions: 'rememberCheck' },
            { guard: 'isOpenedAndReturnedTo', target: 'redirecting', actions: 'rememberPage' },
            { guard: 'needsUser', target: 'redirecting' },
            { guard: 'isToReturnTo', target: 'redirecting' },
            { target: 'showing' },
          ],
        },
        showing: { tags: 'shown' },
        redirecting: { description: 'Nothing is shown until the browser is at the start of the sign-in.' },
      },
    },
  },
});

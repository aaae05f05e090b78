import { assign, setup } from 'xstate';
import { isReturnedTo, LANDINGS, pageAt } from '#domain/navigation/redirect.ts';

/**
 * Where a visitor lands: whether the page of an address is shown, which address it leads to instead, and what is
 * remembered over a sign-in (account 2 Home and public routes, 4 Login success, 8 on 401; payouts 2 and 4; readings 1, 2).
 *
 * The chart runs beside the session's, as long as the app. The app tells it of every address and of every change of the
 * session, shows what the chart decides, and writes the facts of `Kept` to storage; it reads them back as `input`.
 */

/** What is remembered until somebody has signed in. Each is followed once. */
export type Kept = {
  /** The path and query of the page to return to. */
  redirectInfo?: string | undefined;
  /** 1: the user info is to be checked. That page is public, and yet needs a signed-in user (reading 1). */
  checkUserInfo?: 0 | 1 | undefined;
  /** The query of a quick login that is to be confirmed. */
  quickLoginAuthInfo?: string | undefined;
  /** The name of the app that the user signs in for. */
  askedBy?: string | undefined;
};

/** Path and query in the browser. `isOpened`: by a link or by hand, not by the app. */
export type Place = { address: string; isOpened: boolean };

/** What the session says of the user: undecided while it is recovered, and while they sign out. */
export type SessionAccess = 'deciding' | 'signedIn' | 'signedOut';

export type LandingInput = Place & { access: SessionAccess; kept: Kept };

type Context = LandingInput & {
  /** The address to go to instead, once the user is signed in. */
  target: string | undefined;
};

/** Every change of the session comes with the address at that moment: it may be newer than the last that was told. */
type Events =
  | ({ type: 'ADDRESS.CHANGED' } & Place)
  | ({ type: 'SESSION.BEGAN' } & Place)
  /** Nobody is signed in: recovering a session failed, or signing out is over. */
  | ({ type: 'SESSION.MISSED' } & Place)
  /** The user signs out. */
  | ({ type: 'SESSION.LEFT' } & Place)
  /** The server refused the token, or another tab signed out. */
  | ({ type: 'SESSION.LOST' } & Place)
  /** The page shown needs a signed-in user to go on. */
  | { type: 'SIGN_IN.FOR_PAGE' }
  /** The same on behalf of another app; a quick login says its query. */
  | { type: 'SIGN_IN.FOR_APP'; app: string; quickLogin: string | undefined };

type Now = { context: Context };

const pageOf = ({ context }: Now) => pageAt(context.address);

/** The address, where it is one to return to. */
const returnTo = ({ address }: Place) => (isReturnedTo(address) ? address : undefined);

/** Where what is remembered leads on: in front of the wallet, and at Home itself. */
const isEntrance = (now: Now) => ['home', 'signedOut', 'none'].includes(pageOf(now));

const needsUser = (now: Now) => ['home', 'signedIn', 'none'].includes(pageOf(now));

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
    hasPageToReturnTo: (now) =>
      pageOf(now) === 'signedOut' && isReturnedTo(now.context.kept.redirectInfo ?? ''),
    hasCheckToDo: (now) => isEntrance(now) && now.context.kept.checkUserInfo === 1,
    hasQuickLoginToConfirm: (now) => isEntrance(now) && Boolean(now.context.kept.quickLoginAuthInfo),
    isNotForSignedIn: (now) => ['signedOut', 'none'].includes(pageOf(now)),
    isCheckUserInfo: (now) => pageOf(now) === 'checkUserInfo',
    isOpenedAndReturnedTo: (now) =>
      needsUser(now) && now.context.isOpened && isReturnedTo(now.context.address),
    needsUser,
    isToReturnTo: ({ context }) =>
      context.address === context.kept.redirectInfo && isReturnedTo(context.address),
  },
  actions: {
    keepAddress: assign((_, { address, isOpened }: Place) => ({ address, isOpened, target: undefined })),
    rememberPage: assign(({ context }) => ({
      kept: { ...context.kept, redirectInfo: returnTo(context), askedBy: undefined },
    })),
    rememberApp: assign(({ context }, by: { app: string; quickLogin: string | undefined }) => ({
      kept: {
        ...context.kept,
        redirectInfo: returnTo(context),
        quickLoginAuthInfo: by.quickLogin,
        askedBy: by.app,
      },
    })),
    rememberCheck: assign(({ context }) => ({ kept: { ...context.kept, checkUserInfo: 1 as const } })),
    rememberLost: assign(({ context }) => ({ kept: { redirectInfo: returnTo(context) } })),
    forgetAll: assign({ kept: {} }),
    forgetApp: assign(({ context }) => ({ kept: { ...context.kept, askedBy: undefined } })),
    followPage: assign(({ context }) => ({
      target: context.kept.redirectInfo,
      kept: { ...context.kept, redirectInfo: undefined },
    })),
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
  description: 'Which page a visitor lands on, and what is remembered for them until they have signed in.',
  context: ({ input }) => ({ ...input, target: undefined }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'startsSignedIn', target: 'signedIn' },
        { guard: 'startsSignedOut', target: 'signedOut' },
        { target: 'deciding' },
      ],
    },
    deciding: {
      description: 'The session is recovered, or it ends: only what is for everybody is shown.',
      initial: 'arriving',
      on: {
        'ADDRESS.CHANGED': {
          target: '.arriving',
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
        'SESSION.BEGAN': {
          target: 'signedIn',
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
        'SESSION.MISSED': {
          target: 'signedOut',
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
        'SIGN_IN.FOR_APP': { actions: { type: 'rememberApp', params: ({ event }) => event } },
      },
      states: {
        arriving: { always: [{ guard: 'isPublic', target: 'showing' }, { target: 'waiting' }] },
        showing: { tags: 'shown' },
        waiting: {},
      },
    },
    signedIn: {
      entry: 'forgetApp',
      initial: 'arriving',
      on: {
        'ADDRESS.CHANGED': {
          target: '.arriving',
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
        'SESSION.LEFT': {
          target: 'deciding',
          actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'forgetAll'],
        },
        'SESSION.LOST': {
          target: 'signedOut',
          actions: [{ type: 'keepAddress', params: ({ event }) => event }, 'rememberLost'],
        },
      },
      states: {
        arriving: {
          description: 'The first that is remembered wins; the rest is followed from Home (reading 2).',
          always: [
            { guard: 'hasPageToReturnTo', target: 'redirecting', actions: 'followPage' },
            { guard: 'hasCheckToDo', target: 'redirecting', actions: 'followCheck' },
            { guard: 'hasQuickLoginToConfirm', target: 'redirecting', actions: 'followQuickLogin' },
            { guard: 'isNotForSignedIn', target: 'redirecting', actions: 'goHome' },
            { target: 'showing' },
          ],
        },
        showing: { tags: 'shown' },
        redirecting: { description: 'Nothing is shown until the browser is at the target.' },
      },
    },
    signedOut: {
      initial: 'arriving',
      on: {
        'ADDRESS.CHANGED': {
          target: '.arriving',
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
        'SESSION.BEGAN': {
          target: 'signedIn',
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
        'SIGN_IN.FOR_PAGE': { actions: 'rememberPage' },
        'SIGN_IN.FOR_APP': { actions: { type: 'rememberApp', params: ({ event }) => event } },
      },
      states: {
        arriving: {
          always: [
            { guard: 'isCheckUserInfo', target: 'redirecting', actions: 'rememberCheck' },
            { guard: 'isOpenedAndReturnedTo', target: 'redirecting', actions: 'rememberPage' },
            { guard: 'needsUser', target: 'redirecting' },
            { guard: 'isToReturnTo', target: 'redirecting' },
            { target: 'showing' },
          ],
        },
        showing: { tags: 'shown' },
        redirecting: { description: 'Nothing is shown until the browser is where signing in starts.' },
      },
    },
  },
});

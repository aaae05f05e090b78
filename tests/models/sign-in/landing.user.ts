import type { SnapshotFrom } from 'xstate';
import type { landingMachine, SessionAccess } from '#machines/sign-in/landing/landing.machine.ts';
import { defineUser, invisible } from '#paths/user/define.ts';
import { goesThrough, inTurn, standsAt, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, status, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { ORDER } from '../orders.ts';
import { maskedUser, PASSWORD } from '../sample-data.ts';
import { endsSessionAt, meetsTheEnd } from './ended-session.ts';

type Now = SnapshotFrom<typeof landingMachine>;

const MERCHANT = 'appId=7&redirectUrl=https%3A%2F%2Fshop.example%2F';
const ORDERED = `/recharge?${new URLSearchParams({ ...ORDER })}`;
const AUTHORIZE = `/account/authorize?${MERCHANT}`;

const NAME = { name: 'Starlive' };
const quickLoginAuthInfo = `?${MERCHANT}`;
const askedBy = NAME.name;

const ENTRY = '/input-account?loginType=EMAIL';

const messages = button(starting('home:messages'));
const back = button('common:back');
const signIn = button('merchants:signIn');
const byEmail = button(starting('welcome:byEmail'));

const guest = (at: string, tab = {}) => ({ at, tab });
/** A user whom this device does not remember: the app asks the server who has this token. */
const user = (at: string, tab = {}) => ({ at, tab, device: { token: 't0ken' } });
const alice = (at: string, tab = {}) => ({
  at,
  tab,
  device: { token: 't0ken', store: { user: maskedUser } },
});
const hostApp = (at: string, tab = {}) => ({
  at: `${at}${at.includes('?') ? '&' : '?'}appCode=a1&walletCode=w1`,
  tab,
});

const signsIn = inTurn(
  taps(byEmail),
  standsAt(ENTRY),
  types(field('sign-in:email'), 'alice@example.com'),
  taps(button('common:next')),
  standsAt('/login'),
  types(field('sign-in:password'), PASSWORD),
  taps(button('sign-in:signIn')),
);
const signsOut = inTurn(
  taps(button('home:openAccount')),
  taps(button('home:signOut')),
  taps(button('home:signOut')),
);

/** The host app's codes, if a host app opened the page. Signing out never finishes here, because no server responds. */
const recovers = ({ context: { isOpened } }: Now, outcome: string) =>
  isOpened ? goesThrough('session', 'fromHostApp', `checkQuickLogin: ${outcome}`) : undefined;

/** True for the input `aliceOfPage`, whose session ends at the messages. */
const isEnding = (now: Now) =>
  now.matches({ signedIn: 'showing' }) &&
  now.context.address === '/message' &&
  now.context.kept.redirectInfo === '/message';

/** Returns the checks of the page at an address. */
const page = (now: Now) => {
  const { address, kept, userId } = now.context;
  const isSignedIn = now.matches('signedIn');
  const [path] = address.split('?');
  switch (path) {
    case '/':
      return [sees(heading('home:balance'))];
    case '/message':
      return [sees(heading('messages:title'))];
    case '/before-login':
      return [
        sees(heading('welcome:title')),
        kept.askedBy
          ? sees(text({ key: 'common:askedBy', values: NAME }))
          : doesNotSee(text({ key: 'common:askedBy', values: NAME })),
      ];
    case '/input-account':
      return [sees(heading('sign-in:wayByEmail'))];
    case '/login':
      return [sees(field('sign-in:password'))];
    case '/protocol':
      return [sees(heading('protocol:title'))];
    case '/check-user-info':
      return [sees(heading(address.endsWith('?empty=') ? 'profile:emptyTitle' : 'profile:title'))];
    case '/account/quickLogin/authorize':
      return [sees(heading({ key: 'merchants:quickTitle', values: NAME }))];
    case '/account/authorize':
      return [sees(isSignedIn ? heading({ key: 'merchants:title', values: NAME }) : signIn)];
    default:
      if (!isSignedIn) return [sees(signIn)];
      // An order is paid by a known user.
      return [sees(userId === null ? button('common:retry') : status('common:loading'))];
  }
};

const redirects = invisible('the page goes on at once');

/** The next address after a redirect; the app itself navigates to it. */
const goTo = (address: string) => ({ type: 'ADDRESS.CHANGED', address, isOpened: false }) as const;

/** Stored redirects and a known user survive a reload. */
const reloadedAs =
  (access: SessionAccess) =>
  ({ context: { address, isOpened, kept, userId } }: Now) => ({
    access,
    address,
    isOpened,
    kept,
    userId: userId ?? undefined,
  });

export default defineUser<typeof landingMachine>({
  arrives: {
    guestAtHome: guest('/'),
    guestAtMessages: guest('/message'),
    guestNowhere: guest('/nowhere'),
    guestAtWelcome: guest('/before-login'),
    guestAtProtocol: guest('/protocol'),
    guestAtCheck: guest('/check-user-info'),
    guestAtMerchant: guest(AUTHORIZE),
    guestAtOrder: guest(ORDERED),
    guestSentByMerchant: guest('/before-login', { redirectInfo: AUTHORIZE, askedBy }),
    guestSentByMerchantAgain: guest(AUTHORIZE, { redirectInfo: AUTHORIZE, askedBy }),
    guestOfQuickLogin: guest('/before-login', { quickLoginAuthInfo, askedBy }),
    guestOfQuickLoginAtMessages: guest('/message', { quickLoginAuthInfo, askedBy }),
    guestOfAll: guest('/before-login', { redirectInfo: '/message', checkUserInfo: 1, quickLoginAuthInfo }),
    guestOfPlanted: guest('/before-login', { redirectInfo: '//evil.example/message' }),
    guestAtPlanted: guest('/protocol', { redirectInfo: '/protocol' }),
    guestAfterAlice: guest('/before-login', { redirectInfo: '/message', redirectFor: '100001' }),
    userAtHome: user('/'),
    userAtMessages: user('/message', { redirectInfo: ORDERED, checkUserInfo: 1, quickLoginAuthInfo }),
    userAtLogin: user('/login'),
    userNowhere: user('/nowhere'),
    userAtCheck: user('/check-user-info'),
    userToCheck: user('/', { checkUserInfo: 1, quickLoginAuthInfo }),
    aliceOfPage: {
      ...alice('/', { redirectInfo: '/message' }),
      server: endsSessionAt('post /api/user/system/message/list'),
    },
    hostAppAtHome: hostApp('/'),
    hostAppAtWelcome: hostApp('/before-login', { redirectInfo: '/message' }),
    hostAppNowhere: hostApp('/nowhere', { checkUserInfo: 1 }),
    hostAppAtCheck: hostApp('/check-user-info'),
    hostAppAtProtocol: hostApp('/protocol'),
    hostAppAtMessages: hostApp('/message'),
  },
  beside: ['session'],
  gestures: {
    'ADDRESS.CHANGED': ({ address: to, isOpened: isTyped }, now) => {
      const { address, isOpened } = now.context;
      if (isTyped || !now.hasTag('shown') || isEnding(now)) return undefined;
      if (to === '/' && (address === '/message' || (address === '/protocol' && isOpened))) return taps(back);
      if (to === '/message' && address === '/' && now.matches('signedIn')) return taps(messages);
      if (to === '/before-login' && address === ENTRY) return taps(back);
      return to === ENTRY && address === '/before-login' ? taps(byEmail) : undefined;
    },
    'SESSION.BEGAN': ({ address }, now) => {
      if (address !== now.context.address) return undefined;
      if (now.matches('awaitingSession')) return recovers(now, 'accepted');
      return address === '/before-login' ? signsIn : undefined;
    },
    'SESSION.MISSED': ({ address }, now) =>
      address === now.context.address ? recovers(now, 'quickLoginCodeInvalid') : undefined,
    'SESSION.LEFT': ({ address }, { context: { isOpened } }) =>
      address === '/' && !isOpened ? signsOut : undefined,
    'SESSION.LOST': (_, now) => (isEnding(now) ? meetsTheEnd : undefined),
    'USER.SETTLED': ({ userId }) => {
      if (userId === null) return goesThrough('session', 'returningUnremembered', 'getUser: noAnswer');
      return userId === maskedUser.userId
        ? goesThrough('session', 'returningUnremembered', 'getUser: level0')
        : undefined;
    },
    'SIGN_IN.FOR_PAGE': (_, { context: { address } }) => (address === ORDERED ? taps(signIn) : undefined),
    'SIGN_IN.FOR_APP': ({ quickLogin }, { context: { address } }) =>
      address === AUTHORIZE && !quickLogin ? taps(signIn) : undefined,
  },
  incidental: ['ADDRESS.CHANGED entry', 'ADDRESS.CHANGED login'],
  itself: (now) => {
    const { address, kept, target } = now.context;
    if (target !== undefined) return goTo(target);
    if (now.matches({ signedOut: 'redirecting' })) return goTo('/before-login');
    const isSentToSignIn =
      now.matches('signedOut') && kept.redirectInfo === address && address !== '/protocol';
    return isSentToSignIn ? goTo('/before-login') : undefined;
  },
  sees: {
    'awaitingSession.waiting': [
      sees(status('common:loading')),
      doesNotSee(heading('home:balance')),
      doesNotSee(back),
    ],
    'awaitingSession.showing': page,
    'signedIn.showing': page,
    // The user sees neither the sign-in nor the page of the last user.
    'signedIn.awaitingUser': [
      sees(status('common:loading')),
      doesNotSee(heading('welcome:title')),
      doesNotSee(heading('messages:title')),
      doesNotSee(back),
    ],
    'signedIn.redirecting': redirects,
    'signedOut.showing': page,
    'signedOut.redirecting': redirects,
  },
  reloads: { 'signedOut.showing': reloadedAs('signedOut'), 'signedIn.showing': reloadedAs('signedIn') },
  alike: [
    {
      states: ['awaitingSession.waiting', 'signedIn.awaitingUser'],
      reason: 'until it is known who the user is, no page is shown',
    },
    {
      states: ['awaitingSession.showing', 'signedIn.showing', 'signedOut.showing'],
      reason: 'only the address decides which page is shown',
    },
  ],
  waivers: [
    {
      transition: 'awaitingSession · SIGN_IN.FOR_APP → (stays)',
      reason: 'the quick login of a signed-in user ends the session; src/app/shell.test.tsx tests it',
    },
  ],
});

import type { SnapshotFrom } from 'xstate';
import type { authorizeMachine } from '#machines/merchants/authorize/authorize.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, checkbox, dialog, heading, status, text } from '#paths/user/targets.ts';

type Now = SnapshotFrom<typeof authorizeMachine>;

const AT = encodeURIComponent('http://localhost:4174/signed-in');
const query = (more = '') => `?appId=corner-shop&redirectUrl=${AT}&state=st4te${more}`;

const CHALLENGE = '&codeChallenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&codeChallengeMethod=S256';

const signedIn = { token: 't0ken' };
const authorize = (more?: string) => ({ at: `/account/authorize${query(more)}`, device: signedIn });

/** The user was sent to the sign-in by a quick login, and comes back afterwards. */
const again = (more?: string) => ({
  through: 'login',
  input: 'byEmail',
  steps: ['PASSWORD.CHANGE some', 'SUBMIT', 'signIn: accepted'],
  tab: { quickLoginAuthInfo: query(more) },
});

const NAME = { name: 'Starlive' };
/** The line that names the app for which the user signs in. */
const askedBy = text({ key: 'common:askedBy', values: NAME });
const authorise = button('merchants:authorise');
const cancel = button('common:cancel');
const retry = button('common:retry');
const goHome = button('common:goHome');
const switchAccount = button('merchants:switchAccount');
const quickLogin = checkbox({ key: 'merchants:quickLogin', values: NAME });
const banned = dialog('merchants:attention');

const isQuick = ({ context }: Now) => context.page === 'quickLogin';
const title = (now: Now) =>
  heading({ key: isQuick(now) ? 'merchants:quickTitle' : 'merchants:title', values: NAME });

/** The app that asks, the account, the data that the app will see, and where the user continues. */
const terms = (now: Now) => [
  sees(title(now)),
  sees(text(/^919876\*\*\*\*3210$/)),
  sees(text({ key: 'merchants:learns', values: NAME })),
  sees(text('merchants:learnsWhat')),
  sees(text({ key: 'merchants:learnsNot', values: NAME })),
  sees(text('merchants:learnsNotWhat')),
  sees(text(/^localhost:4174$/)),
  ...(isQuick(now) || now.context.ask.isFromAgent
    ? [doesNotSee(quickLogin)]
    : [sees(quickLogin, { checked: now.context.allowsQuickLogin })]),
];

const underWay = (now: Now) => [
  ...terms(now),
  sees(authorise, { busy: true }),
  sees(cancel, { disabled: true }),
  sees(switchAccount, { disabled: true }),
];

export default defineUser<typeof authorizeMachine>({
  arrives: {
    shop: authorize('&uid=shopper-7'),
    byAgent: authorize('&uid=shopper-7&from=agent'),
    inWindow: authorize('&apptype=36'),
    inWebView: authorize(`&apptype=37${CHALLENGE}`),
    notSignedIn: { at: `/account/authorize${query()}` },
    again: again(`&uid=shopper-7&openId=0penId${CHALLENGE}`),
    againWithoutIds: again(),
    againUnproven: {
      at: `/account/quickLogin/authorize${query('&uid=shopper-7&openId=0penId&hasLogined=1')}`,
      device: signedIn,
    },
    againNotSignedIn: { at: `/account/quickLogin/authorize${query('&uid=shopper-7&openId=0penId')}` },
    againUnprovenForeign: {
      at: `/account/quickLogin/authorize${query('&uid=shopper-7&openId=0penId').replace(AT, encodeURIComponent('http://shop.example/signed-in'))}`,
      device: signedIn,
    },
    unsafe: {
      at: `/account/authorize${query().replace(AT, encodeURIComponent('http://shop.example/signed-in'))}`,
      device: signedIn,
    },
  },
  gestures: {
    'QUICK_LOGIN.TOGGLE': taps(quickLogin),
    AUTHORISE: taps(authorise),
    CANCEL: taps(cancel),
    SIGN_IN: taps(button('merchants:signIn')),
    'ACCOUNT.SWITCH': taps(switchAccount),
    CONFIRM: taps(button('common:close')),
    RETRY: taps(retry),
    BACK: taps(goHome),
    RETURN: comesBack,
  },
  requests: {
    answerMerchant: { to: '/signed-in', answers: { called: { status: 204 }, lost: 'none' } },
  },
  incidental: ['RETURN'],
  sees: {
    signingInFirst: [sees(heading('merchants:signInFirst')), sees(button('merchants:signIn'))],
    loading: [sees(status('common:loading')), doesNotSee(authorise), doesNotSee(goHome)],
    unavailable: ({ context: { problem } }) => [
      sees(retry),
      sees(goHome),
      doesNotSee(authorise),
      ...says(problem),
    ],
    merchantUnknown: [sees(heading('merchants:merchantUnknown')), sees(goHome), doesNotSee(authorise)],
    addressRefused: [sees(heading('merchants:addressRefused')), sees(goHome), doesNotSee(authorise)],
    asking: (now) => [
      ...terms(now),
      sees(authorise, { disabled: false, busy: false }),
      sees(cancel, { disabled: false, busy: false }),
      sees(switchAccount, { disabled: false }),
    ],
    'authorising.fetchingCode': underWay,
    'authorising.answering': underWay,
    'banned.beingTold': ({ context: { problem } }) => [sees(banned), ...says(problem)],
    'banned.told': (now) => [
      ...terms(now),
      doesNotSee(banned),
      doesNotSee(authorise),
      sees(cancel, { disabled: false }),
      sees(switchAccount, { disabled: false }),
    ],
    notMatching: (now) => [
      sees(title(now)),
      sees(authorise, { disabled: true }),
      sees(cancel, { disabled: false, busy: false }),
      sees(switchAccount, { disabled: false }),
    ],
    cancelling: (now) => [sees(title(now)), sees(cancel, { busy: true })],
  },
  ends: {
    signInNeeded: [sees(button('welcome:byEmail')), sees(askedBy)],
    newSignInNeeded: [sees(heading('sign-in:welcomeBack')), sees(askedBy)],
    // Signed out, the page opens again and leads to the sign-in.
    signOutNeeded: [sees(heading('merchants:signInFirst'))],
    left: [sees(heading('home:balance'))],
    answered: [sees(heading('merchants:finished'))],
  },
  alike: [
    {
      states: ['authorising.fetchingCode', 'authorising.answering'],
      reason: 'the page does not show that the code has been loaded',
    },
  ],
});

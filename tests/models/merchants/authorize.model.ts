import type { SnapshotFrom } from 'xstate';
import { NoAnswer } from '#api/refusal.ts';
import { addressOfMerchant, type MerchantAsk } from '#domain/merchants/merchant.ts';
import type { Message } from '#domain/words/message.ts';
import { authorizeMachine } from '#machines/merchants/authorize/authorize.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';

type Now = SnapshotFrom<typeof authorizeMachine>;

const AT = 'http://localhost:4174/signed-in';
const LOGO = 'https://files.example.com/picture/starlive.png';

const askedBy = (query: Record<string, string>, redirectUrl = AT): MerchantAsk => ({
  appId: 'corner-shop',
  redirectUrl,
  address: addressOfMerchant(redirectUrl),
  appType: query.apptype,
  uid: query.uid,
  openId: query.openId,
  challenge: query.codeChallenge
    ? { codeChallenge: query.codeChallenge, codeChallengeMethod: query.codeChallengeMethod ?? '' }
    : undefined,
  isFromAgent: query.from === 'agent',
  search: `?${new URLSearchParams({ appId: 'corner-shop', redirectUrl, state: 'st4te', ...query })}`,
});

const first = { page: 'authorize', isSignedIn: true, hasJustSignedIn: false } as const;
const again = { page: 'quickLogin', isSignedIn: true, hasJustSignedIn: true } as const;
/** The example of RFC 7636, appendix B. */
const CHALLENGE = {
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
};
const BOUND = { uid: 'shopper-7', openId: '0penId' };

const isQuick = ({ context }: Now) => context.page === 'quickLogin';
const isInWindow = ({ context }: Now) => context.ask.appType === '36';
/** The checkbox for a quick login shows unless an agent opened the page. */
const hasBox = (now: Now) => !isQuick(now) && !now.context.ask.isFromAgent;

/** The address that returns to the app: its own state and the code, but nothing of the wallet's session. */
const codeAt = (now: Now) => {
  if (isQuick(now)) return `${AT}?state=st4te&code=qu1ckL0ginC0de`;
  return `${AT}?state=st4te&code=4uth0riseC0de&quickLoginFlag=${hasBox(now) && now.context.allowsQuickLogin ? 1 : 0}`;
};

const needsSignIn = { to: 'signInNeeded', gives: { kind: 'signInNeeded', app: 'Starlive' } } as const;
const needsNewSignIn = {
  to: 'newSignInNeeded',
  gives: { kind: 'newSignInNeeded', app: 'Starlive' },
} as const;
const needsSignOut = { to: 'signOutNeeded', gives: { kind: 'signOutNeeded' } } as const;
const left = { to: 'left', gives: { kind: 'left' } } as const;
const answered = { to: 'answered', gives: { kind: 'answered' } } as const;
const unavailable = (problem: Message) => ({ to: 'unavailable', has: { problem } }) as const;
const asksAgain = (says: Message) =>
  ({ to: 'asking', says, keeps: ['merchant', 'allowsQuickLogin'] }) as const;
/** The app is known; the server has confirmed its address or compares none. */
const asks =
  (isAddressConfirmed: boolean) =>
  ({ context: { isSignedIn, hasJustSignedIn, page } }: Now) => {
    if (!isSignedIn) return 'signingInFirst';
    if (page === 'quickLogin' && !hasJustSignedIn) return needsNewSignIn;
    return {
      to: 'asking',
      has: { merchant: { name: 'Starlive', logo: LOGO, isAddressConfirmed }, allowsQuickLogin: true },
    } as const;
  };
/** Only a confirmed address learns of a refusal. */
const refuses = ({ context: { merchant } }: Now) => (merchant?.isAddressConfirmed ? 'cancelling' : left);
const isBack = (now: Now) =>
  isInWindow(now) ? ignored : ({ to: 'asking', keeps: ['merchant', 'allowsQuickLogin'] } as const);

export default defineModel(authorizeMachine, {
  inputs: {
    shop: { ...first, ask: askedBy({ uid: 'shopper-7' }) },
    byAgent: { ...first, ask: askedBy({ uid: 'shopper-7', from: 'agent' }) },
    inWindow: { ...first, ask: askedBy({ apptype: '36' }) },
    inWebView: { ...first, ask: askedBy({ apptype: '37', ...CHALLENGE }) },
    notSignedIn: { ...first, isSignedIn: false, ask: askedBy({}) },
    again: { ...again, ask: askedBy({ ...BOUND, ...CHALLENGE, hasLogined: '1' }) },
    againWithoutIds: { ...again, ask: askedBy({ hasLogined: '1' }) },
    againUnproven: { ...again, hasJustSignedIn: false, ask: askedBy({ ...BOUND, hasLogined: '1' }) },
    againNotSignedIn: { ...again, isSignedIn: false, hasJustSignedIn: false, ask: askedBy(BOUND) },
    againUnprovenForeign: {
      ...again,
      hasJustSignedIn: false,
      ask: askedBy(BOUND, 'http://shop.example/signed-in'),
    },
    unsafe: { ...first, ask: askedBy({}, 'http://shop.example/signed-in') },
  },
  events: {
    'QUICK_LOGIN.TOGGLE': true,
    AUTHORISE: true,
    CANCEL: true,
    SIGN_IN: true,
    'ACCOUNT.SWITCH': true,
    CONFIRM: true,
    RETRY: true,
    BACK: true,
    RETURN: true,
  },
  actors: {
    answerMerchant: {
      called: { output: undefined, when: ({ inWindow }: { inWindow: boolean }) => inWindow },
      lost: { error: new NoAnswer('offline'), when: ({ inWindow }: { inWindow: boolean }) => inWindow },
    },
  },
  facts: ({ context: { page, ask, allowsQuickLogin, merchant, isSignedIn, hasJustSignedIn } }) => ({
    page,
    signedIn: isSignedIn,
    justSignedIn: hasJustSignedIn,
    agent: ask.isFromAgent,
    appType: ask.appType ?? null,
    uid: ask.uid ?? null,
    ticked: allowsQuickLogin,
    merchant: merchant !== null,
    confirmed: merchant?.isAddressConfirmed === true,
  }),
  delays: { signInPause: 500, loadingLimit: 30_000 },
  calls: {
    getMerchant: ({ context: { ask } }) => ({
      params: {
        query: {
          appId: 'corner-shop',
          redirectUrl: AT,
          ...(ask.appType === '37' ? { apptype: '37', type: 1 } : { type: 0 }),
          ...(ask.appType === '36' ? { apptype: '36' } : {}),
        },
      },
    }),
    authorize: (now) => {
      const query = { appId: 'corner-shop', redirectUrl: AT };
      const { uid, openId, appType, challenge } = now.context.ask;
      if (isQuick(now))
        return {
          by: 'quickLogin',
          init: {
            params: {
              query: { ...query, uid: uid ?? '', openId: openId ?? '', ...(challenge && CHALLENGE) },
            },
          },
        };
      return {
        by: 'authorize',
        init: {
          params: {
            query: {
              ...query,
              quickLoginFlag: hasBox(now) && now.context.allowsQuickLogin ? 1 : 0,
              ...(hasBox(now) && uid ? { uid: 'shopper-7' } : {}),
              ...(appType ? { appType } : {}),
              ...(challenge && CHALLENGE),
            },
          },
        },
      };
    },
    answerMerchant: (now) => ({
      url: now.matches('cancelling') ? `${AT}?state=st4te&error=access_denied` : codeAt(now),
      inWindow: isInWindow(now),
    }),
  },
  begins: {
    shop: { to: 'loading', has: { merchant: null, allowsQuickLogin: true } },
    byAgent: 'loading',
    inWindow: 'loading',
    inWebView: 'loading',
    notSignedIn: 'loading',
    again: 'loading',
    againWithoutIds: 'loading',
    againUnproven: 'loading',
    againNotSignedIn: 'loading',
    againUnprovenForeign: 'addressRefused',
    unsafe: 'addressRefused',
  },
  follows: {
    signingInFirst: { SIGN_IN: needsSignIn, 'after signInPause': needsSignIn },
    loading: {
      'getMerchant: accepted': asks(true),
      'getMerchant: addressUnconfirmed': asks(false),
      'getMerchant: merchantUnknown': 'merchantUnknown',
      'getMerchant: redirectNotAllowed': 'addressRefused',
      'getMerchant: noAnswer': unavailable({ key: 'common:offline' }),
      'getMerchant: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
    },
    unavailable: { RETRY: 'loading', BACK: left },
    merchantUnknown: { BACK: left },
    addressRefused: { BACK: left },
    asking: {
      'QUICK_LOGIN.TOGGLE': (now) =>
        hasBox(now) ? { has: { allowsQuickLogin: !now.context.allowsQuickLogin } } : ignored,
      AUTHORISE: { to: 'authorising.fetchingCode', keeps: ['allowsQuickLogin'] },
      CANCEL: refuses,
      'ACCOUNT.SWITCH': needsSignOut,
    },
    authorising: { 'after loadingLimit': asksAgain({ key: 'common:timedOut' }) },
    'authorising.fetchingCode': {
      'authorize: accepted': 'authorising.answering',
      'authorize: accountBanned': {
        to: 'banned.beingTold',
        has: { problem: { text: 'Your account is banned. Please contact support.' } },
        keeps: ['merchant'],
      },
      'authorize: quickLoginNotMatching': {
        to: 'notMatching',
        says: { key: 'merchants:notMatchTips', values: { name: 'Starlive' } },
      },
      'authorize: merchantUnknown': 'merchantUnknown',
      'authorize: redirectNotAllowed': 'addressRefused',
      'authorize: unauthorised': asksAgain({ text: 'Please sign in again.' }),
      'authorize: noAnswer': asksAgain({ key: 'common:offline' }),
      'authorize: unknownRefusal': asksAgain({ key: 'common:failed' }),
    },
    'authorising.answering': {
      'answerMerchant: called': answered,
      'answerMerchant: lost': asksAgain({ key: 'common:offline' }),
      RETURN: isBack,
    },
    'banned.beingTold': { CONFIRM: { to: 'banned.told', keeps: ['problem'] } },
    'banned.told': { CANCEL: refuses, 'ACCOUNT.SWITCH': needsSignOut },
    notMatching: { CANCEL: refuses, 'ACCOUNT.SWITCH': needsSignOut },
    cancelling: {
      'answerMerchant: called': answered,
      'answerMerchant: lost': asksAgain({ key: 'common:offline' }),
      'after loadingLimit': left,
      RETURN: isBack,
    },
  },
  oracles: {
    '(any)': {
      'keeps no code': ({ context }) => !/4uth0riseC0de|qu1ckL0ginC0de/.test(JSON.stringify(context)),
      'asks only a signed-in user': (now) =>
        now.context.isSignedIn || (!now.can({ type: 'AUTHORISE' }) && !now.can({ type: 'CANCEL' })),
    },
    signingInFirst: { 'can go on to the sign-in at once': (now) => now.can({ type: 'SIGN_IN' }) },
    loading: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot authorise before the user is known': (now) => !now.can({ type: 'AUTHORISE' }),
    },
    unavailable: {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    merchantUnknown: {
      'leads only to Home': (now) => now.can({ type: 'BACK' }) && !now.can({ type: 'CANCEL' }),
    },
    addressRefused: {
      'leads only to Home': (now) => now.can({ type: 'BACK' }) && !now.can({ type: 'CANCEL' }),
    },
    asking: {
      'names the app that asks': ({ context }) => context.merchant?.name === 'Starlive',
      'can be refused as easily': (now) => now.can({ type: 'AUTHORISE' }) && now.can({ type: 'CANCEL' }),
      'has a checkbox except for agents and quick logins': (now) =>
        now.can({ type: 'QUICK_LOGIN.TOGGLE' }) === hasBox(now),
    },
    'authorising.fetchingCode': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot be authorised twice': (now) => !now.can({ type: 'AUTHORISE' }),
      'does not change the choice of a quick login': (now) => !now.can({ type: 'QUICK_LOGIN.TOGGLE' }),
    },
    'authorising.answering': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot be authorised twice': (now) => !now.can({ type: 'AUTHORISE' }),
    },
    'banned.beingTold': {
      'shows the reason': ({ context }) => context.problem !== null,
      'does not authorise': (now) => !now.can({ type: 'AUTHORISE' }),
    },
    'banned.told': {
      'does not authorise': (now) => !now.can({ type: 'AUTHORISE' }),
      'offers to switch the account': (now) => now.can({ type: 'ACCOUNT.SWITCH' }),
    },
    notMatching: {
      'does not authorise': (now) => !now.can({ type: 'AUTHORISE' }),
      'offers to switch the account': (now) => now.can({ type: 'ACCOUNT.SWITCH' }),
    },
    cancelling: {
      'tells only a confirmed address': ({ context }) => context.merchant?.isAddressConfirmed === true,
      'shows that it is busy': (now) => now.hasTag('busy'),
      'does not authorise': (now) => !now.can({ type: 'AUTHORISE' }),
    },
    signInNeeded: { 'ends with its outcome': (now) => now.output?.kind === 'signInNeeded' },
    newSignInNeeded: { 'ends with its outcome': (now) => now.output?.kind === 'newSignInNeeded' },
    signOutNeeded: { 'ends with its outcome': (now) => now.output?.kind === 'signOutNeeded' },
    left: { 'ends with its outcome': (now) => now.output?.kind === 'left' },
    answered: { 'ends with its outcome': (now) => now.output?.kind === 'answered' },
  },
  requirements: {
    'payouts 2 authorize-sign-in': ['signingInFirst'],
    'payouts 2 authorize-page': ['asking'],
    'payouts 2 switch-account': ['asking · ACCOUNT.SWITCH → signOutNeeded'],
    'payouts 2 quick-login-page': ['notMatching'],
    'payouts 4 authorize-loading': ['authorising · after loadingLimit → asking'],
    'payouts 4 authorize-redirect': ['authorising.answering'],
    'payouts 4 authorize-window': ['authorising.answering · done answerMerchant → answered'],
    'payouts 4 quick-login-needs-sign-in': ['newSignInNeeded'],
    'payouts 7 merchant-info': ['loading'],
    'payouts 7 authorize': ['authorising.fetchingCode'],
    'payouts 7 quick-login-authorize': ['notMatching'],
    'payouts 8 100020': ['banned.beingTold'],
    'payouts 8 100017': ['notMatching'],
    'payouts 9 authorize-times': [
      'signingInFirst · after signInPause → signInNeeded',
      'authorising · after loadingLimit → asking',
    ],
  },
});

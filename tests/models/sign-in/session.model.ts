import type { UserInfo } from '#domain/person/user.ts';
import type { Language } from '#domain/words/language.ts';
import { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { maskedUser, user } from '../sample-data.ts';

const quickLogin = { appCode: 'a1', walletCode: 'w1' };

const LOADING = 'access.signedIn.loadingUser' as const;
const RENEWING = 'access.signedIn.renewing' as const;
const PROVING = 'access.signedIn.provingToken' as const;

/** The token of the contract's example of a quick login. */
const FROM_CODES = '6Zt1Xq4cVb8nM2sK9dFgH3jL5pQwErTy';

/** The other one of the two languages in this model. */
const otherThan = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** No data of the session is kept (reading 7). */
const signedOut = {
  to: 'access.signedOut',
  has: { token: undefined, user: undefined, quickLogin: undefined, firstLogin: undefined },
  keeps: ['visit'],
} as const;

const signedInElsewhere = ({ context }: { context: { visit: number } }) =>
  ({
    to: LOADING,
    has: {
      token: '0ther',
      user: undefined,
      quickLogin: undefined,
      firstLogin: undefined,
      visit: context.visit + 1,
    },
  }) as const;

const fetched = (level: number) => ({
  to: 'access.signedIn.settled' as const,
  has: { user: (now: UserInfo | undefined) => now?.level === level },
});

const changes = <To extends string>(to: To) => ({ to, has: { user: { ...user, level: 3 as const } } });

/** The toast for a user who came by a link: it names the account that is signed in. */
const signedInAs = (account: string) => ({ key: 'common:signedInAs', values: { account } }) as const;

const codesFail = {
  'checkQuickLogin: noAnswer': { ...signedOut, says: 'common:offline' },
  'checkQuickLogin: quickLoginCodeInvalid': {
    ...signedOut,
    says: { text: 'This sign-in link is no longer valid.' },
  },
  'checkQuickLogin: quickLoginOtherUser': {
    ...signedOut,
    says: { text: 'This sign-in link is for another account.' },
  },
  checkQuickLogin: { ...signedOut, says: 'common:failed' },
  'after recoveryPatience': { ...signedOut, says: 'common:timedOut' },
} as const;

const userComes = {
  'getUser: level0': fetched(0),
  'getUser: level1': fetched(1),
  'getUser: level2': fetched(2),
  'getUser: level3': fetched(3),
  getUser: { to: 'access.signedIn.settled', keeps: ['token', 'user'] },
} as const;

export default defineModel(sessionMachine, {
  inputs: {
    stranger: { language: 'en' },
    returning: { token: 't0ken', user: maskedUser, language: 'en' },
    returningUnremembered: { token: 't0ken', language: 'en' },
    fromHostApp: { quickLogin, language: 'en' },
    returningInHostApp: { token: 't0ken', user: maskedUser, quickLogin, language: 'en' },
  },
  events: {
    SIGNED_IN: {
      afterLogin: { token: 'n3w', loginType: 'EMAIL', firstLogin: 0 },
      afterRegister: { token: 'n3w', loginType: 'PHONE', firstLogin: 1 },
    },
    SIGNED_IN_ELSEWHERE: { otherTab: { token: '0ther' } },
    SIGNED_OUT_ELSEWHERE: true,
    UNAUTHORISED: {
      current: ({ context }) => (context.token ? { token: context.token } : undefined),
      late: { token: 'bef0re' },
    },
    SIGN_OUT: true,
    'USER.REFRESH': true,
    'USER.CHANGED': { verified: { user: { ...user, level: 3 } } },
    'LANGUAGE.CHOOSE': { arabic: { language: 'ar' }, english: { language: 'en' } },
  },
  actors: {
    applyLanguage: {
      loaded: { output: (language: Language) => language },
      failed: { error: new Error('offline') },
    },
  },
  facts: ({ context }) => ({
    token: Boolean(context.token),
    user: context.user !== undefined,
    quickLogin: context.quickLogin !== undefined,
    language: context.language,
  }),
  delays: { signOutPatience: 3_000, recoveryPatience: 30_000 },
  calls: {
    // The request names the user whose session is restored, if known.
    checkQuickLogin: ({ context }) => ({
      body: { appCode: 'a1', walletCode: 'w1', ...(context.user && { userId: context.user.userId }) },
    }),
    getUser: {},
    logout: {},
    applyLanguage: ({ context }) => otherThan(context.language),
  },
  begins: {
    stranger: { to: ['access.signedOut', 'language.settled'] },
    returning: { to: LOADING, has: { token: 't0ken', user: maskedUser } },
    returningUnremembered: { to: LOADING, has: { token: 't0ken', user: undefined } },
    fromHostApp: 'access.recovering',
    returningInHostApp: { to: LOADING, has: { token: 't0ken', user: maskedUser } },
  },
  follows: {
    'access.recovering': {
      'checkQuickLogin: accepted': {
        to: PROVING,
        has: { token: FROM_CODES, visit: 1, quickLogin: undefined },
        keeps: ['user'],
      },
      ...codesFail,
      SIGN_OUT: signedOut,
      SIGNED_IN_ELSEWHERE: signedInElsewhere,
    },
    'access.signedIn': {
      'UNAUTHORISED late': ignored,
      'UNAUTHORISED current': ({ context }) =>
        context.quickLogin
          ? { to: RENEWING, keeps: ['token', 'user', 'quickLogin'] }
          : { ...signedOut, says: 'common:sessionEnded' },
      SIGN_OUT: { to: 'access.signingOut', keeps: ['token'] },
      'USER.REFRESH': { to: 'access.signedIn.loadingUser', keeps: ['user'] },
      // Without a user, a screen of the previous user reports the change.
      'USER.CHANGED': (now) => (now.context.user ? changes('access.signedIn.settled') : ignored),
      SIGNED_OUT_ELSEWHERE: signedOut,
      SIGNED_IN_ELSEWHERE: signedInElsewhere,
    },
    [LOADING]: userComes,
    [RENEWING]: {
      'checkQuickLogin: accepted': {
        to: PROVING,
        has: { token: FROM_CODES, quickLogin: undefined },
        keeps: ['user', 'visit'],
      },
      ...codesFail,
      'UNAUTHORISED current': ignored,
      'USER.REFRESH': ignored,
      'USER.CHANGED': changes(RENEWING),
    },
    [PROVING]: {
      'getUser: level0': { ...fetched(0), says: signedInAs('919****3210') },
      'getUser: level1': { ...fetched(1), says: signedInAs('ali***@example.com') },
      'getUser: level2': { ...fetched(2), says: signedInAs('ali***@example.com') },
      'getUser: level3': { ...fetched(3), says: signedInAs('ali***@example.com') },
      getUser: userComes.getUser,
      'UNAUTHORISED current': { ...signedOut, says: 'common:sessionEnded' },
    },
    'access.signingOut': { logout: signedOut, 'after signOutPatience': signedOut },
    'access.signedOut': {
      SIGNED_IN: ({ context }, { token, loginType, firstLogin }) => ({
        to: LOADING,
        has: { token, lastLoginType: loginType, firstLogin, visit: context.visit + 1 },
      }),
      SIGNED_IN_ELSEWHERE: signedInElsewhere,
    },
    'language.settled': {
      'LANGUAGE.CHOOSE': ({ context }, { language }) =>
        language === context.language ? ignored : { to: 'language.loading', keeps: ['language'] },
    },
    'language.loading': {
      'applyLanguage: loaded': ({ context }) => ({
        to: 'language.settled',
        has: { language: otherThan(context.language) },
      }),
      applyLanguage: { to: 'language.settled', says: 'common:languageUnavailable', keeps: ['language'] },
    },
  },
  oracles: {
    'access.recovering': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'can be given up': (now) => now.can({ type: 'SIGN_OUT' }),
    },
    'access.signedIn': {
      'has a token': ({ context }) => Boolean(context.token),
      'counts as signed in': (now) => now.hasTag('signedIn') && !now.hasTag('signedOut'),
      'can be signed out': (now) => now.can({ type: 'SIGN_OUT' }),
    },
    'access.signedIn.loadingUser': { 'can be signed out at once': (now) => now.can({ type: 'SIGN_OUT' }) },
    [RENEWING]: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'is still signed in': (now) => now.hasTag('signedIn'),
    },
    [PROVING]: { 'can be signed out at once': (now) => now.can({ type: 'SIGN_OUT' }) },
    'access.signedIn.settled': { 'can load the user again': (now) => now.can({ type: 'USER.REFRESH' }) },
    'access.signingOut': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'takes no second sign-out': (now) => !now.can({ type: 'SIGN_OUT' }),
    },
    'access.signedOut': {
      'counts as signed out': (now) => now.hasTag('signedOut') && !now.hasTag('signedIn'),
      'keeps nothing of the session': ({ context }) => !context.token && !context.user && !context.quickLogin,
    },
    'language.settled': {
      'shows the language last applied': ({ context }) => ['en', 'ar'].includes(context.language),
    },
    'language.loading': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'shows the present language until the other is there': ({ context }) =>
        ['en', 'ar'].includes(context.language),
    },
  },
  survivors: [
    {
      fault: 'action dropped: access.recovering · SIGNED_IN_ELSEWHERE wipe',
      reason: 'the codes are forgotten on leaving this state, and the session has no other data yet',
    },
    {
      fault: 'input field emptied: access.recovering · checkQuickLogin body.userId',
      reason: 'without a session there is no user yet',
    },
    {
      fault: 'input field replaced: access.recovering · checkQuickLogin body.userId',
      reason: 'without a session there is no user yet',
    },
    {
      fault: 'result forgotten: access.recovering · checkQuickLogin quickLogin',
      reason: 'a signed-out session has no codes in any case',
    },
    {
      fault: 'result forgotten: access.signedIn.renewing · checkQuickLogin quickLogin',
      reason: 'a signed-out session has no codes in any case',
    },
    {
      fault: 'result forgotten: access.recovering · checkQuickLogin token',
      reason: 'a signed-out session has no token in any case',
    },
    {
      fault: 'result forgotten: access.recovering · checkQuickLogin visit',
      reason: 'there was no visit before',
    },
    {
      fault: 'result forgotten: access.signedIn.renewing · checkQuickLogin token',
      reason: 'a signed-out session has no token in any case',
    },
  ],
  requirements: {
    'account 4 language': ['language.loading · done applyLanguage → language.settled'],
    'account 4 session-none': ['access.deciding · always → access.signedOut [otherwise]'],
    'account 6 authenticated': ['access.signedIn', 'access.signedOut'],
    'account 7 user-info': ['access.signedIn.loadingUser'],
    'account 7 user-info-failure': ['access.signedIn.loadingUser · error getUser → access.signedIn.settled'],
    'account 7 check-quick-login-code': ['access.recovering'],
    'account 7 logout': ['access.signingOut'],
    'account 8 401-clears': ['access.signedIn · UNAUTHORISED → access.signedOut [isCurrentToken]'],
    'account 8 401-quick-login': [
      'access.signedIn · UNAUTHORISED → access.signedIn.renewing [and(isCurrentToken, hasQuickLogin)]',
    ],
    'account 8 401-quick-login-fails': ['access.recovering · error checkQuickLogin → access.signedOut'],
  },
});

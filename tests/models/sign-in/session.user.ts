import { LANGUAGES, type Language } from '#domain/words/language.ts';
import type { MessageKey } from '#domain/words/message.ts';
import { wordingIn } from '#e2e/wording.ts';
import type { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, taps, types } from '#paths/user/gestures.ts';
import { type Sight, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, status } from '#paths/user/targets.ts';
import { madeOf } from '#paths/user/words.ts';
import { maskedUser, PASSWORD } from '../sample-data.ts';
import { endsSessionAt, meetsTheEnd } from './ended-session.ts';

/** Matches a text in English or Arabic. Language files load in the background, and in jsdom they never do. */
const said = (key: MessageKey, rest = '') => {
  const wordings = (['en', 'ar'] as const).map((language) => RegExp.escape(wordingIn(language)(key)));
  return madeOf(new RegExp(`^(${wordings.join('|')})${rest}$`), key);
};

const languageButton = (language: Language) => button(new RegExp(`${LANGUAGES[language]}$`));

const seesHome = [sees(heading(said('home:balance')))];
const seesNothingYet = [sees(status(said('common:loading')))];

const either = (one: Sight, other: Sight): Sight => ({
  words: `${one.words}, or ${other.words}`,
  texts: [...one.texts, ...other.texts],
  holds: async (screen) => (await one.holds(screen)) || other.holds(screen),
});

const byOthers = (transition: string, who: string) => ({
  transition,
  reason: `${who} causes it; src/app/start/start-session.test.ts tests it`,
});

export default defineUser<typeof sessionMachine>({
  arrives: {
    stranger: { at: '/' },
    returning: { at: '/', device: { token: 't0ken', store: { user: maskedUser } } },
    returningUnremembered: {
      at: '/',
      device: { token: 't0ken' },
      server: endsSessionAt('get /api/balance/info'),
    },
    fromHostApp: { at: '/?appCode=a1&walletCode=w1' },
    returningInHostApp: {
      at: '/?appCode=a1&walletCode=w1',
      device: { token: 't0ken', store: { user: maskedUser } },
    },
  },
  gestures: {
    SIGNED_IN: ({ firstLogin }, now) =>
      // The language files would be loaded before the user has finished signing in.
      firstLogin === 0 && now.matches({ language: 'settled' })
        ? inTurn(
            taps(button(said('welcome:byEmail', '.*'))),
            types(field(said('sign-in:email')), 'alice@example.com'),
            taps(button(said('common:next'))),
            types(field(said('sign-in:password')), PASSWORD),
            taps(button(said('sign-in:signIn'))),
          )
        : undefined,
    SIGNED_IN_ELSEWHERE: () => undefined,
    SIGNED_OUT_ELSEWHERE: () => undefined,
    UNAUTHORISED: ({ token }, now) =>
      // True only for the input `returningUnremembered`.
      token === 't0ken' && !now.context.user && now.matches({ access: { signedIn: 'settled' } })
        ? meetsTheEnd
        : undefined,
    SIGN_OUT: (_, now) =>
      now.hasTag('signedIn')
        ? inTurn(
            taps(button(said('home:openAccount'))),
            taps(button(said('home:signOut'))),
            taps(button(said('home:signOut'))),
          )
        : undefined,
    'USER.REFRESH': (_, now) =>
      now.context.user === undefined && now.matches({ access: { signedIn: 'settled' } })
        ? inTurn(
            taps(button(said('home:openAccount'))),
            taps(button(said('home:accountUnavailable', '.*'))),
            taps(button(said('common:close'))),
          )
        : undefined,
    'USER.CHANGED': () => undefined,
    'LANGUAGE.CHOOSE': ({ language }, now) =>
      // Language files that are loaded already are shown before a user could notice.
      now.hasTag('signedOut') && language !== 'en'
        ? inTurn(taps(languageButton(now.context.language)), taps(button({ text: LANGUAGES[language] })))
        : undefined,
  },
  ways: { applyLanguage: { loaded: [] } },
  sees: {
    'access.recovering': seesNothingYet,
    'access.signedIn.loadingUser': seesHome,
    'access.signedIn.settled': seesHome,
    'access.signedIn.renewing': seesHome,
    'access.signedIn.provingToken': seesHome,
    'access.signingOut': seesNothingYet,
    'access.signedOut': [sees(heading(said('welcome:title')))],
    // All screens are translated; only the first one shows the language's name.
    'language.settled': (now) =>
      now.hasTag('signedOut') ? [sees(languageButton(now.context.language), { busy: false })] : [],
    // The language files may be loaded before this is checked.
    'language.loading': ({ context: { language } }) => [
      either(
        sees(languageButton(language), { busy: true }),
        sees(languageButton(language === 'en' ? 'ar' : 'en'), { busy: false }),
      ),
    ],
  },
  waivers: [
    byOthers('access.recovering · SIGNED_IN_ELSEWHERE → access.signedIn', 'another tab'),
    byOthers('access.signedIn · SIGNED_IN_ELSEWHERE → access.signedIn', 'another tab'),
    byOthers('access.signedIn · SIGNED_OUT_ELSEWHERE → access.signedOut', 'another tab'),
    byOthers('access.signedOut · SIGNED_IN_ELSEWHERE → access.signedIn', 'another tab'),
    byOthers(
      'access.signedIn · UNAUTHORISED → access.signedIn.renewing [and(isCurrentToken, hasQuickLogin)]',
      'a server that takes the token no more',
    ),
    ...[
      'UNAUTHORISED → (stays)',
      'USER.REFRESH → (stays)',
      'USER.CHANGED → (stays)',
      'done checkQuickLogin → access.signedIn.provingToken',
      'error checkQuickLogin → access.signedOut',
      'after recoveryPatience → access.signedOut',
    ].map((rest) => byOthers(`access.signedIn.renewing · ${rest}`, 'a server that takes the token no more')),
    byOthers(
      'access.signedIn.provingToken · UNAUTHORISED → access.signedOut [isCurrentToken]',
      'a server that takes the token no more',
    ),
    {
      transition: 'access.signedIn · USER.CHANGED → access.signedIn.settled [hasUser]',
      reason: 'the screens of the levels send it the answers of their calls; their models test it',
    },
    {
      transition: 'access.recovering · SIGN_OUT → access.signedOut',
      reason: 'no button is shown during the check; only a page that signs out by itself could do this',
    },
    {
      transition: 'language.loading · error applyLanguage → language.settled',
      level: 'browser',
      reason: 'language files belong to the app and always load here',
    },
  ],
  alike: [
    {
      states: ['access.recovering', 'access.signingOut'],
      reason: 'until it is known whether a user is signed in, no user data shows',
    },
    {
      states: [
        'access.signedIn.loadingUser',
        'access.signedIn.settled',
        'access.signedIn.renewing',
        'access.signedIn.provingToken',
      ],
      reason: 'all of them show the user that this device remembers',
    },
  ],
});

import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import type { Move } from '../move.ts';
import { back, type Entry, mayOpen, push, replace, type Visit } from '../visit.ts';

const byEmail: Entry = { route: 'inputAccount', query: { loginType: 'EMAIL' } };

/** The entry after a session: the e-mail that was typed is gone. */
const forgotten = ({ isTyped: _, ...entry }: Entry): Entry => entry;

/**
 * Signs in, and goes back before the history entries of the sign-in; pages for signed-out users then redirect. The e-mail
 * that was typed is forgotten.
 */
const signIn = (visit: Visit, arrow: string) => {
  const entries = [...visit.below, visit.at];
  const first = entries.findIndex(({ route }) => mayOpen(route) === 'signedOut');
  return replace(visit, arrow, forgotten(visit.at), {
    isSignedIn: true,
    isKnown: true,
    hasEnded: false,
    below: entries.slice(0, first).map(forgotten),
    made: visit.made.filter((one) => one !== 'Home documents'),
  });
};

/** The visit after a sign-out. */
export const signedOut = (visit: Visit): Partial<Visit> => ({
  isSignedIn: false,
  isKnown: false,
  sum: undefined,
  below: visit.below.map(forgotten),
});

const isByEmail = ({ at }: Visit) => at.query?.loginType === 'EMAIL';

const REGISTRATIONS = ['Register signedIn', 'Register registered, and the sign-in fails'];

const hasAccount = ({ who, made }: Visit) => who !== 'noa' || REGISTRATIONS.some((one) => made.includes(one));

/** Goes on with another account than that of the ended session. */
const goOn = (visit: Visit, arrow: string, route: 'Login' | 'Register') =>
  push({ ...visit, at: { ...visit.at, isTyped: true } }, arrow, { route }, { hasEnded: false });

/** The moves of tours on the pages of the sign-in: welcome, account entry, sign-in and registration. */
export const signingIn: Move[] = [
  {
    name: 'beforeLogin chosen',
    from: 'beforeLogin',
    leads: (visit) => push(visit, 'beforeLogin chosen', byEmail),
    walk: ({ wallet }) => wallet.byEmail.click(),
  },
  {
    name: 'beforeLogin tap Protocol',
    from: 'beforeLogin',
    leads: (visit) => push(visit, 'beforeLogin tap Protocol', { route: 'Protocol' }),
    walk: ({ page }) => page.getByRole('main').getByRole('link').first().click(),
  },
  {
    name: 'inputAccount login',
    from: 'inputAccount',
    when: (visit) => isByEmail(visit) && hasAccount(visit),
    leads: (visit) => goOn(visit, 'inputAccount login', 'Login'),
    walk: ({ wallet, person }) => wallet.goOnByEmail(person),
  },
  {
    name: 'inputAccount register',
    from: 'inputAccount',
    when: (visit) => isByEmail(visit) && !hasAccount(visit),
    leads: (visit) => goOn(visit, 'inputAccount register', 'Register'),
    walk: ({ wallet, person }) => wallet.goOnByEmail(person),
  },
  {
    name: 'inputAccount left',
    from: 'inputAccount',
    leads: (visit) => replace(visit, 'inputAccount left', { route: 'beforeLogin' }),
    walk: ({ wallet }) => wallet.button('common:back').click(),
  },
  {
    name: 'Login signedIn',
    from: 'Login',
    leads: (visit) => signIn(visit, 'Login signedIn'),
    walk: ({ wallet, person }) => wallet.signIn(person.password),
  },
  {
    name: 'Login left',
    from: 'Login',
    when: ({ hasEnded }) => !hasEnded,
    leads: (visit) => replace(visit, 'Login left no', { ...byEmail, isTyped: true }),
    walk: ({ wallet }) => wallet.button('common:back').click(),
  },
  {
    name: 'Login left after its session has ended',
    from: 'Login',
    when: ({ hasEnded }) => Boolean(hasEnded),
    leads: (visit) => replace(visit, 'Login left yes', { route: 'beforeLogin' }),
    walk: ({ wallet }) => wallet.button('common:back').click(),
  },
  {
    name: 'Register signedIn',
    from: 'Register',
    once: true,
    leads: (visit) => signIn(visit, 'Register signedIn'),
    walk: async ({ wallet, person }) => {
      await wallet.enterCodeSentTo(person.email);
      await wallet.choosePassword();
      await wallet.chooseCountry('India');
      await wallet.createButton.click();
    },
  },
  {
    name: 'Register registered, and the sign-in fails',
    from: 'Register',
    once: true,
    leads: (visit) => replace(visit, 'Register registered', { route: 'Login' }),
    walk: async ({ wallet, sandbox, person }) => {
      await wallet.enterCodeSentTo(person.email);
      await wallet.choosePassword(NEW_PASSWORD);
      await wallet.chooseCountry('India');
      await sandbox.answerNext('newLogin', 'accountUnavailable');
      await wallet.createButton.click();
    },
  },
  {
    name: 'Register login',
    from: 'Register',
    // The sandbox only says that the account exists, so no user can sign in with it, and the tour ends.
    leads: (visit) => replace(visit, 'Register login', { route: 'Login' }, { isOver: 'open' }),
    walk: async ({ wallet, sandbox, person }) => {
      await wallet.enterCodeSentTo(person.email);
      await wallet.choosePassword(NEW_PASSWORD);
      await wallet.chooseCountry('India');
      await sandbox.answerNext('newRegister', 'registrationRefused');
      await wallet.createButton.click();
      await wallet
        .alert('sign-in:existsTitle')
        .getByRole('button', { name: wallet.say('sign-in:signIn') })
        .click();
    },
  },
  {
    name: 'Register left',
    from: 'Register',
    leads: (visit) => replace(visit, 'Register left', { ...byEmail, isTyped: true }),
    walk: ({ wallet }) => wallet.button('common:back').click(),
  },
  {
    name: 'Country chosen',
    from: 'Country',
    when: ({ isSignedIn }) => !isSignedIn,
    leads: (visit) =>
      replace(visit, 'Country chosen', {
        route: 'inputAccount',
        query: { loginType: 'PHONE' },
      }),
    walk: ({ page }) =>
      page
        .getByRole('button', { name: /^India/ })
        .first()
        .click(),
  },
  {
    name: 'Country dismissed',
    from: 'Country',
    when: ({ isSignedIn }) => !isSignedIn,
    leads: (visit) =>
      back(visit, 'Country dismissed', { route: 'inputAccount', query: { loginType: 'PHONE' } }),
    walk: ({ wallet }) => wallet.button('common:back').click(),
  },
];

import { allRoutes } from '#domain/routes/routes.ts';
import type { Move } from './move.ts';
import { documents } from './moves/documents.ts';
import { home } from './moves/home.ts';
import { levels } from './moves/levels.ts';
import { merchants } from './moves/merchants.ts';
import { closeSearch, EDIT_BANK, payouts } from './moves/payouts.ts';
import { signingIn } from './moves/signing-in.ts';
import { back, type Entry, LACKS, mayOpen, replace } from './visit.ts';

/** The browser's Back, from every route. */
const browserBack: Move[] = allRoutes().map(([from]) => ({
  name: `${from} Back`,
  from,
  // Back answers the question about the level first, which the forms ask at once.
  when: ({ below, level }) => below.length > 0 && !(from === 'PayoutAccount' && level === 0),
  leads: (visit) => back(visit, `${from} Back`),
  walk: async (means) => {
    // Back closes an open layer first.
    if (from === 'Transfer') await closeSearch(means);
    await means.page.goBack();
  },
}));

/** The page to which the next sign-in returns, by its address. What else it held is forgotten with the session. */
const returnTo = ({ isChosen: _, ...at }: Entry): Entry => {
  if (at.route === 'WithdrawalResult') return { ...at, of: LACKS.payout };
  if (at.route === 'bankcardResult') return { ...at, of: LACKS.unlinking };
  return at.page === EDIT_BANK.page ? { ...at, of: LACKS.form } : at;
};

/** The server ends the session of a user who has signed in in this tab, and the user loads the page again. */
const sessionEnds: Move[] = allRoutes().flatMap(([from]) =>
  mayOpen(from) !== 'signedIn' || from === 'Home'
    ? []
    : [
        {
          name: `${from} session ended`,
          from,
          when: ({ isKnown }) => Boolean(isKnown),
          leads: (visit) =>
            replace(
              visit,
              `${from} session ended Login`,
              { route: 'Login' },
              { isSignedIn: false, hasEnded: true, returnTo: returnTo(visit.at) },
            ),
          walk: async (means) => {
            // A reload while the search opens would keep its entry in the history.
            if (from === 'Transfer') await closeSearch(means);
            await means.sandbox.endSessions(means.person);
            await means.page.reload();
          },
        },
      ],
);

/** Everything that people do on tours. */
export const MOVES: Move[] = [
  ...signingIn,
  ...home,
  ...levels,
  ...payouts,
  ...documents,
  ...merchants,
  ...browserBack,
  ...sessionEnds,
];

import { expect } from '@playwright/test';
import type { Means, Move } from '../move.ts';
import { KINDS, replace, type Visit } from '../visit.ts';
import { signedOut } from './signing-in.ts';

const isSignedIn = (visit: Visit) => visit.isSignedIn;

const isOf = (of: string) => (visit: Visit) => visit.at.of === of;

/** Leaves for the shop's own page. */
const leaves = (arrow: string) => (visit: Visit) => replace(visit, arrow, visit.at, { isOver: 'left' });

const seesShop = async ({ page, shop }: Means) => page.waitForURL((url) => url.href.startsWith(shop));

/** The two pages on which an app asks for a sign-in. */
const asking: Move[] = (['Authorize', 'QuickLoginAuth'] as const).flatMap((from): Move[] => [
  {
    name: `${from} answered`,
    from,
    // A quick login of a user who has never signed in to the app is refused.
    when: (visit) => isSignedIn(visit) && isOf(KINDS.ask)(visit) && from === 'Authorize',
    leads: leaves(`${from} answered`),
    walk: async (means) => {
      await means.wallet.authorise.click();
      await seesShop(means);
    },
  },
  {
    name: `${from} answered, with a refusal`,
    from,
    when: (visit) => isSignedIn(visit) && isOf(KINDS.ask)(visit),
    leads: leaves(`${from} answered`),
    walk: async (means) => {
      await means.wallet.cancel.click();
      await seesShop(means);
    },
  },
  {
    name: `${from} signOutNeeded`,
    from,
    when: (visit) => isSignedIn(visit) && isOf(KINDS.ask)(visit),
    leads: (visit) => replace(visit, `${from} signOutNeeded`, visit.at, signedOut(visit)),
    walk: ({ wallet }) => wallet.switchAccount.click(),
  },
  {
    name: `${from} left`,
    from,
    when: isOf(KINDS.unknownApp),
    leads: (visit) => replace(visit, `${from} left`, { route: 'Home' }),
    walk: ({ wallet }) => wallet.button('common:goHome').click(),
  },
]);

/** The moves of tours on the pages on which a user signs in to another app, or pays it. */
export const merchants: Move[] = [
  ...asking,
  {
    name: 'Recharge signOutNeeded',
    from: 'Recharge',
    when: isOf(KINDS.otherOrder),
    leads: (visit) => replace(visit, 'Recharge signOutNeeded', visit.at, signedOut(visit)),
    walk: ({ wallet }) => wallet.signInAgain.click(),
  },
  {
    name: 'Recharge closed',
    from: 'Recharge',
    // The page of another user's order only offers to sign in again.
    when: (visit) => !isOf(KINDS.otherOrder)(visit),
    leads: (visit) => replace(visit, 'Recharge closed', visit.at, { isOver: 'open' }),
    walk: async ({ wallet }) => {
      await wallet.close.or(wallet.cancel).click();
      await expect(wallet.windowEnd).toBeVisible();
    },
  },
];

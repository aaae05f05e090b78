import { test } from '#e2e/fixtures.ts';
import { sampled } from '#e2e/support/sampled.ts';
import { slowdown } from '#e2e/support/slow-world.ts';
import { openWallet } from '#e2e/wallet.ts';
import { expectArrival } from './arrival.ts';
import { openAddress, PEOPLE } from './begin.ts';
import type { Means } from './move.ts';
import { OPENINGS } from './openings.ts';
import { OPENINGS_BY_TEST } from './titles.ts';

// Every deep link: signed out, signed in at each level, and with a session that has ended.

// A test walks through many pages: on a busy machine that takes minutes.
test.describe.configure({ timeout: 600_000 * slowdown });

test.use({ expectsFailedCalls: true });

const chosen = new Set(
  sampled(OPENINGS, ({ name, outcome }) => ({ name, routes: [outcome.visit.at.route] })),
);

for (const [title, all] of OPENINGS_BY_TEST) {
  const openings = all.filter((opening) => chosen.has(opening));
  if (openings.length === 0) continue;
  test(title, async ({ context, sandbox, shop }, { annotations }) => {
    for (const opening of openings) {
      await test.step(opening.name, async () => {
        // A tab of its own, so that nothing of the opening before is remembered.
        const page = await context.newPage();
        const wallet = openWallet(page, sandbox);
        const means: Means = { page, wallet, sandbox, person: PEOPLE[opening.who], shop: shop.url };
        await openAddress(means, opening);
        await expectArrival(means, opening.outcome.visit, 'opened');
        await page.close();
      });
      for (const arrow of opening.outcome.arrows) annotations.push({ type: 'covered', description: arrow });
    }
  });
}

import { test } from '#e2e/fixtures.ts';
import { sampled } from '#e2e/support/sampled.ts';
import { slowdown } from '#e2e/support/slow-world.ts';
import { expectArrival } from './arrival.ts';
import { arrange, openAddress, PEOPLE } from './begin.ts';
import type { Means } from './move.ts';
import type { Criterion } from './network.ts';
import { readPlan } from './plan.ts';
import { titleOf } from './titles.ts';

// Tours through the whole wallet, from flow to flow: each arrow of the atlas, or with TOURS=pair each two arrows in a row.
// `npm run paths -- tour` runs them, and says what they covered.

// A test walks through many pages: on a busy machine that takes minutes.
test.describe.configure({ timeout: 600_000 * slowdown });

test.use({ expectsFailedCalls: true, permissions: ['clipboard-read', 'clipboard-write'] });

const criterion: Criterion = process.env.TOURS === 'pair' ? 'pair' : 'arrow';

const tours = readPlan(criterion).tours.map((tour, index) => ({ ...tour, title: titleOf(tour, index) }));

const isWalked = ({ title, steps }: (typeof tours)[number]) => ({
  name: title,
  routes: steps.map(({ outcome }) => outcome.visit.at.route),
});

for (const { title, opening, steps } of sampled(tours, isWalked, 'e2e/tours/plans/')) {
  test(title, async ({ page, wallet, sandbox, shop }, { annotations }) => {
    const means: Means = { page, wallet, sandbox, person: PEOPLE[opening.who], shop: shop.url };
    await test.step('the address is opened', async () => {
      await arrange(sandbox, opening.who);
      await openAddress(means, opening);
      await expectArrival(means, opening.outcome.visit, 'opened');
    });
    for (const { move, outcome, targets } of steps) {
      await test.step(move.name, async () => {
        await move.walk(means);
        await expectArrival(means, outcome.visit, 'walked');
      });
      // Counts as covered only now, after everything that must hold on arrival has held.
      for (const target of targets) annotations.push({ type: 'covered', description: target });
    }
  });
}

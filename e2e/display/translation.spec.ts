import { expect, test } from '#e2e/fixtures.ts';
import { walksIn } from '#e2e/navigation/screen-walks.ts';
import { cashOutButton, confirmCashOut } from '#e2e/steps/cash-out.ts';
import { extendPages } from '#e2e/support/extension.ts';
import { translatedFacts, untranslated } from '#e2e/support/translator.ts';
import { felix } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';
import { DEMO_MERCHANTS } from '#sandbox/demo/demo-merchants.ts';
import { DEMO_USERS } from '#sandbox/demo/demo-users.ts';

// The browser's translation and extensions change the page under React. `TRANSLATOR=replaces npx playwright test` runs
// every main journey while the browser translates.

const NAMES = [
  ...DEMO_USERS.flatMap(({ profile }) => (profile ? [`${profile.firstName} ${profile.lastName}`] : [])),
  ...DEMO_MERCHANTS.map(({ merchantName }) => merchantName),
];

/** Cashes out, with an amount above the limit first. */
const cashOut = async (wallet: Wallet) => {
  const { page } = wallet;
  await wallet.openAs(felix, '/withdrawal');
  await expect(cashOutButton(wallet)).toBeVisible();
  await page.keyboard.type('99999');
  await expect(wallet.amount).toContainText('99,999');
  await expect(page.getByText('Enter less, or take all of it')).toBeVisible();
  for (const _ of '99999') await page.keyboard.press('Backspace');
  await page.keyboard.type('20');
  await expect(page.getByText('Fee $')).toBeVisible();
  await cashOutButton(wallet).click();
  await confirmCashOut(wallet);
  await expect(wallet.heading('cash-out:requestCompleted')).toBeVisible();
  await wallet.button('common:done').click();
  await wallet.isHome();
};

test.describe('while the browser replaces each text by its translation', () => {
  test.use({ translator: 'replaces' });

  test(
    'the fee appears, an amount above the limit is refused, and the cash out ends',
    { tag: '@main' },
    async ({ wallet }) => cashOut(wallet),
  );
});

test.describe('after a crash, while the browser translates', () => {
  test.use({ translator: 'replaces', expectsCrash: true });

  test('the flow starts again', async ({ page, wallet }) => {
    await page.route('**/assets/shapes-*.json', (route) => route.fulfill({ json: {} }));
    await wallet.goByEmail(felix);
    const empty = { code: '200', message: 'success', data: null };
    await page.route('**/api/auth/newLogin', (route) => route.fulfill({ json: empty }), { times: 1 });
    await wallet.signIn(felix.password);
    await expect(wallet.heading('common:crashed')).toBeVisible();
    await wallet.button('common:startAgain').click();
    await wallet.signIn(felix.password);
    await wallet.isHome();
  });
});

test('an extension that changes the page does not disturb a cash out', async ({ context, wallet }) => {
  await extendPages(context);
  await cashOut(wallet);
});

const walks = walksIn('replaces', 'changes', 'extension');

const counts = { walks: 0, screens: 0, hold: 0 };
test.afterAll(() =>
  console.info(`Translation: ${counts.walks} walks, ${counts.screens} screens tried, ${counts.hold} hold`),
);

for (const translator of ['replaces', 'changes'] as const)
  test.describe(`while the browser ${translator} each text for its translation`, () => {
    test.use({ translator, expectsFailedCalls: true });

    for (const { name, walk } of walks[translator])
      test(`${name}: every text is translated, and no fact is`, async ({ page, wallet }) => {
        counts.walks++;
        await walk(wallet, async (where) => {
          counts.screens++;
          await expect.poll(() => untranslated(page), where).toEqual([]);
          const facts = await translatedFacts(page, NAMES);
          if (facts.length === 0) counts.hold++;
          expect.soft(facts, where).toEqual([]);
        });
      });
  });

test.describe('while an extension changes the page', () => {
  test.use({ expectsFailedCalls: true });

  for (const { name, walk } of walks.extension)
    test(`${name}: every screen works`, async ({ context, wallet }) => {
      await extendPages(context);
      await walk(wallet, async () => {});
    });
});

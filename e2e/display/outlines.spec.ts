import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { demoUser } from '#e2e/sandbox.ts';
import { felix, sara } from '#e2e/users.ts';
import { openWallet, type Wallet } from '#e2e/wallet.ts';

// While a screen loads, its outline has the places of the real parts: nothing moves when they come.

/** Top and bottom edge, in whole px. React may replace the part between two looks at it, so that it has no box for a moment. */
const edges = async (part: Locator): Promise<[number, number]> => {
  let box = { y: -1, height: 0 };
  await expect
    .poll(async () => {
      box = (await part.boundingBox()) ?? box;
      return box.height;
    })
    .toBeGreaterThan(0);
  return [Math.round(box.y), Math.round(box.y + box.height)];
};

type Screen = {
  name: string;
  open: (wallet: Wallet) => Promise<unknown>;
  /** The call whose response replaces the outline. */
  call: string;
  outline: (page: Page) => Locator;
  real: (page: Page, wallet: Wallet) => Locator;
  edge: 'top' | 'both';
};

const keypad = (page: Page) => page.locator('main fieldset').last();

const SCREENS: Screen[] = [
  {
    name: 'the keypad of cash out',
    open: (wallet) => wallet.openAs(felix, '/withdrawal'),
    call: 'account/withdrawMethods',
    outline: keypad,
    real: keypad,
    edge: 'both',
  },
  {
    name: 'the keypad of transfer',
    open: (wallet) => wallet.openAs(felix, '/transfer'),
    call: 'balance/info',
    outline: keypad,
    real: keypad,
    edge: 'both',
  },
  {
    name: 'the first card of the linked accounts',
    open: (wallet) => wallet.openAs(sara, '/account/my-linked-account'),
    call: 'account/withdrawMethods',
    outline: (page) => page.locator('main [data-shape="row"]').first(),
    real: (_, wallet) => wallet.payoutAccount('HDFC Bank'),
    edge: 'both',
  },
  {
    name: 'the bank of the bank form',
    open: (wallet) => wallet.openAs(sara, '/account/my-linked-account/bind-bank-account'),
    call: 'account/withdrawTypeConfigs',
    outline: (page) => page.locator('main [data-shape="field"]').first(),
    // This field comes after the locked name.
    real: (page) => page.locator('main form > div').nth(1),
    edge: 'top',
  },
  {
    name: 'the first document',
    open: (wallet) => wallet.openAs(demoUser('Asked for documents'), '/document-details'),
    call: 'user/kyc/getDetail',
    outline: (page) => page.locator('main [data-shape="block"]').first(),
    real: (page) => page.locator('main > div').locator('li, section').first(),
    edge: 'top',
  },
];

for (const { name, open, call, outline, real, edge } of SCREENS) {
  test(`${name} is where its outline was`, async ({ page, wallet }) => {
    const { promise: isMeasured, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(`**/api/${call}*`, async (route) => {
      await isMeasured;
      await route.continue();
    });
    await open(wallet);
    await expect(outline(page)).toBeVisible();
    const before = await edges(outline(page));
    goOn();
    await expect(page.locator('main [data-shape]')).toHaveCount(0);
    const after = await edges(real(page, wallet));
    const compared = ([top, bottom]: [number, number]) => (edge === 'top' ? [top] : [top, bottom]);
    expect(compared(after)).toEqual(compared(before));
  });
}

test('the amount and its chips do not move, in every language and with any note below', async ({
  page,
  sandbox,
}) => {
  test.slow();
  for (const language of LANGUAGE_TAGS) {
    await test.step(language, async () => {
      const wallet = openWallet(page, sandbox, language);
      await wallet.openAs(felix, `/withdrawal?language=${language}`);
      const line = page.locator('main [aria-live="polite"]').last();
      const chips = page.locator('main ul').last();
      await expect(line).toContainText(/\p{Number}/u);
      const [top] = await edges(chips);
      for (const key of ['6', '0', '0', '0']) {
        await page.keyboard.press(key);
        await expect(line).toContainText(/\p{Number}/u);
        expect((await edges(chips))[0], `${language} after ${key}`).toBe(top);
      }
    });
  }
});

import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { demoUser, type Sandbox } from '#e2e/sandbox.ts';
import { covered, cutOff, setTextSize } from '#e2e/support/looks.ts';
import { tapDisabled } from '#e2e/support/taps.ts';
import { nina, rita } from '#e2e/users.ts';
import { openWallet, type Wallet } from '#e2e/wallet.ts';

/** Window sizes of real devices. All other tests use the size of one phone. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 430, height: 932 },
  { width: 812, height: 375 },
  { width: 1280, height: 800 },
];

type Size = { width: number; height: number };

type Goes = (wallet: Wallet, sandbox: Sandbox) => Promise<Locator>;

/** Leaves the last screen: its step back in the history after a sign-in or sign-out would cancel the next address. */
const leave = ({ page }: Wallet) => page.goto('about:blank');

const isHomeAt =
  (level: number): Goes =>
  async (wallet) => {
    await leave(wallet);
    await wallet.openAs(demoUser(`Level ${level}`));
    return wallet.button('home:transfer').or(wallet.transactions).first();
  };

const entersPassword = async (wallet: Wallet, person: Parameters<Wallet['goByEmail']>[0]) => {
  await leave(wallet);
  await wallet.page.context().setStorageState({ cookies: [], origins: [] });
  await wallet.goByEmail(person);
};

/** How to reach each screen, ending with a check that it is shown. */
const SCREENS: Record<string, Goes> = {
  'Home at level 0': isHomeAt(0),
  'Home at level 1': isHomeAt(1),
  'Home at level 2': isHomeAt(2),
  'Home at level 3': isHomeAt(3),
  'level 1 with all its problems': async (wallet) => {
    await leave(wallet);
    await wallet.openAs(nina, '/basic-level');
    await tapDisabled(wallet.button('levels:submit'));
    return wallet.firstName.and(wallet.page.locator('[aria-invalid]'));
  },
  'sign-in refused': async (wallet, sandbox) => {
    await entersPassword(wallet, nina);
    await sandbox.answerNext('newLogin', 'wrongPassword');
    await wallet.signIn('Wrong1111');
    return wallet.password.and(wallet.page.locator('[aria-invalid]'));
  },
  'an account that may not sign in': async (wallet, sandbox) => {
    await sandbox.answerNext('newLogin', 'accountRefused');
    await wallet.signIn('Wrong1111');
    return wallet.button('sign-in:otherAccount');
  },
  'the code sheet': async (wallet) => {
    await entersPassword(wallet, rita);
    await wallet.signIn(rita.password);
    await wallet.riskDialog.getByRole('button').first().click();
    return wallet.countdown;
  },
  'Home with its hint': async (wallet) => {
    await leave(wallet);
    await wallet.openAs(nina);
    return wallet.guide;
  },
  'a toast on the way in': async (wallet) => {
    await leave(wallet);
    await wallet.page.context().setStorageState({ cookies: [], origins: [] });
    await wallet.open();
    await wallet.agreement.uncheck();
    await wallet.byEmail.click();
    return wallet.notice(wallet.say('welcome:agreeFirst'));
  },
};

/** Visits each screen in each window size. Toasts and hints, which normally disappear, stay during the visits. */
const seesAll = async (wallet: Wallet, sandbox: Sandbox, sizes: readonly Size[]) => {
  const { page } = wallet;
  await page.clock.install();
  for (const [screen, go] of Object.entries(SCREENS)) {
    await test.step(screen, async () => {
      await expect(await go(wallet, sandbox)).toBeVisible();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
      for (const size of sizes) {
        const where = `${screen}, ${size.width} × ${size.height}`;
        await page.setViewportSize(size);
        await expect(page.locator('body')).toHaveCSS('height', `${size.height}px`);
        expect.soft(await cutOff(page), where).toEqual([]);
        // A page that has just opened ignores taps at first.
        await expect.poll(() => covered(page), where).toEqual([]);
      }
      await page.clock.resume();
    });
  }
};

for (const [locale, language] of [
  ['en-PH', 'en'],
  ['ar-PH', 'ar'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('no control is cut off or covered on small and large phones, in landscape, and on a desktop', async ({
      page,
      sandbox,
    }) => {
      await seesAll(openWallet(page, sandbox, language), sandbox, SIZES);
    });
  });
}

test('no control is cut off or covered with text twice as large', async ({ page, wallet, sandbox }) => {
  // The text size takes effect with the next page load.
  await setTextSize(page, 32);
  await wallet.open();
  const root = page.locator('html');
  await expect(root).toHaveCSS('font-size', '200px');
  await seesAll(wallet, sandbox, [{ width: 375, height: 812 }]);
  // Resets the size: the next test may reuse this page.
  await setTextSize(page, 16);
});

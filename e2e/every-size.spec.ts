import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { covered, cutOff } from './looks.ts';
import { demoUser, type Sandbox } from './sandbox.ts';
import { openWallet, type Wallet } from './wallet.ts';

/** Windows that people have, besides the phone that all else is tested on; text twice as large is for the tours. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 430, height: 932 },
  { width: 812, height: 375 },
  { width: 1280, height: 800 },
];

type Goes = (wallet: Wallet, sandbox: Sandbox) => Promise<Locator>;

const isHomeAt =
  (level: number): Goes =>
  async (wallet) => {
    await wallet.openAs(demoUser(`Level ${level}`));
    return wallet.button('home:transfer').or(wallet.transactions).first();
  };

const entersPassword = async (wallet: Wallet, person: Parameters<Wallet['goByEmail']>[0]) => {
  await wallet.page.context().setStorageState({ cookies: [], origins: [] });
  await wallet.goByEmail(person);
};

/** How each is come to, and what shows that one is there. */
const SCREENS: Record<string, Goes> = {
  'Home at level 0': isHomeAt(0),
  'Home at level 1': isHomeAt(1),
  'Home at level 2': isHomeAt(2),
  'Home at level 3': isHomeAt(3),
  'level 1 with all its problems': async (wallet) => {
    await wallet.openAs(demoUser('Level 0'), '/basic-level');
    await wallet.button('levels:submit').click({ force: true });
    return wallet.firstName.and(wallet.page.locator('[aria-invalid]'));
  },
  'sign-in refused': async (wallet, sandbox) => {
    await entersPassword(wallet, demoUser('Level 0'));
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
    const rita = demoUser('At risk');
    await entersPassword(wallet, rita);
    await wallet.signIn(rita.password);
    await wallet.riskDialog.getByRole('button').first().click();
    return wallet.countdown;
  },
};

for (const [locale, language] of [
  ['en-PH', 'en'],
  ['ar-PH', 'ar'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('nothing is cut or covered on small phones and large ones, on their side, and on a desktop', async ({
      page,
      sandbox,
    }) => {
      const wallet = openWallet(page, sandbox, language);
      for (const [screen, go] of Object.entries(SCREENS)) {
        await test.step(screen, async () => {
          await expect(await go(wallet, sandbox)).toBeVisible();
          for (const size of SIZES) {
            const where = `${screen}, ${size.width} × ${size.height}`;
            await page.setViewportSize(size);
            expect.soft(await cutOff(page), where).toEqual([]);
            expect.soft(await covered(page), where).toEqual([]);
          }
        });
      }
    });
  });
}

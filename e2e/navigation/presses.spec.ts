import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben, leo, nina, rita, sara } from '#e2e/users.ts';
import { openWallet, type Wallet } from '#e2e/wallet.ts';

// The server refuses the calls of an ended session.
test.use({ expectsFailedCalls: true });

/** All ways in which a user signs in and arrives on Home. Each begins on an empty page. */
const WAYS: Record<string, (wallet: Wallet) => Promise<void>> = {
  'a password': async (wallet) => {
    await wallet.goByEmail(nina);
    await wallet.signIn(nina.password);
  },
  'the agreement read first': async (wallet) => {
    await wallet.open();
    await wallet.page.getByRole('link').first().click();
    await expect(wallet.heading('protocol:title')).toBeVisible();
    await wallet.page.goBack();
    await wallet.signInByEmail(nina);
  },
  'an account typed twice': async (wallet) => {
    await wallet.goByEmail(nina);
    await expect(wallet.password).toBeVisible();
    await wallet.page.goBack();
    await expect(wallet.email).toHaveValue(nina.email);
    await wallet.goOnByEmail(ben);
    await wallet.signIn(ben.password);
  },
  'a reload before the password': async (wallet) => {
    await wallet.goByEmail(nina);
    await expect(wallet.password).toBeVisible();
    await wallet.reload();
    await wallet.signIn(nina.password);
  },
  'a code': async (wallet) => {
    await wallet.goByEmail(nina);
    await wallet.switchToCode();
    await wallet.enterCodeSentTo(nina.email);
  },
  'a code to an account at risk': async (wallet) => {
    await wallet.goByEmail(rita);
    await wallet.signIn(rita.password);
    await wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click();
    await wallet.enterCodeSentTo(rita.email);
  },
  'a code after a lockout': async (wallet) => {
    await wallet.goByEmail(leo);
    await wallet.signIn(leo.password);
    await wallet.limitDialog.getByRole('button', { name: 'Confirm' }).click();
    await wallet.enterCodeSentTo(leo.email);
    await wallet.button('sign-in:notNow').click();
  },
  'a forgotten password': async (wallet) => {
    await wallet.goByPhone(ben);
    await wallet.forgotPassword.click();
    await wallet.enterCodeSentTo(ben.email);
    await wallet.resetPassword();
    await expect(wallet.newPassword).toBeHidden();
    await wallet.signIn(NEW_PASSWORD);
  },
  'a new account': async (wallet) => {
    await wallet.goByEmail(newcomer);
    await wallet.enterCodeSentTo(newcomer.email);
    await wallet.choosePassword();
    await wallet.chooseCountry('India');
    await wallet.createButton.click();
  },
  'an ended session': async (wallet) => {
    await wallet.openAs(nina);
    await wallet.isHome();
    await wallet.sandbox.endSessions(nina);
    await wallet.lookAgain();
    await expect(wallet.byEmail).toBeVisible();
    await wallet.signInByEmail(nina);
  },
  'signing out': async (wallet) => {
    await wallet.openAs(nina);
    await wallet.signOut();
    await wallet.signInByEmail(ben);
  },
  'another tab': async (wallet) => {
    await wallet.goByEmail(nina);
    await expect(wallet.password).toBeVisible();
    const other = openWallet(await wallet.page.context().newPage(), wallet.sandbox);
    await other.goByEmail(sara);
    await other.signIn(sara.password);
    await other.isHome();
    await other.page.close();
  },
};

/** Counts how often Back is pressed until the wallet is left. */
const pressesToLeave = async (page: Page): Promise<number> => {
  for (let presses = 1; presses < 9; presses += 1) {
    await page.goBack();
    if (page.url() === 'about:blank') return presses;
  }
  return 9;
};

for (const [way, go] of Object.entries(WAYS)) {
  test(`Back at Home leaves the wallet at once after ${way} [account 4 login-landing]`, async ({
    page,
    wallet,
  }) => {
    await page.goto('about:blank');
    await go(wallet);
    await wallet.isHome();
    await expect(page).toHaveURL('/');
    expect(await pressesToLeave(page)).toBe(1);
  });
}

test('Back from the page that a sign-in leads to leaves the wallet at once [account 4 login-landing]', async ({
  page,
  wallet,
}) => {
  await page.goto('about:blank');
  await wallet.open('/message');
  await wallet.signInByEmail(nina);
  await expect(wallet.heading('messages:title')).toBeVisible();
  expect(await pressesToLeave(page)).toBe(1);
});

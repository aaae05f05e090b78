import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { layersGone } from '#e2e/support/layers.ts';
import { violations } from '#e2e/support/looks.ts';
import { nina, phoneOnly } from '#e2e/users.ts';
import type { Wallet } from '#e2e/wallet.ts';

// A chart that crashes is a bug of ours. These tests disable the contract check and answer without `data`, so that a
// chart reads a missing value and crashes.

test.use({ expectsCrash: true });

test.beforeEach(({ page }) => page.route('**/assets/shapes-*.json', (route) => route.fulfill({ json: {} })));

/** Makes the next answer of a call come without its data. */
const emptyNext = (page: Page, path: string) =>
  page.route(
    `**/api/${path}`,
    (route) => route.fulfill({ json: { code: '200', message: 'success', data: null } }),
    { times: 1 },
  );

const startAgain = async ({ page, heading, button, say }: Wallet) => {
  await expect(heading('common:crashed')).toBeVisible();
  await expect(page.getByText(say('common:crashedHint'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button('common:startAgain').click();
};

test('a flow that crashes shows an error and can be restarted', async ({ page, wallet }) => {
  await wallet.goByEmail(nina);
  await emptyNext(page, 'auth/newLogin');
  await wallet.signIn(nina.password);
  await startAgain(wallet);
  await wallet.signIn(nina.password);
  await wallet.isHome();
});

test('a flow whose child flow crashes shows an error, and its open layers close', async ({
  page,
  wallet,
}) => {
  await wallet.goByPhone(phoneOnly);
  await emptyNext(page, 'captcha/verify');
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  await startAgain(wallet);
  // The user continues by code, as after a reload, with a new captcha.
  await wallet.solveCaptcha();
  await layersGone(page);
  await wallet.enterCodeSentTo(phoneOnly.fullPhone);
  await wallet.isHome();
});

test('a crash in a sheet closes only the sheet', async ({ page, wallet }) => {
  await wallet.openAs(nina);
  await wallet.openSetting('home:paymentCode');
  await wallet.usePhone.click();
  await emptyNext(page, 'captcha/verify');
  await wallet.solveCaptcha();
  await startAgain(wallet);
  await wallet.enterCodeSentTo(nina.email);
  await expect(wallet.firstEntry).toBeFocused();
});

import type { Locator } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { takesTaps } from '#e2e/support/taps.ts';
import { ben, nina, rita } from '#e2e/users.ts';

test.use(moving);

test('Back closes the list of languages and stays on the page', async ({ page, wallet }) => {
  await wallet.open();
  await wallet.openLanguages();
  await expect(wallet.languages).toBeVisible();
  await page.goBack();
  await expect(wallet.languages).toBeHidden();
  await expect(page).toHaveURL('/before-login');
  await expect(wallet.byEmail).toBeVisible();
});

test('Back closes the list of countries without a choice', async ({ page, wallet }) => {
  await wallet.goByPhone();
  await expect(wallet.areaCode).toHaveValue('63');
  await wallet.phone.fill(nina.phone);
  await wallet.country.click();
  await expect(wallet.countries).toBeVisible();
  await page.goBack();
  await expect(wallet.countries).toBeHidden();
  await expect(wallet.areaCode).toHaveValue('63');
  await expect(wallet.phone).toHaveValue(nina.phone);
});

test('Back means Modify in the question about a repeated country code', async ({ page, wallet, sandbox }) => {
  await wallet.goByPhone();
  await wallet.enterPhone('6312345678');
  await wallet.next();
  await expect(wallet.repeatedCodeDialog).toBeVisible();
  await page.goBack();
  await expect(wallet.repeatedCodeDialog).toBeHidden();
  await expect(wallet.phone).toHaveValue('6312345678');
  expect(await sandbox.countCalls('getLoginOrRegisterStatus')).toBe(0);
});

test('Back closes the front sheet first, then the sheet behind it', async ({ page, wallet }) => {
  await wallet.goByEmail(rita);
  await wallet.signIn(rita.password);
  await wallet.riskDialog.getByRole('button', { name: 'Verify phone' }).click();
  await expect(wallet.captcha).toBeVisible();
  await page.goBack();
  await expect(wallet.captcha).toBeHidden();
  await expect(wallet.proofSheet).toBeVisible();
  await page.goBack();
  await expect(wallet.proofSheet).toBeHidden();
  await expect(wallet.riskDialog).toBeVisible();
  await page.goBack();
  await expect(wallet.riskDialog).toBeHidden();
  await expect(wallet.password).toBeFocused();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(wallet.email).toHaveValue(rita.email);
});

test('Back leaves the forgotten-password sheet and stays at sign-in', async ({ page, wallet }) => {
  await wallet.goByPhone(ben);
  await wallet.forgotPassword.click();
  await expect(wallet.linkedEmailSheet).toBeVisible();
  await page.goBack();
  await expect(wallet.linkedEmailSheet).toBeHidden();
  await expect(wallet.password).toBeVisible();
});

test('Back leads from the dialog to the sheet, and from the sheet to Home', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(nina);
  await wallet.openAccount();
  await wallet.account.getByRole('button', { name: 'Sign out' }).click();
  await expect(wallet.signOutDialog).toBeVisible();
  await page.goBack();
  await expect(wallet.signOutDialog).toBeHidden();
  await expect(wallet.account).toBeVisible();
  await wallet.openLanguages();
  await expect(wallet.languages).toBeVisible();
  await page.goBack();
  await expect(wallet.languages).toBeHidden();
  await expect(wallet.account).toBeVisible();
  await page.goBack();
  await expect(wallet.account).toBeHidden();
  await wallet.isHome();
  expect(await sandbox.countCalls('logout')).toBe(0);
});

test('Back leads Home from a page that was opened directly, and then out of the wallet', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(ben, '/message');
  await expect(wallet.heading('messages:title')).toBeVisible();
  await page.goBack();
  await wallet.isHome();
  await page.goForward();
  await expect(page).toHaveURL('/message');
  await page.reload();
  await page.goBack();
  await wallet.isHome();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('Back after signing in does not sign in again', async ({ page, wallet, sandbox }) => {
  await page.goto('about:blank');
  await wallet.goByEmail(nina);
  await wallet.signIn(nina.password);
  await wallet.isHome();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  await page.goForward();
  await wallet.isHome();
  expect(await sandbox.countCalls('newLogin')).toBe(1);
});

test('Back does not register again or send another code', async ({ page, wallet, sandbox }) => {
  await page.goto('about:blank');
  await wallet.goByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword();
  await wallet.chooseCountry('India');
  await wallet.createButton.click();
  await wallet.isHome();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  await page.goForward();
  await wallet.isHome();
  expect(await sandbox.countCalls('newRegister')).toBe(1);
  expect(await sandbox.countCalls('getNewEmailCode')).toBe(1);
});

test('Back and Escape close closable layers and restore the focus', async ({ page, wallet }) => {
  await wallet.openAs(nina);
  await wallet.openAccount();
  await expect(wallet.account).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet.account).toBeHidden();
  await expect(wallet.button('home:openAccount')).toBeFocused();
});

test('a sheet that is pulled far down by its header closes, as by Back', async ({ wallet }) => {
  const pull = async (sheet: Locator, far: number) => {
    const box = await sheet.getByRole('heading').first().boundingBox();
    if (!box) throw new Error('The sheet is not visible');
    const { mouse } = wallet.page;
    await mouse.move(box.x + 8, box.y + 8);
    await mouse.down();
    await mouse.move(box.x + 8, box.y + 8 + far, { steps: 4 });
    await mouse.up();
  };
  await wallet.goByPhone();
  await wallet.country.click();
  await takesTaps(wallet.countries.getByRole('listitem').first().getByRole('button'));
  await pull(wallet.countries, 500);
  await expect(wallet.countries).toBeHidden();
  await expect(wallet.country).toBeFocused();
  await wallet.country.click();
  const india = wallet.countries.getByRole('button', { name: /^India / }).first();
  await takesTaps(india);
  await pull(wallet.countries, 1);
  await expect(wallet.countries).toBeVisible();
  // A short pull does not count as leaving the sheet: the focus follows the choice.
  await india.click();
  await expect(wallet.phone).toBeFocused();
});

/** Two taps that a busy phone dispatches together, once the page accepts taps. */
const tapTwiceAtOnce = async (button: Locator) => {
  await takesTaps(button);
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
};

test('a double tap goes one step, forward and back', async ({ page, wallet }) => {
  await wallet.openAs(ben);
  await wallet.isHome();
  await wallet.allRecords.dblclick();
  await expect(wallet.heading('history:title')).toBeVisible();
  await page.goBack();
  await wallet.isHome();
  await tapTwiceAtOnce(wallet.allRecords);
  await expect(wallet.heading('history:title')).toBeVisible();
  await tapTwiceAtOnce(wallet.button('common:back'));
  await wallet.isHome();
});

test('a press on a control that Back has hidden does nothing', async ({ page, wallet }) => {
  await wallet.openAs(ben);
  await wallet.isHome();
  await wallet.allRecords.click();
  await expect(wallet.heading('history:title')).toBeVisible();
  // Sends Enter, which the browser handles before the focus has left the hidden control.
  await page.getByText(wallet.say('home:allRecords')).evaluate((element: HTMLElement) => element.click());
  await page.goBack();
  await wallet.isHome();
  await takesTaps(wallet.allRecords);
  await expect(page).toHaveURL('/');
});

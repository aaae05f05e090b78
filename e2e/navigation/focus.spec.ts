import type { Page } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { nina, paolo, phoneOnly, sara } from '#e2e/users.ts';

test.use(moving);

test('the focus goes to a password that was wrong', async ({ wallet }) => {
  await wallet.goByEmail(nina);
  await wallet.signIn('Wrong1111');
  await expect(wallet.password).toHaveAccessibleDescription(/Wrong password/);
  await expect(wallet.password).toBeFocused();
});

test('the focus leaves a wrong field for the control that was tapped', async ({ wallet }) => {
  await wallet.goByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword(NEW_PASSWORD, 'Sunflower8');
  await wallet.chooseCountry('India');
  await expect(wallet.confirmation).toHaveAttribute('aria-invalid', 'true');
});

test('the focus goes to the first missing or wrong field on submit', async ({ wallet }) => {
  await wallet.goByEmail(newcomer);
  await wallet.next();
  await expect(wallet.code).toHaveAccessibleDescription('Verification code is empty. Enter the 6 digits.');
  await expect(wallet.code).toBeFocused();
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.chooseCountry('India');
  await wallet.choosePassword('short1');
  await wallet.confirmation.press('Enter');
  await expect(wallet.password).toBeFocused();
  await wallet.choosePassword(NEW_PASSWORD, 'Sunflower8');
  await wallet.password.press('Enter');
  await expect(wallet.confirmation).toBeFocused();
});

test('the focus goes to the code after a solved captcha [account 5 captcha]', async ({ wallet }) => {
  await wallet.goByPhone(phoneOnly);
  await wallet.switchToCode();
  await wallet.solveCaptcha();
  await expect(wallet.code).toBeFocused();
  await wallet.switchToPassword();
  await expect(wallet.password).toBeVisible();
});

test('the focus goes to the number after a choice of country, and back to the country without one', async ({
  page,
  wallet,
}) => {
  await wallet.goByPhone();
  await wallet.country.click();
  await expect(wallet.countries).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet.country).toBeFocused();
  await wallet.chooseCountry('Brazil');
  await expect(wallet.phone).toBeFocused();
});

/** Screens that a user of level 2 opens by a link within the app. */
const LINKED = [
  '/withdrawal',
  '/account/my-linked-account',
  '/account/my-linked-account/bind-bank-account',
  '/transfer',
  '/transaction-record',
  '/message',
  '/edit/userInfo',
  '/protocol',
  '/countries',
  '/basic-level',
  '/semi-verified',
  '/fully-verified',
];

/** Follows a link within the app, without a reload of the page. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const visibleHeadline = (page: Page) => page.locator('h1:visible');

test('each new screen gives its headline the focus and changes the title of the page', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(sara);
  await wallet.bell.focus();
  for (const path of LINKED) {
    const before = await page.title();
    await follow(page, path);
    await expect(page, path).not.toHaveTitle(before);
    const headline = visibleHeadline(page);
    await expect(headline, path).toHaveCount(1);
    // A sheet that opens with its screen takes the focus.
    await expect(page.locator('h1:visible:focus, dialog[open] :focus'), path).toHaveCount(1);
  }
});

test('Back to Home gives the focus to the control that led away', async ({ page, wallet }) => {
  await wallet.openAs(sara);
  await wallet.allRecords.press('Enter');
  await expect(visibleHeadline(page)).toBeFocused();
  await page.goBack();
  await expect(wallet.allRecords).toBeFocused();
});

test('Back from the agreement gives the focus to the link that led there', async ({ page, wallet }) => {
  await wallet.open();
  const link = page.getByRole('link').first();
  await link.press('Enter');
  await expect(visibleHeadline(page)).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('an empty bank form reads out one note: the one of the field that gets the focus', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(sara, '/account/my-linked-account/bind-bank-account');
  await expect(wallet.button('common:done')).toBeVisible();
  await page.evaluate(() => {
    const changed = new Set<Element>();
    Object.assign(window, { changed });
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const live = element?.closest('[aria-live="polite"], [role="status"], [role="alert"]');
        if (live && element?.closest('[aria-live="off"]') === null) changed.add(live);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await wallet.button('common:done').click();
  await expect(page.locator('main [aria-invalid]').first()).toBeFocused();
  const changed = await page.evaluate(() => (window as unknown as { changed: Set<Element> }).changed.size);
  expect(changed).toBeLessThanOrEqual(2);
});

test('a dialog that opens by itself shows a focus ring on a touch screen only to users of a keyboard', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(paolo);
  const [later, yes] = [
    wallet.emailPrompt.getByRole('button').first(),
    wallet.emailPrompt.getByRole('button').last(),
  ];
  await expect(later).toBeFocused();
  await expect(later).toHaveCSS('outline-width', '0px');
  await page.keyboard.press('Tab');
  await expect(yes).toBeFocused();
  await expect(yes).not.toHaveCSS('outline-width', '0px');
});

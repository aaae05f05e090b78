import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import type { Sandbox } from '#e2e/sandbox.ts';
import { ben, phoneOnly } from '#e2e/users.ts';

// The server limits some requests of one client: expensive ones, e-mails and look-ups (sandbox/world/limits.ts).

const words = 'Too many requests. Please wait a moment and try again.';

test.use({ expectsFailedCalls: true });

/** Makes the next call of an operation exceed the rate limit. */
const tooMany = async (page: Page, sandbox: Sandbox, operationId: string) =>
  page.route(
    await sandbox.pathOf(operationId),
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '5' },
        json: { code: '42900', message: words, data: { retryAfter: 5 } },
      }),
    { times: 1 },
  );

test('too many captcha requests show a message to wait, and a later one works', async ({
  page,
  wallet,
  sandbox,
}) => {
  await tooMany(page, sandbox, 'captchaChallenge');
  await wallet.goByPhone(phoneOnly);
  await wallet.switchToCode();
  await expect(wallet.captcha).toContainText(words);
  await wallet.button('common:retry').click();
  await wallet.solveCaptcha();
  await wallet.enterCodeSentTo(phoneOnly.fullPhone);
  await wallet.isHome();
});

test('too many look-ups of addresses show a message to wait, and a later one works', async ({
  page,
  wallet,
  sandbox,
}) => {
  await tooMany(page, sandbox, 'getLoginOrRegisterStatus');
  await wallet.goByEmail(ben);
  await expect(page.getByText(words)).toBeVisible();
  await wallet.goOnByEmail(ben);
  await wallet.signIn(ben.password);
  await wallet.isHome();
});

test('too many e-mail codes show a message to wait, and a later one works', async ({
  page,
  wallet,
  sandbox,
}) => {
  await tooMany(page, sandbox, 'getNewEmailCode');
  await wallet.goByEmail(ben);
  await wallet.switchToCode();
  await expect(page.getByText(words)).toBeVisible();
  await wallet.send.click();
  await wallet.enterCodeSentTo(ben.email);
  await wallet.isHome();
});

test('too many sign-ins show a message to wait, and a later one works', async ({ page, wallet, sandbox }) => {
  await tooMany(page, sandbox, 'newLogin');
  await wallet.goByEmail(ben);
  await wallet.signIn(ben.password);
  await expect(page.getByText(words)).toBeVisible();
  await wallet.signInButton.click();
  await wallet.isHome();
});

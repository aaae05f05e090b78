import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Sandbox } from './sandbox.ts';
import { ben, phoneOnly } from './users.ts';

// The server bounds the hard work that one client may ask for (sandbox/http/limits.ts).

const words = 'Too many requests. Please wait a moment and try again.';

test.use({ expectsFailedCalls: true });

/** The next call of an operation comes after too many others. */
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

test('who asked for too many puzzles is told to wait, and gets one later', async ({
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

test('who tried to sign in too often is told to wait, and signs in later', async ({
  page,
  wallet,
  sandbox,
}) => {
  await tooMany(page, sandbox, 'newLogin');
  await wallet.goByEmail(ben);
  await wallet.signIn(ben.password);
  await expect(page.getByText(words)).toBeVisible();
  await wallet.signInButton.click();
  await wallet.isHome();
});

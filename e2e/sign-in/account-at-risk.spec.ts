import type { Page } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { emma, phoneOnly, rita } from '#e2e/users.ts';

test.use(moving);

test('an account at risk signs in after a code by e-mail [account 4 account-at-risk] [account 8 60012] [account 3 login-risk-result]', async ({
  wallet,
}) => {
  await wallet.goByEmail(rita);
  await wallet.signIn(rita.password);
  await expect(wallet.riskDialog).toContainText('Your account may be at risk');
  await expect(wallet.riskDialog).toContainText(rita.maskedEmail);
  await expect(wallet.riskDialog).toContainText(rita.maskedPhone);
  await wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click();
  await expect(wallet.proofSheet).toContainText(`by email to ${rita.maskedEmail}`);
  await wallet.enterCodeSentTo(rita.email);
  await wallet.isHome();
});

test('an account at risk signs in after the captcha and a code by SMS [account 4 account-at-risk] [account 5 captcha]', async ({
  wallet,
}) => {
  await wallet.goByEmail(rita);
  await wallet.signIn(rita.password);
  await wallet.riskDialog.getByRole('button', { name: 'Verify phone' }).click();
  await wallet.solveCaptcha();
  await expect(wallet.proofSheet).toContainText(`by SMS to ${rita.maskedPhone}`);
  await wallet.enterCodeSentTo(rita.fullPhone);
  await wallet.isHome();
});

test('the verification of an account at risk rejects a short code and can switch between e-mail and phone [account 2 login-verify-popup] [account 5 code-not-six]', async ({
  wallet,
}) => {
  await wallet.goByEmail(rita);
  await wallet.signIn(rita.password);
  await wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click();
  await expect(wallet.proofSheet).toContainText(rita.maskedEmail);
  await expect(wallet.countdown).toBeVisible();
  await wallet.code.fill('123');
  await wallet.proofSheet.getByRole('button', { name: 'Next' }).click();
  await expect(wallet.notice('Wrong verification code')).toBeVisible();
  await wallet.proofSheet.getByRole('button', { name: 'Use my phone instead' }).click();
  await wallet.solveCaptcha();
  await expect(wallet.proofSheet).toContainText(`by SMS to ${rita.maskedPhone}`);
  await wallet.proofSheet.getByRole('button', { name: 'Use my email instead' }).click();
  await expect(wallet.proofSheet).toContainText(rita.maskedEmail);
  // No code was sent in between, so the first code and its countdown are still valid.
  await expect(wallet.countdown).toBeVisible();
  expect(await wallet.sandbox.countCalls('getNewEmailCode')).toBe(1);
  await wallet.enterCodeSentTo(rita.email);
  await wallet.isHome();
});

test('an account at risk cannot sign in without verification [account 4 account-at-risk]', async ({
  wallet,
}) => {
  await wallet.goByEmail(rita);
  await wallet.signIn(rita.password);
  await wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click();
  await wallet.proofSheet.getByRole('button', { name: 'Close' }).click();
  await wallet.riskDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(wallet.riskDialog).toBeHidden();
  await expect(wallet.password).toHaveValue('');
  await wallet.signIn(rita.password);
  await expect(wallet.riskDialog).toBeVisible();
});

for (const { name, person, offered, missing } of [
  { name: 'without a phone', person: emma, offered: 'Verify email', missing: 'Verify phone' },
  { name: 'without an e-mail', person: phoneOnly, offered: 'Verify phone', missing: 'Verify email' },
]) {
  test(`offers an account ${name} only the channel it has [account 8 60012]`, async ({ wallet, sandbox }) => {
    await sandbox.putAtRisk(person);
    if (person.email) {
      await wallet.goByEmail(person);
    } else {
      await wallet.goByPhone(person);
    }
    await wallet.signIn(person.password);
    await expect(wallet.riskDialog.getByRole('button', { name: offered })).toBeVisible();
    await expect(wallet.riskDialog.getByRole('button', { name: missing })).toBeHidden();
    await wallet.riskDialog.getByRole('button', { name: offered }).click();
    if (person.email) await expect(wallet.code).toBeFocused();
    else await wallet.solveCaptcha();
    await expect(wallet.proofSheet.getByRole('button', { name: /instead/ })).toBeHidden();
    await wallet.enterCodeSentTo(person.email || person.fullPhone);
    await wallet.isHome();
  });
}

test.describe('on an unknown device', () => {
  test('an account that was used on another device is at risk', async ({ wallet, sandbox }) => {
    await sandbox.tokenFor(emma, 'elsewhere');
    await wallet.goByEmail(emma);
    await wallet.signIn(emma.password);
    await wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click();
    await wallet.enterCodeSentTo(emma.email);
    await wallet.isHome();
    await wallet.signOut();
    await wallet.signInByEmail(emma);
    await wallet.isHome();
  });
});

/** Changes the channels in the next answer that names some. */
const changeRisk = (page: Page, change: (result: Record<string, unknown>) => object) =>
  page.route(
    '**/api/auth/newLogin',
    async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { result: change(answer.data.result) } } });
    },
    { times: 1 },
  );

test('a user id that is a number, or is missing, still proves the account by its e-mail [account 8 60012]', async ({
  page,
  wallet,
}) => {
  for (const change of [
    ({ userId, ...channels }: Record<string, unknown>) => ({ ...channels, userId: Number(userId) }),
    ({ EMAIL, PHONE }: Record<string, unknown>) => ({ EMAIL, PHONE }),
  ]) {
    await wallet.goByEmail(rita);
    await changeRisk(page, change);
    await wallet.signIn(rita.password);
    await wallet.riskDialog.getByRole('button', { name: 'Verify email' }).click();
    await wallet.enterCodeSentTo(rita.email);
    await wallet.isHome();
    await wallet.signOut();
    await wallet.sandbox.putAtRisk(rita);
  }
});

for (const { what, result } of [
  { what: 'no channels', result: null },
  { what: 'empty channels', result: { EMAIL: '', PHONE: null, userId: '100001' } },
  { what: 'an unknown channel', result: { WECHAT: 'ri***', userId: 100001 } },
  { what: 'channels of a wrong type', result: { EMAIL: ['ri***'], PHONE: true } },
]) {
  test(`an account at risk with ${what} is told whom to write to, and can be changed [account 8 60012]`, async ({
    page,
    wallet,
  }) => {
    await wallet.goByEmail(rita);
    await changeRisk(page, () => result as object);
    await wallet.signIn(rita.password);
    await expect(wallet.riskDialog.getByRole('link', { name: /@/ })).toBeVisible();
    await expect(wallet.riskDialog.getByRole('button', { name: /^Verify/ })).toHaveCount(0);
    await wallet.riskDialog.getByRole('button', { name: 'Use another account' }).click();
    await expect(wallet.email).toHaveValue(rita.email);
    await wallet.goOnByEmail(emma);
    await wallet.signIn(emma.password);
    await wallet.isHome();
  });
}

import { expect, moving, test } from '#e2e/fixtures.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben, phoneOnly } from '#e2e/users.ts';

test.use(moving);

test('a user sets a new password with a code to the linked e-mail [account 2 forgot-popup] [account 4 forgot-password] [account 7 forgot-email-code] [account 7 check-code-status] [account 7 scenes]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  const sent = page.waitForRequest('**/getForgotEmailCode/RESET_LOGIN_PASSWORD?*');
  const checked = page.waitForResponse('**/checkCodeStatus/RESET_LOGIN_PASSWORD');
  await wallet.goByPhone(ben);
  await wallet.forgotPassword.click();
  await expect(wallet.linkedEmailSheet).toContainText(`by email to ${ben.maskedEmail}`);
  await wallet.enterCodeSentTo(ben.email);
  await expect(wallet.newPasswordSheet).toBeVisible();
  expect(new URL((await sent).url()).searchParams.get('phone')).toBe(ben.fullPhone);
  expect(await sandbox.lastRequest('checkCodeStatus')).toMatchObject({ type: 'EMAIL' });
  expect((await (await checked).json()).data).toBe(true);
  expect(await sandbox.scenesOf(ben.email)).toEqual(['RESET_LOGIN_PASSWORD']);
  await wallet.resetPassword();
  await expect(wallet.notice('Your new password is set. Sign in with it now.')).toBeVisible();
  await expect(wallet.newPasswordSheet).toBeHidden();

  await wallet.signIn(ben.password);
  await expect(wallet.page.getByText('Wrong password.')).toBeVisible();
  await wallet.signIn(NEW_PASSWORD);
  await wallet.isHome();
});

test('the form says what is wrong with a new password [account 5 password-note] [account 5 confirmation-reset] [account 5 confirmation-needed] [account 8 60005]', async ({
  wallet,
}) => {
  await wallet.goByPhone(ben);
  await wallet.forgotPassword.click();
  await wallet.enterCodeSentTo(ben.email);
  const sheet = wallet.newPasswordSheet;
  await expect(wallet.button('common:done')).toBeDisabled();
  await wallet.resetPassword('sunflowers');
  await expect(sheet).toContainText('Enter 8-16 characters including letters and numbers');
  await expect(wallet.newPassword).toHaveAttribute('aria-invalid', 'true');
  await wallet.resetPassword(NEW_PASSWORD, 'Sunflower8');
  await expect(sheet).toContainText('The two passwords do not match');
  await expect(wallet.confirmation).toHaveAttribute('aria-invalid', 'true');
  await wallet.resetPassword(ben.password);
  await expect(sheet).toContainText('Please check your old password');
  await wallet.resetPassword();
  await expect(sheet).toBeHidden();
});

test('a phone account without a linked e-mail cannot reset its password [account 8 400]', async ({
  wallet,
}) => {
  await wallet.goByPhone(phoneOnly);
  await wallet.forgotPassword.click();
  await expect(wallet.notice('There is no email linked to your account')).toBeVisible();
  await expect(wallet.linkedEmailSheet).toBeHidden();
  await wallet.signIn(phoneOnly.password);
  await wallet.isHome();
});

test('a number that is not registered cannot reset its password [account 8 60007]', async ({
  wallet,
  sandbox,
}) => {
  await wallet.goByPhone(ben);
  await sandbox.answerNext('getEmailWithPhone', 'numberNotRegistered');
  await wallet.forgotPassword.click();
  await expect(wallet.notice('This number is not registered')).toBeVisible();
  await expect(wallet.linkedEmailSheet).toBeHidden();
});

test('the forgot-password link shows only if the server allows a reset [account 2 login-forgot-link]', async ({
  wallet,
  sandbox,
}) => {
  await sandbox.answerNext('showForgetPassword', 'notAllowed');
  await wallet.goByPhone(ben);
  await expect(wallet.password).toBeFocused();
  await expect.poll(() => sandbox.countCalls('showForgetPassword')).toBe(1);
  await expect(wallet.forgotPassword).toBeHidden();
});

test('the forgot-password link is missing for an e-mail account, which signs in by code [account 2 login-forgot-link]', async ({
  wallet,
  sandbox,
}) => {
  await wallet.goByEmail(ben);
  await expect(wallet.password).toBeFocused();
  await expect(wallet.forgotPassword).toBeHidden();
  expect(await sandbox.countCalls('showForgetPassword')).toBe(0);
});

test('the forgotten-password sheet can be closed at any step', async ({ wallet }) => {
  await wallet.goByPhone(ben);
  await wallet.forgotPassword.click();
  await wallet.linkedEmailSheet.getByRole('button', { name: 'Close' }).click();
  await expect(wallet.linkedEmailSheet).toBeHidden();
  await wallet.signIn(ben.password);
  await wallet.isHome();
});

import { expect, moving, test } from '#e2e/fixtures.ts';
import { NEW_PASSWORD } from '#e2e/support/watch.ts';
import { ben, emma, felix, nina } from '#e2e/users.ts';

test.use(moving);

test('a user sets a payment code on the keypad, and changes it after a code by SMS [account 2 set-payment-code] [account 4 payment-code-backspace] [account 4 payment-code-mismatch] [account 5 payment-password] [account 7 set-pay-password] [account 2 settings-payment-password] [account 4 payment-code-steps] [account 7 scenes]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  await wallet.openAs(nina);
  await wallet.openSetting('home:paymentCode');
  await wallet.enterCodeSentTo(nina.email);
  await expect(wallet.firstEntry).toBeFocused();
  await wallet.press('123456');
  await expect(wallet.firstEntry).toContainText('Too easy to guess');
  await wallet.press('246810');
  await expect(wallet.secondEntry).toBeFocused();
  await page.keyboard.type('246811');
  await expect(wallet.firstEntry).toContainText('Inconsistent codes. Please enter the same one twice.');
  await page.keyboard.type('246810');
  await expect(wallet.secondEntry).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(wallet.firstEntry).toBeFocused();
  await page.keyboard.type('246810');
  await wallet.press('246810');
  await expect(wallet.notice('Your payment code is set')).toBeVisible();
  await expect(wallet.setPaymentCode).toBeHidden();

  await expect(wallet.setting('home:paymentCode')).toHaveText(/Set$/);
  await wallet.setting('home:paymentCode').click();
  await expect(wallet.code).toBeVisible();
  await wallet.usePhone.click();
  await wallet.solveCaptcha();
  await wallet.enterCodeSentTo(nina.fullPhone);
  await expect(wallet.firstEntry).toBeFocused();
  await page.keyboard.type('246810');
  await wallet.press('246810');
  await expect(wallet.firstEntry).toContainText('The same as the current one.');
  await page.keyboard.type('135791135791');
  await expect(wallet.modifyPaymentCode).toBeHidden();
  expect(await sandbox.scenesOf(nina.email)).toEqual(['CHANGE_PAY_PASSWORD', 'SET_PAY_PASSWORD']);
  expect(await sandbox.scenesOf(nina.fullPhone)).toEqual(['CHANGE_PAY_PASSWORD']);
});

test('a new login password ends the user’s other sessions [account 2 settings-login-password] [account 2 set-login-password] [account 4 password-reset] [account 8 60005]', {
  tag: '@main',
}, async ({ wallet, sandbox }) => {
  const elsewhere = await sandbox.tokenFor(ben);
  const isSignedIn = async () =>
    (await fetch(`${sandbox.url}/api/user/info`, { headers: { token: elsewhere } })).status === 200;
  await wallet.openAs(ben);
  await wallet.openSetting('home:loginPassword');
  await wallet.enterCodeSentTo(ben.email);
  await wallet.resetPassword(ben.password);
  await expect(wallet.notice('Please check your old password')).toBeVisible();
  await wallet.resetPassword(NEW_PASSWORD, 'Sunflower8');
  await expect(wallet.modifyLoginPassword).toContainText('The two passwords do not match');
  expect(await isSignedIn()).toBe(true);
  await wallet.resetPassword();
  await expect(wallet.modifyLoginPassword).toBeHidden();
  expect(await isSignedIn()).toBe(false);
  await expect(wallet.account).toBeVisible();
});

test('a new e-mail needs a code to the old one and a code to the new one [account 2 set-contact] [account 5 email-not-taken] [account 7 email-check] [account 7 scenes]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  const email = 'ben.new@example.com';
  await wallet.openAs(ben);
  await wallet.openSetting('home:email');
  await expect(wallet.changeEmail).toContainText(ben.maskedEmail);
  await wallet.enterCodeSentTo(ben.email);
  await wallet.editedEmail.fill(ben.email);
  await page.keyboard.press('Enter');
  await expect(wallet.changeEmail).toContainText('The same as the current one.');
  await wallet.editedEmail.fill(felix.email);
  await page.keyboard.press('Enter');
  await expect(wallet.changeEmail).toContainText('User already exists');
  await wallet.editedEmail.fill(email);
  await page.keyboard.press('Enter');
  await wallet.enterCodeSentTo(email);
  await expect(wallet.notice('Your email is saved')).toBeVisible();
  await expect(wallet.changeEmail).toBeHidden();
  await expect(wallet.setting('home:email')).toContainText('ben***@example.com');
  expect(await sandbox.lastRequest('editAccountEmail')).toMatchObject({ type: 'change' });
  expect(await sandbox.countCalls('emailCheck')).toBe(2);
  expect(await sandbox.scenesOf(ben.email)).toEqual(['CHANGE_BINDING_ACCOUNT']);
  expect(await sandbox.scenesOf(email)).toEqual(['CHANGE_BINDING_ACCOUNT']);
});

test('a first phone number needs no proof of identity, and a repeated country code is asked about [account 4 edit-contact-type] [account 5 phone-repeated-code] [account 7 scenes]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(emma);
  await wallet.openSetting('home:phone');
  await wallet.editedPhone.fill('4915550042');
  await page.keyboard.press('Enter');
  await wallet.repeatedCodeDialog.getByRole('button', { name: 'Modify' }).click();
  await wallet.editedPhone.fill('15550042');
  await page.keyboard.press('Enter');
  await wallet.solveCaptcha();
  await wallet.enterCodeSentTo('4915550042');
  await expect(wallet.notice('Your phone number is saved')).toBeVisible();
  await expect(wallet.bindPhone).toBeHidden();
  await expect(wallet.setting('home:phone')).toContainText('491****0042');
  expect(await sandbox.lastRequest('editAccountPhone')).toMatchObject({ type: 'bind', countryNo: 74 });
  expect(await sandbox.scenesOf('4915550042')).toEqual(['BINDING_ACCOUNT']);
});

test('a user takes the permission back from an app, and only the app gets it again [account 4 quick-login-off] [account 4 quick-login-on]', async ({
  wallet,
  sandbox,
}) => {
  await wallet.openAs(felix);
  await wallet.openSetting('home:quickLogin');
  await wallet.switchOff('Starlive');
  await wallet.merchant('Starlive').click();
  await expect(wallet.notice('You can only enable Quick Login with your bound account')).toBeVisible();
  await expect(wallet.merchant('Starlive')).not.toBeChecked();
  await wallet.switchOff('Pixel Party');
  expect(await sandbox.countCalls('cancelQuickLogin')).toBe(2);
  await wallet.quickLogin.getByRole('button', { name: 'Close' }).click();
  await expect(wallet.account).toBeVisible();
  await expect(wallet.setting('home:quickLogin')).toBeHidden();
});

test.describe('when a call fails', () => {
  test.use({ expectsFailedCalls: true });

  test('settings show an error, keep the input, go back one step at a time, and open the welcome screen after a lost session [account 4 payment-code-steps]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(ben);
    await wallet.openSetting('home:paymentCode');
    await wallet.enterCodeSentTo(ben.email);
    await expect(wallet.firstEntry).toBeFocused();
    await page.keyboard.type('135791');
    await expect(wallet.secondEntry).toBeFocused();
    await page.context().setOffline(true);
    await page.keyboard.type('135791');
    await expect(page.getByText(/Check your connection/)).toBeVisible();
    await page.context().setOffline(false);
    await page.goBack();
    await expect(wallet.secondEntry).toBeHidden();
    await wallet.reload();
    await wallet.isHome();
    await wallet.openSetting('home:email');
    await expect(wallet.code).toBeVisible();
    await wallet.code.fill('00000');
    await sandbox.endSessions(ben);
    // If another call has already ended the session, this key has no effect.
    await page.keyboard.type('0');
    await expect(page).toHaveURL('/before-login');
    await expect(wallet.notice(wallet.say('common:sessionEnded'))).toBeVisible();
    await expect(wallet.byEmail).toBeVisible();
  });
});

import type { Route } from '@playwright/test';
import { expect, moving, test } from '#e2e/fixtures.ts';
import { recordEmptyFrames, wasEmpty } from '#e2e/support/empty-frames.ts';
import { ben, felix, ines, nina, sara } from '#e2e/users.ts';

const HERE = '/account/my-linked-account';
const CODE = '246810';

test('unlinks a bank account and a third-party account with the payment code, and returns to the remaining ones [payouts 2 linked-accounts] [payouts 2 bankcard-result] [payouts 4 unbind] [payouts 9 account-mask]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  await sandbox.linkAccount(felix, { withdrawType: 15, account: felix.email });
  await wallet.openAs(felix);
  await wallet.openWalletDrawer();
  await wallet.walletEntry(wallet.say('home:withdrawalAccount')).click();
  await expect(page).toHaveURL(HERE);
  await expect(wallet.payoutAccount('Bradesco')).toContainText('0012****6789');
  await expect(wallet.payoutAccount('USDT')).toContainText('TQ5m****2AaB');
  await expect(wallet.payoutAccount('PayPal')).toContainText(felix.maskedEmail);

  await wallet.moreOf('Bradesco').click();
  await wallet.button('payouts:unbind').click();
  await expect(wallet.unbindDialog).toContainText('Bradesco 0012****6789');
  await page.goBack();
  await expect(wallet.unbindDialog).toBeHidden();
  await wallet.unlink('Bradesco');
  await expect(wallet.paymentCode).toBeVisible();
  await page.goBack();
  await expect(wallet.paymentCode).toBeHidden();
  await expect(wallet.payoutAccount('Bradesco')).toBeVisible();
  expect(await sandbox.countCalls('unBindBankCard')).toBe(0);

  await wallet.unlink('Bradesco');
  await wallet.press(CODE);
  await expect(page).toHaveURL('/bankcard/result?eventId=1');
  await expect(wallet.heading('payouts:completed')).toBeVisible();
  await wallet.button('common:done').click();
  await expect(page).toHaveURL(HERE);
  await expect(wallet.payoutAccount('USDT')).toBeVisible();
  await expect(wallet.moreOf('Bradesco')).toHaveCount(0);

  await wallet.unlink('PayPal');
  await wallet.press(CODE);
  await expect(page).toHaveURL('/bankcard/result?eventId=1');
  await wallet.button('common:back').click();
  await expect(wallet.payoutAccount('USDT')).toBeVisible();
  await expect(wallet.moreOf('PayPal')).toHaveCount(0);
  expect(await sandbox.lastRequest('unbindThirdPartyPay')).toMatchObject({ withdrawType: 15 });

  await page.goBack();
  await wallet.isHome();
});

test('a wrong payment code clears the keypad and shows an error; a locked code shows the time of its end [payouts 4 code-before-change]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(sara, HERE);
  await sandbox.answerNext('checkPayPassword', 'paymentCodeLocked');
  await wallet.unlink('UPI');
  await wallet.press(CODE);
  await expect(wallet.paymentCode).toContainText('Try again in 15 minutes.');
  await page.goBack();
  await wallet.unlink('UPI');
  await wallet.press('135791');
  await expect(wallet.notice('Wrong payment code')).toBeVisible();
  await expect(wallet.paymentCode).toContainText('0 digits entered');
  await wallet.press('2468');
  await page.keyboard.press('Backspace');
  await expect(wallet.paymentCode).toContainText('3 digits entered');
  await page.keyboard.type('810');
  await expect(page).toHaveURL('/bankcard/result?eventId=1');
});

test('an account with a pending cash out is neither unlinked nor edited, and the page says why [payouts 8 60404]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(sara, HERE);
  await wallet.unlink('HDFC Bank');
  await wallet.press(CODE);
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('A cash out to this account is still under way.');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(wallet.payoutAccount('HDFC Bank')).toBeVisible();
  await expect(page).toHaveURL(HERE);

  await wallet.editAccount('HDFC Bank');
  await wallet.field('payout-forms:city').fill('Mumbai');
  await wallet.button('common:done').click();
  await wallet.press(CODE);
  await expect(page.getByText(wallet.say('payout-forms:cashOutUnderWay'))).toBeVisible();
  await expect(wallet.field('payout-forms:city')).toHaveValue('Mumbai');
});

test.describe('with animations on', () => {
  test.use(moving);

  test('fetches the code of the unlink result while the payment code is entered; a slow load shows no empty frame', async ({
    page,
    wallet,
  }) => {
    const scripts: Route[] = [];
    await page.route('**/bankcard-result-*.js', (route) => void scripts.push(route));
    await wallet.openAs(felix, HERE);
    await wallet.unlink('Bradesco');
    await expect(wallet.paymentCode).toBeVisible();
    await expect.poll(() => scripts.length).toBe(1);
    await recordEmptyFrames(page);
    await wallet.press(CODE);
    await expect(page).toHaveURL('/bankcard/result?eventId=1');
    await expect(page.getByRole('status', { name: wallet.say('common:loading') })).toBeVisible();
    for (const script of scripts) await script.continue();
    await expect(wallet.heading('payouts:completed')).toBeVisible();
    expect(await wasEmpty(page)).toBe(false);
  });

  test('a user at level 0 is sent to the basic level before linking [payouts 2 level-dialog] [payouts 6 bind-needs-level]', async ({
    page,
    wallet,
  }) => {
    await wallet.openAs(nina, HERE);
    await expect(page.getByText('No account linked yet')).toBeVisible();
    await wallet.payoutAccount('GCash').click();
    await expect(wallet.levelDialog).toBeVisible();
    await wallet.levelDialog.getByRole('button', { name: 'Cancel' }).click();
    await wallet.button('payouts:bindFirst').click();
    await wallet.levelDialog.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/basic-level');
    await page.goBack();
    await expect(wallet.payoutAccount('GCash')).toBeVisible();
  });
});

test('a user without a payment code sets one and continues to link [payouts 6 bind-needs-level] [payouts 4 code-before-change]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.setLevel(nina, 1);
  await wallet.openAs(nina, HERE);
  await wallet.payoutAccount('GCash').click();
  await wallet.setPaymentCode.getByRole('button', { name: 'Close' }).click();
  await expect(wallet.setPaymentCode).toBeHidden();
  await wallet.payoutAccount('GCash').click();
  await expect(wallet.setPaymentCode).toContainText('You enter it whenever money leaves your wallet');
  await wallet.enterCodeSentTo(nina.email);
  await expect(wallet.firstEntry).toBeFocused();
  await wallet.press(CODE);
  await expect(wallet.secondEntry).toBeFocused();
  await wallet.press(CODE);
  await expect(wallet.notice('Your payment code is set')).toBeVisible();
  await expect(page).toHaveURL(`${HERE}/bind-gcash-account`);
});

test('a user whose documents are under review sees the accounts and cannot link one [payouts 6 bind-needs-level] [payouts 7 kyc-detail]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(ines, HERE);
  await expect(wallet.payoutAccount('Bradesco')).toBeVisible();
  await wallet.payoutAccount('USDT').click();
  await expect(wallet.reviewDialog).toContainText('as soon as they have passed');
  await wallet.reviewDialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(HERE);
});

test('PayMaya can be seen and unlinked only; a closed type shows a notice [payouts 7 withdraw-type-configs]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.linkAccount(ben, { withdrawType: 5, account: '09175550101' });
  await wallet.openAs(ben, HERE);
  await expect(page.getByText('Coins.ph')).toHaveCount(0);
  await wallet.moreOf('PayMaya').click();
  await expect(wallet.button('payouts:edit')).toHaveCount(0);
  await wallet.button('payouts:unbind').click();
  await expect(wallet.unbindDialog).toContainText('PayMaya 0917****0101');

  await wallet.openAs(sara, HERE);
  await wallet.payoutAccount('PayPal').click();
  await expect(wallet.notice('Not available at the moment')).toBeVisible();
});

test('opens the edit page with the data that it needs [payouts 2 edit-routes]', async ({ page, wallet }) => {
  await wallet.openAs(sara, HERE);
  await wallet.editAccount('UPI');
  await expect(page).toHaveURL(`${HERE}/edit-upi-account`);
  const params = await page.evaluate(() => history.state.usr.payout);
  expect(params).toMatchObject({ account: 'sara.rao@okhdfc', withdrawType: 17 });
  await page.goBack();
  await expect(wallet.payoutAccount('UPI')).toBeVisible();
});

test('a tap on an account begins a cash out to it [payouts 2 linked-accounts]', async ({ page, wallet }) => {
  await wallet.openAs(felix, HERE);
  await wallet.payoutAccount('USDT').click();
  await expect(page).toHaveURL('/withdrawal');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('USDT (TRC-20)');
  await page.goBack();
  await wallet.payoutAccount('Bradesco').click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Bradesco');
});

test.describe('when a call fails', () => {
  test.use({ expectsFailedCalls: true });

  test('a lost answer shows no result, and trying again does not unlink twice [payouts 8 unbind-failed] [payouts 4 unbind]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix, HERE);
    await sandbox.breakNext('unBindBankCard', 'dropAfter');
    await wallet.unlink('Bradesco');
    await wallet.press(CODE);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('We do not know yet whether it was unlinked');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/bankcard/result?eventId=1');
    expect(await sandbox.countCalls('unBindBankCard')).toBe(2);
  });

  test('an expired check of the payment code makes the app ask for the code again [payouts 6 edit-needs-code]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix, HERE);
    await sandbox.breakNext('unBindBankCard', 'dropBefore');
    await wallet.unlink('Bradesco');
    await wallet.press(CODE);
    const retry = page.getByRole('alertdialog').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await sandbox.passMinutes(6);
    await retry.click();
    await expect(wallet.notice('Please enter your payment code again.')).toBeVisible();
    await wallet.press(CODE);
    await expect(page).toHaveURL('/bankcard/result?eventId=1');
  });

  test('an account that was already unlinked leaves the list', async ({ page, wallet, sandbox }) => {
    await wallet.openAs(sara, HERE);
    await sandbox.answerNext('unbindThirdPartyPay', 'notFound');
    await expect(wallet.payoutAccount('UPI')).toBeVisible();
    const asked = page.waitForRequest(await sandbox.pathOf('withdrawMethods'));
    await wallet.unlink('UPI');
    await wallet.press(CODE);
    await expect(wallet.notice('This account was changed or unlinked meanwhile')).toBeVisible();
    await asked;
    await expect(page).toHaveURL(HERE);
  });

  test('after a lost answer and Close, the list shows the account as unlinked', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await wallet.openAs(felix, HERE);
    await sandbox.breakNext('unBindBankCard', 'dropAfter');
    await wallet.unlink('Bradesco');
    await wallet.press(CODE);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect(wallet.moreOf('Bradesco')).toHaveCount(0);
    await expect(wallet.payoutAccount('USDT')).toBeVisible();
  });

  test('a failed list of accounts can be requested again [payouts 8 query-failed]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    await sandbox.breakNext('withdrawTypeConfigs', '500');
    await wallet.openAs(felix, HERE);
    await expect(page.getByText('Loading failed, click to reload')).toBeVisible();
    await wallet.button('common:retry').click();
    await expect(wallet.payoutAccount('Bradesco')).toBeVisible();
  });
});

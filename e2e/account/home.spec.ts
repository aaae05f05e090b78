import { expect, moving, test } from '#e2e/fixtures.ts';
import { ben, felix, nina, olga, paolo, sara } from '#e2e/users.ts';

test.use(moving);

test('Home shows the wallet, its owner, and the entries to other pages [account 2 settings-identity] [account 2 wallet-card-levels] [account 2 home-transactions] [account 9 amounts-usd] [account 3 user-info] [account 4 level-limits] [account 5 masks]', {
  tag: '@main',
}, async ({ page, wallet, sandbox }) => {
  const answered = page.waitForResponse('**/api/user/info*');
  await wallet.openAs(felix);
  await expect(page.getByText('25,310.75')).toBeVisible();
  await expect(page.getByText('Verification level 3')).toBeVisible();
  // All levels are passed, so the list of levels is collapsed.
  await expect(wallet.levelsHead).toHaveAttribute('aria-expanded', 'false');
  await expect(wallet.levels).toHaveCount(0);
  await wallet.levelsHead.click();
  await expect(wallet.levels).toHaveText([
    /Basic.*\$50 a day.*Done/,
    /Semi-verified.*\$5,000 a day.*Done/,
    /Fully verified.*\$10,000 a day.*Done/,
  ]);

  const rows = wallet.transactions.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  // The rows are some hours old: from today, or from yesterday if midnight has passed since.
  await expect(rows.first()).toHaveText(/Starlive payout.*\+\$4,500\.00.*Cash in · (Today|Yesterday) /);
  await expect(rows.nth(1)).toHaveText(/USDT.*−\$2,500\.00.*Cash out.*Pending/);

  await wallet.openAccount();
  const { userId } = await sandbox.user(felix);
  expect((await (await answered).json()).data).toMatchObject({
    ...{ userId, email: 'felix@example.com', phone: '5511955550103', countryNo: 29, level: 3 },
    ...{ firstName: 'Felix', middleName: 'Alves', lastName: 'Moreira', birthday: '1987-06-21', gender: 0 },
    address: 'Rua das Flores 88, São Paulo',
  });
  for (const shown of [userId, 'fel***@example.com', '551****0103'])
    await expect(wallet.account).toContainText(shown);
  await expect(page.getByText(felix.email)).toBeHidden();
  for (const entry of [/^Payment code ?Set$/, /^Login password/, /^Quick login/, /^Language ?English/]) {
    await expect(wallet.account.getByRole('button', { name: entry })).toBeVisible();
  }
  await page.goBack();
  await expect(wallet.account).toBeHidden();

  await rows.first().getByRole('button').click();
  await expect(page).toHaveURL(/\/trans\/detail\?activityNo=T\d+$/);
  await page.goBack();
  await wallet.allRecords.click();
  await expect(page).toHaveURL('/transaction-record');
  await page.goBack();
  await wallet.cashOut.click();
  await expect(page).toHaveURL('/withdrawal');
});

test('Home sends a new user to the first missing step [account 4 cash-out-level-0] [account 4 wallet-card-hint] [account 2 wallet-drawer-info] [account 2 wallet-drawer-transfer] [account 2 wallet-drawer-withdrawal] [account 2 home-no-transactions] [account 8 no-data]', {
  tag: '@main',
}, async ({ page, wallet }) => {
  await page.clock.install();
  await wallet.openAs(nina);
  await expect(wallet.transactions).toContainText('No Data');
  await expect(wallet.guide).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(wallet.guide).toBeHidden();
  await expect(wallet.verify).toHaveCount(1);
  await wallet.cashOut.click();
  await expect(page).toHaveURL('/basic-level');
  await page.goBack();

  await wallet.openWalletDrawer();
  await expect(wallet.walletEntry('Wallet info')).toContainText('To complete');
  await wallet.walletEntry('Withdrawal account').filter({ hasText: 'To fill in' }).click();
  await expect(page).toHaveURL('/account/my-linked-account');
  await page.goBack();
  await wallet.isHome();
  await expect(wallet.walletDrawer).toBeHidden();
  await wallet.openWalletDrawer();
  await wallet.walletEntry('Recharge and transfer').click();
  await expect(page).toHaveURL('/transfer?to=diamond-seller');
});

test('Home sends a user without a payout account to the linked accounts [account 4 cash-out-no-method] [account 2 home-transfer-card]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(ben);
  await expect(page.getByText('Link an account to cash out')).toBeVisible();
  await wallet.cashOut.click();
  // After linking, the cash out follows.
  await expect(page).toHaveURL('/account/my-linked-account?redirect=Withdrawal');
  await page.goBack();
  await page.getByRole('button', { name: /^Transfer/ }).click();
  await expect(page).toHaveURL('/transfer');
});

test('a hidden balance hides every amount, and stays hidden after a reload [account 2 wallet-card-balance]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(felix);
  await expect(page.getByText('25,310.75')).toBeVisible();
  const amounts = page.getByText(/^[+−]?\$[\d,]+\.\d\d$/);
  expect(await amounts.count()).toBeGreaterThan(1);
  await wallet.hideBalance();
  await expect(amounts).toHaveCount(0);
  await wallet.reload();
  await expect(wallet.button('home:showBalance')).toBeVisible();
  await expect(wallet.button('home:allRecords')).toBeVisible();
  await expect(page.getByText('Amount hidden').first()).toBeVisible();
  await expect(amounts).toHaveCount(0);
  await wallet.visit('/withdrawal');
  await expect(page.getByText('•••• available')).toBeVisible();
  await wallet.visit('/');
  await wallet.showBalance();
  await expect(page.getByText('25,310.75')).toBeVisible();
  await wallet.reload();
  await expect(page.getByText('25,310.75')).toBeVisible();
});

test('the balance is fetched again when the user returns to the wallet', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(ben);
  await expect(page.getByText('48.20')).toBeVisible();
  await sandbox.credit(ben, '1.80');
  await wallet.lookAgain();
  await expect(page.getByText('50.00')).toBeVisible();
});

test('Home keeps its state under another view and refreshes when it is shown again [account 2 shell-keep-alive]', async ({
  page,
  wallet,
  sandbox,
}) => {
  // This viewport is so low that Home scrolls.
  await page.setViewportSize({ width: 375, height: 667 });
  await wallet.openAs(ben);
  await expect(wallet.transactions).toContainText('Cash in');
  const called = await sandbox.countCalls('userInfo');
  const card = await wallet.balance.elementHandle();
  const scroller = page.locator('main > div');
  await scroller.evaluate((element) => element.scrollTo(0, 10_000));
  const left = await scroller.evaluate((element) => element.scrollTop);
  expect(left).toBeGreaterThan(100);
  await wallet.allRecords.click();
  await expect(wallet.heading('history:title')).toBeVisible();
  await expect(wallet.balance).toBeHidden();
  await sandbox.credit(ben, '1.80');
  await page.goBack();
  await expect(page.getByText('50.00')).toBeAttached();
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(left);
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await sandbox.countCalls('userInfo')).toBe(called + 1);
});

test('Home shows the data of the user who is signed in now', async ({ page, wallet }) => {
  await wallet.openAs(felix);
  await expect(page.getByText('25,310.75')).toBeVisible();
  await wallet.hideBalance();
  await wallet.signOut();
  await wallet.signInByEmail(ben);
  await expect(page.getByText('48.20')).toBeVisible();
  await expect(page.getByText('Verification level 1')).toBeVisible();
});

test('Home asks a user without an e-mail for one, once [account 6 email-prompt]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(paolo);
  await wallet.emailPrompt.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(wallet.emailPrompt).toBeHidden();
  await expect.poll(() => sandbox.countCalls('kycInfo')).toBe(1);
  await wallet.lookAgain();
  await expect(wallet.emailPrompt).toBeHidden();
});

test('Home asks for documents when the claim check requires it [account 6 claim-verification]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(olga);
  await wallet.documentsPrompt.getByRole('button', { name: 'Go to documents' }).click();
  await expect(page).toHaveURL('/document-details');
  await page.goBack();
  await wallet.isHome();
  await expect(wallet.documentsPrompt).toBeHidden();
});

test.describe('when a call fails', () => {
  test.use({ expectsFailedCalls: true });

  test('each part of Home shows an error, keeps its last data, and can be requested again [account 8 load-failure]', async ({
    page,
    wallet,
    sandbox,
  }) => {
    for (const call of ['transactions', 'withdrawMethods', 'messageUnreadCount', 'kycInfo']) {
      await sandbox.breakNext(call, '500');
    }
    await page.route('**/assets/login-password-*.js', (route) => route.abort());
    const drawer = page.waitForResponse(/\/assets\/settings-[^/]+\.js$/);
    await wallet.openAs(sara);
    await expect(wallet.transactions).toContainText('Loading failed, click to reload');
    await expect(wallet.transactions).toContainText('The server is having trouble');
    await wallet.transactions.getByRole('button', { name: 'Try again' }).click();
    await expect(wallet.transactions).toContainText('−$120.00');
    await drawer;
    await sandbox.breakNext('balanceInfo', '500');
    await sandbox.breakNext('transactions', '500');
    await wallet.lookAgain();
    await expect(wallet.button('common:retry')).toBeVisible();
    await expect(wallet.transactions).toContainText('−$120.00');
    await page.context().setOffline(true);
    await expect(page.getByText('1,284.50')).toBeVisible();
    await wallet.openAccount();
    await wallet.account.getByRole('button', { name: /^Login password/ }).click();
    await expect(wallet.notice('This screen could not be shown')).toBeVisible();
    await page.goBack();
    await expect(wallet.account).toBeHidden();
    await page.context().setOffline(false);
    await expect(wallet.button('common:loadingFailed')).toBeHidden();
    await expect(wallet.button('common:retry')).toBeHidden();
  });
});

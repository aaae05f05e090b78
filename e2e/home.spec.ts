import { expect, test } from './fixtures.ts';
import { demoUser } from './sandbox.ts';

const ben = demoUser('Level 1');
const felix = demoUser('Level 3');

test('shows the balance and a masked account', async ({ page, wallet }) => {
  await wallet.openAs(felix);
  await expect(page.getByText('25,310.75')).toBeVisible();
  await expect(page.getByText('Verification level 3')).toBeVisible();
  await expect(page.getByText(felix.maskedEmail)).toBeVisible();
  await wallet.openAccount();
  await expect(wallet.account).toContainText(felix.maskedEmail);
  await expect(wallet.account).toContainText(felix.maskedPhone);
  await expect(page.getByText(felix.email)).toBeHidden();
});

test('a hidden balance stays hidden after a reload [account 2 wallet-card-balance]', async ({
  page,
  wallet,
}) => {
  await wallet.openAs(felix);
  await expect(page.getByText('25,310.75')).toBeVisible();
  await wallet.hideBalance();
  await expect(page.getByText('25,310.75')).toBeHidden();
  await page.reload();
  await expect(wallet.button('home:showBalance')).toBeVisible();
  await expect(page.getByText('25,310.75')).toBeHidden();
  await wallet.showBalance();
  await expect(page.getByText('25,310.75')).toBeVisible();
  await page.reload();
  await expect(page.getByText('25,310.75')).toBeVisible();
});

test('the balance is fetched anew when the wallet is looked at again', async ({ page, wallet, sandbox }) => {
  await wallet.openAs(ben);
  await expect(page.getByText('48.20')).toBeVisible();
  await sandbox.credit(ben, '1.80');
  await wallet.lookAgain();
  await expect(page.getByText('50.00')).toBeVisible();
});

test('stays as it was while another view is on top of it [account 2 shell-keep-alive]', async ({
  page,
  wallet,
  sandbox,
}) => {
  await wallet.openAs(felix);
  await expect(page.getByText('25,310.75')).toBeVisible();
  await wallet.hideBalance();
  const called = await sandbox.countCalls('userInfo');
  const card = await wallet.balance.elementHandle();
  await wallet.visit('/protocol');
  await expect(wallet.heading('protocol:title')).toBeVisible();
  await expect(wallet.balance).toBeHidden();
  await page.goBack();
  await expect(wallet.button('home:showBalance')).toBeVisible();
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await sandbox.countCalls('userInfo')).toBe(called);
});

test('belongs to the user who is signed in now', async ({ page, wallet }) => {
  await wallet.openAs(felix);
  await expect(page.getByText('25,310.75')).toBeVisible();
  await wallet.hideBalance();
  await wallet.signOut();
  await wallet.byEmail.click();
  await wallet.goOnByEmail(ben);
  await wallet.signIn(ben.password);
  await expect(page.getByText('48.20')).toBeVisible();
  await expect(page.getByText('Verification level 1')).toBeVisible();
});

import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { holdApp, takeOver } from '#e2e/support/hold-app.ts';

test('a phone field tells keyboards and password managers that it takes a phone number', async ({
  wallet,
}) => {
  await wallet.goByPhone();
  await expect(wallet.phone).toHaveAttribute('type', 'tel');
  await expect(wallet.phone).toHaveAttribute('autocomplete', 'tel-national');
  await expect(wallet.areaCode).toHaveAttribute('inputmode', 'numeric');
  await expect(wallet.areaCode).toHaveAttribute('autocomplete', 'tel-country-code');
});

test('a new password field tells password managers its type and its account', async ({ page, wallet }) => {
  await wallet.goByEmail();
  await expect(wallet.email).toHaveAttribute('inputmode', 'email');
  await wallet.goOnByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await expect(wallet.password).toHaveAttribute('autocomplete', 'new-password');
  await expect(wallet.confirmation).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(newcomer.email);
});

test('the prerendered password page tells password managers the account', async ({ page, wallet }) => {
  await wallet.open('/');
  await page.evaluate(() => {
    const account = { type: 'PHONE', areaCode: '63', phone: '9175550106' };
    localStorage.setItem('paramsData', JSON.stringify({ account }));
  });
  const letCome = await holdApp(page);
  await page.goto('/login');
  const username = page.locator('input[autocomplete=username]');
  await expect(username).toHaveValue('639175550106');
  await takeOver(page, letCome);
  await expect(username).toHaveValue('639175550106');
});

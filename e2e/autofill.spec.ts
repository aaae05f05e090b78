import { expect, test } from './fixtures.ts';
import { newcomer } from './sandbox.ts';

test('keyboards and password managers are told what a phone number is', async ({ wallet }) => {
  await wallet.goByPhone();
  await expect(wallet.phone).toHaveAttribute('type', 'tel');
  await expect(wallet.phone).toHaveAttribute('autocomplete', 'tel-national');
  await expect(wallet.areaCode).toHaveAttribute('inputmode', 'numeric');
  await expect(wallet.areaCode).toHaveAttribute('autocomplete', 'tel-country-code');
});

test('and what a new password is, and whose', async ({ page, wallet }) => {
  await wallet.goByEmail();
  await expect(wallet.email).toHaveAttribute('inputmode', 'email');
  await wallet.goOnByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await expect(wallet.password).toHaveAttribute('autocomplete', 'new-password');
  await expect(wallet.confirmation).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(newcomer.email);
});

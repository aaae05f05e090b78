import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { PAYMENT_CODE } from '#e2e/steps/cash-out.ts';
import { countEffort } from '#e2e/support/effort.ts';

test('a new user registers, verifies and links a bank account with little effort', async ({
  page,
  wallet,
}) => {
  const effort = await countEffort(page);
  // The form begins with the country of the user's location if it is known by then (reading 85).
  const country = page.waitForResponse('**/api/country/getNewAreaCodeList*');
  await wallet.goByEmail(newcomer);
  await country;
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword();
  await wallet.createButton.click();
  await wallet.isHome();

  await wallet.cashOut.click();
  await wallet.firstName.fill('Noa');
  await wallet.lastName.fill('Lind');
  await wallet.gender('levels:female').check();
  await wallet.birthday.fill('14-03-1996');
  await wallet.address.fill('1 Rizal Avenue, Manila');
  await wallet.submitLevel();
  await wallet.button('levels:linkAccount').click();
  await expect(page).toHaveURL('/account/my-linked-account?redirect=Withdrawal');

  await wallet.payoutAccount('Bank account').click();
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.press(PAYMENT_CODE);
  await expect(wallet.secondEntry).toBeFocused();
  await wallet.press(PAYMENT_CODE);
  await expect(page).toHaveURL('/account/my-linked-account/bind-bank-account?redirect=Withdrawal');
  await wallet.button('payout-forms:bank').click();
  await wallet.sheet('payout-forms:chooseBank').getByRole('button', { name: 'BDO' }).first().click();
  await wallet.field('payout-forms:bankAccount').fill('1234567890');
  await wallet.field('payout-forms:phone').fill('09171234567');
  await expect(wallet.field('payout-forms:address')).toHaveValue('1 Rizal Avenue, Manila');
  await wallet.button('common:done').click();
  await expect(wallet.notice('Your account is linked')).toBeVisible();

  // Twelve of the taps are digits of the payment code, which is set and repeated.
  const { taps, fields, views } = await effort();
  expect(taps).toBeLessThanOrEqual(23);
  expect(fields).toBeLessThanOrEqual(11);
  expect(views).toBeLessThanOrEqual(11);
});

import { expect, test } from '#e2e/fixtures.ts';
import { newcomer } from '#e2e/sandbox.ts';
import { cashOutButton, PAYMENT_CODE } from '#e2e/steps/cash-out.ts';
import { countEffort } from '#e2e/support/effort.ts';

test('a new user registers, verifies, links a bank account and cashes out with little effort, and with less the next time', async ({
  page,
  wallet,
  sandbox,
}) => {
  const effort = await countEffort(page);
  await wallet.goByEmail(newcomer);
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.choosePassword();
  await wallet.createButton.click();
  await wallet.isHome();
  await sandbox.credit(newcomer, '100.00');

  await wallet.cashOut.click();
  await wallet.firstName.fill('Noa');
  await wallet.lastName.fill('Lind');
  await wallet.gender('levels:female').check();
  await wallet.chooseBirthday({ day: '14', month: 'March', year: '1996' });
  await wallet.address.fill('1 Rizal Avenue, Manila');
  await wallet.submitLevel();
  await wallet.button('levels:linkAccount').click();

  await wallet.payoutAccount('Bank account').click();
  await wallet.enterCodeSentTo(newcomer.email);
  await wallet.press(PAYMENT_CODE);
  await expect(wallet.secondEntry).toBeFocused();
  await wallet.press(PAYMENT_CODE);
  await wallet.button('payout-forms:bank').click();
  await wallet.sheet('payout-forms:chooseBank').getByRole('button', { name: 'BDO' }).first().click();
  await wallet.field('payout-forms:bankAccount').fill('1234567890');
  await wallet.field('payout-forms:phone').fill('09171234567');
  await expect(wallet.field('payout-forms:address')).toHaveValue('1 Rizal Avenue, Manila');
  await wallet.button('common:done').click();

  const cashOut = async () => {
    await page.getByRole('button', { name: '$20', exact: true }).click();
    await cashOutButton(wallet).click();
    await wallet
      .sheet('payouts:review')
      .getByRole('button', { name: /^Cash out \$/ })
      .click();
    await wallet.press(PAYMENT_CODE);
    await expect(page).toHaveURL('/withdrawal/result');
  };
  await cashOut();
  // Eighteen of the taps are digits of the payment code: it is set, repeated, and entered.
  const { taps, fields, views } = await effort();
  expect(taps).toBeLessThanOrEqual(36);
  expect(fields).toBeLessThanOrEqual(13);
  expect(views).toBeLessThanOrEqual(15);

  await wallet.button('common:done').click();
  await wallet.isHome();
  await effort();
  await wallet.cashOut.click();
  await cashOut();
  expect((await effort()).taps).toBeLessThanOrEqual(10);
});

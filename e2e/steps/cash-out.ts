import { expect } from '@playwright/test';
import { tapDisabled } from '#e2e/support/taps.ts';
import type { View } from '#e2e/support/view.ts';
import type { payouts } from './payouts.ts';
import type { transfer } from './transfer.ts';

/** The part of the wallet that these steps use. */
type Wallet = View & ReturnType<typeof payouts> & ReturnType<typeof transfer>;

/** The payment code of every demo user who has one. */
export const PAYMENT_CODE = '246810';

/** The button that cashes out, with the typed amount or why it cannot be sent. */
export const cashOutButton = (wallet: Wallet) =>
  wallet.page.getByRole('main').getByRole('button', {
    name: /^(Cash out( \$[\d,]+\.\d\d)?|(Minimum|Max) \$[\d,]+\.\d\d|\$[\d,]+\.\d\d (available|left today))$/,
  });

/** Types an amount by keyboard and submits it. */
export const askFor = async (wallet: Wallet, amount: string) => {
  // The button alone may be that of Home, which has the same name.
  await expect(wallet.amount).toBeVisible();
  await expect(cashOutButton(wallet)).toBeVisible();
  await wallet.page.keyboard.type(amount);
  await tapDisabled(cashOutButton(wallet));
};

/** Confirms the review, and enters a payment code. */
export const confirmCashOut = async (wallet: Wallet, code = PAYMENT_CODE) => {
  const review = wallet.sheet('payouts:review');
  await review.getByRole('button', { name: /^Cash out \$/ }).click();
  await expect(wallet.paymentCode.getByText(wallet.say('settings:enterPaymentCode'))).toBeVisible();
  await wallet.page.keyboard.type(code);
};

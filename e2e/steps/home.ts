import { expect } from '@playwright/test';
import type { View } from '#e2e/support/view.ts';
import { takenOver } from './taken-over.ts';

/** Home, its two drawers, and the dialogs that it opens by itself. */
export const home = ({ page, say, button, heading, sheet, alert }: View) => {
  const account = sheet('home:account');
  const openAccount = () => button('home:openAccount').click();
  const walletDrawer = sheet('home:walletMenu');
  return {
    balance: heading('home:balance'),
    account,
    openAccount,
    walletDrawer,
    openWalletDrawer: () => button('home:openWallet').click(),
    /** An entry of the wallet drawer, by the beginning of its name. */
    walletEntry: (name: string) => walletDrawer.getByRole('button', { name: new RegExp(`^${name}`) }),
    cashOut: button('home:cashOut')
      .or(button('home:cashOutNeedsLevel'))
      .or(button('home:cashOutNeedsMethod')),
    verify: button('home:verify'),
    /** The button that expands and collapses the list of levels. */
    levelsHead: page.getByRole('button', { name: new RegExp(`^${say('home:verification')}`) }),
    levels: page.getByRole('listitem').filter({ hasText: say('home:dailyLimit', { amount: '' }).trim() }),
    guide: page.getByText(say('home:verifyGuide')),
    transactions: page.locator('section').filter({ has: heading('home:recent') }),
    allRecords: button('home:allRecords'),
    bell: page.getByRole('button', { name: new RegExp(`^${say('home:messages')}`) }),
    emailPrompt: alert('home:askEmail'),
    documentsPrompt: alert('home:askDocuments'),
    signOutDialog: alert('home:signOutQuestion'),
    hideBalance: () => button('home:hideBalance').click(),
    showBalance: () => button('home:showBalance').click(),
    isHome: async () => {
      await takenOver(page).waitFor();
      await expect(heading('home:balance')).toBeVisible();
      await expect(page).toHaveURL(/^[^?#]*\/$/);
    },
    signOut: async () => {
      await openAccount();
      await account.getByRole('button', { name: say('home:signOut') }).click();
      await alert('home:signOutQuestion')
        .getByRole('button', { name: say('home:signOut') })
        .click();
      await expect(page).toHaveURL('/before-login');
    },
  };
};

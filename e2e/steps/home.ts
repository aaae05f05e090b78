import { expect } from '@playwright/test';
import type { View } from '../view.ts';

/** Home, and what its account sheet offers. */
export const home = ({ page, say, button, heading, sheet, alert }: View) => {
  const account = sheet('home:account');
  const openAccount = () => button('home:openAccount').click();
  return {
    balance: heading('home:balance'),
    account,
    openAccount,
    signOutDialog: alert('home:signOutQuestion'),
    hideBalance: () => button('home:hideBalance').click(),
    showBalance: () => button('home:showBalance').click(),
    isHome: async () => {
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

import type { View } from '#e2e/support/view.ts';

/** The accounts that money can be paid out to. */
export const payouts = ({ page, say, button, alert, sheet }: View) => {
  const payoutAccount = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
  const more = (name: string) =>
    page.getByRole('button', { name: say('payouts:more', { account: name }), exact: true });
  const unbindDialog = alert('payouts:unbindQuestion');
  return {
    /** A linked account, or a type that can be linked, by its name. */
    payoutAccount,
    moreOf: more,
    paymentCode: sheet('settings:paymentCode'),
    paymentCodeOffer: alert('settings:paymentCodeNeeded'),
    unbindDialog,
    levelDialog: alert('payouts:levelTitle'),
    reviewDialog: alert('payouts:reviewTitle'),
    /** Chooses Edit for an account. */
    editAccount: async (name: string) => {
      await more(name).click();
      await button('payouts:edit').click();
    },
    /** Chooses Unlink for an account and confirms it. */
    unlink: async (name: string) => {
      await more(name).click();
      await button('payouts:unbind').click();
      await unbindDialog.getByRole('button', { name: say('payouts:unbind') }).click();
    },
  };
};

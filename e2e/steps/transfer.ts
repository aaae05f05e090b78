import { tapDisabled } from '../taps.ts';
import type { View } from '../view.ts';

/** Sending money to another wallet. */
export const transfer = ({ page, say, button, sheet }: View) => {
  const search = page.getByRole('combobox', { name: say('transfer:search') });
  const recipient = page.getByRole('button', { name: say('transfer:recipient'), exact: true });
  return {
    recipientSearch: search,
    /** Who was found, or one of those before. */
    person: (name: string | RegExp) => page.getByRole('option', { name }),
    recipient,
    amount: page.getByRole('status', { name: say('payouts:amount') }),
    /** Pastes into the page, outside any field. */
    paste: (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text),
    transferNote: page.getByLabel(say('transfer:note')),
    review: sheet('payouts:review'),
    checking: sheet('payouts:checking'),
    sent: page.getByRole('alertdialog', { name: say('transfer:sent') }),
    /** The act itself, by its amount: `$50.00`. */
    sendAmount: (amount: string) =>
      page.getByRole('button', { name: say('transfer:send', { amount }), exact: true }),
    /** Chooses whom it is to by their address, in the sheet that is open. */
    sendTo: async (account: string) => {
      await search.fill(account);
      await search.press('Enter');
      await page.getByRole('option').click();
    },
    /** Is told, where something is missing, what that is: the button looks as if it waited. */
    goOn: () => tapDisabled(button('common:next')),
  };
};

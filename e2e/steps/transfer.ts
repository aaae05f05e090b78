import { tapDisabled } from '#e2e/support/taps.ts';
import type { View } from '#e2e/support/view.ts';

/** Sending money to another wallet. */
export const transfer = ({ page, say, button, sheet }: View) => {
  const search = page.getByRole('combobox', { name: say('transfer:search') });
  const recipient = page.getByRole('button', { name: say('transfer:recipient'), exact: true });
  return {
    recipientSearch: search,
    /** A search result or a recent recipient. */
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
    /** The button that sends the money, by its amount: `$50.00`. */
    sendAmount: (amount: string) =>
      page.getByRole('button', { name: say('transfer:send', { amount }), exact: true }),
    /** Searches for a recipient by e-mail or phone in the open sheet, and chooses the result. */
    sendTo: async (account: string) => {
      await search.fill(account);
      await search.press('Enter');
      await page.getByRole('option').click();
    },
    /** Taps a button that is announced as disabled: the page then says what is missing. */
    goOn: () => tapDisabled(button('common:next')),
  };
};

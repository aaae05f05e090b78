import { pasteInto } from '#e2e/support/paste.ts';
import { tapDisabled } from '#e2e/support/taps.ts';
import type { View } from '#e2e/support/view.ts';

/** Sending money to another wallet. */
export const transfer = ({ page, say, sheet }: View) => {
  const search = page.getByRole('combobox', { name: say('transfer:search') });
  const review = sheet('payouts:review');
  const recipient = page.getByRole('button', { name: say('transfer:recipient'), exact: true });
  return {
    recipientSearch: search,
    /** A search result or a recent recipient. */
    person: (name: string | RegExp) => page.getByRole('option', { name }),
    recipient,
    amount: page.getByRole('status', { name: say('payouts:amount') }),
    paste: (text: string) => pasteInto(page, text),
    transferNote: page.getByLabel(say('transfer:note')),
    review,
    checking: sheet('payouts:checking'),
    sent: page.getByRole('alertdialog', { name: say('transfer:sent') }),
    /** The button of the review that sends the money, by its amount: `$50.00`. */
    sendAmount: (amount: string) =>
      review.getByRole('button', { name: say('transfer:send', { amount }), exact: true }),
    /** Searches for a recipient by e-mail or phone in the open sheet, and chooses the result. */
    sendTo: async (account: string) => {
      await search.fill(account);
      await search.press('Enter');
      await page.getByRole('option').click();
    },
    /** The button that fills in the largest amount. */
    most: page.getByRole('button', { name: /^(All|Max)( \$[\d,.]+)?$/ }),
    /** Taps the button at the end of the page. If it is announced as disabled, the page then says what is missing. */
    goOn: () => tapDisabled(page.getByRole('main').getByRole('button').last()),
  };
};
